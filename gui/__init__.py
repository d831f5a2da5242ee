"""The window: scenes, controls, drawing, files. The rules and the search are in `engine`."""
