"""What is kept between runs: settings, the game in progress, the games played."""
