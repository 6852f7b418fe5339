"""Batches that can be waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Unpack, cast

from ._generated.types import BatchRecord
from ._options import RequestOptions
from ._results import AsyncStreamResult, StreamResult

if TYPE_CHECKING:
    from . import AsyncNaqsh, Naqsh


class Batch(BatchRecord):
    """A batch in its state at the time of the response; `wait` waits for its end."""

    def wait(self, *, timeout: float | None = None, progress: Callable[[Batch], None] | None = None) -> Batch:
        """The batch once it is done. `progress` gets the batch after each request of its state.

        After `timeout` seconds an `APITimeoutError` is raised; the batch goes on.
        """
        return self._naqsh.batches.wait(self.batch_id, timeout=timeout, progress=progress)

    def get_archive(self, **request_options: Unpack[RequestOptions]) -> StreamResult:
        """A ZIP of the pictures, once the batch is done; `write_to(path)` keeps none of it in memory."""
        return self._naqsh.batches.get_archive(self.batch_id, **request_options)

    @property
    def _naqsh(self) -> Naqsh:
        return cast("Naqsh", self._asked())


class AsyncBatch(BatchRecord):
    """The same for asyncio."""

    async def wait(self, *, timeout: float | None = None, progress: Callable[[AsyncBatch], None] | None = None) -> AsyncBatch:
        """The batch once it is done. `progress` gets the batch after each request of its state.

        After `timeout` seconds an `APITimeoutError` is raised; the batch goes on.
        """
        return await self._naqsh.batches.wait(self.batch_id, timeout=timeout, progress=progress)

    async def get_archive(self, **request_options: Unpack[RequestOptions]) -> AsyncStreamResult:
        """A ZIP of the pictures, once the batch is done; `write_to(path)` keeps none of it in memory."""
        return await self._naqsh.batches.get_archive(self.batch_id, **request_options)

    @property
    def _naqsh(self) -> AsyncNaqsh:
        return cast("AsyncNaqsh", self._asked())
