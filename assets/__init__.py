"""Fonts, sounds and icons: a package only so that installing Plyfall carries them along."""
