"""The appearance of the window: themes, fonts, pictures of pieces, animation, common words."""
