"""The exercise page: a search is done by hand, number by number, and checked."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import replace

import pygame

from engine.trace.steps import place_text
from gui.lab import commands
from gui.lab.exercises.sheet import ALPHA, CUT, FillSheet, Place
from gui.lab.exercises.view import Feedback, Worksheet, exercise_page
from gui.lab.page import Export
from gui.lab.picks import MOST_SEEDS, SeedDialog, new_seed, open_list
from gui.lab.tree import words as tree_text
from gui.lab.tree.model import TreeLook
from gui.lab.tree.search import ALGORITHMS, BOARD, CHANCE, RANDOM_CHANCE, SearchPage, TreeChoice
from gui.lab.tree.steps import SteppedSearch
from gui.lab.tree.tree_view import EMPTY
from gui.shell.app import App
from gui.shell.commands import COMMAND_KEYS
from gui.shell.requests import OpenLab
from gui.widgets.clipboard import NoClipboardError
from gui.widgets.widget import nothing
from gui.words.catalogue import full_stop, joined, say

TREES = {
    "random-9": "2 plies, 9 leaves",
    "random-8": "3 plies, 8 leaves",
    "random-12": "3 plies, 12 leaves",
    RANDOM_CHANCE: "With chance, 12 leaves",
}
"""The trees that are drawn for exercises."""
USUAL = "random-12"
BY_HAND = ("minimax", "alphabeta")
"""The searches to be done by hand in trees without chance."""
MOST_LEAVES = 14
"""The most leaves of a tree that is filled in."""


class ExercisePage(SearchPage):
    """A tree with places for α, β, values and cuts."""

    title = "Exercises"
    name = "exercise"

    def __init__(self, app: App, board: OpenLab) -> None:
        """Begins with a tree drawn at random."""
        super().__init__(app, board, TreeChoice(USUAL, seed=app.seeds.randrange(1, MOST_SEEDS)))
        self._blank = EMPTY
        """The tree before its search."""
        self.sheet: FillSheet | None = None
        self.place = Place(0, ALPHA)
        """What is chosen."""
        self.last: Place | None = None
        """What was right last."""
        self._fresh = True
        """Whether typing replaces what is written."""
        self.tree = Worksheet(self)

    @property
    def actions(self) -> commands.Actions:
        """What each command does on its keys."""
        return {
            commands.CHECK: self.check,
            commands.HINT: self._hint,
            commands.ANSWER: self._show_answer,
            commands.IS_CUT: lambda: self.cut(self.place.node),
            commands.INFINITY: nothing,
            commands.NEXT_BLANK: nothing,
            commands.CHOOSE: nothing,
            commands.NEW_TREE: lambda: self.change(replace(self._drawn, seed=new_seed(self))),
            commands.EXERCISE_TREE: self._pick_tree,
            commands.EXERCISE_SEARCH: self._pick_search,
            commands.EXERCISE_SEED: self._pick_seed,
            commands.COPY_SEED: lambda: self._copy(str(self.choice.seed)),
            commands.COPY_COMMAND: self._copy_command,
        }

    def key(self, event: pygame.event.Event) -> bool:
        """Writes wherever the focus is; chooses numbers with Tab and nodes with the arrows."""
        focus = self.group.focus
        if focus is self.tree and event.key == pygame.K_TAB and not event.mod & COMMAND_KEYS:
            place = self._beside(back=bool(event.mod & pygame.KMOD_SHIFT))
            if place is not None:
                self._choose(place)
            return place is not None
        if focus is self.tree or (focus is not None and focus.show_focus):
            return False
        is_arrow = event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        if is_arrow or (event.unicode and event.unicode in "0123456789-−iI"):
            self.group.set_focus(self.tree)
            return is_arrow and self.tree.key(event)
        return False

    # What is searched

    def memory(self) -> object:
        """Returns the tree with what is filled in."""
        return self.choice, self._blank, self.sheet

    def recall(self, memory: object) -> None:
        """Takes a tree, or one with what is filled in."""
        match memory:
            case TreeChoice() as choice if choice != self.choice:
                self.change(replace(choice, order="left", by_hand=()))
            case (TreeChoice() as choice, TreeLook() as tree, FillSheet() as sheet):
                self.choice, self._asked = choice, True
                self._blank, self.sheet, self.place = tree, sheet, next(sheet.places())
                self.tree.selected = self.place.node

    @property
    def _drawn(self) -> TreeChoice:
        """The choice, with a tree from a seed."""
        return self.choice if self.choice.is_drawn else replace(self.choice, tree=USUAL)

    def change(self, choice: TreeChoice) -> None:
        """Begins another exercise."""
        choice = replace(choice, tree=USUAL) if choice.tree == BOARD else choice
        choice = choice.fitting(self.board)
        if choice.algorithm not in (*BY_HAND, CHANCE):
            choice = replace(choice, algorithm="alphabeta")
        self.sheet = self.last = None
        self.ask(choice)

    def take(self, steps: SteppedSearch) -> None:
        """Begins to have a tree filled in, or another one where it is too large."""
        if steps.leaves > MOST_LEAVES:
            message = "Only trees of at most 14 leaves are filled in: here is another one."
            self.app.notify(message, 5)
            self.change(replace(self.choice, tree=USUAL, seed=new_seed(self)))
            return
        self._blank = steps.look(0, MOST_LEAVES)
        self.sheet = FillSheet(steps.trace)
        self._choose(next(self.sheet.places()))

    def enter(self) -> None:
        """Asks for the search of the tree, and has numbers written in it."""
        super().enter()
        self.group.set_focus(self.tree, visible=False)

    def _pick_tree(self) -> None:
        fresh = replace(self.choice, seed=new_seed(self))
        offers = {label: replace(fresh, tree=tree) for tree, label in TREES.items()}
        open_list(self, tree_text.WHICH_TREE, offers, self.change, TREES.get(fresh.tree, ""))

    def _pick_search(self) -> None:
        choice = self.choice
        names = (choice.algorithm,) if choice.algorithm == CHANCE else BY_HAND
        offers = {ALGORITHMS[name][0]: replace(choice, algorithm=name) for name in names}
        now = ALGORITHMS[choice.algorithm][0]
        open_list(self, tree_text.WHICH_ALGORITHM, offers, self.change, now)

    def _pick_seed(self) -> None:
        about = "The same seed gives everybody the same tree."
        self.open(SeedDialog(self, self._drawn, about, self.change))

    def _copy_command(self) -> None:
        """Copies the command that prints the search of the tree."""
        choice = self.choice
        seed = f" --seed {choice.seed}" if choice.is_drawn else ""
        tree, search = shlex.quote(choice.tree), choice.algorithm
        self._copy(f"plyfall trace {tree}{seed} --algorithm {search}")

    def _copy(self, text: str) -> None:
        try:
            self.app.clipboard.put(text)
        except NoClipboardError:
            self.app.notify("The clipboard does not answer.", 3)
        else:
            self.app.notify(say("Copied: {words}", words=text), 3)

    # Filling it in

    def select(self, node: int, number: int | None = None) -> None:
        """Chooses a number of a node, or its cut where it has none; any if there is no `number`.

        A node of which something is chosen stays as it is then.
        """
        if number is not None or node != self.place.node:
            entries = self.sheet.entries(node) if self.sheet else ()
            self._choose(Place(node, (CUT, *entries[: (number or 0) + 1])[-1]))

    def _choose(self, place: Place) -> None:
        """Chooses what is written next."""
        self.place, self._fresh = place, True
        self.tree.selected = place.node
        self.group.set_focus(self.tree)
        if self.sheet is not None:
            text = self.sheet.text(place) or say(tree_text.EMPTY_BLANK)
            if place.entry == CUT:
                text = say("marked" if place.node in self.sheet.cuts else "not marked")
            self.app.announce(joined(self.sheet.name(place), text))

    def _beside(self, *, back: bool = False, empty: bool = False) -> Place | None:
        """Returns the next number or the one before, the next `empty` one if asked for."""
        if self.sheet is None:
            return None
        places = list(self.sheet.places())
        here = places.index(self.place) if self.place in places else -1
        order = places[: max(here, 0)][::-1] if back else places[here + 1 :]
        return next((p for p in order if not (empty and self.sheet.text(p))), None)

    def type(self, character: str) -> None:
        """Writes a character where it is chosen; an empty one takes back the last."""
        sheet, place = self.sheet, self.place
        if sheet is None or place.entry == CUT:
            return
        text, self._fresh = "" if self._fresh else sheet.text(place), False
        if character == "∞":
            text = "−" if text.startswith("−") else ""
        elif "∞" in text:
            text = ""
        sheet.write(place, text + character if character else text[:-1])

    def cut(self, node: int) -> None:
        """Marks the branch to a node as cut off, or no longer."""
        if self.sheet is not None and self.sheet.can_cut(node):
            self.sheet.mark(node, cut=node not in self.sheet.cuts)
            self._choose(Place(node, CUT))

    def check(self) -> None:
        """Checks all that is filled in; goes on to what is wrong, or to the next number."""
        sheet = self.sheet
        if sheet is None:
            return
        sheet.check()
        score, here = sheet.score, self.place
        if sheet.tone(here) == "good":
            self.last = here
        if sheet.wrong and sheet.tone(here) != "bad":
            self._choose(sheet.wrong[0])
        elif not sheet.wrong and (place := self._beside(empty=True)) is not None:
            self._choose(place)
        said = self.feedback
        words = joined(full_stop(said.title), said.words) if said.tone == "bad" else ""
        done = say("All {count} are right.", count=score.all) if score.right == score.all else ""
        right = say("{right} of {all} right.", right=score.right, all=score.all)
        self.app.announce(done or joined(right, words))
        if done:
            self.app.notify(done, 4)

    def _hint(self) -> None:
        if self.sheet is not None and (said := self.feedback).more:
            self.sheet.hinted[self.place] = len(said.hints) + 1
            self.app.announce(self.sheet.hints(self.place)[len(said.hints)])

    def _show_answer(self) -> None:
        """Shows what belongs at the place chosen, and nowhere else."""
        if self.sheet is not None and self.feedback.open:
            self.sheet.show(self.place)
            self.app.announce(self.feedback.words)

    # Showing it

    @property
    def tree_label(self) -> str:
        """What is drawn for the exercise, or what the tree is called."""
        return TREES.get(self.choice.tree, self.choice.tree_label)

    def feedback_on(self, place: Place) -> Feedback:
        """Returns what is said of a place."""
        sheet = self.sheet
        if sheet is None:
            return Feedback(tree_text.SEARCHING)
        name, tone, hints = sheet.name(place), sheet.tone(place), sheet.hints(place)
        given = hints[: sheet.hinted.get(place, 0)]
        is_cut = place.entry == CUT
        if is_cut and not tone and not sheet.can_cut(place.node):
            where = place_text(sheet.trace, place.node)
            return Feedback(where, "Choose a number, or an edge that may be cut.")
        if tone in ("good", "shown"):
            words = sheet.reason(place) if tone == "good" else sheet.answer(place)
            title = say("{text}: right" if tone == "good" else "The answer: {text}", text=name)
            return Feedback(title, words, tone)
        cuts = say("Press {key} if the search cuts this off, then Enter.", key=commands.IS_CUT.key)
        words = cuts if is_cut else "Type what belongs here, then press Enter."
        if tone == "bad":
            words = sheet.doubt(place)
            not_so = "{place}: not yet" if is_cut else "{place}: not {text}"
            name = say(not_so, place=name, text=sheet.text(place))
        return Feedback(name, words, tone, given, len(given) < len(hints), open=True)

    contents = exercise_page

    @property
    def feedback(self) -> Feedback:
        """What is said of the place chosen."""
        return self.feedback_on(self.place)

    def refreshing(self) -> Iterator[None]:
        """Shows what is written in the tree."""
        sheet = self.sheet
        if sheet is None:
            self.tree.show(EMPTY)
        else:
            self.tree.show(sheet.look(self._blank, self.place))
            place = sheet.name(self.place)
            text = sheet.text(self.place) or say(tree_text.EMPTY_BLANK)
            is_cut = self.place.entry == CUT
            self.tree.words = place if is_cut else say("{place}: {text}", place=place, text=text)
        yield from super().refreshing()

    def exports(self) -> list[Export]:
        """Returns the picture of the tree as PNG and as SVG, and the exercise as a page."""
        if self.sheet is None:
            return []
        search = say(ALGORITHMS[self.choice.algorithm][0])
        title = say("{search} by hand, {tree}", search=search, tree=say(self.choice.tree_label))
        return self.tree_files(self.tree.tree, title, self.sheet.trace, exercise=True)
