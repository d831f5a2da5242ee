"""The controls: each draws itself, takes the focus, and describes itself for a screen reader."""

from gui.widgets.button import Button, LinkButton, Toggle
from gui.widgets.choice import Choice
from gui.widgets.command import Command
from gui.widgets.group import Group
from gui.widgets.list_view import ListView, PickList, RowsOnDemand
from gui.widgets.segments import Segments
from gui.widgets.slider import Slider
from gui.widgets.stepper import Stepper
from gui.widgets.text_field import TextField
from gui.widgets.widget import Description, Widget

__all__ = [
    "Button",
    "Choice",
    "Command",
    "Description",
    "Group",
    "LinkButton",
    "ListView",
    "PickList",
    "RowsOnDemand",
    "Segments",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
]
