"""A Dask cluster on this machine: a scheduler and workers, each a process that can be killed."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from distributed import Client
from processes import PATIENCE, ROOT, until


class LocalCluster:
    def __init__(self, folder: Path) -> None:
        """Starts a scheduler, which writes its files into `folder`."""
        self._folder = folder
        self._log = (folder / "log").open("wb")
        place = folder / "scheduler.json"
        self.scheduler = self._start(
            "dask_scheduler", "--port", "0", "--scheduler-file", str(place)
        )
        until(lambda: place.exists() and place.stat().st_size)
        self.address: str = json.loads(place.read_text("utf-8"))["address"]
        self.workers: list[subprocess.Popen[bytes]] = []

    def add_worker(self) -> subprocess.Popen[bytes]:
        """Starts a worker that does one job at a time, and returns its process."""
        options = ["--no-nanny", "--nthreads", "1", "--local-directory", str(self._folder)]
        worker = self._start("dask_worker", self.address, *options)
        self.workers.append(worker)
        return worker

    def _start(self, module: str, *options: str) -> subprocess.Popen[bytes]:
        """A process of Dask's, in which the program in this folder can be imported."""
        usual = ["--host", "127.0.0.1", "--no-dashboard"]
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *options, *usual],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=self._log,
            stderr=self._log,
        )

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        self._log.close()


@contextmanager
def local_cluster(folder: Path, workers: int) -> Iterator[LocalCluster]:
    """A cluster to which so many workers are connected; it is killed at the end."""
    cluster = LocalCluster(folder)
    try:
        for _ in range(workers):
            cluster.add_worker()
        if workers:
            with Client(cluster.address, set_as_default=False) as client:
                client.wait_for_workers(workers, timeout=PATIENCE)
        yield cluster
    finally:
        cluster.close()
