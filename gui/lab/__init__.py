"""The search lab: its frame, and what its pages share; each page has a room of its own."""
