"""``sheet``: an exercise sheet as a page."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.streams import print_page
from engine.languages.language import translation
from engine.pages.sheet_page import sheet_page


def run(options: Namespace) -> int:
    """Prints the sheet."""
    spoken = translation(options.language)
    text = sheet_page(options.seed, options.count, spoken.say, spoken.language.tag)
    print_page(text.rstrip())
    return 0
