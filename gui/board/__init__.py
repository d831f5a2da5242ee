"""The board: drawing a position on the screen and as a picture for a file."""
