# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The search for the standard board of 7 columns by 6 rows."""

include "state.pxi"
include "board_7x6.pxi"
include "core.pxi"
