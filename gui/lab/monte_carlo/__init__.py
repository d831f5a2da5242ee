"""A tree search by random games, phase by phase."""
