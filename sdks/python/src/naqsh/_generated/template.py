# Made by `npm run openapi` from libs/templates/src/template-1.schema.json; changes in this file are lost.
"""The parts of a template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Mapping, Sequence, Union

from .._options import OMIT, Omit
from .._template import Part, TemplatePart


@dataclass(kw_only=True)
class Canvas(Part):
    """The picture that everything stands on. At most 50,000,000 pixels."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    width: int
    """Width in pixels at scale 1."""
    height: int
    """Height in pixels at scale 1."""
    background: Union[Union[str, Binding], None] | Omit = OMIT
    """Colour under everything; null is transparent. It can't follow a field beside an `image`, which would cover it."""
    image: Union[str, None] | Omit = OMIT
    """Asset that fills the canvas above the background."""


@dataclass(kw_only=True)
class Binding(Part):
    """The member takes its value from a field."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    field: str
    """A field of type color, choice, number, amount or flag."""
    of: Union[Literal["color", "asset", "font", "number", "text"], None] | Omit = OMIT
    """The member of the chosen option; needed for a choice."""
    from_: Union[Sequence[float], None] | Omit = OMIT
    """Two numbers of the field that become those of `to`."""
    to: Union[Sequence[float], None] | Omit = OMIT
    """The values at both ends of the range. Numbers between the ends become values in proportion; numbers outside become the value of the nearer end."""
    else_: Any | Omit = OMIT
    """The literal where the field has no value; needed unless it always has one."""


@dataclass(kw_only=True)
class StringField(Part):
    """A string. Phone numbers, addresses, handles and codes are read from left to right in any text; addresses, handles and codes keep their digits."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    type: Literal["text", "phone", "url", "email", "handle", "code"]
    """Type of the field."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    max_length: Union[int, None] | Omit = OMIT
    """The most Unicode scalar values."""
    pattern: Union[str, None] | Omit = OMIT
    """Regular expression (Rust regex syntax) that a value must match as a whole."""


@dataclass(kw_only=True)
class NumberField(Part):
    """A JSON number, or a string with a decimal number in any digits; shown in the form of the layer's language."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "number"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[float, str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[float, str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    decimals: Union[int, None] | Omit = OMIT
    """Digits after the separator; as many as the value has where absent."""
    grouping: bool | Omit = OMIT
    """True for marks between thousands; a year has none."""
    min_fraction: Union[int, None] | Omit = OMIT
    """The least digits after the separator; zeros beyond them are left out at the end. Instead of `decimals`."""
    max_fraction: Union[int, None] | Omit = OMIT
    """The most digits after the separator, the last one rounded; zeros at the end are left out. Instead of `decimals`."""
    notation: Literal["standard", "compact"] | Omit = OMIT
    """Notation of large numbers: `compact` is 1.2K in English and ١٫٢ ألف in Arabic."""


@dataclass(kw_only=True)
class AmountField(Part):
    """Money in major units (riyals): a JSON number, or a string with a decimal number in any digits."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "amount"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[float, str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[float, str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    currency: str | Omit = OMIT
    """ISO 4217 code."""
    decimals: Union[Union[Literal["auto"], int], None] | Omit = OMIT
    """Digits after the separator, at most the currency's: a value with more is refused. `auto` leaves them out of whole amounts; absent, all amounts have the currency's."""
    currency_display: Literal["symbol", "code", "name", "sign", "none"] | Omit = OMIT
    """Display of the currency: the usual symbol in the layer's language, its code, its name in that language, its own sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all."""


@dataclass(kw_only=True)
class DateField(Part):
    """A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "date"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    calendar: Literal["gregorian", "islamic-umalqura"] | Omit = OMIT
    """Calendar in which the day is shown."""
    format: Union[str, None] | Omit = OMIT
    """CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text."""


@dataclass(kw_only=True)
class TimeField(Part):
    """A time of day, HH:MM or HH:MM:SS in any digits; shown in the layer's language."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "time"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    format: Union[str, None] | Omit = OMIT
    """CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` is the part of the day, such as ظهرًا."""


