"""Messages of one word, each with a comment for translators.

In the source they look like names and keys, so they are told here. The test of all screens fails
where one is missing.
"""

KEY = "The name of a key, as it is printed on keyboards or said in manuals of that language."
COLOUR = "The colour of a side's discs; names the side: 'Red wins', 'Red to move'."
WITHIN = "The colour of a disc within a list that is read out: 'Column 4, 3 discs, top yellow'."
RESULT = "How a game ended, for the side that is spoken of; stands alone in a small cell."
STATE = "The state of a player beside its name."
RUN = "The state of a tournament or of a row in it."
PATH = "Head of a column with numbers: the terms of Monte Carlo tree search."
COST = "Head of a column with numbers in a table about searches."
GRADE = "How good a move was (an adjective or a noun, alone in a cell or on a mark)."
LINE = "The direction of a line of discs, under a small drawing of it."
PART = "A part of a page's list of values beside the pseudocode, followed by its value."
NODE = "The kind of a node of a search tree; 'leaf, value 3' is read out."

APART = "Stands between parts that are read one after the other; keep a blank where you write one."
MONTH = "Stands in dates only, as in '{number} {month} {year}': in the case that it has there."

VALUE = "Stands for what is typed, in the help of a command: --moves TEXT. In capitals."
ARGPARSE = (
    *("usage: ", "positional arguments", "options", "show this help message and exit"),
    *("argument %(argument_name)s: %(message)s", "unrecognized arguments: %s"),
    *("expected one argument", "ignored explicit argument %r"),
    "invalid choice: %(value)r (choose from %(choices)s)",
    "the following arguments are required: %s",
    "--board and --connect cannot be used with a game in a file",
)
"""What Python's argparse, 3.11 to 3.14, says of a command line, and one mistake that is ours."""

FIELD = "A field of a player in a file, which an error names: 'a player's depth is missing'."

