"""The compiled kernel and the one package; everything else about the project is in pyproject.toml.

Without a C compiler the package installs all the same and says so where it then takes longer.
"""

import platform
import shutil
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build import build
from setuptools.command.egg_info import egg_info

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

from one_package import PACKAGE, stage  # noqa: E402 (found only now)
from project_facts import elsewhere, links  # noqa: E402

MODULES = (
    "moves",
    "lookup",
    "table",
    "seven_by_six",
    "any_board",
    "free_board",
    "searches",
    "tactics",
)


def compile_args() -> list[str]:
    """Full optimisation, and bits counted in one instruction: every x86-64 since 2008 can."""
    x86 = platform.machine() in ("x86_64", "AMD64", "i686")
    known = {"win32": ["/O2"], "darwin": ["-O3", "-Xarch_x86_64", "-mpopcnt"]}
    return known.get(sys.platform, ["-O3", "-mpopcnt"] if x86 else ["-O3"])


def extensions(folder: Path, prefix: str) -> list[Extension]:
    """The kernel's modules, with sources in a folder and names that begin with `prefix`.

    Cython is run by setuptools when each is built: what `cythonize` returns is not optional.
    """
    kernel = folder / "engine" / "kernel"
    return [
        Extension(
            f"{prefix}engine.kernel.{name}",
            [(kernel / f"{name}.pyx").as_posix()],
            depends=sorted(path.as_posix() for path in kernel.glob("*.px[di]")),
            extra_compile_args=compile_args(),
            optional=True,
        )
        for name in MODULES
    ]


class BuildOnePackage(build):
    """Builds from a copy of the sources that lies in one package.

    An editable installation does not come here: it uses the checkout as it is.
    """

    def run(self) -> None:
        """Makes the copy, describes it in place of the checkout, and builds."""
        shutil.rmtree(self.build_lib, ignore_errors=True)  # what an older version left behind
        staged = Path(self.build_base, "staged")
        stage(ROOT, staged)
        described = self.distribution
        described.package_dir = {"": staged.as_posix()}
        described.packages = find_packages(str(staged))
        described.py_modules = []
        described.package_data = {
            name if name in ("", "*") else _inside(name): patterns
            for name, patterns in described.package_data.items()
        }
        described.ext_modules = extensions(staged / PACKAGE, f"{PACKAGE}.")
        super().run()


def _inside(package: str) -> str:
    """The name that a package of the checkout has where it is installed."""
    return package if package == PACKAGE else f"{PACKAGE}.{package}"


class OneName(egg_info):
    """Says in the metadata which top-level name an installation has."""

    def write_file(self, what: str, filename: str, data: str) -> None:
        """Writes a file of the metadata."""
        top_level = Path(filename).name == "top_level.txt"
        super().write_file(what, filename, f"{PACKAGE}\n" if top_level else data)


setup(
    cmdclass={"build": BuildOnePackage, "egg_info": OneName},
    ext_modules=extensions(Path(), ""),
    long_description=elsewhere((ROOT / "README.md").read_text("utf-8")),
    long_description_content_type="text/markdown",
    project_urls=links(),
)
