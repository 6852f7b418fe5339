"""Sends calls: with a key, within a time, again where that helps."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import time
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal
from pathlib import Path
from types import TracebackType
from typing import Any, AsyncIterator, Callable, Generic, Iterator, Mapping, Self, Sequence, TypedDict, TypeVar, Unpack, cast
from urllib.parse import urlencode

import httpx2

from ._errors import APIConnectionError, APITimeoutError, NaqshError, error_of
from ._files import file_of, written
from ._models import Model, shown
from ._options import OMIT, How, Omit, RequestOptions, check
from ._pages import AsyncPage, AsyncPager, Page
from ._results import AsyncStreamResult, FileResult, RenderResult, StreamResult
from ._retries import MAX_RETRIES, is_repeatable, retry_after_of, wait_before

DEFAULT_BASE_URL = "http://localhost:8080"
DEFAULT_TIMEOUT_SECONDS = 60.0
UPLOAD_PIECE_BYTES = 64 * 1024

T = TypeVar("T")
M = TypeVar("M", bound=Model)
H = TypeVar("H", httpx2.Client, httpx2.AsyncClient)


class ClientOptions(TypedDict, total=False):
    """What a client is made with; `with_options` takes each of them."""

    api_key: str | None
    base_url: str
    timeout: float
    max_retries: int
    headers: Mapping[str, str]


@dataclass(frozen=True)
class _Call:
    """A request as it is sent on every try."""

    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None
    timeout: float
    max_retries: int
    on_response: Callable[[httpx2.Response], None] | None
    on_upload: Callable[[int, int], None] | None


class _Upload:
    """A body that is sent in pieces and reports its progress."""

    def __init__(self, content: bytes, on_progress: Callable[[int, int], None]) -> None:
        self._content = content
        self._on_progress = on_progress

    def __iter__(self) -> Iterator[bytes]:
        for start in range(0, len(self._content), UPLOAD_PIECE_BYTES):
            self._on_progress(start, len(self._content))
            yield self._content[start : start + UPLOAD_PIECE_BYTES]
        self._on_progress(len(self._content), len(self._content))


class _AsyncUpload:
    """The same for asyncio."""

    def __init__(self, upload: _Upload) -> None:
        self._upload = upload

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self._upload:
            yield piece


class _Base(Generic[H]):
    """What both clients are but for sending and waiting."""

    def __init__(
        self,
        api_key: str | None | Omit = OMIT,
        base_url: str | None = None,
        *,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        max_retries: int = MAX_RETRIES,
        headers: Mapping[str, str] | None = None,
        http_client: H | None = None,
    ) -> None:
        key = (os.environ.get("NAQSH_API_KEY") or OMIT) if api_key is OMIT else api_key
        if isinstance(key, str) and not key.strip():
            raise NaqshError("The API key is empty: give one, or api_key=None to call without one.")
        if isinstance(key, str) and not (key.isascii() and key.isprintable()):
            raise NaqshError("The API key has characters that no key has: copy it whole, such as ak_S9v1….")
        if key is OMIT:
            raise NaqshError("There is no API key: give api_key, or set NAQSH_API_KEY; api_key=None calls without one.")
        address = base_url or os.environ.get("NAQSH_BASE_URL") or DEFAULT_BASE_URL
        self._options: dict[str, Any] = {
            "api_key": key,
            "base_url": address.rstrip("/"),
            "timeout": timeout,
            "max_retries": max_retries,
            "headers": dict(headers or {}),
        }
        self._owns_http = http_client is None
        self._http: H = self._make_http() if http_client is None else http_client
        self._attach()

    def with_options(self, **options: Unpack[ClientOptions]) -> Self:
        """The same client, over the same connections, with other options."""
        whole: dict[str, Any] = {**self._options, "http_client": self._http, **options}
        return type(self)(**whole)

    def __repr__(self) -> str:
        key = self._options["api_key"]
        return f"{type(self).__name__}({self._options['base_url']!r}, {'without a key' if key is None else f'key {key[:6]}…'})"

    def _make_http(self) -> H:
        raise NotImplementedError

    def _attach(self) -> None:
        raise NotImplementedError

    def _now(self) -> datetime:
        return datetime.now(timezone.utc)

    def _random(self) -> float:
        return random.random()

    def _prepare(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions
    ) -> _Call:
        check(options, given)
        params = {name: value for name, value in given.items() if value is not OMIT}
        for name in how.empty:
            params.setdefault(name, {})
        query = {name: params.pop(name) for name in how.query if name in params}
        content, content_type = _body(params, how)
        key = options.get("idempotency_key") or (secrets.token_hex(16) if how.idempotent else None)
        headers: dict[str, str] = {**self._options["headers"], **options.get("headers", {})}
        named = {
            "authorization": None if self._options["api_key"] is None else f"Bearer {self._options['api_key']}",
            "content-type": content_type,
            "idempotency-key": key,
            "if-none-match": options.get("if_none_match"),
        }
        headers.update({name: value for name, value in named.items() if value is not None})
        retries = options.get("max_retries", self._options["max_retries"])
        return _Call(
            method=method,
            url=self._options["base_url"] + path + _query(query),
            headers=headers,
            content=content,
            timeout=options.get("timeout", self._options["timeout"]),
            max_retries=retries if is_repeatable(method, key) else 0,
            on_response=options.get("on_response"),
            on_upload=options.get("on_upload"),
        )

    def _request(self, call: _Call) -> httpx2.Request:
        content: bytes | _Upload | _AsyncUpload | None = call.content
        headers = call.headers
        if call.content is not None and call.on_upload is not None:
            upload = _Upload(call.content, call.on_upload)
            content = _AsyncUpload(upload) if isinstance(self._http, httpx2.AsyncClient) else upload
            headers = {**headers, "content-length": str(len(call.content))}
        return self._http.build_request(call.method, call.url, headers=headers, content=content, timeout=call.timeout)

    def _shown(self, kind: type[M], value: Any) -> M:
        answer = shown(kind, value)
        if isinstance(answer, Model):
            answer._bind(self)
        return cast(M, answer)

    def _refusal(self, response: httpx2.Response, body: bytes) -> NaqshError:
        retry_after = retry_after_of(response.headers.get("retry-after"), self._now())
        return error_of(response.status_code, response.headers, body, retry_after)

    def _wait(self, call: _Call, error: NaqshError, retries: int) -> float | None:
        return wait_before(error, retries, call.max_retries, self._random())


class Core(_Base[httpx2.Client]):
    """A client that waits for each answer."""

    def close(self) -> None:
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _make_http(self) -> httpx2.Client:
        return httpx2.Client()

    def _sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def _json(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions, kind: type[M]
    ) -> M:
        return self._shown(kind, self._send(self._prepare(method, path, how, given, options), _parsed))

    def _any(self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions) -> Any:
        return self._send(self._prepare(method, path, how, given, options), _parsed)

    def _page(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions, kind: type[M] | None
    ) -> Page[M]:
        def follow(cursor: str) -> Page[M]:
            return self._page(method, path, how, {**given, "cursor": cursor}, options, kind)

        page = self._send(self._prepare(method, path, how, given, options), _page_of)
        return Page(shown(kind, page["items"]), page["next_cursor"], follow)

    def _text(self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions) -> str:
        return self._send(self._prepare(method, path, how, given, options), lambda response: response.text)

    def _file(self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions) -> FileResult:
        return self._send(self._prepare(method, path, how, given, options), FileResult)

    def _render(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions
    ) -> RenderResult:
        return self._send(self._prepare(method, path, how, given, options), RenderResult)

    def _stream(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions
    ) -> StreamResult:
        return self._send(self._prepare(method, path, how, given, options), StreamResult, stream=True)

    def _send(self, call: _Call, read: Callable[[httpx2.Response], T], stream: bool = False) -> T:
        retries = 0
        while True:
            try:
                return self._try(call, read, stream)
            except NaqshError as error:
                wait = self._wait(call, error, retries)
                if wait is None:
                    raise
            self._sleep(wait)
            retries += 1

    def _try(self, call: _Call, read: Callable[[httpx2.Response], T], stream: bool) -> T:
        try:
            response = self._http.send(self._request(call), stream=True)
            if _is_success(response):
                if not stream:
                    response.read()
                if call.on_response is not None:
                    call.on_response(response)
                return read(response)
        except (httpx2.HTTPError, _Unreadable) as error:
            raise _broken(call, error) from error
        try:
            body = response.read()
        except httpx2.HTTPError:
            # Its status says enough where the rest of it is lost.
            body = b""
        raise self._refusal(response, body)


class AsyncCore(_Base[httpx2.AsyncClient]):
    """A client for asyncio."""

    async def close(self) -> None:
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def _make_http(self) -> httpx2.AsyncClient:
        return httpx2.AsyncClient()

    async def _sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _json(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions, kind: type[M]
    ) -> M:
        return self._shown(kind, await self._send(self._prepare(method, path, how, given, options), _parsed))

    async def _any(self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions) -> Any:
        return await self._send(self._prepare(method, path, how, given, options), _parsed)

    def _page(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions, kind: type[M] | None
    ) -> AsyncPager[M]:
        def follow(cursor: str) -> AsyncPager[M]:
            return self._page(method, path, how, {**given, "cursor": cursor}, options, kind)

        async def first() -> AsyncPage[M]:
            page = await self._send(self._prepare(method, path, how, given, options), _page_of)
            return AsyncPage(shown(kind, page["items"]), page["next_cursor"], follow)

        return AsyncPager(first)

    async def _text(self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions) -> str:
        return await self._send(self._prepare(method, path, how, given, options), lambda response: response.text)

    async def _file(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions
    ) -> FileResult:
        return await self._send(self._prepare(method, path, how, given, options), FileResult)

    async def _render(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions
    ) -> RenderResult:
        return await self._send(self._prepare(method, path, how, given, options), RenderResult)

    async def _stream(
        self, method: str, path: str, how: How, given: Mapping[str, Any], options: RequestOptions
    ) -> AsyncStreamResult:
        return await self._send(self._prepare(method, path, how, given, options), AsyncStreamResult, stream=True)

    async def _send(self, call: _Call, read: Callable[[httpx2.Response], T], stream: bool = False) -> T:
        retries = 0
        while True:
            try:
                return await self._try(call, read, stream)
            except NaqshError as error:
                wait = self._wait(call, error, retries)
                if wait is None:
                    raise
            await self._sleep(wait)
            retries += 1

    async def _try(self, call: _Call, read: Callable[[httpx2.Response], T], stream: bool) -> T:
        try:
            response = await self._http.send(self._request(call), stream=True)
            if _is_success(response):
                if not stream:
                    await response.aread()
                if call.on_response is not None:
                    call.on_response(response)
                return read(response)
        except (httpx2.HTTPError, _Unreadable) as error:
            raise _broken(call, error) from error
        try:
            body = await response.aread()
        except httpx2.HTTPError:
            body = b""
        raise self._refusal(response, body)


class Resource:
    """The operations of one resource."""

    def __init__(self, client: Core) -> None:
        self._client = client


class AsyncResource:
    """The operations of one resource, for asyncio."""

    def __init__(self, client: AsyncCore) -> None:
        self._client = client


class _Unreadable(Exception):
    """An answer that is not what it says it is: something cut it, or answered in the service's place."""


