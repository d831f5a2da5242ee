"""What is known about a game beyond its rules: evaluations, promising moves, noisy moves."""