@dataclass(kw_only=True)
class DatetimeField(Part):
    """A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "datetime"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    calendar: Literal["gregorian", "islamic-umalqura"] | Omit = OMIT
    """Calendar in which the day is shown."""
    format: Union[str, None] | Omit = OMIT
    """CLDR pattern (UTS #35) of G, y, M, L, d, E, c, h, H, K, m, s, a, b, B and quoted text."""
    time_zone: str | Omit = OMIT
    """Time zone of the IANA database in which the moment is shown, and in which one without an offset is given."""


@dataclass(kw_only=True)
class ImageField(Part):
    """A picture, given under `images` and not in `data`."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "image"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Asset for previews."""


@dataclass(kw_only=True)
class ColorField(Part):
    """A colour: #rgb, #rgba, #rrggbb or #rrggbbaa. Members of layers take it where they are bound to the field."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "color"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    palette: Union[Sequence[str], None] | Omit = OMIT
    """The only colours that data may choose."""


@dataclass(kw_only=True)
class ChoiceField(Part):
    """The value of one of its options."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "choice"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[str, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[str, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""
    options: Sequence[Option]
    """The options that data may choose."""


@dataclass(kw_only=True)
class Option(Part):
    """An option of a choice. Members of layers that are bound to the field take its colour, asset, font, number or text."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    value: str
    """The value of the option in data, unique in the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    text: Union[str, None] | Omit = OMIT
    """The text where a placeholder names the field; else its label."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], None] | Omit = OMIT
    asset: Union[str, None] | Omit = OMIT
    font: Union[Sequence[str], None] | Omit = OMIT
    """Font families, or fnt_… ids, in order of preference."""
    number: Union[float, None] | Omit = OMIT
    """A number for a member that is bound."""


@dataclass(kw_only=True)
class LinearGradient(Part):
    """A gradient along a line across the box."""

    _constants: ClassVar[Mapping[str, Any]] = {"gradient": "linear"}

    angle: float | Omit = OMIT
    """Degrees clockwise; 0 is to the right."""
    stops: Sequence[Sequence[Union[float, Union[str, Binding]]]]


@dataclass(kw_only=True)
class RadialGradient(Part):
    """A gradient around a point of the box."""

    _constants: ClassVar[Mapping[str, Any]] = {"gradient": "radial"}

    center: Sequence[float] | Omit = OMIT
    """Centre in parts of the box."""
    radius: float | Omit = OMIT
    """Radius in parts of the box's longer side."""
    stops: Sequence[Sequence[Union[float, Union[str, Binding]]]]


@dataclass(kw_only=True)
class ConicGradient(Part):
    """A gradient once around a point of the box, clockwise."""

    _constants: ClassVar[Mapping[str, Any]] = {"gradient": "conic"}

    center: Sequence[float] | Omit = OMIT
    """Centre in parts of the box."""
    angle: float | Omit = OMIT
    """Degrees clockwise at which the first colour stands; 0 is to the right."""
    stops: Sequence[Sequence[Union[float, Union[str, Binding]]]]


@dataclass(kw_only=True)
class FlagField(Part):
    """True or false. Layers ask for it in `when`."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "flag"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[bool, None] | Omit = OMIT
    """Value for previews; it must satisfy the field."""
    default: Union[bool, None] | Omit = OMIT
    """Value where data has none; it must satisfy the field."""


@dataclass(kw_only=True)
class ListField(Part):
    """A list of objects, one for each item. Layers of the types repeat and table show them; placeholders name their number as {{items.count}} and sums as {{items.price.sum}}."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "list"}

    name: str
    """Name of the field, unique in the template: a-z, 0-9 and _."""
    required: bool | Omit = OMIT
    """True if data must have a value for the field."""
    label: Union[Mapping[str, str], None] | Omit = OMIT
    """Names for people, by language tag: {"ar": "الاسم", "en": "Name"}."""
    sample: Union[Sequence[Mapping[str, Any]], None] | Omit = OMIT
    """Items for previews; they must satisfy the field."""
    fields: Sequence[Union[StringField, NumberField, AmountField, DateField, TimeField, DatetimeField, ImageField, ColorField, ChoiceField, FlagField]]
    """The fields of each item."""
    min_items: int | Omit = OMIT
    """The fewest items."""
    max_items: int | Omit = OMIT
    """The most items."""


@dataclass(kw_only=True)
class TextLayer(Part):
    """Text, static or with fields."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "text"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    text: Union[str, Sequence[Run]]
    """Text with {{field}} placeholders, or runs in styles of their own."""
    font: Union[Sequence[str], Binding]
    weight: Union[int, Binding] | Omit = OMIT
    """Weight as in CSS."""
    italic: Union[bool, Binding] | Omit = OMIT
    """True if italic faces are used."""
    size: Union[float, Binding]
    min_size: Union[float, None] | Omit = OMIT
    """The least size that shrinking may reach, not above `size`; half of `size` where absent."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    """Fill."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Base direction; auto is that of the first strong character outside placeholders, else the language's."""
    align: Literal["start", "end", "center", "left", "right"] | Omit = OMIT
    """Horizontal place of lines."""
    valign: Literal["top", "middle", "bottom", "ink", "cap", "baseline"] | Omit = OMIT
    """Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge."""
    max_lines: Union[int, None] | Omit = OMIT
    """The most lines; no limit where absent."""
    line_height: Union[Literal["auto"], float] | Omit = OMIT
    """Distance of baselines as a factor of the size; auto follows metrics and ink."""
    paragraph_spacing: float | Omit = OMIT
    """Extra room between paragraphs in pixels."""
    indent: Union[float, Binding] | Omit = OMIT
    """Pixels by which the first line of each paragraph begins after the others; where negative, those after it."""
    columns: int | Omit = OMIT
    """Columns of equal width, in reading direction."""
    column_gap: float | Omit = OMIT
    """Pixels between columns."""
    drop_cap: Union[DropCap, None] | Omit = OMIT
    tabs: Sequence[TabStop] | Omit = OMIT
    """Places to which tabs (U+0009) in the text move the text after them."""
    case: Literal["none", "upper", "lower", "title"] | Omit = OMIT
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"] | Omit = OMIT
    """Treatment of text that is larger than the box."""
    justify: Literal["none", "kashida", "space"] | Omit = OMIT
    """Method that stretches all lines but the last to the width of the box."""
    justify_last: Union[bool, Binding] | Omit = OMIT
    """True if the last line is stretched too, as each half of a verse is."""
    digits: Literal["as_typed", "arab", "arabext", "latn", "context"] | Omit = OMIT
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: Union[float, Binding] | Omit = OMIT
    """Extra space between letters in pixels; never inside cursive joins."""
    language: Union[str, None] | Omit = OMIT
    """BCP 47 language of the layer; the template's locale where absent."""
    background: Union[TextBackground, None] | Omit = OMIT
    """A rectangle behind the text, as large as the text."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around the ink, behind the fill."""
    shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow behind stroke and fill."""
    shadows: Union[Sequence[Shadow], None] | Omit = OMIT
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it."""
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Paint of the lines of `decoration`; the text's own paint if absent."""
    decoration_thickness: Union[Union[float, Binding], None] | Omit = OMIT
    """Thickness of the lines of `decoration` in pixels; that of the font if absent."""
    features: Mapping[str, int] | Omit = OMIT
    """OpenType features: {"ss01": 1}."""
    axes: Mapping[str, float] | Omit = OMIT
    """Axes of variable fonts: {"wght": 650}."""
    path: Union[TextPath, None] | Omit = OMIT
    """A circle or path that the text runs along instead of straight lines."""
    mask: Union[LayerMask, None] | Omit = OMIT
    blend: Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"] | Omit = OMIT
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


@dataclass(kw_only=True)
class FieldCondition(Part):
    """One test of one field."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    field: str
    """Name of a field."""
    is_: Union[Literal["given", "missing", "true", "false"], None] | Omit = OMIT
    """given: the field has a value; missing: it has none; true and false: it is a flag of that value."""
    equals: Union[str, float, bool, None] | Omit = OMIT
    """The field has this value."""
    not_: Union[str, float, bool, None] | Omit = OMIT
    """The field has another value, or none."""
    in_: Union[Sequence[Union[str, float, bool]], None] | Omit = OMIT
    """The field has one of these values."""
    less: Union[str, float, bool, None] | Omit = OMIT
    """The number, day or time of the field is less or earlier."""
    at_most: Union[str, float, bool, None] | Omit = OMIT
    """It is less, earlier or the same."""
    more: Union[str, float, bool, None] | Omit = OMIT
    """It is more or later."""
    at_least: Union[str, float, bool, None] | Omit = OMIT
    """It is more, later or the same."""


@dataclass(kw_only=True)
class Conditions(Part):
    """Several conditions as one."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    all: Union[Sequence[Union[str, Union[FieldCondition, Conditions]]], None] | Omit = OMIT
    """All of them hold."""
    any: Union[Sequence[Union[str, Union[FieldCondition, Conditions]]], None] | Omit = OMIT
    """At least one of them holds."""
    none: Union[Sequence[Union[str, Union[FieldCondition, Conditions]]], None] | Omit = OMIT
    """None of them holds."""


@dataclass(kw_only=True)
class Run(Part):
    """A piece of text in a style of its own. Members that it leaves out are those of the layer."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    text: str
    """Text with {{field}} placeholders."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    weight: Union[int, Binding] | Omit = OMIT
    size: Union[float, Binding] | Omit = OMIT
    font: Union[Sequence[str], Binding] | Omit = OMIT
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    decoration_thickness: Union[float, Binding] | Omit = OMIT
    italic: Union[bool, Binding] | Omit = OMIT
    letter_spacing: Union[float, Binding] | Omit = OMIT
    raise_: Union[float, Binding] | Omit = OMIT
    """Pixels by which the run stands above the baseline of its line; below it where negative."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around its ink instead of the layer's; of width 0, none."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Direction of its text, isolated from the text around it; auto: its text is a part of the layer's."""
    background: Union[RunBackground, None] | Omit = OMIT


@dataclass(kw_only=True)
class TextStroke(Part):
    """Line around the ink, behind the fill."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    color: Union[Union[str, Binding], None] | Omit = OMIT
    """One colour."""
    paint: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Instead of `color`; a gradient spans the box that one of the fill spans."""
    width: Union[float, Binding]
    """Width in pixels; 0 is no line."""


@dataclass(kw_only=True)
class RunBackground(Part):
    """A rectangle behind a run on each of its lines: as wide as its advances, as high as its font."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    paint: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding]
    """Fill; a gradient spans the rectangle."""
    padding: Union[float, Sequence[float]] | Omit = OMIT
    """Room between its edges and the text; it moves no text."""
    radius: Union[Union[float, Binding], Sequence[Union[float, Binding]]] | Omit = OMIT


@dataclass(kw_only=True)
class DropCap(Part):
    """The first letter of a text beside its first lines and as high as they are together; the first word where that letter joins the next one, the whole of a number."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    lines: int | Omit = OMIT
    """The number of lines beside it."""
    gap: Union[float, None] | Omit = OMIT
    """Pixels between it and the lines; a quarter of the font's size where absent."""
    color: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Fill; the text's where absent."""
    font: Union[Union[Sequence[str], Binding], None] | Omit = OMIT
    weight: Union[Union[int, Binding], None] | Omit = OMIT


@dataclass(kw_only=True)
class TabStop(Part):
    """A place on each line to which a tab (U+0009) moves the text after it."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    at: Union[float, Binding]
    """Pixels from the start of the line, in reading direction."""
    align: Literal["start", "center", "end", "decimal"] | Omit = OMIT
    """The part of the text after the tab that stands at this place."""
    leader: Union[Literal["none", "dots", "dashes", "line"], TabLeader] | Omit = OMIT
    """The fill of the room before the place."""


@dataclass(kw_only=True)
class TabLeader(Part):
    """A text that fills the room before a tab stop."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    text: str
    """Characters of the font, which stand again and again."""


@dataclass(kw_only=True)
class TextBackground(Part):
    """A rectangle behind a text: its lines, as wide as their advances, and its padding."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    paint: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding]
    """Fill."""
    padding: Union[float, Sequence[float]] | Omit = OMIT
    """Room between its edges and the lines."""
    radius: Union[Union[float, Binding], Sequence[Union[float, Binding]]] | Omit = OMIT
    per: Literal["whole", "line"] | Omit = OMIT
    """One behind the whole text, or one behind each line."""


@dataclass(kw_only=True)
class Shadow(Part):
    """Blurred copy of the ink behind it."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    dx: Union[float, Binding] | Omit = OMIT
    """Offset to the right in pixels."""
    dy: Union[float, Binding] | Omit = OMIT
    """Offset downwards in pixels."""
    blur: Union[float, Binding] | Omit = OMIT
    """Blur radius in pixels, as in CSS."""
    color: Union[str, Binding]


@dataclass(kw_only=True)
class TextPath(Part):
    """The line that the text runs along, on one line."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    circle: Union[TextCircle, None] | Omit = OMIT
    d: Union[str, None] | Omit = OMIT
    """Path data of SVG in pixels from the top left corner of the box: one contour, at most 2,000 commands. Letters stand on its left."""


@dataclass(kw_only=True)
class TextCircle(Part):
    """A circle that the text runs around."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    center: Union[Sequence[Union[float, Binding]], None] | Omit = OMIT
    """[x, y] in pixels from the top left corner of the box; the middle of the box where absent."""
    radius: Union[float, Binding]
    """Radius of the baseline in pixels."""
    start: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise at which `align` has the text start, end or have its middle; 0 is to the right."""
    side: Literal["outside", "inside"] | Omit = OMIT
    """outside: letters stand on the circle and read upright at its top; inside: they stand in it and read upright at its bottom."""


@dataclass(kw_only=True)
class LayerMask(Part):
    """A mask that cuts the layer as a whole, in its own box."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    shape: Union[Literal["circle", "ellipse", "rounded"], None] | Omit = OMIT
    """The largest circle in the box, the ellipse in it, or the box with corners."""
    path: Union[str, None] | Omit = OMIT
    """Path data of SVG, at most 2,000 commands."""
    asset: Union[str, None] | Omit = OMIT
    """A picture, stretched to the box: its alpha, or its luminance where all of it is opaque."""
    radius: Union[Union[Union[float, Binding], Sequence[Union[float, Binding]]], None] | Omit = OMIT
    """Radius of the corners of a rounded box in pixels."""
    view_box: Union[Sequence[float], None] | Omit = OMIT
    """[x, y, width, height] in the path's own unit: the part that fills the layer's box."""


@dataclass(kw_only=True)
class ImageLayer(Part):
    """A picture: an asset, or the picture of an image field."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "image"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[Union[float, Binding], float]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    asset: Union[Union[str, Binding], None] | Omit = OMIT
    """The asset shown."""
    field: Union[str, None] | Omit = OMIT
    """The image field whose picture is shown."""
    fit: Literal["cover", "contain", "fill"] | Omit = OMIT
    """Fit of the picture in the box."""
    focus: Sequence[float] | Omit = OMIT
    """The part of the picture that stays when it is cut."""
    mask: Union[Literal["none", "circle", "rounded"], LayerMask] | Omit = OMIT
    """Mask that cuts the picture."""
    radius: Union[Union[float, Binding], Sequence[Union[float, Binding]]] | Omit = OMIT
    """Radius of the corners of a rounded mask in pixels."""
    fallback: Union[Union[str, Binding, Initials], None] | Omit = OMIT
    """Replacement if the field has no picture: an asset, or the initials of a text."""
    filters: Union[Filters, None] | Omit = OMIT
    """Filters for the pixels of the picture."""
    border: Union[Border, None] | Omit = OMIT
    """Line along the edge of the mask, inside it."""
    shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow of the visible part of the layer."""
    flip: Literal["none", "x", "y", "both"] | Omit = OMIT
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"] | Omit = OMIT
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


@dataclass(kw_only=True)
class Initials(Part):
    """The initials of a text in the middle of the mask, as large as that allows."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    initials: str
    """Text with {{field}} placeholders: the first letters of its first and last word are shown."""
    paint: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding]
    """Fill of the mask."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    """Fill of the letters."""
    font: Union[Sequence[str], Binding]


@dataclass(kw_only=True)
class Filters(Part):
    """Filters of CSS, applied in this order: gray, saturate, brightness, contrast, tint, blur."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    gray: Union[float, Binding] | Omit = OMIT
    """Share of the colour that is removed; 1 leaves greys."""
    saturate: Union[float, Binding] | Omit = OMIT
    """Factor of the strength of colours; 1 leaves them unchanged."""
    brightness: Union[float, Binding] | Omit = OMIT
    """Factor of the lightness of the picture; 1 leaves it unchanged, 0 is black."""
    contrast: Union[float, Binding] | Omit = OMIT
    """Factor of the difference between tones; 1 leaves them unchanged, 0 is grey."""
    tint: Union[Union[str, Binding], None] | Omit = OMIT
    """Colour that is laid over the picture where it covers."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels; past its edges the picture goes on as it ends there."""


@dataclass(kw_only=True)
class Border(Part):
    """Line along the edge of the mask, inside it."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    paint: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding]
    """Fill; a gradient spans the layer's box."""
    width: Union[float, Binding]
    """Width in pixels; 0 is no border."""


@dataclass(kw_only=True)
class ShapeLayer(Part):
    """A geometric shape."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "shape"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    shape: Literal["rect", "ellipse", "line", "polygon", "star", "arc", "arrow", "path"]
    """The shape; a line and an arrow run from the box's top left to its bottom right, an arc is a part of a ring."""
    points: Union[Sequence[Sequence[float]], None] | Omit = OMIT
    """Corners of a polygon in parts of the box."""
    tips: Union[int, None] | Omit = OMIT
    """Tips of a star, the first one at the top of the box."""
    inner: Union[Union[float, Binding], None] | Omit = OMIT
    """Distance of a star's inner corners from its centre as a part of the distance of its tips."""
    start: Union[Union[float, Binding], None] | Omit = OMIT
    """Degrees clockwise at which an arc starts; 0 is to the right."""
    sweep: Union[Union[float, Binding], None] | Omit = OMIT
    """Degrees clockwise that an arc goes on for."""
    thickness: Union[Union[float, Binding], None] | Omit = OMIT
    """Width of an arc's ring in pixels, inwards from the box; half of the box's shorter side makes a pie of it."""
    ends: Union[Literal["butt", "round"], None] | Omit = OMIT
    """Ends of an arc; round ones reach past it by half of its thickness."""
    d: Union[str, None] | Omit = OMIT
    """Path data of SVG, at most 2,000 commands."""
    view_box: Union[Sequence[float], None] | Omit = OMIT
    """[x, y, width, height] in the path's own unit: the part that fills the layer's box."""
    fill: Union[Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], Pattern], None] | Omit = OMIT
    """Fill: a colour, a gradient or a pattern."""
    stroke: Union[ShapeStroke, None] | Omit = OMIT
    """Line along the outline."""
    radius: Union[Union[float, Binding], Sequence[Union[float, Binding]]] | Omit = OMIT
    """Radius of a rectangle's corners in pixels."""
    progress: Union[Union[float, Binding], None] | Omit = OMIT
    """The drawn share: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which the template's language begins."""
    shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow of the visible part of the layer."""
    mask: Union[LayerMask, None] | Omit = OMIT
    flip: Literal["none", "x", "y", "both"] | Omit = OMIT
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"] | Omit = OMIT
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


@dataclass(kw_only=True)
class Pattern(Part):
    """A fill of pictures."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    pattern: Tiles


