"""Connects a command to the cluster that ``--cluster`` names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.cli.entry import CommandError
from engine.cli.progress import ProgressLine
from engine.cluster.cluster import Cluster, ClusterError
from engine.complaint import complain


@contextmanager
def connected(address: str | None, progress: ProgressLine) -> Iterator[Cluster | None]:
    """Gives the cluster at `address`, None for None; leaves it at the end.

    Shows on `progress` that it connects. A `ClusterError` becomes a `CommandError`.
    """
    if address is None:
        yield None
        return

    def tell(text: str) -> None:
        progress.clear()
        complain(text)

    progress.show(f"connecting to {address}")
    try:
        with Cluster(address, tell) as cluster:
            progress.clear()
            yield cluster
    except ClusterError as error:
        raise CommandError(str(error)) from None
