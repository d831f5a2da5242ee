"""Puzzles: positions with one best move, how they are found and checked, and the shipped pack."""
