"""``python -m engine``: the engine as a text program and as a command."""

import sys

from engine.cli.entry import main

if __name__ == "__main__":  # worker processes import this file and must not start again
    sys.exit(main())
