"""What is on the screen, passed on to a screen reader, and what that asks for, done."""
