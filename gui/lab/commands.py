"""The commands of the search lab: those of every page, and each page's own."""

from __future__ import annotations

import pygame

from gui.shell.commands import USUAL, Chord, Command

EXPORT = Command(
    "Export",
    "Ctrl+E",
    chords=(Chord(pygame.K_e, ctrl=True),),
    keys="Ctrl+E",
    help="save the picture as a file",
)
NEXT_PAGE = Command(
    chords=(Chord(pygame.K_PAGEDOWN, ctrl=True),),
    keys="Ctrl+PageDown, Ctrl+PageUp",
    help="show the next page or the one before",
)
PREVIOUS_PAGE = Command(chords=(Chord(pygame.K_PAGEUP, ctrl=True),))

FIRST = Command("First", "Home", icon="first", chords=(Chord(pygame.K_HOME),))
BACKWARD = Command(
    "Step back",
    "←",
    short="Step",
    icon="previous",
    chords=(Chord(pygame.K_LEFT, shift=False),),
    keys="← →",
    help="step back or forward",
)
FORWARD = Command(
    "Step",
    "→",
    icon="next",
    chords=(Chord(pygame.K_RIGHT, shift=False),),
)
LAST = Command(
    "Last",
    "End",
    icon="last",
    chords=(Chord(pygame.K_END),),
    keys="Home, End",
    help="go to the start or the end",
)
PLAY = Command(
    "Play",
    "Space",
    icon="play",
    chords=(Chord(pygame.K_SPACE),),
    keys="Space",
    help="play or pause",
)
NEXT_CUT = Command(
    "Next cut",
    "C",
    icon="last",
    short="Cut",
    chords=(Chord(pygame.K_c),),
    keys="C, X",
    help="go to the next cut or the one before",
)
EARLIER_CUT = Command(chords=(Chord(pygame.K_x),))
FASTER = Command(
    "Speed",
    "+",
    chords=(Chord(pygame.K_PLUS, ctrl=None), Chord(pygame.K_EQUALS), Chord(pygame.K_KP_PLUS)),
    keys="+  -",
    help="play faster or slower",
)
SLOWER = Command(chords=(Chord(pygame.K_MINUS), Chord(pygame.K_KP_MINUS)))
SPEEDS = (FASTER, SLOWER)
TREE = Command(
    "Tree", "T", chords=(Chord(pygame.K_t),), keys="T", help="choose the tree or the position"
)
ALGORITHM = Command(
    "Algorithm", "A", chords=(Chord(pygame.K_a),), keys="A", help="choose the search"
)
ORDER = Command(
    "Order", "O", chords=(Chord(pygame.K_o),), keys="O", help="choose the order of the moves"
)
DEPTH = Command("Depth", "D", chords=(Chord(pygame.K_d),), keys="D", help="choose the depth")
SUMMARY = Command(
    "Summary",
    "S",
    chords=(Chord(pygame.K_s),),
    keys="S",
    help="count the search by depth and by move",
)
PREDICT = Command(
    "Predict",
    "P",
    chords=(Chord(pygame.K_p),),
    keys="P",
    help="be asked what the search does next",
)
LOOKS_ON = Command(
    "It looks on",
    "L",
    chords=(Chord(pygame.K_l),),
    keys="L, K",
    help="say that it looks on, or cuts",
)
IS_CUT = Command("It is cut", "K", chords=(Chord(pygame.K_k),))
ANSWER = Command("Answer")
EXERCISE = Command(
    "New exercise",
    "N",
    chords=(Chord(pygame.K_n),),
    keys="N",
    help="predict or fill in a new random tree",
)
FILL = Command(
    "Fill in",
    "F",
    chords=(Chord(pygame.K_f),),
    keys="F",
    help="fill in α, β, values and cuts of the tree",
)
MARK_CUT = Command("Cut", "K", short="Cut")
CHECK = Command(
    "Check",
    "V",
    chords=(Chord(pygame.K_v), Chord(pygame.K_RETURN, ctrl=True)),
    keys="V, Ctrl+Enter",
    help="check what is filled in",
)
SELECT = Command(keys="↑ ↓, Shift+← →", help="select a node of the tree, which has the focus")
MOVE_NODE = Command(keys="Ctrl+← →", help="move the node selected before or behind its neighbour")

