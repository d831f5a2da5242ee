"""The start screen: which game, which board, who plays."""
