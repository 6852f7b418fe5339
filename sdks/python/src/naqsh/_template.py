"""What the classes of the template builder have in common, and how a template is judged before it is sent."""

from __future__ import annotations

import json
import re
from contextvars import ContextVar
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Iterator, Mapping, Sequence, TypeGuard, cast

from . import _wording as wording
from ._errors import Fault
from ._options import OMIT

Place = tuple[str | int, ...]
PLACEHOLDER = re.compile(r"\{\{\s*([a-z0-9_]+)\s*(?:\|[^}]*)?\}\}")


class Part:
    """A part of a template."""

    _constants: ClassVar[Mapping[str, Any]] = {}

    def to_dict(self) -> dict[str, Any]:
        """The part as JSON: what was left out is not said."""
        assert is_dataclass(self)
        # A member that is a keyword of Python has an underscore here.
        given = {field.name.removesuffix("_"): getattr(self, field.name) for field in fields(self)}
        return {**self._constants, **{name: _plain(value) for name, value in given.items() if value is not OMIT}}


class TemplatePart(Part):
    """A whole template."""

    def check(self) -> list[Fault]:
        """What the service would find wrong with it, at the same places and in its words.

        The service alone knows which fonts and assets there are, reads what texts mean (numbers, formats, language tags), and
        judges what members become by the fields that they are bound to.
        """
        return check(self.to_dict())


def check(template: Mapping[str, Any]) -> list[Fault]:
    """The faults of a template as JSON."""
    schema = template_schema()
    _judged.set(template)
    of_bindings = [*_of_bindings(template, schema)]
    # A layer is judged when its bindings are right.
    others = [
        *(one for one in _faults(template, schema, schema, ()) if not _is_compared(one.loc)),
        *_doubles(template),
        *_strangers(template),
        *_in_part(template),
        *_on_paths(template),
        *_of_charts(template),
        *_others(template),
        *_of_sizes(template),
    ]
    of_fields = {one.loc[1] for one in others if one.loc[:1] == ("fields",) and len(one.loc) > 1}
    others += [one for at, field in _parts(template, "fields") if at not in of_fields for one in _of_items(field, schema, at)]
    waiting = {fault.loc[1] for fault in of_bindings} | _waiting(template, others)
    # A group is judged as one when its layers are right.
    wrong = {one.loc[1] for one in (*of_bindings, *others) if one.loc[:1] == ("layers",) and len(one.loc) > 1}
    others += [one for one in _mirrored(template) if one.loc[1] not in wrong]
    return of_bindings + [one for one in others if one.loc[:1] != ("layers",) or len(one.loc) < 3 or one.loc[1] not in waiting]


def _is_compared(loc: Place) -> bool:
    """Returns true for a value in a condition: the service alone judges it, by its field."""
    return "when" in loc and (loc[-1] in wording.COMPARISONS or (len(loc) > 1 and loc[-2] == "in"))


@cache
def template_schema() -> dict[str, Any]:
    """The JSON Schema of templates."""
    text = (files("naqsh") / "_generated" / "template-1.schema.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def _plain(value: Any) -> Any:
    if isinstance(value, Part):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in cast("Mapping[str, Any]", value).items()}
    return [_plain(one) for one in cast("Sequence[Any]", value)] if isinstance(value, (list, tuple)) else value


