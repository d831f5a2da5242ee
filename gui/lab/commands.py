"""The commands of the search lab: those of every page, and each page's own."""

from __future__ import annotations

from gui.shell.commands import USUAL, Command, command, commands_in
from gui.widgets.widget import Action

Actions = dict[Command, Action]
"""What commands do, in the order of the list of keys."""

EXPORT = command("Export", "Ctrl+E", "save the picture as a file")
NEXT_PAGE = command(
    help="show the next page or the one before",
    calls="Ctrl+PageDown",
    keys="Ctrl+PageDown, Ctrl+PageUp",
)
PREVIOUS_PAGE = command(calls="Ctrl+PageUp")

FIRST = command("First", "Home", icon="first")
BACKWARD = command(
    "Step back",
    "←",
    "step back or forward",
    short="Step",
    icon="previous",
    calls="NoShift+←",
    keys="← →",
)
FORWARD = command("Step", "→", icon="next", calls="NoShift+→")
LAST = command("Last", "End", "go to the start or the end", icon="last", keys="Home, End")
PLAY = command("Play", "Space", "play or pause", icon="play")
NEXT_CUT = command(
    "Next cut", "C", "go to the next cut or the one before", short="Cut", icon="last", keys="C, X"
)
EARLIER_CUT = command("Earlier cut", "X")
FASTER = command(
    "Speed", "+", "play faster or slower", calls="AnyCtrl+Plus Equals KP_Plus", keys="+  -"
)
SLOWER = command(calls="Minus KP_Minus")
TREE = command("Tree", "T", "choose the tree or the position")
ALGORITHM = command("Algorithm", "A", "choose the search")
ORDER = command("Order", "O", "choose the order of the moves")
DEPTH = command("Depth", "D", "choose the depth")
SUMMARY = command("Summary", "S", "count the search by depth and by move")
CODE_FORM = command("Source", "P", "show pseudocode or the source of the search", calls="P")
EXERCISES = command("Exercises", "E", "fill in this tree by hand", calls="E F", keys="E, F")

EXERCISE_SEARCH = command("Search", "A", "choose the search to be done by hand")
EXERCISE_TREE = command("Size of the tree", "T", "choose how large the tree is")
EXERCISE_SEED = command("Seed", "S", "choose the seed: the same one gives everybody the same tree")
NEW_TREE = command("New tree", "N", "draw another tree", icon="new")
CHECK = command(
    "Check",
    "Enter",
    "check what is filled in",
    calls="Return KP_Enter V Ctrl+Enter",
    keys="Enter, V",
)
HINT = command("Hint", "H", "get a hint for the number or the cut chosen", icon="hint", pad="Y")
ANSWER = command("Show this answer", "W", "show one answer", short="Show answer")
IS_CUT = command("Cut", "K", "cut off the node chosen, or no longer")
NEXT_BLANK = command(help="go to the next number or back", keys="Tab, Shift+Tab")
CHOOSE = command(help="choose a node", keys="← → ↑ ↓")
INFINITY = command(key="I", help="write ∞; −I writes −∞", calls="")
COPY_SEED = command("Copy seed", "Ctrl+C", "copy the seed")
COPY_COMMAND = command("Copy command", short="Command")
SELECT = command(help="select a node of the tree, which has the focus", keys="↑ ↓, Shift+← →")
MOVE_NODE = command(help="move the node selected before or behind its neighbour", keys="Ctrl+← →")

TOUR_START = command("Start", "Space", "start the tournament, pause it, go on", icon="play")
TOUR_STOP = command("Stop", "S", "stop it: the games played are kept")
TOUR_RESUME = command(
    "Go on with the last one",
    "G",
    "go on with the tournament that is unfinished",
    short="Go on",
    icon="play",
)
TOUR_NEW = command(
    "New tournament", "N", "choose players for a new tournament", short="New", icon="new"
)
TOUR_EARLIER = command("Earlier…", "E", "open a tournament played before", short="Earlier")
TOUR_ADD = command("Add a player…", "A", "add a player, built in or a program", short="Add…")
TOUR_REMOVE = command("Remove", "Del", "remove the player that is marked")
TOUR_SETTINGS = command(
    "Settings…", "T", "choose game, number of games, limit for a move", short="Set…"
)
FOLLOW = command("Follow", "F", "watch the games that are being played")
NEXT_GAME = command(
    help="watch the next game of the list or the one before",
    calls="PageDown",
    keys="PageDown, PageUp",
)
EARLIER_GAME = command(calls="PageUp")
MARK = command(help="mark a player of the table, or a game of the list", keys="↑ ↓")
COSTS = command("Costs…", "W", "what searches cost by depth", short="Costs")
TURNED = frozenset((PLAY, CODE_FORM, IS_CUT, TOUR_START, FOLLOW))
"""The commands that turn something on and off: a key that is held calls them once."""
OF_EVERY_PAGE = (EXPORT, NEXT_PAGE, PREVIOUS_PAGE, *USUAL)
"""The commands at the end of each page's list of keys."""

PHASE_BACK = command(
    "Phase back",
    "←",
    "go back or on by a phase",
    short="Phase",
    icon="previous",
    calls="NoShift+←",
    keys="← →",
)
PHASE = command("Phase", "→", icon="next", calls="NoShift+→")
GAME_BACK = command(help="go back or on by a game", calls="Shift+←", keys="Shift+←, Shift+→")
GAME = command(calls="Shift+→")
START = command("Back to the start", "Home", "go back to the start", icon="first")
MORE_GAMES = command("+1,000 games", "G", "play 1,000 games more", short="+1,000")
UPWARDS = command(
    help="show why a move was chosen higher up or lower down the path", calls="↑", keys="↑ ↓"
)
DOWNWARDS = command(calls="↓")
CONSTANT = command(key="C", help="go to the exploration constant, then ← →")
SEED = command("Seed", "S", "choose the seed")
POSITION = command("Position", "T", "choose the position")
commands_in(vars())
