"""The opening book: exact scores of every position of the first plies, and how it is made."""

DEEPEST_PLY = 14
"""The last ply that a book may have: a build through it lists 58 million positions of 7x6."""
