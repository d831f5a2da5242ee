"""What is kept between runs: the games played, and their results."""
