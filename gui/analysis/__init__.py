"""What is known about positions, what it says about moves, and how both are shown."""
