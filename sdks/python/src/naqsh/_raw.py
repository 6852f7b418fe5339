"""Calls that bring the whole answer, with its status and headers, beside what it says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import Any, Awaitable, Callable, Generic, ParamSpec, TypeVar, cast

import httpx2

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class RawResponse(Generic[T]):
    """An answer, and what the method would have returned."""

    response: httpx2.Response
    parsed: T

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def headers(self) -> httpx2.Headers:
        return self.response.headers


def raw(method: Callable[P, T]) -> Callable[P, RawResponse[T]]:
    """The same method, which brings the whole answer."""

    @wraps(method)
    def call(*args: P.args, **options: P.kwargs) -> RawResponse[T]:
        seen: list[httpx2.Response] = []
        parsed = cast("Any", method)(*args, **_watched(options, seen))
        return RawResponse(seen[-1], parsed)

    return call


def async_raw(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[RawResponse[T]]]:
    """The same for asyncio; of a list it brings the first page."""

    @wraps(method)
    async def call(*args: P.args, **options: P.kwargs) -> RawResponse[T]:
        seen: list[httpx2.Response] = []
        parsed = await cast("Any", method)(*args, **_watched(options, seen))
        return RawResponse(seen[-1], parsed)

    return call


def _watched(options: Any, seen: list[httpx2.Response]) -> dict[str, Any]:
    on_response = options.get("on_response")

    def note(response: httpx2.Response) -> None:
        seen.append(response)
        if on_response is not None:
            on_response(response)

    return {**options, "on_response": note}
