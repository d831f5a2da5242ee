"""Pages that open in any browser: one file each, with its style, script and data in it."""