COMMENTS = {
    **dict.fromkeys(
        (
            *("a player's depth", "a player's playouts", "a player's movetime", "a player's kind"),
            *("a player's algorithm", "a player's evaluation", "a player's level"),
            *("a player's name", "a player's lost_by"),
        ),
        FIELD,
    ),
    **dict.fromkeys(("FILE", "DIR", "TEXT", "CODE", "WHAT", "GAME", "MOVES|FILE"), VALUE),
    **dict.fromkeys((" ", ", ", "; "), APART),
    "{items}, {item}": "A list of things of one kind, with one more: 3, 5, 6. Chinese has 、 here.",
    "{sentence}.": "A sentence gets its full stop.",
    "{number}th": "A number in order: with the 23rd move. English has other endings besides.",
    "{number} {month} {year}": "A date: 22 November 2026, or 22 Nov 2026.",
    "{weekday}, {number} {month}": "A date: Thursday, 3 December.",
    "{number} in a row": "'four in a row': so many stones in a line win.",
    "{percent} %": "A percentage with the blank that your language puts there, or none.",
    "{percent}%": "A percentage where there is little room.",
    "{number:.1f} k": "Thousands in short form: 12.3 k.",
    "{number:.1f} M": "Millions in short form: 12.3 M.",
    "{number:.1f} G": "Thousands of millions in short form: 12.3 G.",
    "W{moves}": "A win in so many moves, in two or three characters: W12.",
    "L{moves}": "A loss in so many moves, in two or three characters: L12.",
    "win {moves}": "A win in so many moves, in a small cell: win 12.",
    "loss {moves}": "A loss in so many moves, in a small cell: loss 12.",
    "select": "The first phase of a game in Monte Carlo tree search (a verb).",
    "expand": "The second phase: a node is added (a verb).",
    "proven": "What has been proven of nodes.",
    "cut": "A branch that is cut off: an entry of an exercise, beside α, β and v.",
    "System": "A setting follows the computer's: language, or how much moves.",
    **dict.fromkeys(("segments", "windows", "tutorial", "outcome"), "An evaluation's name."),
    **dict.fromkeys(
        (
            *("January", "February", "March", "April", "May", "June", "July", "August"),
            *("September", "October", "November", "December", "Jan", "Feb", "Mar", "Apr", "Jun"),
            *("Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
        ),
        MONTH,
    ),
    **dict.fromkeys(("red", "yellow", "orange", "blue", "cream", "white", "amber"), WITHIN),
    "marked": "A node of an exercise that is marked as cut off (read out): 'E3, cut marked'.",
    "first": "The first player's stones, where they have no name (read out, in a list of stones).",
    "second": "The second player's stones, where they have no name (read out).",
    "draw": RESULT,
    "won": RESULT,
    "lost": RESULT,
    "win": "A move that wins, in a small cell. A noun.",
    "loss": "A move that loses, in a small cell. A noun.",
    "odd": "A threat in an odd row, see the glossary.",
    "even": "A threat in an even row, see the glossary.",
    "now": "A threat that can be played at once.",
    "nothing": "Read out where there is nothing to tell.",
    "column": "Head of a column that names moves of Connect Four: columns of the board.",
    "square": "Head of a column that names moves of tic-tac-toe: squares of the board.",
    "leaf": NODE,
    "MAX": "The player who wants the largest value. Usually left as it is.",
    "MIN": "The player who wants the smallest value. Usually left as it is.",
    "CHANCE": "What decides at a chance node, in the place of MAX and MIN.",
    "chance": "What decides at a chance node, in the place of MAX and MIN.",
    "MCTS": "Short for Monte Carlo tree search. Left as it is where that is usual.",
    "searched": "A node of a search tree that the search has left: done with it.",
    "nodes": COST + " A number of nodes.",
    "leaves": COST + " A number of leaves.",
    "cuts": "A number of cuts (α or β cuts), or the name of that group of answers.",
    "values": "The name of a group of answers: the values of nodes.",
    "depth": COST,
    "least": COST + " The smallest of several numbers.",
    "most": COST + " The largest of several numbers.",
    "ms": COST + " Milliseconds.",
    "mean": PATH + " The average.",
    "bonus": PATH + " What is added for a move that was tried seldom.",
    "sum": PATH,
    "games": PATH + " A number of games.",
    "new": "A move that has not been tried yet, in the place of its numbers.",
    "node": PART,
    "child": PART,
    "root": PART + " The root of the tree.",
    "alpha": PART + " The bound alpha, written out because it is read aloud.",
    "beta": PART + " The bound beta, written out because it is read aloud.",
    "empty": "A square or an answer without anything in it.",
    "counting…": "In the place of a number that is still being counted.",
    "undo": "The command to take a move back, among other commands; small letter.",
    "redo": "The command to play a move again that was taken back; small letter.",
    "play": "What the key does: play a game. Small letter.",
    "on": "A switch is on (read out).",
    "off": "A switch is off (read out).",
    "died": "A program ended in the middle of its game, and so lost it: 'died twice'.",
    "failed": "A player's search failed, and so it lost its game: 'failed once'.",
    "best": GRADE,
    "good": GRADE,
    "inaccuracy": GRADE,
    "mistake": GRADE,
    "blunder": GRADE,
    "(variation)": "After a move in a list: it is from a line of the user's own.",
    "(current)": "After a move in a list: it is the one shown on the board.",
    "playing": RUN,
    "paused": STATE,
    "stopped": RUN,
    "done": RUN,
    "waiting": STATE,
    "thinking": STATE,
    "across": LINE + " Horizontal.",
    "up": LINE + " Vertical, in Connect Four.",
    "down": LINE + " Vertical, in tic-tac-toe.",
    "diagonal": LINE,
    "yesterday": "The day of a game in a list.",
    "today": "The day of a game in a list.",
    "no": "A number in words, as in 'no in a row'. Never shown; translate as zero.",
    **dict.fromkeys(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        "How many in a row win: '{number} in a row'.",
    ),
    **dict.fromkeys(
        ("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
        "A number in order: 'your third win in a row'.",
    ),
    **dict.fromkeys(
        ("Ctrl", "Shift", "Del", "Esc", "Enter", "Space", "Home", "End", "PageUp", "PageDown"), KEY
    ),
    **dict.fromkeys(("Tab", "Backspace", "Arrows"), KEY),
    **dict.fromkeys(("Red", "Yellow", "White", "Black", "Amber", "Cream"), COLOUR),
    **dict.fromkeys(("Orange", "Blue"), COLOUR),
}

NAMES = frozenset(
    (
        *("turning point", "key cap", "head of the moves", "lead on", "first game"),
        *("sentence and moves", "between title and links"),
        *("mcts stone", "Board of", "Chord", "Mono", "NoShift", "Left", "Right", "Up", "Down"),
        *("Escape", "Return", "only move", "on top", "double threat", "forced line"),
        *(
            "Notebooks",
            "quiet move",
            "deciding threat",
            "Plyfall",
            "Inter",
            "Trees",
            "Searches",
            "Games against the page",
            *("{number}st", "{number}nd", "{number}rd", "more game", "stopped answering"),
        ),
    )
)
"""What reads like words, but is a name or a key that nobody sees."""
