"""The engine behind UGI, the Universal Game Interface: UCI's verbs for any two-player game.

Source: the protocol's description in Cute Games, a manager of engine tournaments.
"""
