"""The play screen: a match, its board, its words and its buttons."""
