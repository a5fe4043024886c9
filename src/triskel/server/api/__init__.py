"""What the outside reaches: the HTTP routes, the WebSocket of a match, the web page, and their limits."""