def _faults(value: Any, part: Mapping[str, Any], schema: Mapping[str, Any], loc: Place, name: str = "") -> Iterator[Fault]:
    """The faults of a value by a part of the schema, which may be a definition of that name."""
    if _is_bound(value, loc):
        # A binding is judged before the layer that it stands in.
        if not _takes_bindings(part, schema):
            yield Fault(loc, wording.NEVER_BOUND, "value_error")
        return
    if "$ref" in part:
        name = part["$ref"].rsplit("/", 1)[1]
        yield from _faults(value, schema["$defs"][name], schema, loc, name)
        return
    choices = part.get("oneOf") or part.get("anyOf")
    if choices is not None and "properties" not in part:
        yield from _of_choices(value, choices, schema, loc, name)
        return
    if "const" in part and (value != part["const"] or isinstance(value, bool) != isinstance(part["const"], bool)):
        yield Fault(loc, wording.VERSION if part["const"] == 1 else f"must be {json.dumps(part['const'])}", "literal_error")
        return
    if "enum" in part and value not in part["enum"]:
        if part["enum"] in wording.SIDES:
            yield Fault(loc, f"must be a number of pixels, or {' or '.join(part['enum'])}", "enum")
            return
        yield _no_name(value, [one for one in part["enum"] if one is not None], loc)
        return
    kinds = part.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    kind = next((one for one in kinds if _is(value, one)), None)
    if kind is None and kinds:
        wanted = next((one for one in kinds if one != "null"), "null")
        if "properties" in part:
            yield Fault(loc, f"must be an object: {wording.NAMES_OF_PARTS[name]}", "model_type")
        else:
            yield Fault(loc, *WRONG_KIND[wanted])
        return
    if kind in ("integer", "number"):
        yield from _of_number(value, part, loc)
    elif kind == "string":
        yield from _of_text(value, part, loc)
    elif kind == "array":
        yield from _of_list(value, part, schema, loc)
    elif kind == "object":
        cases = [*_of_cases(value, choices, loc, name)] if choices is not None else []
        # A member that may not stand there is not judged itself.
        refused = {member for _, members in cases for member in members}
        yield from (one for one in _of_object(value, part, schema, loc, name) if one.loc[len(loc)] not in refused)
        yield from (fault for fault, _ in cases)


def _is_bound(value: Any, loc: Place) -> bool:
    """Returns true for an object within a layer that names a field and is no condition."""
    return isinstance(value, dict) and "field" in value and loc[:1] == ("layers",) and len(loc) > 2 and "when" not in loc


def _takes_bindings(part: Mapping[str, Any], schema: Mapping[str, Any]) -> bool:
    if "$ref" in part:
        name = part["$ref"].rsplit("/", 1)[1]
        return name == "binding" or _takes_bindings(schema["$defs"][name], schema)
    return any(_takes_bindings(one, schema) for one in part.get("anyOf", []))


def _within(value: Any, loc: Place) -> Iterator[tuple[dict[str, Any], Place]]:
    """The objects in a value that name a field, from the outermost to those in them, each with its place."""
    if isinstance(value, dict):
        members = cast("dict[str, Any]", value)
        if "field" in members and len(loc) > 2:
            yield members, loc
        # The service judges what follows the items of a list.
        own = [name for name in members if members.get("type") != "repeat" or name not in ("layers", "empty")]
        for name in own:
            yield from _within(members[name], (*loc, name))
    elif isinstance(value, list):
        for at, one in enumerate(cast("Sequence[Any]", value)):
            yield from _within(one, (*loc, at))


