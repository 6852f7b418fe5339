from __future__ import annotations

import email
import email.policy
import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import naqsh
from naqsh import FileResult
from scripted_server import Received, ScriptedServer
from watched import FLAVOURS, run

CONFORMANCE = Path(__file__).parents[2] / "conformance"
SCENARIOS = [
    pytest.param(scenario, id=f"{name}: {scenario['name']}")
    for name in ("requests", "answers", "errors", "retries")
    for scenario in json.loads((CONFORMANCE / f"{name}.json").read_text("utf-8"))["scenarios"]
]
KINDS = {
    "naqsh": naqsh.NaqshError,
    "connection": naqsh.APIConnectionError,
    "timeout": naqsh.APITimeoutError,
    "api": naqsh.APIError,
    "bad_request": naqsh.BadRequestError,
    "authentication": naqsh.AuthenticationError,
    "insufficient_credits": naqsh.InsufficientCreditsError,
    "permission_denied": naqsh.PermissionDeniedError,
    "not_found": naqsh.NotFoundError,
    "conflict": naqsh.ConflictError,
    "too_large": naqsh.TooLargeError,
    "validation": naqsh.ValidationError,
    "rate_limit": naqsh.RateLimitError,
    "server": naqsh.ServerError,
}


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(server: ScriptedServer, scenario: dict[str, Any], flavour: str) -> None:
    server.follow(scenario["server"])
    waits: list[float] = []
    expected = scenario["expect"]

    def watch(client: Any) -> None:
        client.waits = waits
        client.dice = scenario.get("random", 1)
        if "now" in scenario:
            client.clock = datetime.fromisoformat(scenario["now"])

    client = {"api_key": "ak_test", **scenario.get("client", {})}
    options = dict(scenario.get("options", {}))
    if "timeout_ms" in options:
        options["timeout"] = options.pop("timeout_ms") / 1000
    work = (flavour, watch, scenario["call"], options, "items" in expected)
    if "error" in expected:
        with pytest.raises(naqsh.NaqshError) as raised:
            run(*work, base_url=server.url, **client)
        check_error(raised.value, dict(expected["error"]))
    else:
        check_result(run(*work, base_url=server.url, **client), expected)
    check_requests(server.received, expected, waits)


def check_result(result: Any, expected: dict[str, Any]) -> None:
    if "items" in expected:
        assert result == expected["items"]
    if "result" not in expected:
        return
    if isinstance(result, FileResult):
        members = {name: getattr(result, name) for name in expected["result"] if name != "text"}
        result = {"text": result.content.decode(), **members}
    assert result == expected["result"]


def check_error(error: naqsh.NaqshError, expected: dict[str, Any]) -> None:
    assert type(error) is KINDS[expected.pop("kind")]
    for words in expected.pop("message_has", []):
        assert words in str(error)
    if "errors" in expected:
        assert isinstance(error, naqsh.APIError)
        found = [{"loc": list(fault.loc), "msg": fault.msg, "type": fault.type} for fault in error.errors]
        assert found == expected.pop("errors")
    if "problem" in expected:
        assert isinstance(error, naqsh.APIError)
        assert expected.pop("problem").items() <= error.problem.items()
    assert {name: getattr(error, name) for name in expected} == expected


def check_requests(received: list[Received], expected: dict[str, Any], waits: list[float]) -> None:
    if "request_count" in expected:
        assert len(received) == expected["request_count"]
    if "waits" in expected:
        assert waits == expected["waits"]
    keys = [one.headers.get("idempotency-key") for one in received]
    if expected.get("same_idempotency_key") or expected.get("idempotency_key_made"):
        assert re.fullmatch(r"[\x21-\x7e]{16,255}", keys[0] or "")
        assert len(set(keys)) == 1
    if expected.get("same_body"):
        assert len({(one.headers["content-type"], one.body) for one in received}) == 1
    for request, wanted in zip(received, expected.get("requests", []), strict=False):
        check_request(request, wanted)
    assert len(received) >= len(expected.get("requests", []))


def check_request(received: Received, expected: dict[str, Any]) -> None:
    for name in ("method", "path"):
        assert getattr(received, name) == expected.get(name, getattr(received, name))
    for name, value in expected.get("headers", {}).items():
        assert (name, received.headers.get(name)) == (name, value)
    if "body" in expected:
        assert received.body.decode() == expected["body"]
    if "json" in expected:
        assert json.loads(received.body) == expected["json"]
    if "form" in expected:
        assert parts_of(received, expected["form"]) == expected["form"]


def parts_of(received: Received, expected: dict[str, Any]) -> dict[str, Any]:
    """The parts of a form that was sent, as far as is expected."""
    head = f"content-type: {received.headers['content-type']}\r\n\r\n".encode()
    parts: dict[str, list[Any]] = {}
    for part in email.message_from_bytes(head + received.body, policy=email.policy.HTTP).iter_parts():  # type: ignore[attr-defined]
        # Names are UTF-8 as they are, which mail's headers are not.
        disposition = str(part["content-disposition"]).encode("utf-8", "surrogateescape").decode("utf-8")
        name = re.search(r' name="([^"]*)"', disposition)
        assert name is not None
        content = part.get_payload(decode=True).decode()
        several = expected.get(name[1])
        wanted = several[0] if isinstance(several, list) else several
        if file := re.search(r'filename="([^"]*)"', disposition):
            typed = {"type": part.get_content_type()} if isinstance(wanted, dict) and "type" in wanted else {}
            found: Any = {"text": content, "name": file[1], **typed}
        else:
            found = {"json": json.loads(content)} if isinstance(wanted, dict) else content
        parts.setdefault(name[1], []).append(found)
    return {name: found if isinstance(expected.get(name), list) else found[-1] for name, found in parts.items()}
