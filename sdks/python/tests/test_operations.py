from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import pytest

from naqsh import FileResult
from scripted_server import ScriptedServer
from watched import FLAVOURS, method_of, run

SDKS = Path(__file__).parents[2]
TABLE = json.loads((SDKS / "conformance" / "operations.json").read_text("utf-8"))
DOCUMENT = json.loads((SDKS.parent / "apps" / "api" / "openapi.json").read_text("utf-8"))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_every_operation_has_a_method_but_those_that_are_not_for_sdks(flavour: str) -> None:
    client = FLAVOURS[flavour](api_key=None)
    called = sorted(
        one["operation"] for one in TABLE["operations"] if callable(method_of(client, one["resource"], one["method"]))
    )
    documented = [operation for item in DOCUMENT["paths"].values() for operation in item.values()]
    assert called == sorted(one["operationId"] for one in documented if not one.get("x-sdk-ignore"))
    assert len(called) > 95


def test_every_operation_is_called_at_the_living_service_with_success() -> None:
    live = json.loads((SDKS / "conformance" / "live.json").read_text("utf-8"))["scenarios"]
    steps = [step for scenario in live for step in scenario["steps"] if "refusal" not in step.get("expect", {})]
    called = {step["operation"] for step in steps if "operation" in step}
    assert called == {one["operation"] for one in TABLE["operations"]}


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("operation", [pytest.param(one, id=one["operation"]) for one in TABLE["operations"]])
def test_operation_is_called_as_it_is_documented(
    server: ScriptedServer, operation: dict[str, Any], flavour: str
) -> None:
    kind, body, answer = operation["result"], operation["body"], operation["answer"]
    is_text = kind not in ("json", "page")
    server.follow([{"status": 200, **({"text": "BYTES"} if is_text else {"json": {"items": []} if answer is None else answer})}])
    query = {one["name"]: one["example"] for one in operation["query"]}
    in_form = body is not None and not body["json"]
    files = {name: {"$bytes": "FILE"} for name in body["files"]} if in_form else {}
    sent = {**(body["example"] if body else {}), **files}
    path = [f"{name} /ش" for name in operation["path_parameters"]]
    call = {"resource": operation["resource"], "method": operation["method"], "path": path, "params": {**sent, **query}}

    result = run(flavour, lambda _: None, call, {}, False, base_url=server.url, api_key="ak_test")

    [received] = server.received
    address = operation["path"]
    for name in operation["path_parameters"]:
        address = address.replace(f"{{{name}}}", quote(f"{name} /ش", safe=""))
    url = urlsplit(received.path)
    assert (received.method, url.path) == (operation["http"], address)
    texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in query.items()}
    assert dict(parse_qsl(url.query)) == texts
    assert ("idempotency-key" in received.headers) is operation["idempotency_key"]
    if body is None:
        assert received.body == b""
    elif in_form:
        assert all(f'name="{name}"'.encode() in received.body for name in sent)
    else:
        assert json.loads(received.body) == sent
    if kind == "json":
        assert result == answer
    elif kind == "page":
        assert result == (answer or {"items": []})["items"]
    elif isinstance(result, FileResult):
        assert result.content == b"BYTES"
    else:
        assert result in ("BYTES", {"text": "BYTES"})
