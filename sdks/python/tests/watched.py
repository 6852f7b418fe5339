"""Clients whose clock and dice a test holds, and that note how long they would wait; both are called alike."""

from __future__ import annotations

import asyncio
import inspect
from datetime import datetime, timezone
from keyword import iskeyword
from typing import Any

from naqsh import AsyncNaqsh, AsyncPager, AsyncStreamResult, File, Model, Naqsh, Page, StreamResult


class _Watched:
    clock = datetime(2026, 1, 1, tzinfo=timezone.utc)
    dice = 1.0
    waits: list[float]

    def _now(self) -> datetime:
        return self.clock

    def _random(self) -> float:
        return self.dice


class WatchedNaqsh(_Watched, Naqsh):
    def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


class WatchedAsyncNaqsh(_Watched, AsyncNaqsh):
    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


FLAVOURS = {"sync": WatchedNaqsh, "async": WatchedAsyncNaqsh}


def method_of(client: Any, resource: str, method: str) -> Any:
    owner = client
    for name in resource.split("."):
        owner = getattr(owner, name)
    return getattr(owner, method)


def run(kind: str, watch: Any, call: dict[str, Any], options: dict[str, Any], whole_list: bool, **client: Any) -> Any:
    """Makes a client, has it call an operation, and gives what that brought as plain data."""
    if kind == "sync":
        with FLAVOURS[kind](**client) as naqsh:
            watch(naqsh)
            found = _call(naqsh, call, options)
            if isinstance(found, Page):
                return [plain(item) for item in (found if whole_list else found.items)]
            return {"text": found.read().decode()} if isinstance(found, StreamResult) else plain(found)

    async def work() -> Any:
        async with FLAVOURS[kind](**client) as naqsh:
            watch(naqsh)
            found = _call(naqsh, call, options)
            if isinstance(found, AsyncPager):
                return [plain(item) async for item in found] if whole_list else [plain(i) for i in (await found).items]
            found = await found if inspect.isawaitable(found) else found
            return {"text": (await found.read()).decode()} if isinstance(found, AsyncStreamResult) else plain(found)

    return asyncio.run(work())


def _call(client: Any, call: dict[str, Any], options: dict[str, Any]) -> Any:
    method = method_of(client, call["resource"], call["method"])
    params = {said(name): file_of(value) for name, value in call.get("params", {}).items()}
    return method(*call.get("path", []), **params, **options)


def said(name: str) -> str:
    """A parameter's name in Python, where a keyword has an underscore after it."""
    return f"{name}_" if iskeyword(name) else name


def file_of(value: Any) -> Any:
    if isinstance(value, list):
        return [file_of(one) for one in value]
    if isinstance(value, dict) and "$file" in value:
        file = value["$file"]
        return File(file["text"].encode(), file["name"], file["type"])
    return value["$bytes"].encode() if isinstance(value, dict) and "$bytes" in value else value


def plain(value: Any) -> Any:
    return value.to_dict() if isinstance(value, Model) else value
