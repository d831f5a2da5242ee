"""Connects a command to the cluster that ``--cluster`` names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.cli.entry import failing_by
from engine.cli.progress import ProgressLine
from engine.cluster.error import ClusterError
from engine.complaint import complain

if TYPE_CHECKING:
    from engine.cluster.cluster import Cluster


@contextmanager
def connected(address: str | None, progress: ProgressLine) -> Iterator[Cluster | None]:
    """Gives the cluster at `address`, None for None; leaves it at the end.

    Shows on `progress` that it connects. A `ClusterError` becomes a `CommandError`.
    """
    if address is None:
        yield None
        return

    from engine.cluster.cluster import Cluster

    def tell(text: str) -> None:
        progress.clear()
        complain(text)

    progress.show(f"connecting to {address}")
    with failing_by(ClusterError), Cluster(address, tell) as cluster:
        progress.clear()
        yield cluster
