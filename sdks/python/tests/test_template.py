from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from naqsh import Naqsh
from naqsh.template import Binding, Canvas, Conditions, FieldCondition, FlagField, NumberField, ShapeLayer, StringField, Template, TextLayer, check
from scripted_server import ScriptedServer

SDKS = Path(__file__).parents[2]
SCENARIOS = json.loads((SDKS / "conformance" / "templates.json").read_text("utf-8"))["scenarios"]


def places(faults: list[dict[str, Any]]) -> list[str]:
    return sorted(f"{'/'.join(map(str, fault['loc']))}: {fault['type']}" for fault in faults)


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one["name"]) for one in SCENARIOS])
def test_finds_what_the_service_finds(scenario: dict[str, Any]) -> None:
    found = [{"loc": fault.loc, "type": fault.type} for fault in check(scenario["template"])]
    assert places(found) == places(scenario["faults"])


def test_is_built_of_parts(server: ScriptedServer) -> None:
    template = Template(
        canvas=Canvas(width=1080, height=1350, background="#0b3d2e"),
        fields=[StringField(name="name", type="text", max_length=60)],
        layers=[
            ShapeLayer(id="frame", shape="rect", box=(20, 20, 1040, 1310), fill=None),
            TextLayer(id="who", text="{{name}}", box=(140, 560, 800, 170), font=["Amiri"], size=72, color="#ffffff"),
        ],
    )
    assert template.check() == []
    server.follow([{"status": 200, "json": {"id": "tpl_1"}}])
    Naqsh("ak_1", server.url).templates.create(name="بطاقة", schema=template.to_dict())
    assert b'"schema_version": 1' in server.received[0].body
    said = {"id": "who", "type": "text", "text": "{{name}}", "box": [140, 560, 800, 170], "font": ["Amiri"], "size": 72, "color": "#ffffff"}
    assert template.to_dict()["layers"][1] == said
    assert template.to_dict()["layers"][0]["fill"] is None
    assert template.to_dict()["schema_version"] == 1


def test_has_an_underscore_where_a_member_is_a_keyword() -> None:
    condition = Conditions(none=[FieldCondition(field="vip", is_="true"), FieldCondition(field="score", in_=[1, 2])])
    width = Binding(field="score", from_=(0, 100), to=(0, 880), else_=0)
    template = Template(
        canvas=Canvas(width=1080, height=1350),
        fields=[NumberField(name="score", required=False), FlagField(name="vip")],
        layers=[
            ShapeLayer(id="bar", shape="rect", box=(100, 900, width, 24), fill="#fff", when=condition),
            ShapeLayer(id="end", shape="rect", box=(0, 0, 9, 9), fill="#fff", when=FieldCondition(field="score", not_=3)),
        ],
    )
    assert template.check() == []
    [bar, end] = template.to_dict()["layers"]
    assert bar["box"][2] == {"field": "score", "from": [0, 100], "to": [0, 880], "else": 0}
    assert bar["when"] == {"none": [{"field": "vip", "is": "true"}, {"field": "score", "in": [1, 2]}]}
    assert end["when"] == {"field": "score", "not": 3}


def test_says_what_is_wrong_with_it() -> None:
    template = Template(canvas=Canvas(width=0, height=1350), layers=[])
    [fault] = template.check()
    assert (fault.loc, fault.msg, fault.type) == (("canvas", "width"), "must be at least 1", "greater_than_equal")
