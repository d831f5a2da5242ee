"""The review of a game: its moves with their marks, errors to retry, variations."""
