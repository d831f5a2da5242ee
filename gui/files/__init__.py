"""Files kept between runs: settings, the game in progress, the library of games."""
