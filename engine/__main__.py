"""``python -m engine``: the engine as a text program and as a command."""

import sys


def run() -> int:
    """Runs the command that was typed and returns its exit status."""
    from engine.cli.entry import main

    return main()


if __name__ == "__main__":  # worker processes import this file and must not start again
    try:
        from engine.cli.streams import run_guarded
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run_guarded(run, "plyfall"))
