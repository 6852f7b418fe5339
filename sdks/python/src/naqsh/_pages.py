"""Lists, page by page."""

from __future__ import annotations

from typing import AsyncIterator, Awaitable, Callable, Generator, Generic, Iterator, TypeVar

T = TypeVar("T")


class Page(Generic[T]):
    """One page of a list. Going over it goes over what comes after it, too."""

    def __init__(self, items: list[T], next_cursor: str | None, follow: Callable[[str], Page[T]]) -> None:
        self.items = items
        self.next_cursor = next_cursor
        self._follow = follow

    def __repr__(self) -> str:
        return f"Page({len(self.items)} items, next_cursor={self.next_cursor!r})"

    def next_page(self) -> Page[T] | None:
        """The page after this one; None after the last."""
        return None if self.next_cursor is None else self._follow(self.next_cursor)

    def pages(self) -> Iterator[Page[T]]:
        page: Page[T] | None = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.items


class AsyncPage(Generic[T]):
    """One page of a list. Going over it goes over what comes after it, too."""

    def __init__(self, items: list[T], next_cursor: str | None, follow: Callable[[str], AsyncPager[T]]) -> None:
        self.items = items
        self.next_cursor = next_cursor
        self._follow = follow

    def __repr__(self) -> str:
        return f"AsyncPage({len(self.items)} items, next_cursor={self.next_cursor!r})"

    async def next_page(self) -> AsyncPage[T] | None:
        """The page after this one; None after the last."""
        return None if self.next_cursor is None else await self._follow(self.next_cursor)

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        page: AsyncPage[T] | None = self
        while page is not None:
            yield page
            page = await page.next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.items:
                yield item


class AsyncPager(Generic[T]):
    """A list: `await` gets its first page, `async for` goes over all items of all pages."""

    def __init__(self, first: Callable[[], Awaitable[AsyncPage[T]]]) -> None:
        self._first = first

    def __await__(self) -> Generator[object, None, AsyncPage[T]]:
        return self._first().__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self._first():
            yield item
