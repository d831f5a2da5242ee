"""The engine's scores of positions, judgements of moves by them, and how both are shown."""
