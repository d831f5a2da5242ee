"""The compiled kernel; everything else about the package is in pyproject.toml.

Without a C compiler the package installs all the same, and the program tells how to build
the kernel where it is asked for.
"""

import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

MODULES = ("table", "seven_by_six", "any_board", "searches")


def compile_args() -> list[str]:
    """Full optimisation, and bits counted in one instruction: every x86-64 since 2008 can."""
    if sys.platform == "win32":
        return ["/O2"]
    if sys.platform == "darwin":
        return ["-O3", "-Xarch_x86_64", "-mpopcnt"]
    return ["-O3", *(["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64", "i686") else [])]


setup(
    ext_modules=cythonize(
        [
            Extension(
                f"engine.kernel.{name}",
                [f"engine/kernel/{name}.pyx"],
                depends=sorted(map(str, Path("engine/kernel").glob("*.px[di]"))),
                extra_compile_args=compile_args(),
                optional=True,
            )
            for name in MODULES
        ],
    )
)
