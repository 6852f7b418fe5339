"""What is not JSON."""

from __future__ import annotations

import os
import re
from pathlib import Path
from types import TracebackType
from typing import AsyncIterator, Iterator
from urllib.parse import unquote

import httpx2


class _Answered:
    def __init__(self, response: httpx2.Response) -> None:
        self._response = response

    @property
    def headers(self) -> httpx2.Headers:
        return self._response.headers

    @property
    def content_type(self) -> str:
        return self.headers.get("content-type", "application/octet-stream")

    @property
    def file_name(self) -> str | None:
        disposition = self.headers.get("content-disposition", "")
        if encoded := re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE):
            return unquote(encoded[1])
        plain = re.search(r'filename="([^"]*)"', disposition, re.IGNORECASE)
        return plain[1] if plain else None

    @property
    def request_id(self) -> str | None:
        return self.headers.get("x-request-id")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self._described())})"

    def _described(self) -> list[str]:
        return [str(self._response.status_code), self.content_type, *([self.file_name] if self.file_name else [])]


class FileResult(_Answered):
    """Bytes that the service made or kept."""

    @property
    def content(self) -> bytes:
        return self._response.content

    @property
    def etag(self) -> str | None:
        """The entity tag, for `if_none_match`."""
        return self.headers.get("etag")

    @property
    def not_modified(self) -> bool:
        """Whether what `if_none_match` named is still the same: then there are no bytes."""
        return self._response.status_code == 304

    @property
    def replayed(self) -> bool:
        """Whether this is what an earlier call with the same idempotency key was answered."""
        return self.headers.get("idempotency-replayed") == "true"

    def write_to(self, path: str | os.PathLike[str]) -> None:
        Path(path).write_bytes(self.content)

    def _described(self) -> list[str]:
        return [*super()._described(), f"{len(self.content)} bytes"]


class RenderResult(FileResult):
    """A picture that was rendered, and what it cost."""

    @property
    def render_id(self) -> str | None:
        return self.headers.get("x-render-id")

    @property
    def template_version(self) -> int | None:
        return self._number("x-template-version")

    @property
    def credits_charged(self) -> int | None:
        return self._number("x-credits-charged")

    @property
    def credits_remaining(self) -> int | None:
        return self._number("x-credits-remaining")

    @property
    def warnings(self) -> list[str]:
        """Codes such as `shrunk`; empty where nothing is to be said."""
        codes = (code.strip() for code in self.headers.get("x-render-warnings", "").split(","))
        return [code for code in codes if code]

    def _described(self) -> list[str]:
        cost = [] if self.credits_charged is None else [f"{self.credits_charged} credits"]
        return [*super()._described(), *([self.render_id] if self.render_id else []), *cost, *self.warnings]

    def _number(self, header: str) -> int | None:
        text = self.headers.get(header)
        return int(text) if text is not None and text.isdecimal() else None


class StreamResult(_Answered):
    """Bytes that come piece by piece, to be read once: `with client.batches.get_archive(…) as archive`."""

    def iter_bytes(self) -> Iterator[bytes]:
        yield from self._response.iter_bytes()

    def read(self) -> bytes:
        return self._response.read()

    def write_to(self, path: str | os.PathLike[str]) -> None:
        with self, open(path, "wb") as file:
            for piece in self.iter_bytes():
                file.write(piece)

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> StreamResult:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncStreamResult(_Answered):
    """Bytes that come piece by piece, to be read once."""

    async def iter_bytes(self) -> AsyncIterator[bytes]:
        async for piece in self._response.aiter_bytes():
            yield piece

    async def read(self) -> bytes:
        return await self._response.aread()

    async def write_to(self, path: str | os.PathLike[str]) -> None:
        async with self:
            with open(path, "wb") as file:
                async for piece in self.iter_bytes():
                    file.write(piece)

    async def close(self) -> None:
        await self._response.aclose()

    async def __aenter__(self) -> AsyncStreamResult:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
