"""What a piece of code may become by one change, for `mutations.py`."""

from __future__ import annotations

import ast
import copy
from typing import Any

PAIRS = ("Lt LtE", "Gt GtE", "Eq NotEq", "Is IsNot", "In NotIn", "And Or", "Add Sub")
SWAPPED = {getattr(ast, a): getattr(ast, b) for pair in PAIRS for a, b in [pair.split()]}
SWAPPED |= {other: one for one, other in SWAPPED.items()}
"""What an operator becomes."""


def with_field(node: ast.AST, **fields: Any) -> ast.AST:
    """Returns a node with other fields."""
    new = copy.copy(node)
    vars(new).update(fields)
    return new


def variants(node: Any, tones: list[str]) -> list[ast.AST]:
    """Returns what a node may become."""
    match node:
        case ast.Constant(value=bool(value)):
            return [ast.Constant(not value)]
        case ast.Constant(value=int(value) | float(value)):
            return [ast.Constant(value + 1), ast.Constant(value - 1)]
        case ast.Constant(value=str(value)) if value in tones:
            return [ast.Constant(each) for each in tones if each != value]
        case ast.Compare(ops=[operator, *rest]):
            return [with_field(node, ops=[SWAPPED[type(operator)](), *rest])]
        case ast.BoolOp(op=operator) | ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            known = type(operator) in SWAPPED
            return [with_field(node, op=SWAPPED[type(operator)]())] if known else []
        case ast.UnaryOp(op=ast.Not(), operand=value):
            return [value]
        case ast.Expr(value=ast.Call()):
            return [ast.Pass()]
        case ast.If() | ast.IfExp() if getattr(node.test, "id", "") != "TYPE_CHECKING":
            return [with_field(node, test=ast.Constant(value)) for value in (True, False)]
        case ast.Call(func=ast.Name(id="min" | "max" as name)):
            return [with_field(node, func=ast.Name("max" if name == "min" else "min"))]
        case ast.Call(keywords=words):
            rests = [[other for other in words if other is not each] for each in words]
            return [with_field(node, keywords=rest) for rest in rests]
    return []
