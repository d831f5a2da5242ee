"""The app around the scenes: window, loop, sound, notices and shared dialogs."""
