"""``sheet``: an exercise sheet as a page."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.streams import print_page
from engine.pages.sheet_page import sheet_page


def run(options: Namespace) -> int:
    """Prints the sheet."""
    print_page(sheet_page(options.seed, options.count).rstrip())
    return 0