TOUR_START = Command(
    "Start",
    "Space",
    icon="play",
    chords=(Chord(pygame.K_SPACE),),
    keys="Space",
    help="start the tournament, pause it, go on",
)
TOUR_STOP = Command(
    "Stop", "S", chords=(Chord(pygame.K_s),), keys="S", help="stop it: the games played are kept"
)
TOUR_RESUME = Command(
    "Go on with the last one",
    "G",
    short="Go on",
    icon="play",
    chords=(Chord(pygame.K_g),),
    keys="G",
    help="go on with the tournament that is unfinished",
)
TOUR_NEW = Command(
    "New tournament",
    "N",
    short="New",
    icon="new",
    chords=(Chord(pygame.K_n),),
    keys="N",
    help="choose players for a new tournament",
)
TOUR_ADD = Command(
    "Add a player…",
    "A",
    short="Add…",
    chords=(Chord(pygame.K_a),),
    keys="A",
    help="add a player, built in or a program",
)
TOUR_REMOVE = Command(
    "Remove",
    "Delete",
    chords=(Chord(pygame.K_DELETE),),
    keys="Delete",
    help="remove the player that is marked",
)
TOUR_SETTINGS = Command(
    "Settings…",
    "T",
    short="Set…",
    chords=(Chord(pygame.K_t),),
    keys="T",
    help="choose game, number of games, limit for a move",
)
FOLLOW = Command(
    "Follow",
    "F",
    chords=(Chord(pygame.K_f),),
    keys="F",
    help="watch the games that are being played",
)
NEXT_GAME = Command(
    chords=(Chord(pygame.K_PAGEDOWN),),
    keys="PageDown, PageUp",
    help="watch the next game of the list or the one before",
)
EARLIER_GAME = Command(chords=(Chord(pygame.K_PAGEUP),))
MARK = Command(keys="↑ ↓", help="mark a player of the table, or a game of the list")
COSTS = Command(
    "Costs…",
    "W",
    short="Costs",
    chords=(Chord(pygame.K_w),),
    keys="W",
    help="what searches cost by depth",
)
TURNED = frozenset(
    (PLAY, PREDICT, IS_CUT, FILL, TOUR_START, FOLLOW),
)
"""The commands that turn something on and off: a key that is held calls them once."""
OF_EVERY_PAGE = (EXPORT, NEXT_PAGE, PREVIOUS_PAGE, *USUAL)
"""The commands at the end of each page's list of keys."""
TREE_COMMANDS = (
    FORWARD,
    BACKWARD,
    FIRST,
    LAST,
    PLAY,
    FASTER,
    SLOWER,
    NEXT_CUT,
    EARLIER_CUT,
    TREE,
    ALGORITHM,
    ORDER,
    DEPTH,
    SUMMARY,
    COSTS,
    PREDICT,
    LOOKS_ON,
    IS_CUT,
    ANSWER,
    EXERCISE,
    FILL,
    MARK_CUT,
    CHECK,
    SELECT,
    MOVE_NODE,
    *OF_EVERY_PAGE,
)
"""All commands of the tree page, in the order of the list of keys."""
TOURNAMENT_COMMANDS = (
    TOUR_START,
    TOUR_STOP,
    TOUR_RESUME,
    TOUR_NEW,
    TOUR_ADD,
    TOUR_REMOVE,
    TOUR_SETTINGS,
    MARK,
    NEXT_GAME,
    EARLIER_GAME,
    FORWARD,
    BACKWARD,
    FIRST,
    LAST,
    FOLLOW,
    *OF_EVERY_PAGE,
)
"""All commands of the tournament page, in the order of the list of keys."""

PHASE_BACK = Command(
    "Phase back",
    "←",
    short="Phase",
    icon="previous",
    chords=(Chord(pygame.K_LEFT, shift=False),),
    keys="← →",
    help="go back or on by a phase",
)
PHASE = Command("Phase", "→", icon="next", chords=(Chord(pygame.K_RIGHT, shift=False),))
GAME_BACK = Command(
    chords=(Chord(pygame.K_LEFT, shift=True),),
    keys="Shift+←, Shift+→",
    help="go back or on by a game",
)
GAME = Command(chords=(Chord(pygame.K_RIGHT, shift=True),))
START = Command(
    "Back to the start",
    "Home",
    icon="first",
    chords=(Chord(pygame.K_HOME),),
    keys="Home",
    help="go back to the start",
)
MORE_GAMES = Command(
    "+1,000 games",
    "G",
    short="+1,000",
    chords=(Chord(pygame.K_g),),
    keys="G",
    help="play 1,000 games more",
)
UPWARDS = Command(
    chords=(Chord(pygame.K_UP),),
    keys="↑ ↓",
    help="show why a move was chosen higher up or lower down the path",
)
DOWNWARDS = Command(chords=(Chord(pygame.K_DOWN),))
CONSTANT = Command(
    chords=(Chord(pygame.K_c),), keys="C", help="go to the exploration constant, then ← →"
)
SEED = Command("Seed", "S", chords=(Chord(pygame.K_s),), keys="S", help="choose the seed")
POSITION = Command(
    "Position", "T", chords=(Chord(pygame.K_t),), keys="T", help="choose the position"
)
MCTS_COMMANDS = (
    PHASE_BACK,
    PHASE,
    GAME_BACK,
    GAME,
    START,
    PLAY,
    FASTER,
    SLOWER,
    MORE_GAMES,
    UPWARDS,
    DOWNWARDS,
    CONSTANT,
    SEED,
    POSITION,
    *OF_EVERY_PAGE,
)
"""All commands of the Monte Carlo page, in the order of the list of keys."""