@dataclass(kw_only=True)
class Tiles(Part):
    """A picture that fills a shape again and again."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    asset: Union[str, Binding]
    """The picture, whole in the middle of each tile."""
    size: Union[float, Sequence[float]]
    """Pixels: the side of square tiles, or [width, height]."""
    repeat: Literal["both", "x", "y", "none"] | Omit = OMIT
    """Directions in which the tiles go on from the top left of the shape's box."""


@dataclass(kw_only=True)
class ShapeStroke(Part):
    """Line along the outline, centred on it."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    color: Union[Union[str, Binding], None] | Omit = OMIT
    """One colour."""
    paint: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Instead of `color`; a gradient spans the box that one of the fill spans."""
    width: Union[float, Binding]
    """Width in pixels; 0 is no line."""
    dash: Union[Sequence[float], None] | Omit = OMIT
    """Lengths of dashes and gaps in turn, in pixels."""


@dataclass(kw_only=True)
class QrLayer(Part):
    """A QR code of a text or of an invoice. Its modules have whole pixels, as many as the box holds."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "qr"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    text: Union[str, None] | Omit = OMIT
    """Text with {{field}} placeholders, encoded as UTF-8; text beyond ASCII is marked so (ECI 26)."""
    zatca: Union[Zatca, None] | Omit = OMIT
    ecc: Literal["L", "M", "Q", "H"] | Omit = OMIT
    """Level of error correction."""
    quiet_zone: int | Omit = OMIT
    """Light modules around the code; readers need 4."""
    color: Union[str, Binding] | Omit = OMIT
    """Colour of the dark modules or bars."""
    background: Union[Union[str, Binding], None] | Omit = OMIT
    """Colour behind them; null for nothing."""
    logo: Union[QrLogo, None] | Omit = OMIT
    modules: Literal["square", "dots", "rounded"] | Omit = OMIT
    """Shape of the dark modules; `dots` need modules of 4 pixels, `rounded` of 3."""
    eyes: Literal["square", "round"] | Omit = OMIT
    """Shape of the finder patterns in the corners."""


@dataclass(kw_only=True)
class Zatca(Part):
    """Fields of a ZATCA phase 1 invoice code; each may hold {{field}} placeholders."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    seller: str
    """Name of the seller."""
    vat_number: str
    """VAT number of the seller."""
    timestamp: str
    """Time of the invoice, ISO 8601."""
    total: str
    """Total with VAT."""
    vat: str
    """The VAT."""


