"""Describes the fake engines as a tournament's players."""

import shlex
import sys
from pathlib import Path

from engine.tournament.external_engine import ExternalEngine
from engine.tournament.external_player import Patience

SCRIPT = Path(__file__).with_name("fake_engine.py")
LONG = Patience(start=60.0, ready=60.0, move=60.0, margin=0.1)
"""For engines that answer: longer than any answer takes on a busy machine."""
SHORT = Patience(start=60.0, ready=60.0, move=0.2, margin=0.1)
"""For engines that never do."""
OUR_OWN = Path(__file__).parents[2] / "main.py"


def fake(kind: str = "good", wanted: str = "", movetime: int | None = None) -> ExternalEngine:
    """Returns the fake engine that behaves like that; see `fake_engine`."""
    arguments = ("-I", "-S", str(SCRIPT), kind, wanted)
    return ExternalEngine(sys.executable, arguments, (), kind, movetime=movetime, depth=1)


def fake_text(kind: str = "good", wanted: str = "", limit: str = "depth=1") -> str:
    """Returns the same as text for a command line."""
    arguments = shlex.join(["-I", "-S", str(SCRIPT), kind, wanted])
    return f'ugi:path={sys.executable},"args={arguments}",name={kind},{limit}'


def our_own(algorithm: str, limit: str = "depth=2") -> ExternalEngine:
    """Returns Plyfall's own engine as an external one."""
    return ExternalEngine.parse(
        f"ugi:path={sys.executable},args={OUR_OWN} ugi,name=own {algorithm},"
        f"option.Algorithm={algorithm},{limit}"
    )
