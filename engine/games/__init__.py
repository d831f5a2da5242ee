"""What a game is: rules, records and their text forms; no players, no printing, no clocks."""
