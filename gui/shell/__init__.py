"""What is around the scenes: window, loop, sound, notices, dialogs that many scenes open."""
