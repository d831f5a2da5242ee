"""The commands of the search lab: those of every page, and each page's own."""

from dataclasses import replace

from engine.wording import in_context
from gui.shell.commands import USUAL, Command, commands_in
from gui.widgets.widget import Action

Actions = dict[Command, Action]
"""What commands do, in the order of the list of keys; `nothing` for what a control does itself."""

EXPORT = Command("Export", "Ctrl+E", "save the picture as a file")
NEXT_PAGE = Command(
    help="show the next page or the one before",
    calls="Ctrl+PageDown",
    keys="Ctrl+PageDown, Ctrl+PageUp",
)
PREVIOUS_PAGE = Command(calls="Ctrl+PageUp")

FIRST = Command("First", "Home", icon="first")
BACKWARD = Command(
    "Step back",
    "←",
    "step back or forward",
    short="Step",
    icon="previous",
    calls="NoShift+←",
    keys="← →",
)
FORWARD = Command("Step", "→", icon="next", calls="NoShift+→")
LAST = Command("Last", "End", "go to the start or the end", icon="last", keys="Home, End")
PLAY = Command(in_context("Lab", "Play"), "Space", "play or pause", icon="play")
NEXT_CUT = Command(
    "Next cut", "C", "go to the next cut or the one before", short="Cut", icon="last", keys="C, X"
)
EARLIER_CUT = Command("Earlier cut", "X")
FASTER = Command(
    "Speed", "+", "play faster or slower", calls="AnyCtrl+Plus Equals KP_Plus", keys="+  -"
)
SLOWER = Command(calls="Minus KP_Minus")
TREE = Command("Tree", "T", "choose the tree or the position")
ALGORITHM = Command("Algorithm", "A", "choose the search")
ORDER = Command("Order", "O", "choose the order of the moves")
DEPTH = Command("Depth", "D", "choose the depth")
SUMMARY = Command("Summary", "S", "count the search by depth and by move")
CODE_FORM = Command("Source", "P", "show pseudocode or the source of the search", calls="P")
EXERCISES = Command("Exercises", "E", "fill in this tree by hand", calls="E F", keys="E, F")

EXERCISE_SEARCH = Command(
    in_context("Exercise", "Search"), "A", "choose the search to be done by hand"
)
EXERCISE_TREE = Command("Size of the tree", "T", "choose how large the tree is")
EXERCISE_SEED = Command("Seed", "S", "choose the seed: the same one gives everybody the same tree")
NEW_TREE = Command("New tree", "N", "draw another tree", icon="new")
CHECK = Command(
    "Check",
    "Enter",
    "check what is filled in",
    calls="Return KP_Enter V Ctrl+Enter",
    keys="Enter, V",
)
HINT = Command("Hint", "H", "get a hint for the number or the cut chosen", icon="hint", pad="Y")
ANSWER = Command("Show this answer", "W", "show one answer", short="Show answer")
IS_CUT = Command("Cut", "K", "cut off the node chosen, or no longer")
NEXT_BLANK = Command(help="go to the next number or back", keys="Tab, Shift+Tab")
CHOOSE = Command(help="choose a node", keys="← → ↑ ↓")
INFINITY = Command(usual="I", help="write ∞; −I writes −∞", calls="")
COPY_SEED = Command("Copy seed", "Ctrl+C", "copy the seed")
COPY_COMMAND = Command("Copy command", short="Command")
SELECT = Command(help="select a node of the tree, which has the focus", keys="↑ ↓, Shift+← →")
MOVE_NODE = Command(help="move the node selected before or behind its neighbour", keys="Ctrl+← →")

TOUR_START = Command("Start", "Space", "start the tournament, pause it, go on", icon="play")
TOUR_STOP = Command("Stop", "S", "stop it: the games played are kept")
TOUR_RESUME = Command(
    "Go on with the last one",
    "G",
    "go on with the tournament that is unfinished",
    short="Go on",
    icon="play",
)
TOUR_NEW = Command(
    *("New tournament", "N", "choose players for a new tournament"),
    short=in_context("Tournament", "New"),
    icon="new",
)
TOUR_EARLIER = Command(
    "Earlier…", "E", "open a tournament played before", short=in_context("Tournament", "Earlier")
)
TOUR_ADD = Command("Add a player…", "A", "add a player, built in or a program", short="Add…")
TOUR_REMOVE = Command("Remove", "Del", "remove the player that is marked")
TOUR_SETTINGS = Command(
    *("Settings…", "T", "choose game, number of games, limit for a move"),
    short=in_context("Tournament", "Settings"),
)
FOLLOW = Command("Follow", "F", "watch the games that are being played")
NEXT_GAME = Command(
    help="watch the next game of the list or the one before",
    calls="PageDown",
    keys="PageDown, PageUp",
)
EARLIER_GAME = Command(calls="PageUp")
MARK = Command(help="mark a player of the table, or a game of the list", keys="↑ ↓")
COSTS = Command("Costs…", "W", "what searches cost by depth", short="Costs")
TURNED = frozenset((PLAY, CODE_FORM, IS_CUT, TOUR_START, FOLLOW))
"""The commands that turn something on and off: a key that is held calls them once."""
OF_EVERY_PAGE = (EXPORT, NEXT_PAGE, PREVIOUS_PAGE, *USUAL)
"""The commands at the end of each page's list of keys."""

PHASE_BACK = replace(BACKWARD, label="Phase back", help="go back or on by a phase", short="Phase")
PHASE = replace(FORWARD, label="Phase")
GAME_BACK = Command(help="go back or on by a game", calls="Shift+←", keys="Shift+←, Shift+→")
GAME = Command(calls="Shift+→")
START = Command("Back to the start", "Home", "go back to the start", icon="first")
MORE_GAMES = Command("+1,000 games", "G", "play 1,000 games more", short="+1,000")
UPWARDS = Command(
    help="show why a move was chosen higher up or lower down the path", calls="↑", keys="↑ ↓"
)
DOWNWARDS = Command(calls="↓")
CONSTANT = Command(usual="C", help="go to the exploration constant, then ← →")
SEED = Command("Seed", "S", "choose the seed")
POSITION = Command("Position", "T", "choose the position")
commands_in(vars())
