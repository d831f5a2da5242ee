"""Connect Four and tic-tac-toe with an engine: the program's one name where it is installed."""
