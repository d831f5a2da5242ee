# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The search for any board that fits 64 bits."""

include "state.pxi"
include "board_any.pxi"
include "core.pxi"
