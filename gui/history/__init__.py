"""The games played and the statistics."""
