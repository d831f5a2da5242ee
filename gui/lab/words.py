"""The words of the search lab that its pages share."""

from __future__ import annotations

TITLE = "Search lab"
PAGES = "Page"
NOTHING_TO_EXPORT = "There is nothing to export yet."
EXPORT = "Export"
EXPORT_BODY = "What should be saved?"
