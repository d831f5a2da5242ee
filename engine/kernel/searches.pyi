from collections.abc import Callable

class Shape:
    def __init__(
        self,
        gravity: bool,
        connect: int,
        columns: int,
        rows: int,
        lines: list[list[int]],
        move_of: list[int],
        centre: int,
    ) -> None: ...
    def evaluate(self, kind: int, own: int, other: int) -> int: ...

class LineSearch:
    @property
    def nodes(self) -> int: ...
    @property
    def evaluations(self) -> int: ...
    @property
    def estimates(self) -> int: ...
    def __init__(
        self,
        shape: Shape,
        prune: bool,
        evaluation: int,
        node_limit: int,
        look_every: int,
        on_look: Callable[[], bool] | None,
        on_found: Callable[[int, int, tuple[int, ...]], object] | None,
    ) -> None: ...
    def run(
        self, own: int, other: int, depth: int, order: list[int], rank: list[int]
    ) -> tuple[int, tuple[int, ...], bool]: ...

class LineTree:
    @property
    def games(self) -> int: ...
    @property
    def visits(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def __init__(self, shape: Shape, most_nodes: int) -> None: ...
    def start(self, own: int, other: int) -> None: ...
    def run(
        self, seed: int, game_limit: int, look_every: int, on_look: Callable[[], bool] | None
    ) -> bool: ...
    def findings(self) -> tuple[tuple[int, ...], int, int, int, int]: ...
