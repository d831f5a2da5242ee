"""Practice: puzzles and mistakes of one's own, which come back when they are due."""
