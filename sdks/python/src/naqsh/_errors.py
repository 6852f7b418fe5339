"""Everything that this package raises, but for a wrong type of argument."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Mapping, cast


class NaqshError(Exception):
    """Any of the errors below."""


class APIConnectionError(NaqshError):
    """No answer came, or one that breaks off: the service may have done what it was asked."""


class APITimeoutError(APIConnectionError):
    """No answer came in time."""


@dataclass(frozen=True)
class Fault:
    """One fault of a request that was refused with 422."""

    loc: tuple[str | int, ...]
    msg: str
    type: str


class APIError(NaqshError):
    """The service refused a request, or failed at it."""

    def __init__(
        self, status: int, problem: Mapping[str, Any], headers: Mapping[str, str], retry_after: float | None
    ) -> None:
        self.status = status
        #: The whole answer, further members included.
        self.problem = problem
        self.headers = headers
        #: Seconds after which the service asks to try again.
        self.retry_after = retry_after
        #: What to branch on; None where the answer is not the service's own, as a proxy's.
        self.code = _text(problem.get("code"))
        self.title = _text(problem.get("title"))
        #: What to do next.
        self.detail = _text(problem.get("detail")) or self.title
        #: What is wrong with the request, and where.
        self.errors = _faults(problem.get("errors"))
        #: Give it when you ask for help.
        self.request_id = _text(problem.get("request_id")) or headers.get("x-request-id")
        words = f"{status}{f' {self.code}' if self.code else ''}{f': {self.detail}' if self.detail else ''}"
        places = (f"\n  {'.'.join(map(str, fault.loc))}: {fault.msg}" for fault in self.errors[:5])
        super().__init__(words + "".join(places))


class BadRequestError(APIError):
    """400: the body could not be read."""


class AuthenticationError(APIError):
    """401: no key, or one that does not count."""


class InsufficientCreditsError(APIError):
    """402: nothing was made or charged."""


class PermissionDeniedError(APIError):
    """403: not with this key, role or link."""


class NotFoundError(APIError):
    """404: not there, or not yours."""


class ConflictError(APIError):
    """409: not in this state, or the name is taken."""


class TooLargeError(APIError):
    """413: more than is taken."""


class ValidationError(APIError):
    """422: `errors` says what is wrong, and where."""


class RateLimitError(APIError):
    """429: too many calls."""


class ServerError(APIError):
    """5xx: the service failed, or could not work just then."""


_BY_STATUS: Mapping[int, type[APIError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: InsufficientCreditsError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: TooLargeError,
    422: ValidationError,
    429: RateLimitError,
}


def error_of(status: int, headers: Mapping[str, str], body: bytes, retry_after: float | None) -> APIError:
    """The error of an answer that is none of success, whatever its body is."""
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else APIError)
    return kind(status, _problem(body), headers, retry_after)


def _problem(body: bytes) -> Mapping[str, Any]:
    try:
        parsed = json.loads(body)
    except ValueError:
        return {}
    return cast("dict[str, Any]", parsed) if isinstance(parsed, dict) else {}


def _faults(value: object) -> tuple[Fault, ...]:
    if not isinstance(value, list):
        return ()
    found = (cast("dict[str, Any]", one) for one in cast("list[object]", value) if isinstance(one, dict))
    return tuple(Fault(_place(one.get("loc")), one.get("msg", ""), one.get("type", "")) for one in found)


def _place(value: object) -> tuple[str | int, ...]:
    return tuple(cast("list[str | int]", value)) if isinstance(value, list) else ()


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
