"""The window: scenes, widgets, drawing. It asks the engine and owns no rules."""
