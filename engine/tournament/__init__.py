"""Tournaments: any players, built in or external programs that speak UGI, over many games."""
