"""The full screen of `triskel tui`: a Textual application for games on this computer, and for matches on a server."""
