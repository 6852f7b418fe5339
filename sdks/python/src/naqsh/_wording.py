"""The words in which the service says what is wrong with a template."""

from __future__ import annotations

import json
import re
from typing import Iterable, Mapping

from ._errors import Fault

# Longer names have no near ones.
LONGEST_NAME = 64

NAMES_OF_PARTS: Mapping[str, str] = {
    "": "the schema",
    "canvas": "the canvas",
    "field": "a field",
    "stringField": "a text field",
    "numberField": "a number field",
    "amountField": "an amount field",
    "dateField": "a date field",
    "timeField": "a time field",
    "datetimeField": "a datetime field",
    "imageField": "an image field",
    "colorField": "a colour field",
    "choiceField": "a choice field",
    "option": "an option",
    "flagField": "a flag field",
    "listField": "a list field",
    "itemField": "a field",
    "binding": "a binding",
    "fieldCondition": "a condition",
    "conditions": "a condition",
    "layer": "a layer",
    "textLayer": "a text layer",
    "imageLayer": "an image layer",
    "shapeLayer": "a shape layer",
    "qrLayer": "a qr layer",
    "qrLogo": "a logo",
    "barcodeLayer": "a barcode layer",
    "groupLayer": "a group layer",
    "stackLayer": "a stack layer",
    "repeatLayer": "a repeat layer",
    "tableLayer": "a table layer",
    "column": "a column",
    "tableRow": "a row",
    "tableLook": "the look of a row",
    "tableFooter": "a footer",
    "chartLayer": "a chart layer",
    "chartValues": "the values of a chart",
    "chartLabels": "labels",
    "run": "a run",
    "textBackground": "a background",
    "runBackground": "a background",
    "tabStop": "a tab stop",
    "textPath": "a path",
    "textCircle": "a circle",
    "stackBackground": "a background",
    "canvasSize": "a size",
    "zatca": "zatca",
    "paint": "a gradient",
    "linearGradient": "a gradient",
    "radialGradient": "a gradient",
    "conicGradient": "a gradient",
    "textStroke": "a stroke",
    "shapeStroke": "a stroke",
    "shadow": "a shadow",
    "border": "a border",
    "initials": "initials",
    "layerMask": "a mask",
    "filters": "filters",
}
"""Definitions of the schema by name, and what messages call them; the schema itself has no name."""

COLOR = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
SHAPES: Mapping[str, str] = {
    COLOR: "a colour: #rgb, #rgba, #rrggbb or #rrggbbaa",
    "^ast_[A-Za-z0-9_-]+$": "the id of an asset: ast_…",
    "^[A-Z]+$": "an ISO 4217 code such as SAR",
    "^[A-Za-z0-9_-]+$": "made of A-Z, a-z, 0-9, _ and -",
    "^[a-z0-9_]+$": "made of a-z, 0-9 and _",
}
"""Patterns of the schema, and what a text that matches them is."""

OF_VALUES: Mapping[tuple[str, str], tuple[str, str]] = {
    **{
        (field, "float_type"): ("must be a number, or a string that holds a decimal number", "decimal_type")
        for field in ("numberField", "amountField")
    },
    ("dateField", "string_type"): ("must be a date as a string: YYYY-MM-DD", "date_type"),
    ("dateField", "string_pattern_mismatch"): ("must be a date written as YYYY-MM-DD", "date_parsing"),
    ("timeField", "string_type"): ("must be a time as a string: HH:MM or HH:MM:SS", "time_type"),
    ("timeField", "string_pattern_mismatch"): ("must be a time written as HH:MM or HH:MM:SS", "time_parsing"),
    ("datetimeField", "string_type"): ("must be a day and time as a string: YYYY-MM-DDTHH:MM", "datetime_type"),
    ("datetimeField", "string_pattern_mismatch"): (
        "must be a day and time written as YYYY-MM-DDTHH:MM or YYYY-MM-DDTHH:MM:SS, with an offset such as +03:00 or Z where it "
        "is not local",
        "datetime_parsing",
    ),
    **{
        ("colorField", kind): ("must be a colour as a string: #rgb, #rgba, #rrggbb or #rrggbbaa", kind)
        for kind in ("string_type", "string_pattern_mismatch")
    },
    ("listField", "list_type"): ("must be a list of objects, one for each item", "list_type"),
    ("listField", "dict_type"): ("must be an object: the values of one item", "dict_type"),
    ("choiceField", "string_type"): ("must be a string: the value of one of its options", "string_type"),
    ("choiceField", "string_too_short"): ("must not be empty: leave it out for no value", "string_too_short"),
}
"""Message and type of a fault by the field that a value is for and the fault's type by the schema."""

REFUSED: Mapping[tuple[str, str], str] = {
    ("textLayer", "flip"): "mirrored text is not read",
    ("qrLayer", "flip"): "readers take no mirrored code",
    ("barcodeLayer", "flip"): "readers take no mirrored code",
    ("qrLayer", "blend"): "readers need the colours of a code as they are",
    ("barcodeLayer", "blend"): "readers need the colours of a code as they are",
}
"""Why a part has no member that parts like it have."""

WITH_WORDS = ("text", "qr", "barcode", "table", "chart")
"""Layers that no mirrored group may hold."""


NO_FALLBACK = "is shown where a field has no picture: an asset is always there"
WITH_PROGRESS = ("rect", "line", "arrow", "arc", "path")
NO_PROGRESS = "only a rect, line, arrow, arc or path has progress"

