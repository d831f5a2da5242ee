"""Plyfall's engine: rules and thought. Runs without a screen and without pygame."""

__version__ = "1.1.0"
ADDRESS = ""
"""Where the project is to be found, without a slash at the end; empty until it is public."""
