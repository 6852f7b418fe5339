"""Calls that bring the whole answer, with its status and headers, beside what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Awaitable, Callable

import httpx2


@dataclass(frozen=True)
class RawResponse:
    """An answer, and what the method would have returned."""

    response: httpx2.Response
    parsed: Any

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def headers(self) -> httpx2.Headers:
        return self.response.headers


class RawCalls:
    """The methods of a resource, each of which brings a `RawResponse`."""

    def __init__(self, resource: object) -> None:
        self._resource = resource

    def __getattr__(self, name: str) -> Callable[..., RawResponse]:
        method = _method(self._resource, name)

        def call(*args: Any, **options: Any) -> RawResponse:
            seen: list[httpx2.Response] = []
            parsed = method(*args, **_watched(options, seen))
            return RawResponse(seen[-1], parsed)

        return call


class AsyncRawCalls:
    """The same for asyncio; of a list it brings the first page."""

    def __init__(self, resource: object) -> None:
        self._resource = resource

    def __getattr__(self, name: str) -> Callable[..., Awaitable[RawResponse]]:
        method = _method(self._resource, name)

        async def call(*args: Any, **options: Any) -> RawResponse:
            seen: list[httpx2.Response] = []
            parsed = await method(*args, **_watched(options, seen))
            return RawResponse(seen[-1], parsed)

        return call


def _method(resource: object, name: str) -> Callable[..., Any]:
    method = None if name.startswith("_") else getattr(resource, name, None)
    if not callable(method):
        raise AttributeError(f"{type(resource).__name__} has no method {name!r}")
    return method  # type: ignore[no-any-return]


def _watched(options: dict[str, Any], seen: list[httpx2.Response]) -> dict[str, Any]:
    told = options.get("on_response")

    def note(response: httpx2.Response) -> None:
        seen.append(response)
        if told is not None:
            told(response)

    return {**options, "on_response": note}
