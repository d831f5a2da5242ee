"""The review's buttons: those that step, the one that leads on, links in the comment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.judgement import Judgement, Mark
from gui.analysis.mark_badge import mark_colour
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour, mix
from gui.review import commands, words
from gui.review.comment import mark_at
from gui.review.marked_moves import MarkedMoves
from gui.review.model import Review
from gui.review.view import ReviewParts
from gui.shell.commands import Command
from gui.widgets import Button
from gui.widgets.link import LinkButton

STEPS = (
    (commands.FIRST, "first"),
    (commands.PREVIOUS, "previous"),
    (commands.NEXT, "next"),
    (commands.LAST, "last"),
)
"""The commands that step through the game, and their pictograms."""
LINKS = (
    commands.TRY_AGAIN,
    commands.SHOW_LINE,
    commands.REPLIES,
    commands.EARLIER_MISTAKE,
    commands.BACK_TO_GAME,
)
"""The commands that the comment offers, in the order of their places."""


class ReviewButtons:
    """The buttons of a review: which are shown, which can be pressed, and their places."""

    def __init__(
        self,
        review: Review,
        actions: Mapping[Command, Callable[[], None]],
        lead_on: Callable[[], None],
        show_turning_point: Callable[[], None],
    ) -> None:
        """`actions` are called by the commands' buttons, `lead_on` by the primary button."""
        self._review = review
        self.steps = []
        for command, icon in STEPS:
            button = Button(
                command.label,
                actions[command],
                icon=icon,
                bare=True,
                tooltip=command.tip,
            )
            self.steps.append(button)
        self.first, self.previous, self.next, self.last = self.steps
        self.lead = commands.GO_THROUGH.button(lead_on, primary=True)
        self.answer = commands.SHOW_ANSWER.button(actions[commands.SHOW_ANSWER], primary=True)
        self.links = {
            command: LinkButton(command.label, actions[command], key=command.key, letters=s.SECOND)
            for command in LINKS
        }
        self.show_me = LinkButton(commands.SHOW_ME.label, show_turning_point, letters=s.SECOND)
        """Goes to the move that decided the game, from the summary."""

    def refresh(self, style: Style, *, busy: bool) -> None:
        """Updates labels, which buttons are shown and which can be pressed."""
        review, links = self._review, self.links
        ply, end = review.ply, len(review.record.all_moves)
        self.first.enabled = self.previous.enabled = ply > review.set_up
        self.next.enabled = self.last.enabled = ply < end
        called = words.leads_on(review, busy=busy)
        self.lead.name, self.lead.key_name = called.label, called.key
        self.lead.short = called.short
        self.lead.enabled = not review.at_summary or bool(review.own_errors()) or not busy
        self.lead.visible, self.answer.visible = not review.secret, review.secret
        away, trying = review.variation_from is not None, review.trial is not None
        at_game = not (review.at_summary or away or trying)
        judgement = mark_at(review)
        erred = judgement is not None and judgement.mark is not Mark.BEST
        trial = review.trial
        tried = trial is not None and review.secret and trial.attempt is not None
        again, line = links[commands.TRY_AGAIN], links[commands.SHOW_LINE]
        again.visible = tried or (at_game and review.ply in review.errors())
        line.visible = erred and not review.secret and not review.at_summary
        moved = review.ply > review.set_up
        links[commands.REPLIES].visible = moved and not (review.at_summary or review.secret)
        links[commands.REPLIES].chosen = review.replies
        earlier = links[commands.EARLIER_MISTAKE]
        earlier.visible = not review.at_summary and not review.secret
        earlier.visible = earlier.visible and review.error(-1) is not None
        links[commands.BACK_TO_GAME].visible = away or trying
        self.show_me.visible = review.at_summary and bool(review.turning_point)
        for link in links.values():
            link.tone = tone(style, judgement)

    def parts(
        self,
        quiet: tuple[Button, ...],
        graph: EvaluationGraph,
        moves: MarkedMoves,
        *,
        roomy: bool,
    ) -> ReviewParts:
        """Returns these buttons with the other controls, as the screen shows them."""
        return ReviewParts(
            quiet=quiet,
            graph=graph,
            moves=moves,
            steps=tuple(self.steps),
            primary=self.answer if self._review.secret else self.lead,
            links=tuple(link for link in self.links.values() if link.visible),
            show_me=self.show_me,
            roomy=roomy,
        )


def tone(style: Style, judgement: Judgement | None) -> Colour | None:
    """Returns a colour for words about a move, readable on the card of its comment."""
    if judgement is None or judgement.mark is Mark.GOOD:
        return None
    return mix(mark_colour(style, judgement.mark), style.theme.text, 0.3)
