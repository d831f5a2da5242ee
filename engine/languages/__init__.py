"""The languages in which the window and the pages speak, and how each writes its numbers."""