@dataclass(kw_only=True)
class QrLogo(Part):
    """A picture in the middle of a QR code, in place of the modules under it; `ecc` is `H` then."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    asset: str
    """The picture, shown whole."""
    size: float | Omit = OMIT
    """Side of the picture as a share of the code's. A picture that hides too much is refused."""
    padding: int | Omit = OMIT
    """Modules that are left out around the picture."""


@dataclass(kw_only=True)
class BarcodeLayer(Part):
    """A barcode of bars or, as datamatrix, pdf417 and aztec, of two dimensions. Its bars or modules have whole pixels, as many as the box holds."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "barcode"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    symbology: Literal["code128", "ean13", "ean8", "datamatrix", "pdf417", "aztec"]
    """Symbology."""
    text: str
    """Text with {{field}} placeholders, at most 80 characters in codes of bars."""
    show_text: Union[bool, Binding] | Omit = OMIT
    """True if the text stands under the bars."""
    ecc: Union[int, None] | Omit = OMIT
    """Error correction: the level of a pdf417, 0 to 8, by its length where absent; the percentage of an aztec, 5 to 95, 23 where absent."""
    quiet_zone: Union[int, None] | Omit = OMIT
    """Light modules around a two-dimensional code; 2 where absent."""
    color: Union[str, Binding] | Omit = OMIT
    """Colour of the dark modules or bars."""
    background: Union[Union[str, Binding], None] | Omit = OMIT
    """Colour behind them; null for nothing."""


@dataclass(kw_only=True)
class GroupLayer(Part):
    """Layers that show, fade, rotate and are cut as one."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "group"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]], None] | Omit = OMIT
    """The box that `clip` cuts to and that rotates about its centre; the box around the boxes of its layers if absent."""
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    layers: Sequence[Union[TextLayer, ImageLayer, ShapeLayer, QrLayer, BarcodeLayer, GroupLayer, StackLayer, RepeatLayer, TableLayer, ChartLayer, IconLayer]]
    """The layers of the group, bottom first. Boxes are in pixels of the canvas, as outside the group."""
    clip: Union[bool, Binding] | Omit = OMIT
    """True if the parts outside the box are cut off."""
    mask: Union[LayerMask, None] | Omit = OMIT
    flip: Literal["none", "x", "y", "both"] | Omit = OMIT
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"] | Omit = OMIT
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


