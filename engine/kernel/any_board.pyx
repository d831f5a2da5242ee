# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The search for any board that fits 64 bits."""

from engine.kernel.table cimport *

include "board_any.pxi"
include "core.pxi"
