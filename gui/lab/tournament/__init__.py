"""Players against each other, their table, and any of their games on the board."""
