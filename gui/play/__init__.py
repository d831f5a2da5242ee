"""The play screen: a match, its board, help with the moves, and the game menu."""
