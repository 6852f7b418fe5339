"""Events of webhooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

K = TypeVar("K", bound=str, covariant=True)
D = TypeVar("D", covariant=True)


@dataclass(frozen=True)
class Event(Generic[K, D]):
    """A webhook that was proved."""

    id: str
    """The same on every delivery of the event: act on it once."""
    type: K
    timestamp: str
    data: D
    test: bool = False
    """True of a test event, which announces nothing real."""
