"""A game looked at again, move by move: where one stands in it, and what is shown of it."""
