"""``plyfall`` and ``python -m plyfall``: the window, or one of the engine's commands."""

import sys

from main import main

if __name__ == "__main__":  # worker processes import this file and must not start again
    sys.exit(main())
