"""Boxes: a screen as a function of its state, measured, placed, compared, drawn and described."""
