"""The computer players by name, and how each of them finds its move."""
