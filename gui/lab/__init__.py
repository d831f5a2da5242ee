"""The search lab: pages that show how a search thinks, the tree of a search first."""
