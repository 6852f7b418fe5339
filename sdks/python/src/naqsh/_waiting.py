"""The resource of batches, with the waiting for one."""

from __future__ import annotations

import time
from typing import Callable

from ._batches import AsyncBatch, Batch
from ._errors import APITimeoutError
from ._generated.resources import AsyncBatches, Batches

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 5.0


class WaitableBatches(Batches):
    def wait(self, batch_id: str, *, timeout: float | None = None, progress: Callable[[Batch], None] | None = None) -> Batch:
        """Asks how far a batch is, less and less often, until it is done.

        Args:
            timeout: seconds after which it gives up with an `APITimeoutError`; the batch goes on.
            progress: gets the batch after each request of its state.
        """
        pause = FIRST_PAUSE_SECONDS
        begun = time.monotonic()
        while True:
            batch = self.get(batch_id)
            if progress is not None:
                progress(batch)
            if batch.status == "done":
                return batch
            _give_up(batch, timeout, time.monotonic() - begun + pause)
            self._client._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE_SECONDS)


class AsyncWaitableBatches(AsyncBatches):
    async def wait(self, batch_id: str, *, timeout: float | None = None, progress: Callable[[AsyncBatch], None] | None = None) -> AsyncBatch:
        """The same as that of `Naqsh`, for asyncio."""
        pause = FIRST_PAUSE_SECONDS
        begun = time.monotonic()
        while True:
            batch = await self.get(batch_id)
            if progress is not None:
                progress(batch)
            if batch.status == "done":
                return batch
            _give_up(batch, timeout, time.monotonic() - begun + pause)
            await self._client._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE_SECONDS)


def _give_up(batch: Batch | AsyncBatch, timeout: float | None, waited: float) -> None:
    if timeout is not None and waited > timeout:
        raise APITimeoutError(f"The batch {batch.batch_id} is not done after {timeout} s: {batch.done} of {batch.total}. It goes on.")
