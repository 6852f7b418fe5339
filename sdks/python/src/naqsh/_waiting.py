"""The resource of batches, with the waiting for one."""

from __future__ import annotations

from typing import Callable

from ._batches import AsyncBatch, Batch
from ._generated.resources import AsyncBatches, Batches

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 5.0


class WaitableBatches(Batches):
    def wait(self, batch_id: str, *, progress: Callable[[Batch], None] | None = None) -> Batch:
        """Asks how far a batch is, less and less often, until it is done."""
        pause = FIRST_PAUSE_SECONDS
        while True:
            batch = self.get(batch_id)
            if progress is not None:
                progress(batch)
            if batch.status == "done":
                return batch
            self._client._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE_SECONDS)


class AsyncWaitableBatches(AsyncBatches):
    async def wait(self, batch_id: str, *, progress: Callable[[AsyncBatch], None] | None = None) -> AsyncBatch:
        """Asks how far a batch is, less and less often, until it is done."""
        pause = FIRST_PAUSE_SECONDS
        while True:
            batch = await self.get(batch_id)
            if progress is not None:
                progress(batch)
            if batch.status == "done":
                return batch
            await self._client._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE_SECONDS)
