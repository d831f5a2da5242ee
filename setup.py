"""The compiled part of the package; everything else is in pyproject.toml."""

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNEL = ("table", "seven_by_six", "any_board")

setup(
    ext_modules=cythonize(
        [
            Extension(
                f"engine.kernel.{name}",
                [f"engine/kernel/{name}.pyx"],
                extra_compile_args=["-O3", "-mpopcnt"],
            )
            for name in KERNEL
        ]
    )
)
