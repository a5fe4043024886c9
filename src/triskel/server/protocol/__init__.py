"""What travels between clients and the server: messages, refusals, and the WebSocket frames that carry them."""
