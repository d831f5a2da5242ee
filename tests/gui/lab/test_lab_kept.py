"""The lab is found again as it was left."""

import pygame
from hands import Mouse
from lab_pages import choose, open_tournament, open_tree, page_in_sight
from pilot import TWO_PEOPLE, Launch, turn_to

from gui.lab.monte_carlo.page import MonteCarloPage
from gui.lab.page import LabPage
from gui.lab.tournament.page import TournamentPage
from gui.lab.tree.page import TreePage
from gui.lab.tree.search import BOARD


def test_the_lab_keeps_its_tree_its_players_and_its_place(launch: Launch) -> None:
    pilot, tree = open_tree(launch)
    choose(pilot, pygame.K_a, "Minimax")
    for _ in range(5):
        pilot.press(pygame.K_RIGHT)
    turn_to(pilot, "Monte Carlo")
    pilot.press(pygame.K_s)
    pilot.type("7")
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT)
    games = page_in_sight(pilot, MonteCarloPage)
    setting, step = games.setting, games.games.step
    assert (setting.seed, step) == (7, 4)
    tournament = open_tournament(pilot)
    pilot.wait_for(lambda: tournament.desk.idle)
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_a)
    pilot.type("mcts:nodes=300")
    pilot.press(pygame.K_RETURN)
    players = tournament.draft.players
    assert players[-1] == "mcts:nodes=300"
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_F3)
    again = page_in_sight(pilot, TournamentPage)
    assert again is not tournament
    assert again.draft.players == players
    pilot.wait_for(lambda: again.desk.idle)
    turn_to(pilot, "Monte Carlo")
    pilot.wait(0.5)
    games = page_in_sight(pilot, MonteCarloPage)
    assert (games.setting, games.games.step, games.step.number) == (setting, step, 1)
    turn_to(pilot, "Tree")
    pilot.wait(0.5)
    assert (page_in_sight(pilot, TreePage).choice, tree.step) == (tree.choice, 5)
    assert page_in_sight(pilot, TreePage).step == 5


def test_a_lab_opened_from_a_game_begins_with_its_board(launch: Launch) -> None:
    pilot, _ = open_tree(launch, *TWO_PEOPLE, "--moves", "445")
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Search lab")
    pilot.wait(0.5)
    assert page_in_sight(pilot, TreePage).choice.tree == BOARD


def test_the_arrows_go_from_page_to_page(launch: Launch) -> None:
    pilot, _ = open_tree(launch)
    turn_to(pilot, "Monte Carlo")
    pilot.scene.group.set_focus(pilot.widget("Page"))
    for key, title in ((pygame.K_RIGHT, "Tournament"), (pygame.K_LEFT, "Monte Carlo")):
        pilot.wait(0.5)
        pilot.press(key)
        assert page_in_sight(pilot, LabPage).title == title
        assert pilot.scene.group.gliding, "the highlight goes on from where it was"
        focus = pilot.scene.group.focus
        assert focus is pilot.widget("Page")
        assert focus.show_focus
