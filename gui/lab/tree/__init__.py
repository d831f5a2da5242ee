"""The tree of a search, step by step, with its source, its numbers and what searches cost."""
