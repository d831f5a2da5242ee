"""The exercises on a tree: what the search does next, and a tree to be filled in."""