def _of_bindings(template: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[Fault]:
    """The faults of the bindings in layers; what stands in a binding is none."""
    types = _types(template)
    for at, layer in _parts(template, "layers"):
        found: list[Place] = []
        for binding, place in _within(layer, ("layers", at)):
            if not _is_bound(binding, place) or any(place[: len(other)] == other for other in found):
                continue
            found.append(place)
            yield from _of_object(binding, schema["$defs"]["binding"], schema, place, "binding")
            name = binding["field"]
            if isinstance(name, str) and name in types and types[name] not in wording.BINDABLE:
                yield Fault((*place, "field"), f"`{name}` is a {types[name]} field; {wording.NOT_BINDABLE}", "value_error")
            elif isinstance(name, str) and name not in types and not _is_derived(name):
                yield _no_field(name, types, (*place, "field"))
            elif isinstance(name, str) and types.get(name) == "choice" and binding.get("of") is None:
                yield Fault((*place, "of"), f"`{name}` is a choice: {wording.NAME_ITS_MEMBER}", "value_error")


def _waiting(template: Mapping[str, Any], faults: Sequence[Fault]) -> set[str | int]:
    """The layers with a member that is bound to a field whose options hold a fault."""
    wrong = {one.loc[1] for one in faults if one.loc[:1] == ("fields",) and one.loc[2:3] == ("options",)}
    names = [one.get("name") for at, one in _parts(template, "fields") if at in wrong]
    layers = ((at, _within(layer, ("layers", at))) for at, layer in _parts(template, "layers"))
    return {at for at, found in layers if any(_is_bound(one, place) and one["field"] in names for one, place in found)}


def _types(template: Mapping[str, Any]) -> dict[str, Any]:
    """The type of each field by its name."""
    return {one["name"]: one.get("type") for _, one in _parts(template, "fields") if isinstance(one.get("name"), str)}


def _is_derived(name: str) -> bool:
    """Returns true for a name that may follow from a list, such as `items.count`: the service knows which there are."""
    return "." in name


def _no_field(name: str, known: Mapping[str, Any], loc: Place) -> Fault:
    return Fault(loc, f"`{name}` is no field of this template{wording.did_you_mean(name, known)}", "value_error")


WRONG_KIND = {
    "string": ("must be a string", "string_type"),
    "integer": ("must be a whole number", "int_type"),
    "number": ("must be a number", "float_type"),
    "boolean": ("must be true or false", "bool_type"),
    "array": ("must be a list", "list_type"),
    "object": ("must be an object", "dict_type"),
    "null": ("must be null", "none_required"),
}


def _is(value: Any, kind: str) -> bool:
    if kind in ("integer", "number"):
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        return not isinstance(value, bool) and (whole or (kind == "number" and isinstance(value, float)))
    known: dict[str, Any] = {"string": str, "boolean": bool, "array": list, "object": dict, "null": type(None)}
    return isinstance(value, known[kind])


def _no_name(value: Any, names: Sequence[str], loc: Place, wording_of_names: str = "") -> Fault:
    """The fault of a value that is none of the names; `wording_of_names` replaces their list of JSON strings."""
    message = f"must be {wording_of_names or wording.alternatives(names)}"
    return Fault(loc, message + wording.did_you_mean(value, names), "enum") if isinstance(value, str) else Fault(loc, message, "string_type")


def _of_choices(value: Any, choices: list[Mapping[str, Any]], schema: Mapping[str, Any], loc: Place, name: str) -> Iterator[Fault]:
    """The faults in the choice that the value means: the one whose `type` it names, or whose kind of value it is."""
    if choices[-1].get("$ref") == STACK_BOX:
        yield from _of_box(value, choices, schema, loc)
        return
    named = [(one.get("$ref", "").rsplit("/", 1)[1:], one) for one in choices if one.get("$ref") != "#/$defs/binding"]
    resolved = [(*names, schema["$defs"][names[0]]) if names else ("", one) for names, one in named]
    for tag in ("type", "gradient"):
        kinds = [(of, one) for of, one in resolved if tag in one.get("properties", {})]
        if not kinds or not (isinstance(value, dict) or tag == "type"):
            continue
        if not isinstance(value, dict):
            yield Fault(loc, f"must be an object: {wording.NAMES_OF_PARTS[name]}", "model_type")
            return
        every = [text for _, one in kinds for text in _names(one["properties"][tag])]
        if name == "itemField":
            every.append("list")
            if cast("dict[str, Any]", value).get(tag) == "list":
                yield Fault((*loc, tag), wording.NO_LISTS, "value_error")
                return
        meant = [(of, one) for of, one in kinds if tag in value and value[tag] in _names(one["properties"][tag])]
        if meant:
            yield from _faults(value, meant[0][1], schema, loc, meant[0][0])
            return
        types = wording.LAYER_TYPES if name == "layer" else ""
        if tag not in value:
            yield Fault((*loc, tag), f"`{tag}` is required{f': {types}' if types else ''}", "missing")
        else:
            yield _no_name(value[tag], every, (*loc, tag), types)
        if name == "field" and "name" not in value:
            yield Fault((*loc, "name"), "`name` is required", "missing")
        if tag == "gradient":
            # Gradients of all kinds have stops.
            yield from _faults({**value, tag: every[0]}, kinds[0][1], schema, loc, kinds[0][0])
        return
    fits = [one for one in resolved if _fits(value, one[1], schema)]
    if name == "condition" and fits:
        is_joined = any(one in value for one in wording.TOGETHER)
        fits = [one for one in resolved if ("field" in one[1]["properties"]) != is_joined]
    name_in_fault = "when" if "when" in loc else name or str(loc[-1])
    fault = None if fits else wording.of_no_kind(value, name_in_fault, loc)
    if fault is not None:
        yield fault
        return
    of, one = (fits or resolved)[0]
    yield from _faults(value, one, schema, loc, of)


STACK_BOX = "#/$defs/stackBox"


def _of_box(value: Any, choices: list[Mapping[str, Any]], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    """The faults of a box: a place on the canvas, or a size in a stack."""
    owner: Any = _judged.get()
    for step in loc[:-3]:
        owner = owner[step]
    in_stack = len(loc) > 3 and loc[-3] == "layers" and owner.get("type") == "stack"
    if in_stack and isinstance(value, list) and len(cast("Sequence[Any]", value)) == 4:
        yield Fault(loc, wording.SIZE_IN_STACK, "value_error")
    else:
        yield from _faults(value, choices[-1 if in_stack else 0], schema, loc)


_judged: ContextVar[Mapping[str, Any]] = ContextVar("judged")
"""The template that is judged."""


def _fits(value: Any, part: Mapping[str, Any], schema: Mapping[str, Any]) -> bool:
    """Returns true if the value is of a kind that the part takes."""
    if "$ref" in part:
        return _fits(value, schema["$defs"][part["$ref"].rsplit("/", 1)[1]], schema)
    if "const" in part:
        return bool(value == part["const"])
    choices = part.get("anyOf") or part.get("oneOf")
    if choices is not None and "properties" not in part:
        return any(_fits(value, one, schema) for one in choices)
    kinds = part.get("type", [])
    return any(_is(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds))


def _of_cases(
    value: dict[str, Any], cases: list[Mapping[str, Any]], loc: Place, name: str
) -> Iterator[tuple[Fault, Sequence[str]]]:
    """The faults in which members of a layer go together, each with the members that may not stand there."""
    tag = next((one for one in cases[0]["properties"] if _names(cases[0]["properties"][one])), None)
    if tag is None:
        members = [one["required"][0] for one in cases]
        given = [one for one in members if value.get(one) is not None]
        is_pair = len(members) == 2
        if not given:
            needed = " or ".join(f"`{one}`" for one in members) if is_pair else f"one of {', '.join(f'`{one}`' for one in members)}"
            yield Fault((*loc, members[0]) if is_pair else loc, f"{wording.NAMES_OF_PARTS[name]} needs {needed}", "missing"), ()
        elif len(given) > 1:
            together = " and ".join(f"`{one}`" for one in given)
            clash = f"has both {together}" if is_pair else f"has {together} together"
            yield Fault(loc, f"{clash}; keep one of them", "value_error"), given
        return
    meant = [one for one in cases if value.get(tag) in _names(one["properties"][tag])]
    for member, one in meant[0]["properties"].items() if meant else ():
        if member in meant[0]["required"] and value.get(member) is None and member != tag:
            yield Fault((*loc, member), f"`{member}` is required", "missing"), ()
        elif one.get("type") == "null" and value.get(member) is not None:
            owners = (case for case in cases if case["properties"].get(member, {}).get("type") != "null")
            owner = next(text for case in owners for text in _names(case["properties"][tag]))
            article = "an" if owner[0] in "aeiou" else "a"
            yield Fault((*loc, member), f"only {article} {owner} has {member}", "value_error"), ()


def _names(part: Mapping[str, Any]) -> list[str]:
    return [part["const"]] if "const" in part else list(part.get("enum", []))


def _of_number(value: float, part: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    if "minimum" in part and value < part["minimum"]:
        yield Fault(loc, f"must be at least {part['minimum']}", "greater_than_equal")
    elif "exclusiveMinimum" in part and value <= part["exclusiveMinimum"]:
        yield Fault(loc, f"must be greater than {part['exclusiveMinimum']}", "greater_than")
    elif "maximum" in part and value > part["maximum"]:
        yield Fault(loc, f"must be at most {part['maximum']}", "less_than_equal")


def _of_text(value: str, part: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    length = len(value)
    if length < part.get("minLength", 0):
        yield Fault(loc, f"has {length} characters, at least {part['minLength']} needed", "string_too_short")
    elif length > part.get("maxLength", length):
        yield Fault(loc, f"has {length} characters, at most {part['maxLength']} allowed", "string_too_long")
    elif "pattern" in part and re.search(part["pattern"], value) is None:
        shape = wording.SHAPES.get(part["pattern"], f"a text that matches {part['pattern']}")
        yield Fault(loc, f"must be {shape}", "string_pattern_mismatch")


def _of_list(value: list[Any], part: Mapping[str, Any], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    most = part.get("maxItems", len(part["prefixItems"]) if "prefixItems" in part else len(value))
    if len(value) < part.get("minItems", 0):
        yield Fault(loc, f"holds {len(value)}, at least {part['minItems']} needed", "too_short")
    elif len(value) > most:
        yield Fault(loc, f"holds {len(value)}, at most {most} allowed", "too_long")
    else:
        for at, one in enumerate(value):
            yield from _faults(one, part["prefixItems"][at] if "prefixItems" in part else part["items"], schema, (*loc, at))


def _of_object(value: dict[str, Any], part: Mapping[str, Any], schema: Mapping[str, Any], loc: Place, of: str) -> Iterator[Fault]:
    known = part.get("properties", {})
    others = part.get("additionalProperties", True)
    for name, one in value.items():
        if name in known:
            found = _faults(one, known[name], schema, (*loc, name))
            yield from (_of_own_value(fault, of) for fault in found) if (of, name) in OWN_VALUES else found
        elif others is False:
            why = wording.REFUSED.get((of, name))
            more = f": {why}" if why else wording.did_you_mean(name, known)
            yield Fault((*loc, name), f"unknown property `{name}` of {wording.NAMES_OF_PARTS[of]}{more}", "extra_forbidden")
        elif isinstance(others, dict):
            yield from _faults(one, cast("dict[str, Any]", others), schema, (*loc, name))
    for name in part.get("required", []):
        if name not in value:
            yield Fault((*loc, name), f"`{name}` is required", "missing")


OWN_VALUES = {
    (f"{kind}Field", name)
    for kind in ("string", "number", "amount", "date", "time", "datetime", "color", "choice", "flag", "list")
    for name in ("sample", "default")
}
"""Members that hold a value of the field that they stand in."""


def _of_own_value(fault: Fault, field: str) -> Fault:
    """The fault as a value of this kind of field has it."""
    msg, kind = wording.OF_VALUES.get((field, fault.type), (fault.msg, fault.type))
    return Fault(fault.loc, f"does not satisfy its own field: {msg}", kind)


def _parts(template: Mapping[str, Any], name: str) -> list[tuple[int, dict[str, Any]]]:
    listed: object = template.get(name)
    found = cast("list[object]", listed) if isinstance(listed, list) else []
    return [(at, cast("dict[str, Any]", one)) for at, one in enumerate(found) if isinstance(one, dict)]


def _doubles(template: Mapping[str, Any]) -> Iterator[Fault]:
    for where, key, said in (("fields", "name", "field is named"), ("layers", "id", "layer has the id"), ("sizes", "name", "size is named")):
        seen: set[Any] = set()
        for at, one in _parts(template, where):
            named = one.get(key)
            if isinstance(named, str) and named in seen:
                yield Fault((where, at, key), f"another {said} `{named}` already", "value_error")
            elif isinstance(named, str):
                seen.add(named)


def _strangers(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Names in layers that no field of the template has: placeholders, `when`, and the fields of pictures."""
    types = _types(template)
    for at, layer in _parts(template, "layers"):
        text = layer.get("text") if layer.get("type") in ("text", "qr", "barcode") else None
        fallback: object = layer.get("fallback") if layer.get("type") == "image" else None
        initials = cast("dict[str, Any]", fallback).get("initials") if isinstance(fallback, dict) else None
        names: list[tuple[str, Place]] = [(name, ("text",)) for name in PLACEHOLDER.findall(text)] if isinstance(text, str) else []
        if isinstance(initials, str) and layer.get("field") is not None:
            names += [(name, ("fallback", "initials")) for name in PLACEHOLDER.findall(initials)]
        for name, place in names:
            if name not in types:
                near = wording.did_you_mean(name, types)
                yield Fault(("layers", at, *place), f"`{{{{{name}}}}}` names no field of this template{near}", "value_error")
        if fallback is not None and layer.get("field") is None:
            yield Fault(("layers", at, "fallback"), wording.NO_FALLBACK, "value_error")
        named: list[tuple[Any, Place]] = [*_conditions(layer.get("when"), ("when",))]
        if layer.get("type") == "image" and layer.get("asset") is None:
            named.append((layer.get("field"), ("field",)))
        for name, place in named:
            if not isinstance(name, str):
                continue
            if name not in types and not _is_derived(name):
                yield _no_field(name, types, ("layers", at, *place))
            elif place == ("field",) and types.get(name) != "image":
                message = 'names a field that is no image; give that field the type "image"'
                yield Fault(("layers", at, *place), message, "value_error")


def _ids(layers: Any) -> Iterator[str]:
    """The ids of layers and of those in them."""
    for layer in cast("Sequence[Any]", layers) if isinstance(layers, list) else ():
        if isinstance(layer, dict):
            members = cast("dict[str, Any]", layer)
            if isinstance(members.get("id"), str):
                yield members["id"]
            yield from _ids(members.get("layers"))


def _of_sizes(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Overrides of layers that the template does not have, and of members that are the same in all sizes."""
    known = list(_ids(template.get("layers")))
    for at, size in _parts(template, "sizes"):
        layers: object = size.get("layers")
        for name, members in cast("dict[str, Any]", layers).items() if isinstance(layers, dict) else ():
            place = ("sizes", at, "layers", name)
            if name not in known:
                yield Fault(place, f"`{name}` is no layer of this template{wording.did_you_mean(name, known)}", "value_error")
            elif isinstance(members, dict):
                for fixed in ("id", "type", "layers"):
                    if fixed in members:
                        yield Fault((*place, fixed), f"a layer has the same `{fixed}` in all sizes", "value_error")


def _conditions(when: Any, loc: Place) -> Iterator[tuple[Any, Place]]:
    """What names a field in a condition."""
    if not isinstance(when, dict):
        yield when, loc
        return
    condition = cast("dict[str, Any]", when)
    joined = [one for one in wording.TOGETHER if one in condition]
    if not joined:
        yield condition.get("field"), (*loc, "field")
    for member in joined:
        listed = condition[member]
        for at, one in enumerate(cast("Sequence[Any]", listed) if isinstance(listed, list) else ()):
            yield from _conditions(one, (*loc, member, at))


def _mirrored(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Groups that would mirror what has to stay readable."""

    def leaves(layer: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for _, one in _parts(layer, "layers") if layer.get("type") == "group" else ():
            yield from leaves(one) if one.get("type") == "group" else (one,)

    def groups(layer: dict[str, Any], loc: Place) -> Iterator[Fault]:
        if layer.get("type") != "group":
            return
        for at, one in _parts(layer, "layers"):
            yield from groups(one, (*loc, "layers", at))
        readable = [one for one in leaves(layer) if one.get("type") in wording.WITH_WORDS]
        if layer.get("flip") in ("x", "y", "both") and readable:
            yield Fault((*loc, "flip"), wording.mirrors(readable[0].get("id")), "value_error")

    for at, layer in _parts(template, "layers"):
        yield from groups(layer, ("layers", at))


def _in_part(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Shapes that can't be drawn in part."""

    def within(layer: dict[str, Any], loc: Place) -> Iterator[Fault]:
        for at, one in _parts(layer, "layers") if layer.get("type") == "group" else ():
            yield from within(one, (*loc, "layers", at))
        shape = layer.get("shape")
        others = _names(template_schema()["$defs"]["shapeLayer"]["properties"]["shape"])
        if layer.get("type") == "shape" and layer.get("progress") is not None and shape in others and shape not in wording.WITH_PROGRESS:
            yield Fault((*loc, "progress"), wording.NO_PROGRESS, "value_error")

    for at, layer in _parts(template, "layers"):
        yield from within(layer, ("layers", at))


def _on_paths(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Members of texts on paths that have no meaning there."""

    def within(layer: dict[str, Any], loc: Place) -> Iterator[Fault]:
        for at, one in _parts(layer, "layers") if layer.get("type") in ("group", "stack") else ():
            yield from within(one, (*loc, "layers", at))
        if layer.get("type") != "text" or not isinstance(layer.get("path"), dict):
            return
        given = [one for one in wording.OFF_PATHS if layer.get(one) not in (None, "none", [])]
        for member in given:
            yield Fault((*loc, member), wording.OFF_PATHS[member], "value_error")
        for at, run in _parts(layer, "text") if "decoration" not in given else ():
            for member in ("decoration", "background"):
                if run.get(member) not in (None, []):
                    yield Fault((*loc, "text", at, member), wording.OFF_PATHS[member], "value_error")

    for at, layer in _parts(template, "layers"):
        yield from within(layer, ("layers", at))


def _of_charts(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Members that the kind of a chart does not have, and bounds that leave no room."""

    def within(layer: dict[str, Any], loc: Place) -> Iterator[Fault]:
        for name in ("layers", "empty"):
            for at, one in _parts(layer, name):
                yield from within(one, (*loc, name, at))
        kind = layer.get("kind")
        if layer.get("type") != "chart" or kind not in ("bar", "line", "area", "ring"):
            return
        for member, (kinds, owners) in wording.OF_CHARTS.items():
            if layer.get(member) is not None and kind not in kinds:
                yield Fault((*loc, member), f"only charts of {owners} have {member}", "value_error")
        least, most = layer.get("min"), layer.get("max")
        if _is_chart_number(least) and _is_chart_number(most) and least >= most and kind != "ring":
            yield Fault((*loc, "min"), wording.NO_RANGE, "value_error")

    for at, layer in _parts(template, "layers"):
        yield from within(layer, ("layers", at))


def _is_chart_number(value: Any) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= wording.MOST_OF_CHARTS


def _others(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Samples and defaults that are no option of their choice, or no colour of their palette."""
    for at, field in _parts(template, "fields"):
        options = [one.get("value") for _, one in _parts(field, "options")]
        palette: list[object] = field["palette"] if isinstance(field.get("palette"), list) else []
        for member in ("sample", "default"):
            value = field.get(member)
            message = None
            if not isinstance(value, str) or not value.strip():
                continue
            if field.get("type") == "choice" and options and all(isinstance(one, str) for one in options):
                message = None if value.strip() in options else wording.no_option(value.strip(), cast("list[str]", options))
            elif field.get("type") == "color" and palette and all(map(wording.is_color, [value, *palette])):
                message = wording.no_color_of(value, cast("list[str]", palette))
            if message is not None:
                yield Fault(("fields", at, member), f"does not satisfy its own field: {message}", "enum")


def _of_items(field: Mapping[str, Any], schema: Mapping[str, Any], at: int) -> Iterator[Fault]:
    """The faults of the items in the sample of a list that is right otherwise."""
    if field.get("type") != "list":
        return
    own = {one["name"]: one for _, one in _parts(field, "fields")}
    sample = _parts(field, "sample")
    count, least, most = len(sample), field.get("min_items", 0), field.get("max_items", 50)
    opening = "does not satisfy its own field: "
    if field.get("sample") is not None and not least <= count <= most:
        bound = f"at least {least} needed" if count < least else f"at most {most} allowed"
        yield Fault(("fields", at, "sample"), f"{opening}holds {count} items, {bound}", "too_short" if count < least else "too_long")
        return
    for index, item in sample:
        place = ("fields", at, "sample", index)
        for name, value in item.items():
            if name not in own:
                near = wording.did_you_mean(name, own)
                yield Fault((*place, name), f"{opening}`{name}` is no field of this list's items{near}", "extra_forbidden")
            elif own[name]["type"] == "image":
                said = f"`{name}` is an image field: give its picture under `images`"
                yield Fault((*place, name), opening + said, "extra_forbidden")
            elif value is not None:
                kind = own[name]["type"]
                of = f"{kind}Field" if f"{kind}Field" in schema["$defs"] else "stringField"
                found = _faults(value, schema["$defs"][of]["properties"]["sample"], schema, (*place, name))
                yield from (_of_own_value(fault, of) for fault in found)
        for name, one in own.items():
            is_needed = one.get("required", True) and one.get("default") is None and one["type"] != "image"
            if is_needed and item.get(name) is None:
                yield Fault((*place, name), f"{opening}`{name}` is required", "missing")
