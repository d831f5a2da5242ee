"""The controls: each draws itself, takes the focus, and describes itself for a screen reader."""

from gui.widgets.button import Button as Button
from gui.widgets.button import LinkButton as LinkButton
from gui.widgets.button import Toggle as Toggle
from gui.widgets.choice import Choice as Choice
from gui.widgets.choice import Segments as Segments
from gui.widgets.command import Command as Command
from gui.widgets.group import Group as Group
from gui.widgets.list_view import ListView as ListView
from gui.widgets.list_view import PickList as PickList
from gui.widgets.list_view import RowsOnDemand as RowsOnDemand
from gui.widgets.slider import Slider as Slider
from gui.widgets.stepper import Stepper as Stepper
from gui.widgets.text_field import TextField as TextField
from gui.widgets.widget import Description as Description
from gui.widgets.widget import Widget as Widget
