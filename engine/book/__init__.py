"""The opening book: exact scores of every position of the first plies, and how it is made."""

DEEPEST_PLY = 14
"""The last ply that a book may have: a build through it lists 58 million positions of 7x6."""


class BookError(ValueError):
    """The file is no book, is damaged or wrong, or cannot be written; the message is one line."""
