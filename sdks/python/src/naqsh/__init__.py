"""The client of a Naqsh service: personalised Arabic images."""

from __future__ import annotations

from . import webhooks
from ._batches import AsyncBatch, Batch
from ._client import ClientOptions
from ._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    Fault,
    InsufficientCreditsError,
    NaqshError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    TooLargeError,
    ValidationError,
)
from ._files import File, Picture, Upload, Value
from ._generated import types
from ._generated.resources import AsyncResources, Resources
from ._links import sign_url
from ._models import Model
from ._options import OMIT, Omit, RequestOptions
from ._pages import AsyncPage, AsyncPager, Page
from ._raw import RawResponse
from ._results import AsyncStreamResult, FileResult, RenderResult, StreamResult
from ._version import __version__
from ._waiting import AsyncWaitableBatches, WaitableBatches


class Naqsh(Resources):
    """A client of the service: `Naqsh().renders.create(template_id=…, data=…, images={})`."""

    batches: WaitableBatches

    def _attach(self) -> None:
        super()._attach()
        self.batches = WaitableBatches(self)


class AsyncNaqsh(AsyncResources):
    """The same client for asyncio."""

    batches: AsyncWaitableBatches

    def _attach(self) -> None:
        super()._attach()
        self.batches = AsyncWaitableBatches(self)


__all__ = [
    "OMIT",
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AsyncBatch",
    "AsyncNaqsh",
    "AsyncPage",
    "AsyncPager",
    "AsyncStreamResult",
    "AuthenticationError",
    "BadRequestError",
    "Batch",
    "ClientOptions",
    "ConflictError",
    "Fault",
    "File",
    "FileResult",
    "InsufficientCreditsError",
    "Model",
    "Naqsh",
    "NaqshError",
    "NotFoundError",
    "Omit",
    "Page",
    "PermissionDeniedError",
    "Picture",
    "RateLimitError",
    "RawResponse",
    "RenderResult",
    "RequestOptions",
    "ServerError",
    "StreamResult",
    "TooLargeError",
    "Upload",
    "ValidationError",
    "Value",
    "__version__",
    "sign_url",
    "types",
    "webhooks",
]
