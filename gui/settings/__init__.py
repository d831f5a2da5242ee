"""The settings: one page on which everything is changed at once, with a preview."""
