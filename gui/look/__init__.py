"""How things look: themes, type, pictures of pieces, motion, words that every room uses."""
