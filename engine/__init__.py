"""Plyfall's engine: rules and thought. Runs without a screen and without pygame."""

__version__ = "0.1.0"
