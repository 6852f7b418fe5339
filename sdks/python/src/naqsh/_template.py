"""What the classes of the template builder have in common, and how a template is judged before it is sent."""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Iterator, Mapping, Sequence, cast

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
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        return {**self._constants, **{name: _plain(value) for name, value in given.items() if value is not OMIT}}


class TemplatePart(Part):
    """A whole template."""

    def check(self) -> list[Fault]:
        """What the service would find wrong with it, at the same places; it alone knows which fonts and assets there are."""
        return check(self.to_dict())


def check(template: Mapping[str, Any]) -> list[Fault]:
    """The faults of a template as JSON."""
    schema = template_schema()
    return [*_faults(template, schema, schema, ()), *_doubles(template), *_strangers(template)]


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


def _faults(value: Any, part: Mapping[str, Any], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    if "$ref" in part:
        yield from _faults(value, schema["$defs"][part["$ref"].rsplit("/", 1)[1]], schema, loc)
        return
    choices = part.get("oneOf") or part.get("anyOf")
    if choices is not None and "properties" not in part:
        yield from _of_choices(value, choices, schema, loc)
        return
    if "const" in part and (value != part["const"] or isinstance(value, bool) != isinstance(part["const"], bool)):
        yield Fault(loc, f"must be {json.dumps(part['const'])}", "literal_error")
        return
    if "enum" in part and value not in part["enum"]:
        if not isinstance(value, str) and all(isinstance(one, str | None) for one in part["enum"]):
            yield Fault(loc, *WRONG_KIND["string"])
            return
        yield Fault(loc, f"must be {' or '.join(json.dumps(one) for one in part['enum'])}", "enum")
        return
    kinds = part.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    kind = next((one for one in kinds if _is(value, one)), None)
    if kind is None and kinds:
        wanted = next((one for one in kinds if one != "null"), "null")
        said, kind_of_fault = WRONG_KIND[wanted]
        yield Fault(loc, said, "model_type" if "properties" in part else kind_of_fault)
        return
    if kind in ("integer", "number"):
        yield from _of_number(value, part, loc)
    elif kind == "string":
        yield from _of_text(value, part, loc)
    elif kind == "array":
        yield from _of_list(value, part, schema, loc)
    elif kind == "object":
        yield from _of_object(value, part, schema, loc)
        if choices is not None:
            yield from _of_cases(value, choices, schema, loc)


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


def _of_choices(value: Any, choices: list[Mapping[str, Any]], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    """The faults in the choice that the value means: the one whose `type` it names, or whose kind of value it is."""
    resolved = [schema["$defs"][one["$ref"].rsplit("/", 1)[1]] if "$ref" in one else one for one in choices]
    for name in ("type", "gradient"):
        kinds = [one for one in resolved if name in one.get("properties", {})]
        if not kinds or not isinstance(value, dict):
            continue
        if name not in value:
            yield Fault((*loc, name), f"`{name}` is required", "missing")
            return
        meant = [one for one in kinds if value[name] in _names(one["properties"][name])]
        if not meant and not isinstance(value[name], str):
            yield Fault((*loc, name), *WRONG_KIND["string"])
            return
        if not meant:
            every = [text for one in kinds for text in _names(one["properties"][name])]
            yield Fault((*loc, name), f"must be {', '.join(every[:-1])} or {every[-1]}", "enum")
            if name == "gradient":
                # Gradients of all kinds have stops.
                yield from _faults({**value, name: every[0]}, kinds[0], schema, loc)
            return
        yield from _faults(value, meant[0], schema, loc)
        return
    fits = [one for one in resolved if any(_is(value, kind) for kind in _kinds(one))]
    yield from _faults(value, (fits or resolved)[0], schema, loc)


def _of_cases(value: dict[str, Any], cases: list[Mapping[str, Any]], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    """The faults in which members go together, of a layer whose members are judged."""
    told = next((name for name, one in cases[0]["properties"].items() if _names(one)), None)
    if told is None:
        wanted = [one["required"][0] for one in cases]
        given = [name for name in wanted if value.get(name) is not None]
        if not given:
            yield Fault((*loc, wanted[0]), f"`{wanted[0]}` or `{wanted[1]}` is required", "missing")
        elif len(given) > 1:
            yield Fault(loc, f"has {' and '.join(f'`{name}`' for name in given)}, of which it may have one", "value_error")
        return
    meant = [one for one in cases if value.get(told) in _names(one["properties"][told])]
    for name, one in meant[0]["properties"].items() if meant else ():
        if name in meant[0]["required"] and value.get(name) is None and name != told:
            yield Fault((*loc, name), f"`{name}` is required", "missing")
        elif one.get("type") == "null" and value.get(name) is not None:
            yield Fault((*loc, name), f"`{name}` does not go with {json.dumps(value[told])}", "value_error")


def _names(part: Mapping[str, Any]) -> list[str]:
    return [part["const"]] if "const" in part else list(part.get("enum", []))


def _kinds(part: Mapping[str, Any]) -> list[str]:
    kinds = part.get("type", [])
    return [kinds] if isinstance(kinds, str) else list(kinds)


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
        yield Fault(loc, f"must match {part['pattern']}", "string_pattern_mismatch")


def _of_list(value: list[Any], part: Mapping[str, Any], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    most = part.get("maxItems", len(part["prefixItems"]) if "prefixItems" in part else len(value))
    if len(value) < part.get("minItems", 0):
        yield Fault(loc, f"holds {len(value)}, at least {part['minItems']} needed", "too_short")
    elif len(value) > most:
        yield Fault(loc, f"holds {len(value)}, at most {most} allowed", "too_long")
    else:
        for at, one in enumerate(value):
            yield from _faults(one, part["prefixItems"][at] if "prefixItems" in part else part["items"], schema, (*loc, at))


def _of_object(value: dict[str, Any], part: Mapping[str, Any], schema: Mapping[str, Any], loc: Place) -> Iterator[Fault]:
    known = part.get("properties", {})
    others = part.get("additionalProperties", True)
    for name, one in value.items():
        if name in known:
            yield from _faults(one, known[name], schema, (*loc, name))
        elif others is False:
            yield Fault((*loc, name), f"unknown property `{name}`", "extra_forbidden")
        elif isinstance(others, dict):
            yield from _faults(one, cast("dict[str, Any]", others), schema, (*loc, name))
    for name in part.get("required", []):
        if name not in value:
            yield Fault((*loc, name), f"`{name}` is required", "missing")


def _parts(template: Mapping[str, Any], name: str) -> list[tuple[int, dict[str, Any]]]:
    listed: object = template.get(name)
    found = cast("list[object]", listed) if isinstance(listed, list) else []
    return [(at, cast("dict[str, Any]", one)) for at, one in enumerate(found) if isinstance(one, dict)]


def _doubles(template: Mapping[str, Any]) -> Iterator[Fault]:
    for where, key, said in (("fields", "name", "field is named"), ("layers", "id", "layer has the id")):
        seen: set[Any] = set()
        for at, one in _parts(template, where):
            named = one.get(key)
            if isinstance(named, str) and named in seen:
                yield Fault((where, at, key), f"another {said} `{named}` already", "value_error")
            elif isinstance(named, str):
                seen.add(named)


def _strangers(template: Mapping[str, Any]) -> Iterator[Fault]:
    """Placeholders of text layers that name no field."""
    known = [one.get("name") for _, one in _parts(template, "fields")]
    for at, layer in _parts(template, "layers"):
        text = layer.get("text") if layer.get("type") == "text" else None
        for name in PLACEHOLDER.findall(text) if isinstance(text, str) else []:
            if name not in known:
                yield Fault(("layers", at, "text"), f"`{{{{{name}}}}}` names no field of this template", "value_error")
