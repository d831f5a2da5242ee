"""Files: read and replaced safely, the directory owned by one program, the game in progress."""