def _is_success(response: httpx2.Response) -> bool:
    return response.is_success or response.status_code == 304


def _parsed(response: httpx2.Response) -> Any:
    try:
        return json.loads(response.content)
    except ValueError as error:
        raise _Unreadable(f"the answer is no JSON: {error}") from error


def _page_of(response: httpx2.Response) -> dict[str, Any]:
    """A page, empty where the answer has none of it."""
    parsed = _parsed(response)
    page = cast("dict[str, Any]", parsed) if isinstance(parsed, dict) else {}
    return {"items": page.get("items") or [], "next_cursor": page.get("next_cursor")}


def _broken(call: _Call, error: Exception) -> APIConnectionError:
    kind = APITimeoutError if isinstance(error, httpx2.TimeoutException) else APIConnectionError
    return kind(f"{call.method} {call.url}: {str(error) or type(error).__name__}")


def _query(values: Mapping[str, Any]) -> str:
    given = {name: _plain(value) for name, value in values.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""


def _body(params: Mapping[str, Any], how: How) -> tuple[bytes | None, str | None]:
    if how.form or any(name in params for name in how.form_with):
        return _form(params, how.files)
    if not how.body:
        return None, None
    return json.dumps(_dated(params), ensure_ascii=False, default=written).encode(), "application/json"


def _dated(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """Fields of templates have days and no times."""
    data = params.get("data")
    if not isinstance(data, dict):
        return params
    values = cast("dict[str, Any]", data).items()
    return {**params, "data": {name: one.date() if isinstance(one, datetime) else one for name, one in values}}


def _form(params: Mapping[str, Any], files: Sequence[str]) -> tuple[bytes, str]:
    parts: list[tuple[str, Any]] = []
    for name, value in params.items():
        # A list is a part for each of its items.
        several = cast("Sequence[Any]", value) if isinstance(value, (list, tuple)) else [value]
        for one in several:
            if one is None:
                continue
            file = file_of(Path(one) if name in files and isinstance(one, str) else one)
            if file is None:
                parts.append((name, (None, _plain(one).encode())))
            else:
                parts.append((name, (file.name, file.data, file.type) if file.type else (file.name, file.data)))
    if not parts:
        boundary = secrets.token_hex(16)
        return f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
    # Its boundary is chosen here, once: every try sends the same bytes.
    encoded = httpx2.Request("POST", "http://localhost", files=parts)
    return encoded.read(), encoded.headers["content-type"]


def _plain(value: Any) -> str:
    """Texts as they are; everything else as JSON writes it."""
    if isinstance(value, (date, Decimal)):
        return str(written(value))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=written)
