# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The searches of engine.search on line games, compiled; engine.kernel.line_search calls them."""

include "line_board.pxi"
include "line_search.pxi"
include "line_tree.pxi"
