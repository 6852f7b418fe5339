"""Options of calls."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from keyword import iskeyword
from typing import Callable, Final, Iterable, Mapping, TypedDict
from urllib.parse import quote

import httpx2

from ._errors import NaqshError


class Omit(Enum):
    """What is not said: `None` says null."""

    OMIT = "omit"


OMIT: Final = Omit.OMIT


class RequestOptions(TypedDict, total=False):
    """What every method takes beside its own parameters."""

    timeout: float
    """Seconds in which the service must go on answering."""
    max_retries: int
    """How often a call that may be repeated is sent again."""
    idempotency_key: str
    """A key of your own, which holds over several calls; else each call has its own."""
    if_none_match: str
    """The entity tag of what you have: the result is `not_modified` where it is still that."""
    headers: Mapping[str, str]
    """More headers, beside those of the client."""
    on_response: Callable[[httpx2.Response], None]
    """Gets the final response, with its status and headers."""
    on_upload: Callable[[int, int], None]
    """Gets the number of bytes sent and the size of the body; starts from 0 on each try."""


def check(options: Mapping[str, object], given: Iterable[str]) -> None:
    """Refuses what no method takes, before anything is sent; types alone would not."""
    known = RequestOptions.__annotations__
    for name in options:
        if name not in known:
            parameters = [f"{one}_" if iskeyword(one) else one for one in given]
            near = get_close_matches(name, [*known, *parameters], n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise TypeError(f"got an unexpected keyword argument {name!r}.{hint}")
    if options.get("idempotency_key") == "":
        raise NaqshError("The idempotency key is empty: give one, or leave it out.")


@dataclass(frozen=True)
class How:
    """What an operation takes beside its path."""

    query: tuple[str, ...] = ()
    body: bool = False
    form: bool = False
    form_with: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    """Parts that are files: a text there is a path."""
    empty: tuple[str, ...] = ()
    """Members that the service wants, and that are sent as `{}` where the caller leaves them out."""
    idempotent: bool = False


def path(template: str, *values: str) -> str:
    """A path with its parameters in it, each one segment whatever it holds."""
    for value in values:
        # They would lead to another operation: addresses are resolved before they are sent.
        if value in ("", ".", ".."):
            raise NaqshError(f"An id in {template} is {value!r}.")
    return template.format(*(quote(value, safe="") for value in values))
