"""A position on the screen, and as a picture in a file."""