@dataclass(kw_only=True)
class StackLayer(Part):
    """Layers beside each other or below each other, placed by their sizes as in CSS flexbox."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "stack"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[Union[float, Binding], Union[Union[float, Binding], Literal["hug"]]]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    axis: Literal["inline", "block"] | Omit = OMIT
    """inline: beside each other, in reading direction; block: below each other."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Reading direction; auto is that of the template's language."""
    gap: Union[float, Sequence[float]] | Omit = OMIT
    """Room between neighbours in pixels."""
    padding: Union[float, Sequence[float]] | Omit = OMIT
    """Room between the edges of the box and the layers."""
    align: Literal["start", "center", "end", "stretch", "baseline"] | Omit = OMIT
    """Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line."""
    distribute: Literal["start", "center", "end", "between", "around", "evenly"] | Omit = OMIT
    """Place of spare room along the stack, as in CSS."""
    wrap: bool | Omit = OMIT
    """True if layers without room go on further lines."""
    measure_by: Literal["line", "ink"] | Omit = OMIT
    """Measure of hugging texts above and below: their lines or their ink."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    background: Union[StackBackground, None] | Omit = OMIT
    layers: Sequence[Union[TextLayer, ImageLayer, ShapeLayer, QrLayer, BarcodeLayer, GroupLayer, StackLayer, RepeatLayer, TableLayer, ChartLayer, IconLayer]]
    """The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts."""


@dataclass(kw_only=True)
class StackBackground(Part):
    """A rectangle behind a stack, as large as its box."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    paint: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding]
    """Fill."""
    radius: Union[Union[float, Binding], Sequence[Union[float, Binding]]] | Omit = OMIT


@dataclass(kw_only=True)
class RepeatLayer(Part):
    """The items of a list, each with the same layers."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "repeat"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[Union[float, Binding], Union[Union[float, Binding], Literal["hug"]]]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    list: str
    """Name of the list field whose items are shown."""
    axis: Literal["inline", "block"] | Omit = OMIT
    """block: items below each other; inline: beside each other, in reading direction."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Reading direction; auto is that of the template's language."""
    columns: int | Omit = OMIT
    """Columns of equal width that the items fill row by row."""
    gap: Union[float, Sequence[float]] | Omit = OMIT
    """Room between neighbours in pixels."""
    padding: Union[float, Sequence[float]] | Omit = OMIT
    """Room between the edges of the box and the layers."""
    align: Literal["start", "center", "end", "stretch", "baseline"] | Omit = OMIT
    """Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line."""
    distribute: Literal["start", "center", "end", "between", "around", "evenly"] | Omit = OMIT
    """Place of spare room along the stack, as in CSS."""
    item_size: Union[Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]], None] | Omit = OMIT
    """[width, height] of an item; [fill, hug] where absent, [hug, hug] of items beside each other. An item of one stack is as large as that, where its box has numbers."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    overflow: Literal["error", "cut", "visible", "shrink", "page"] | Omit = OMIT
    """Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page)."""
    min_scale: float | Omit = OMIT
    """The part of their size below which items are not shrunk: the data are refused then."""
    layers: Sequence[Union[TextLayer, ImageLayer, ShapeLayer, QrLayer, BarcodeLayer, GroupLayer, StackLayer, RepeatLayer, TableLayer, ChartLayer, IconLayer]]
    """The layers of one item, in coordinates of its own; fields of the item are named item.…, beside index, first, last, odd and even."""
    empty: Sequence[Union[TextLayer, ImageLayer, ShapeLayer, QrLayer, BarcodeLayer, GroupLayer, StackLayer, RepeatLayer, TableLayer, ChartLayer, IconLayer]] | Omit = OMIT
    """The layers that show where the list has no items."""


@dataclass(kw_only=True)
class TableLayer(Part):
    """The items of a list in rows."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "table"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[Union[float, Binding], Union[Union[float, Binding], Literal["hug"]]]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    list: str
    """Name of the list field whose items are shown."""
    columns: Sequence[Column]
    """The columns, in reading direction."""
    row: TableRow
    header: Union[TableLook, None] | Omit = OMIT
    """A first row with the titles of the columns; none where absent."""
    zebra: Union[TableLook, None] | Omit = OMIT
    """The look of every second row."""
    marks: Sequence[TableMark] | Omit = OMIT
    """Looks of the rows of some items, as of those in debt; of several that hold, the first is taken."""
    footer: Union[TableFooter, None] | Omit = OMIT
    line: Union[TextStroke, None] | Omit = OMIT
    """Line between rows."""
    cell_padding: Union[float, Sequence[float]] | Omit = OMIT
    """Room between the edges of a cell and its text."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Reading direction; auto is that of the template's language."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left."""
    overflow: Literal["error", "cut", "visible", "shrink", "page"] | Omit = OMIT
    """Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page)."""
    min_scale: float | Omit = OMIT
    """The part of their size below which items are not shrunk: the data are refused then."""


