"""The scenarios at a living service: the tests of the service run them by name, with the facts of it in NAQSH_LIVE_FACTS."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import re
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest

from naqsh import AsyncNaqsh, AsyncPager, AsyncStreamResult, FileResult, Model, Naqsh, NaqshError, Page, StreamResult
from test_conformance import CONFORMANCE, KINDS
from watched import file_of, method_of

PATIENCE_SECONDS = 60.0
FACTS: dict[str, dict[str, str]] = json.loads(os.environ["NAQSH_LIVE_FACTS"])
SCENARIOS = json.loads((CONFORMANCE / "live.json").read_text("utf-8"))["scenarios"]
OPERATIONS = {one["operation"]: one for one in json.loads((CONFORMANCE / "operations.json").read_text("utf-8"))["operations"]}
NAMES = {kind: name for name, kind in KINDS.items()}
MEMBERS = ("content_type", "etag", "not_modified", "replayed", "render_id", "template_version", "credits_charged", "credits_remaining", "warnings")


@pytest.mark.parametrize("flavour", ["sync", "async"])
@pytest.mark.parametrize("scenario", [pytest.param(one, id=one["name"]) for one in SCENARIOS])
def test_scenario(scenario: dict[str, Any], flavour: str) -> None:
    known: dict[str, Any] = dict(FACTS[flavour])
    for at, step in enumerate(scenario["steps"]):
        step = filled(step, known)
        work = helped if "http" in step else SENDERS[flavour]
        name = f"{at}: {step.get('operation', step.get('url'))}"
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            body, headers = work(step, known)
            if fault_of(step.get("until", {}), body) is None or time.monotonic() > deadline:
                break
            time.sleep(0.1)
        for expected in (step.get("until", {}), step.get("expect", {})):
            assert fault_of(expected, body) is None, f"{name}: {fault_of(expected, body)}"
        if "refusal" not in step.get("expect", {}):
            assert "refusal" not in body, f"{name}: {body['refusal']}"
        for key, where in step.get("keep", {}).items():
            known[key] = kept(where, body, headers)


def sent_sync(step: dict[str, Any], known: dict[str, Any]) -> tuple[dict[str, Any], httpx2.Headers]:
    seen = [httpx2.Headers()]
    with Naqsh(**client_of(step["as"], known)) as naqsh:
        try:
            return body_of(called(naqsh, step, seen)), seen[-1]
        except NaqshError as error:
            return refused(error), seen[-1]


def sent_async(step: dict[str, Any], known: dict[str, Any]) -> tuple[dict[str, Any], httpx2.Headers]:
    async def work() -> tuple[dict[str, Any], httpx2.Headers]:
        seen = [httpx2.Headers()]
        async with AsyncNaqsh(**client_of(step["as"], known)) as naqsh:
            try:
                found = called(naqsh, step, seen)
                if isinstance(found, AsyncPager):
                    first = await found
                    return {"items": [plain(one) async for one in first], "next_cursor": first.next_cursor}, seen[-1]
                found = await found if inspect.isawaitable(found) else found
                if isinstance(found, AsyncStreamResult):
                    return members_of_bytes(await found.read(), content_type=found.content_type), seen[-1]
                return body_of(found), seen[-1]
            except NaqshError as error:
                return refused(error), seen[-1]

    return asyncio.run(work())


SENDERS = {"sync": sent_sync, "async": sent_async}


def helped(step: dict[str, Any], known: dict[str, Any]) -> tuple[dict[str, Any], httpx2.Headers]:
    answer = httpx2.request(step["http"], step["url"], data=step.get("fields"), timeout=PATIENCE_SECONDS)
    assert answer.status_code == 200, f"{step['url']}: {answer.text}"
    return (answer.json() if "json" in answer.headers["content-type"] else {}), answer.headers


def client_of(caller: Any, known: dict[str, Any]) -> dict[str, Any]:
    """The options of the client that a step is sent by."""
    if isinstance(caller, dict):
        return {"base_url": known["service"], "api_key": caller.get("key"), "headers": caller.get("headers")}
    return {"base_url": known["service"], "api_key": known.get(f"{caller}_key")}


def called(client: Any, step: dict[str, Any], seen: list[httpx2.Headers]) -> Any:
    operation = OPERATIONS[step["operation"]]
    params = {name: file_of(value) for name, value in step.get("params", {}).items()}
    method = method_of(client, operation["resource"], operation["method"])
    note = lambda response: seen.append(response.headers)  # noqa: E731
    return method(*step.get("path", []), **params, **step.get("options", {}), on_response=note)


def body_of(found: Any) -> dict[str, Any]:
    if isinstance(found, Page):
        return {"items": [plain(one) for one in found], "next_cursor": found.next_cursor}
    if isinstance(found, FileResult):
        return members_of_bytes(found.content, **{name: getattr(found, name, None) for name in MEMBERS})
    if isinstance(found, StreamResult):
        return members_of_bytes(found.read(), content_type=found.content_type)
    if isinstance(found, str):
        return {"text": found}
    return plain(found)


def members_of_bytes(content: bytes, **members: Any) -> dict[str, Any]:
    return {"text": content.decode("utf-8", "replace"), "hex": content[:16].hex(), **members}


def refused(error: NaqshError) -> dict[str, Any]:
    return {"refusal": {"kind": NAMES[type(error)], "code": getattr(error, "code", None), "message": str(error)}}


def plain(value: Any) -> Any:
    return value.to_dict() if isinstance(value, Model) else value


def filled(part: Any, known: dict[str, Any]) -> Any:
    """A part of a step with what is known by now in it: `$name` is that itself, `${name}` is it within a text."""
    if isinstance(part, dict):
        if "$path" in part:
            return Path(filled(part["$path"], known))
        return {name: filled(value, known) for name, value in part.items()}
    if isinstance(part, list):
        return [filled(one, known) for one in part]
    if not isinstance(part, str):
        return part
    if whole := re.fullmatch(r"\$(\w+)", part):
        return known.get(whole[1], part)
    return re.sub(r"\$\{(\w+)\}", lambda name: str(known[name[1]]), part)


def fault_of(expected: Any, found: Any, place: str = "") -> str | None:
    """Where an answer is not what is expected of it; None where it is."""
    if isinstance(expected, dict):
        if "$has" in expected:
            has = any(fault_of(expected["$has"], one) is None for one in found)
            return None if has else f"{place} has no {expected['$has']}: {found}"
        if "$count" in expected:
            return None if len(found) == expected["$count"] else f"{place} are {len(found)}"
        if not isinstance(found, dict):
            return f"{place} is {found!r}"
        faults = (fault_of(value, found.get(name), f"{place}.{name}") for name, value in expected.items())
        return next((f"{fault} in {found}" if not place else fault for fault in faults if fault is not None), None)
    if isinstance(expected, list) and expected:
        if not isinstance(found, list) or len(found) < len(expected):
            return f"{place} is {found!r}"
        pairs = enumerate(zip(expected, found, strict=False))
        faults = (fault_of(one, other, f"{place}.{at}") for at, (one, other) in pairs)
        return next((fault for fault in faults if fault is not None), None)
    if isinstance(expected, str) and expected.startswith("~"):
        matches = found is not None and re.search(expected[1:], found if isinstance(found, str) else json.dumps(found))
        return None if matches else f"{place} is {found!r}, not {expected}"
    return None if expected == found else f"{place} is {found!r}, not {expected!r}"


def kept(where: Any, body: dict[str, Any], headers: httpx2.Headers) -> Any:
    if isinstance(where, str):
        where = {"at": where}
    value: Any = headers.get(where["header"]) if "header" in where else body
    for name in where.get("at", "").split(".") if "at" in where else []:
        value = value[int(name)] if isinstance(value, list) else value[name]
    if "match" in where:
        found = re.search(where["match"], value)
        assert found is not None, f"{value!r} has no {where['match']}"
        value = found[1]
    return value
