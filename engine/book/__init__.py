"""The opening book: exact scores of every position of the first plies, and how it is made."""
