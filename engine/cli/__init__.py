"""``python -m engine …``: one file for each command, one parser for all."""
