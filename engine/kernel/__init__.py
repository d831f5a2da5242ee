"""The compiled searches and the exact solver, written to be fast.

Each mirrors a readable file, and tests compare the two: they find the same score and move
and, for the plain algorithms, visit the same number of nodes.

======================  =========================================  ============================
compiled                readable                                   compared by
======================  =========================================  ============================
``moves.pyx``           ``engine.games.notation``: `parse_game`    test_moves
``lookup.pyx``          ``engine.book.retrieval``: `look_up`       test_book
``line_board.pxi``      ``engine.games.line_rules``,               test_kernel_searches
                        ``engine.games.line_game``
``line_board.pxi``      ``engine.knowledge.evaluation``            test_kernel_searches
``line_search.pxi``     ``engine.search.minimax``, ``alphabeta``,  test_kernel_searches: score,
                        ``root``, ``deepening``                    line and node counts
``line_tree.pxi``       ``engine.search.mcts``                     test_kernel_searches_mcts:
                                                                   the same tree
``search.pxi`` with     ``engine.search.exact``                    test_solver_scores
``node.pxi``,
``bounds.pxi``,
``ordering.pxi``,
``core.pxi``
``free_board.pyx``      ``engine.search.exact``                    test_free_board
with ``free_state.pxi``,
``free_table.pxi``,
``free_search.pxi``
``tactics.pyx``         ``engine.search.tactics``                  test_tactics: answers and
                                                                   node counts
``table.pyx``           ``engine.search.table`` (another layout)   test_solver_use
======================  =========================================  ============================

A ``.pxi`` file is a part of the modules that include it; its first lines say which. The solver of
Connect Four is included twice, for the usual board and for any other:
docs/decisions/3-compiled-templates.md says why.
"""