_ON_ZERO = (("bar", "line", "area"), "bars, lines and areas")
OF_CHARTS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "fill": (("bar", "area", "ring"), "bars, areas and rings"),
    "labels": _ON_ZERO,
    "axis": _ON_ZERO,
    "min": _ON_ZERO,
    "gap": (("bar", "ring"), "bars and rings"),
    "radius": (("bar",), "bars"),
    "thickness": (("ring",), "rings"),
    "start": (("ring",), "rings"),
}
"""Members of charts that not all kinds have, with the kinds that have them and their names."""
MOST_OF_CHARTS = 1e9
NO_RANGE = "must be less than `max`"


def mirrors(layer: object) -> str:
    """The fault of a mirrored group with a layer that has to stay readable."""
    return f"mirrors the layer `{layer}`: texts and codes must stay readable, so put it outside this group"


OFF_PATHS = {
    "justify": "a text on a path can't be stretched: leave `justify` out",
    "background": "backgrounds do not follow a path: leave `background` out",
    "decoration": "lines do not follow a path: leave `decoration` out",
}
"""Members of a text, and of its runs, that have no meaning on a path."""
LAYER_TYPES = "text, image, shape, qr, barcode, group, stack, repeat, table, chart or icon"
SIDES = (["hug"], ["hug", "fill"])
"""Sides of boxes that are no number."""
SIZE_IN_STACK = "must be [width, height]: the stack decides where its layers stand"
NO_LISTS = "items hold no lists; make the inner list a field of the template"
NEVER_BOUND = "can't be bound to a field: write its value"
BINDABLE = ("color", "choice", "number", "amount", "flag")
"""Types of the fields whose values members take."""
NOT_BINDABLE = "members take the values of color, choice, number, amount and flag fields"
NAME_ITS_MEMBER = 'name the member of its options, as in "of": "color"'
COMPARISONS = ("equals", "not", "less", "at_most", "more", "at_least")
"""Members of conditions with a value of their field."""
TOGETHER = ("all", "any", "none")
"""Members of conditions that join others."""
VERSION = "must be 1, the only version of the schema there is"


def of_no_kind(value: object, name: str, loc: tuple[str | int, ...]) -> Fault | None:
    """The fault of a value whose kind is none of several, where this definition or member has words of its own for it."""
    if name == "when":
        return Fault(loc, 'must be the name of a field, or a condition such as {"field": "vip", "is": "true"}', "string_type")
    if name == "paint":
        return Fault(loc, 'must be a colour such as "#d4af37", or a gradient object', "string_type")
    if name == "line_height" and isinstance(value, str):
        return Fault(loc, 'must be "auto" or a number: the factor of the font size', "enum")
    if name == "line_height":
        return Fault(loc, "must be a number", "float_type")
    if name == "decimals":
        return Fault(loc, "must be a whole number" if isinstance(value, float) else "must be a whole number or `auto`", "int_type")
    if loc[:1] == ("sizes",) and len(loc) == 4:
        return Fault(loc, 'must be "hidden", or an object with members of the layer', "value_error")
    if name == "text":
        return Fault(loc, 'must be a string, or a list of runs: [{"text": …}, …]', "string_type")
    return None


OPTIONS_NAMED = 20


def no_option(given: str, values: list[str]) -> str:
    """The fault of a value that no option of a choice has."""
    more = ", …" if len(values) > OPTIONS_NAMED else ""
    return f"must be the value of an option: {', '.join(values[:OPTIONS_NAMED])}{more}{did_you_mean(given, values)}"


def is_color(text: object) -> bool:
    return isinstance(text, str) and re.fullmatch(COLOR[1:-1], text.strip()) is not None


def no_color_of(given: str, palette: list[str]) -> str | None:
    """The fault of a colour that is not on the palette."""
    if _bytes_of(given) in map(_bytes_of, palette):
        return None
    return f"must be one of the colours of its palette: {', '.join(palette).lower()}"


def _bytes_of(color: str) -> str:
    digits = color.strip().lower()[1:]
    whole = "".join(digit * 2 for digit in digits) if len(digits) < 6 else digits
    return whole.ljust(8, "f")


def alternatives(names: Iterable[str]) -> str:
    """The names as JSON strings: `"a", "b" or "c"`."""
    *others, last = map(json.dumps, names)
    return f"{', '.join(others)} or {last}" if others else last


def did_you_mean(given: str, known: Iterable[str]) -> str:
    """The nearest of the known names, as a sentence to append, or nothing where none is near."""
    tolerance = min(max(len(given) // 3, 1), 2)
    near = [(_distance(given.lower(), name.lower()), name) for name in known]
    distance, name = min(near, key=lambda one: one[0], default=(tolerance + 1, ""))
    return f"; did you mean `{name}`?" if distance <= tolerance else ""


def _distance(a: str, b: str) -> int:
    """Edit distance where swapping two neighbours is one edit (optimal string alignment)."""
    if max(len(a), len(b)) > LONGEST_NAME:
        return LONGEST_NAME
    rows = [list(range(len(b) + 1))]
    for i, letter in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            best = min(rows[i - 1][j - 1] + (letter != other), rows[i - 1][j] + 1, row[j - 1] + 1)
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                best = min(best, rows[i - 2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]
