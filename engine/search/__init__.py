"""How to choose a move: searches written to be read, for any Position."""
