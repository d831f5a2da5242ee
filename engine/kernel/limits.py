"""What the exact solver may take: memory for its table, and threads."""

from __future__ import annotations

USUAL_TABLE_MIB = 64
"""The size of its table where none is asked for, in MiB."""
LARGEST_TABLE_MIB = 1 << 16
"""The largest table that commands and UGI take, in MiB; the machine's memory is checked, too."""
MOST_THREADS = 64
"""The most threads that search."""