@dataclass(kw_only=True)
class Column(Part):
    """A column of a table, with the style of its texts where it is another than that of the rows."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    title: Union[str, None] | Omit = OMIT
    """Text in the header."""
    value: str
    """Text of the cells, with {{item.field}} placeholders beside those of the template."""
    width: Union[Union[float, Binding], Literal["hug", "fill"]] | Omit = OMIT
    """Pixels; hug, as wide as its longest cell; or fill, an equal share of the room that is left."""
    align: Union[Literal["start", "center", "end"], None] | Omit = OMIT
    """Place of the texts, in the table's direction; by their type where absent: numbers, amounts, days and times at the end."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    weight: Union[int, Binding] | Omit = OMIT
    size: Union[float, Binding] | Omit = OMIT
    font: Union[Sequence[str], Binding] | Omit = OMIT
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    decoration_thickness: Union[float, Binding] | Omit = OMIT
    italic: Union[bool, Binding] | Omit = OMIT
    letter_spacing: Union[float, Binding] | Omit = OMIT
    raise_: Union[float, Binding] | Omit = OMIT
    """Pixels by which the run stands above the baseline of its line; below it where negative."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around its ink instead of the layer's; of width 0, none."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Direction of its text, isolated from the text around it; auto: its text is a part of the layer's."""
    background: Union[RunBackground, None] | Omit = OMIT


@dataclass(kw_only=True)
class TableRow(Part):
    """The look of rows, and the style of all texts of the table where nothing else is said."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    fill: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Fill behind the row."""
    font: Union[Sequence[str], Binding]
    weight: Union[int, Binding] | Omit = OMIT
    """Weight as in CSS."""
    italic: Union[bool, Binding] | Omit = OMIT
    """True if italic faces are used."""
    size: Union[float, Binding]
    min_size: Union[float, None] | Omit = OMIT
    """The least size that shrinking may reach, not above `size`; half of `size` where absent."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    """Fill."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Base direction; auto is that of the first strong character outside placeholders, else the language's."""
    align: Literal["start", "end", "center", "left", "right"] | Omit = OMIT
    """Horizontal place of lines."""
    valign: Literal["top", "middle", "bottom", "ink", "cap", "baseline"] | Omit = OMIT
    """Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge."""
    max_lines: Union[int, None] | Omit = OMIT
    """The most lines; no limit where absent."""
    line_height: Union[Literal["auto"], float] | Omit = OMIT
    """Distance of baselines as a factor of the size; auto follows metrics and ink."""
    paragraph_spacing: float | Omit = OMIT
    """Extra room between paragraphs in pixels."""
    indent: Union[float, Binding] | Omit = OMIT
    """Pixels by which the first line of each paragraph begins after the others; where negative, those after it."""
    columns: int | Omit = OMIT
    """Columns of equal width, in reading direction."""
    column_gap: float | Omit = OMIT
    """Pixels between columns."""
    drop_cap: Union[DropCap, None] | Omit = OMIT
    tabs: Sequence[TabStop] | Omit = OMIT
    """Places to which tabs (U+0009) in the text move the text after them."""
    case: Literal["none", "upper", "lower", "title"] | Omit = OMIT
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"] | Omit = OMIT
    """Treatment of text that is larger than the box."""
    justify: Literal["none", "kashida", "space"] | Omit = OMIT
    """Method that stretches all lines but the last to the width of the box."""
    justify_last: Union[bool, Binding] | Omit = OMIT
    """True if the last line is stretched too, as each half of a verse is."""
    digits: Literal["as_typed", "arab", "arabext", "latn", "context"] | Omit = OMIT
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: Union[float, Binding] | Omit = OMIT
    """Extra space between letters in pixels; never inside cursive joins."""
    language: Union[str, None] | Omit = OMIT
    """BCP 47 language of the layer; the template's locale where absent."""
    background: Union[TextBackground, None] | Omit = OMIT
    """A rectangle behind the text, as large as the text."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around the ink, behind the fill."""
    shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow behind stroke and fill."""
    shadows: Union[Sequence[Shadow], None] | Omit = OMIT
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it."""
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Paint of the lines of `decoration`; the text's own paint if absent."""
    decoration_thickness: Union[Union[float, Binding], None] | Omit = OMIT
    """Thickness of the lines of `decoration` in pixels; that of the font if absent."""
    features: Mapping[str, int] | Omit = OMIT
    """OpenType features: {"ss01": 1}."""
    axes: Mapping[str, float] | Omit = OMIT
    """Axes of variable fonts: {"wght": 650}."""


@dataclass(kw_only=True)
class TableLook(Part):
    """Differences from common rows."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    fill: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Fill behind the row."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    weight: Union[int, Binding] | Omit = OMIT
    size: Union[float, Binding] | Omit = OMIT
    font: Union[Sequence[str], Binding] | Omit = OMIT
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    decoration_thickness: Union[float, Binding] | Omit = OMIT
    italic: Union[bool, Binding] | Omit = OMIT
    letter_spacing: Union[float, Binding] | Omit = OMIT
    raise_: Union[float, Binding] | Omit = OMIT
    """Pixels by which the run stands above the baseline of its line; below it where negative."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around its ink instead of the layer's; of width 0, none."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Direction of its text, isolated from the text around it; auto: its text is a part of the layer's."""
    background: Union[RunBackground, None] | Omit = OMIT


