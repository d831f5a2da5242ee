"""The pages of the lab, in the order of the switch."""

from __future__ import annotations

from gui.lab.monte_carlo_page import MonteCarloPage
from gui.lab.page import LabPage
from gui.lab.tournament_page import TournamentPage
from gui.lab.tree_page import TreePage

PAGES: tuple[type[LabPage], ...] = (TreePage, MonteCarloPage, TournamentPage)
