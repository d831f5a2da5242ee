"""The controls: each draws itself, takes the focus, and describes itself for a screen reader."""

from gui.widgets.button import Button as Button
from gui.widgets.button import Toggle as Toggle
from gui.widgets.choice import Choice as Choice
from gui.widgets.list_view import PickList as PickList
from gui.widgets.slider import Slider as Slider
from gui.widgets.text_field import TextField as TextField
from gui.widgets.widget import Widget as Widget