@dataclass(kw_only=True)
class TableMark(Part):
    """Differences in the rows of some items."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    when: Union[str, Union[FieldCondition, Conditions]]
    """Name of a field of the item, or a condition: the rows of the items for which it holds have this look."""
    fill: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Fill behind the row."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    weight: Union[int, Binding] | Omit = OMIT
    size: Union[float, Binding] | Omit = OMIT
    font: Union[Sequence[str], Binding] | Omit = OMIT
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    decoration_thickness: Union[float, Binding] | Omit = OMIT
    italic: Union[bool, Binding] | Omit = OMIT
    letter_spacing: Union[float, Binding] | Omit = OMIT
    raise_: Union[float, Binding] | Omit = OMIT
    """Pixels by which the run stands above the baseline of its line; below it where negative."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around its ink instead of the layer's; of width 0, none."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Direction of its text, isolated from the text around it; auto: its text is a part of the layer's."""
    background: Union[RunBackground, None] | Omit = OMIT


@dataclass(kw_only=True)
class TableFooter(Part):
    """A row under all others."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    cells: Sequence[str]
    """Texts of the columns, with placeholders such as {{items.price.sum}}."""
    fill: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Fill behind the row."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    weight: Union[int, Binding] | Omit = OMIT
    size: Union[float, Binding] | Omit = OMIT
    font: Union[Sequence[str], Binding] | Omit = OMIT
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    decoration_thickness: Union[float, Binding] | Omit = OMIT
    italic: Union[bool, Binding] | Omit = OMIT
    letter_spacing: Union[float, Binding] | Omit = OMIT
    raise_: Union[float, Binding] | Omit = OMIT
    """Pixels by which the run stands above the baseline of its line; below it where negative."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around its ink instead of the layer's; of width 0, none."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Direction of its text, isolated from the text around it; auto: its text is a part of the layer's."""
    background: Union[RunBackground, None] | Omit = OMIT


@dataclass(kw_only=True)
class ChartLayer(Part):
    """Numbers as bars, a line, an area or the parts of a ring."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "chart"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    kind: Literal["bar", "line", "area", "ring"]
    """bar, line and area stand on zero; ring shows parts of a whole."""
    values: Union[Sequence[Union[float, Binding]], ChartValues]
    """Numbers, or the list whose items have them. A value past `min` or `max` is drawn as far as those; a ring has no part for one below zero."""
    min: Union[Union[float, Binding], None] | Omit = OMIT
    """Number at the bottom; zero or the least value where absent."""
    max: Union[Union[float, Binding], None] | Omit = OMIT
    """Number at the top, zero or the largest value where absent; of a ring the whole, their sum where absent or less."""
    fill: Union[Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], Sequence[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding]]], None] | Omit = OMIT
    """Fill of bars, parts or the area: one, or some in turn, which begin again."""
    stroke: Union[ShapeStroke, None] | Omit = OMIT
    """Line through the values, or along the outline of bars and parts."""
    axis: Union[ShapeStroke, None] | Omit = OMIT
    """Line at zero."""
    gap: Union[Union[float, Binding], None] | Omit = OMIT
    """Pixels between bars, a quarter of the room of each where absent, or between the parts of a ring, 0 where absent."""
    radius: Union[Union[Union[float, Binding], Sequence[Union[float, Binding]]], None] | Omit = OMIT
    """Radius of the corners of bars in pixels."""
    thickness: Union[Union[float, Binding], None] | Omit = OMIT
    """Width of the ring in pixels; 0.4 of its radius where absent."""
    start: Union[Union[float, Binding], None] | Omit = OMIT
    """Degrees clockwise at which the ring starts; 0 is to the right."""
    labels: Union[ChartLabels, None] | Omit = OMIT
    """Texts in a row at the bottom, each under its value."""
    value_labels: Union[ChartLabels, None] | Omit = OMIT
    """Texts at the ends of bars, above points, or on the parts of a ring."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Reading direction; auto is that of the template's language."""
    blend: Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"] | Omit = OMIT
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


@dataclass(kw_only=True)
class ChartValues(Part):
    """A number of each item of a list."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    list: str
    """Name of the list field whose items are shown."""
    of: str
    """Name of the number or amount field of the items."""


@dataclass(kw_only=True)
class ChartLabels(Part):
    """The texts at the values of a chart, with their style: centred and on one line where nothing else is said."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    text: Union[str, None] | Omit = OMIT
    """Text of each, with {{item.field}} placeholders."""
    texts: Union[Sequence[str], None] | Omit = OMIT
    """Texts of the values in their order."""
    font: Union[Sequence[str], Binding]
    weight: Union[int, Binding] | Omit = OMIT
    """Weight as in CSS."""
    italic: Union[bool, Binding] | Omit = OMIT
    """True if italic faces are used."""
    size: Union[float, Binding]
    min_size: Union[float, None] | Omit = OMIT
    """The least size that shrinking may reach, not above `size`; half of `size` where absent."""
    color: Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding] | Omit = OMIT
    """Fill."""
    direction: Literal["auto", "rtl", "ltr"] | Omit = OMIT
    """Base direction; auto is that of the first strong character outside placeholders, else the language's."""
    align: Literal["start", "end", "center", "left", "right"] | Omit = OMIT
    """Horizontal place of lines."""
    valign: Literal["top", "middle", "bottom", "ink", "cap", "baseline"] | Omit = OMIT
    """Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge."""
    max_lines: Union[int, None] | Omit = OMIT
    """The most lines; no limit where absent."""
    line_height: Union[Literal["auto"], float] | Omit = OMIT
    """Distance of baselines as a factor of the size; auto follows metrics and ink."""
    paragraph_spacing: float | Omit = OMIT
    """Extra room between paragraphs in pixels."""
    indent: Union[float, Binding] | Omit = OMIT
    """Pixels by which the first line of each paragraph begins after the others; where negative, those after it."""
    columns: int | Omit = OMIT
    """Columns of equal width, in reading direction."""
    column_gap: float | Omit = OMIT
    """Pixels between columns."""
    drop_cap: Union[DropCap, None] | Omit = OMIT
    tabs: Sequence[TabStop] | Omit = OMIT
    """Places to which tabs (U+0009) in the text move the text after them."""
    case: Literal["none", "upper", "lower", "title"] | Omit = OMIT
    """Letters of scripts with capitals; title: a capital at the start of each word."""
    overflow: Literal["shrink", "wrap", "ellipsis", "kashida", "clip", "error"] | Omit = OMIT
    """Treatment of text that is larger than the box."""
    justify: Literal["none", "kashida", "space"] | Omit = OMIT
    """Method that stretches all lines but the last to the width of the box."""
    justify_last: Union[bool, Binding] | Omit = OMIT
    """True if the last line is stretched too, as each half of a verse is."""
    digits: Literal["as_typed", "arab", "arabext", "latn", "context"] | Omit = OMIT
    """Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them."""
    letter_spacing: Union[float, Binding] | Omit = OMIT
    """Extra space between letters in pixels; never inside cursive joins."""
    language: Union[str, None] | Omit = OMIT
    """BCP 47 language of the layer; the template's locale where absent."""
    background: Union[TextBackground, None] | Omit = OMIT
    """A rectangle behind the text, as large as the text."""
    stroke: Union[TextStroke, None] | Omit = OMIT
    """Line around the ink, behind the fill."""
    shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow behind stroke and fill."""
    shadows: Union[Sequence[Shadow], None] | Omit = OMIT
    """Several shadows behind stroke and fill, the topmost first, instead of `shadow`."""
    inner_shadow: Union[Shadow, None] | Omit = OMIT
    """Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it."""
    decoration: Sequence[Literal["underline", "strike", "overline"]] | Omit = OMIT
    decoration_color: Union[Union[Union[str, LinearGradient, RadialGradient, ConicGradient], Binding], None] | Omit = OMIT
    """Paint of the lines of `decoration`; the text's own paint if absent."""
    decoration_thickness: Union[Union[float, Binding], None] | Omit = OMIT
    """Thickness of the lines of `decoration` in pixels; that of the font if absent."""
    features: Mapping[str, int] | Omit = OMIT
    """OpenType features: {"ss01": 1}."""
    axes: Mapping[str, float] | Omit = OMIT
    """Axes of variable fonts: {"wght": 650}."""


