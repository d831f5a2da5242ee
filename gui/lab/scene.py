"""The pages of the search lab, and with which of them it opens."""

from __future__ import annotations

from gui.lab.exercises.page import ExercisePage
from gui.lab.monte_carlo.page import MonteCarloPage
from gui.lab.page import KEPT, LabPage
from gui.lab.tournament.page import TournamentPage
from gui.lab.tree.page import TreePage
from gui.shell.app import App
from gui.shell.requests import OpenLab

PAGES: tuple[type[LabPage], ...] = (TreePage, ExercisePage, MonteCarloPage, TournamentPage)
"""The pages, in the order of the switch."""


def lab_page(app: App, board: OpenLab) -> LabPage:
    """Returns the page where the lab was left, or for a position on the board the first."""
    pages, left = [page(app, board) for page in PAGES], ""
    match app.kept.get(KEPT):
        case (str(left), dict(memories)):
            for page in pages:
                page.recall(memories.get(page.title))
    for page in pages:
        page.pages = pages
    return next((page for page in pages if page.title == left and not board.at_board), pages[0])
