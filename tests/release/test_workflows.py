"""The workflows that run elsewhere: what they name is there, and they try every Python."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from processes import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCRIPT = re.compile(r"(?:tools|benchmarks|\.ci)/[\w./]+")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def steps(name: str) -> Iterator[dict[str, Any]]:
    content = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text("utf-8"))
    for job in content["jobs"].values():
        assert {"runs-on", "steps"} <= set(job)
        for needed in job.get("needs", ()):
            assert needed in content["jobs"]
        yield from job["steps"]


@pytest.mark.parametrize("name", [path.name for path in WORKFLOWS])
def test_every_step_can_be_found(name: str) -> None:
    for step in steps(name):
        assert ("run" in step) != ("uses" in step), step
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"]), step
        for script in SCRIPT.findall(step.get("run", "")):
            assert (ROOT / script).is_file(), script
        for extras in re.findall(r'pip install -e "\.\[(.*)\]"', step.get("run", "")):
            assert set(extras.split(",")) <= set(PROJECT["project"]["optional-dependencies"])


def test_every_supported_python_is_tried_and_has_wheels() -> None:
    classifiers = " ".join(PROJECT["project"]["classifiers"])
    supported = re.findall(r"Python :: (3\.\d+)", classifiers)
    tests = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))
    assert tests["jobs"]["tests"]["strategy"]["matrix"]["python"] == supported
    wheels = PROJECT["tool"]["cibuildwheel"]["build"]
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in supported]