@dataclass(kw_only=True)
class IconLayer(Part):
    """An icon of lines, as large as fits in the middle of its box."""

    _constants: ClassVar[Mapping[str, Any]] = {"type": "icon"}

    id: str
    """Id of the layer, unique in the template."""
    title: Union[str, None] | Omit = OMIT
    """Name of the layer for people who edit the template; nothing of it is drawn."""
    box: Union[Sequence[Union[float, Binding]], Sequence[Union[Union[float, Binding], Literal["hug", "fill"]]]]
    grow: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of spare room along it; 1 where that side fills, else 0."""
    shrink: Union[Union[float, Binding], None] | Omit = OMIT
    """In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1."""
    opacity: Union[float, Binding] | Omit = OMIT
    """Opacity of the layer as a whole."""
    rotate: Union[float, Binding] | Omit = OMIT
    """Degrees clockwise about the centre of the box, or its `anchor`."""
    anchor: Literal["top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom", "bottom_right"] | Omit = OMIT
    """The point of the box about which the layer rotates."""
    when: Union[Union[str, Union[FieldCondition, Conditions]], None] | Omit = OMIT
    """Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds."""
    name: Union[str, Binding]
    """Name of the icon, one of those in docs/icons.md; it can follow the `text` of a choice's option."""
    color: Union[str, Binding] | Omit = OMIT
    """Colour of the lines."""
    stroke_width: Union[float, Binding] | Omit = OMIT
    """Width of the lines where the icon is 24 pixels wide; they grow with it."""
    mask: Union[LayerMask, None] | Omit = OMIT
    flip: Literal["none", "x", "y", "both"] | Omit = OMIT
    """Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom."""
    blend: Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"] | Omit = OMIT
    """Blend mode of the layer as a whole with the layers below, as in CSS."""
    blur: Union[float, Binding] | Omit = OMIT
    """Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS."""


@dataclass(kw_only=True)
class CanvasSize(Part):
    """The template on another canvas. Members of its `canvas` and `layers` replace the template's; all others stay."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    name: str
    """Name of the size, unique in the template."""
    canvas: Canvas
    layers: Mapping[str, Union[Literal["hidden"], Mapping[str, Any]]] | Omit = OMIT
    """By id of a layer, also of one in a group: `hidden`, or members that replace those of the layer. `id`, `type` and `layers` can't be replaced."""


@dataclass(kw_only=True)
class Template(TemplatePart):
    """A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, `when` and `field` name a field of the template, that patterns, formats and language tags are right, that samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the boxes of image layers cover the canvas at most four times (or 4,000,000 pixels). All of it holds for every size."""

    _constants: ClassVar[Mapping[str, Any]] = {"schema_version": 1}

    canvas: Canvas
    locale: str | Omit = OMIT
    """BCP 47 language and region: language of texts, form of numbers and dates."""
    fields: Sequence[Union[StringField, NumberField, AmountField, DateField, TimeField, DatetimeField, ImageField, ColorField, ChoiceField, FlagField, ListField]] | Omit = OMIT
    """The fields of the template."""
    layers: Sequence[Union[TextLayer, ImageLayer, ShapeLayer, QrLayer, BarcodeLayer, GroupLayer, StackLayer, RepeatLayer, TableLayer, ChartLayer, IconLayer]] | Omit = OMIT
    """The layers of the template, bottom first."""
    sizes: Sequence[CanvasSize] | Omit = OMIT
    """Other sizes in which the template can be drawn with the same data. A render names one by `size`."""


__all__ = [
    "AmountField",
    "BarcodeLayer",
    "Binding",
    "Border",
    "Canvas",
    "CanvasSize",
    "ChartLabels",
    "ChartLayer",
    "ChartValues",
    "ChoiceField",
    "ColorField",
    "Column",
    "Conditions",
    "ConicGradient",
    "DateField",
    "DatetimeField",
    "DropCap",
    "FieldCondition",
    "Filters",
    "FlagField",
    "GroupLayer",
    "IconLayer",
    "ImageField",
    "ImageLayer",
    "Initials",
    "LayerMask",
    "LinearGradient",
    "ListField",
    "NumberField",
    "Option",
    "Pattern",
    "QrLayer",
    "QrLogo",
    "RadialGradient",
    "RepeatLayer",
    "Run",
    "RunBackground",
    "Shadow",
    "ShapeLayer",
    "ShapeStroke",
    "StackBackground",
    "StackLayer",
    "StringField",
    "TabLeader",
    "TabStop",
    "TableFooter",
    "TableLayer",
    "TableLook",
    "TableMark",
    "TableRow",
    "Template",
    "TextBackground",
    "TextCircle",
    "TextLayer",
    "TextPath",
    "TextStroke",
    "Tiles",
    "TimeField",
    "Zatca",
]
