"""The controls: each draws itself, takes the focus, and describes itself for a screen reader."""

from gui.widgets.button import Button, Toggle, dress_alike, place_at_right
from gui.widgets.choice import Choice
from gui.widgets.command import Command
from gui.widgets.graph import Graph
from gui.widgets.group import Group
from gui.widgets.link import LinkButton
from gui.widgets.list_view import ListView
from gui.widgets.pick_list import PickList, RowsOnDemand
from gui.widgets.segments import CaptionedSegments, Segments
from gui.widgets.slider import Slider
from gui.widgets.stepper import Stepper
from gui.widgets.text_field import TextField
from gui.widgets.widget import Description, Widget
from gui.widgets.words import Words

__all__ = [
    "Button",
    "CaptionedSegments",
    "Choice",
    "Command",
    "Description",
    "Graph",
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
    "Words",
    "dress_alike",
    "place_at_right",
]
