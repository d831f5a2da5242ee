"""The compiled core: the searches and the solver, written to be fast."""
