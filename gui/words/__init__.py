"""Every word of the window in the language that was chosen: messages with named fields."""
