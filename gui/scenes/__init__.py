"""What the window shows, one thing at a time."""
