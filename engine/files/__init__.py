"""Reads and writes files so that a program that dies leaves them whole, and only regular ones."""
