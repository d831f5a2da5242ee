"""How the property tests run: without a time limit each, for machines that are busy."""

from hypothesis import settings

settings.register_profile("plyfall", deadline=None, print_blob=True)
settings.load_profile("plyfall")
