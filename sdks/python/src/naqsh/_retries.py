"""When a call is tried again, and after how long. Nothing here sends or waits."""

from __future__ import annotations

import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

from ._errors import APIConnectionError, APIError, NaqshError

MAX_RETRIES = 2
FIRST_WAIT_SECONDS = 0.5
LONGEST_WAIT_SECONDS = 8.0
LONGEST_RETRY_AFTER_SECONDS = 120.0


def is_repeatable(method: str, idempotency_key: str | None) -> bool:
    """Whether the same request may be sent twice without being done twice."""
    return method != "POST" or idempotency_key is not None


def is_passing(error: NaqshError) -> bool:
    """Whether the same request may succeed a little later."""
    if isinstance(error, APIError):
        in_flight = error.status == 409 and error.code == "idempotency_in_flight"
        return error.status in (408, 429) or error.status >= 500 or in_flight
    return isinstance(error, APIConnectionError)


def wait_before(error: NaqshError, retries: int, max_retries: int, random: float) -> float | None:
    """Seconds to wait before the next try, after so many; None where there is none. `random` is from 0 to 1."""
    if retries >= max_retries or not is_passing(error):
        return None
    if isinstance(error, APIError) and error.retry_after is not None:
        return error.retry_after if error.retry_after <= LONGEST_RETRY_AFTER_SECONDS else None
    # Between half of it and all, so that those who failed together don't come back together.
    return min(FIRST_WAIT_SECONDS * 2.0**retries, LONGEST_WAIT_SECONDS) * (0.5 + random / 2)


def retry_after_of(header: str | None, now: datetime) -> float | None:
    """`Retry-After` in seconds, whether it says seconds or a time."""
    text = (header or "").strip()
    if re.fullmatch(r"\d+(\.\d+)?", text):
        return float(text)
    try:
        time = parsedate_to_datetime(text)
    except ValueError:
        return None
    if time.tzinfo is None:
        time = time.replace(tzinfo=timezone.utc)
    return max(0.0, (time - now).total_seconds())
