"""Files to send."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import IO, Any, TypeAlias, Union, cast

from ._errors import NaqshError


@dataclass(frozen=True)
class File:
    """Bytes with a name, and a media type where it matters."""

    data: bytes
    name: str
    type: str | None = None


Upload: TypeAlias = Union[str, bytes, "os.PathLike[str]", IO[bytes], File]
"""A file to send: its path, its bytes, an open file, or a `File`."""

Picture: TypeAlias = Union[bytes, "os.PathLike[str]", IO[bytes], File]
"""A picture of an image field: a path, bytes, an open file, or a `File`. A text is a URL, base64, or the id of an asset."""

Value: TypeAlias = Union[str, float, Decimal, date]
"""The value of a field: a date is sent as `2026-03-20`, a decimal with all its digits."""


def written(value: object) -> Any:
    """Writes a value that JSON has no form for as the service takes it."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise NaqshError(f"{value!r} has no time zone: give it one, or send its date().")
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return format(value, "f")
    file = file_of(value)
    if file is None:
        raise NaqshError(f"{value!r} is nothing that can be sent.")
    return base64.b64encode(file.data).decode("ascii")


def file_of(value: object) -> File | None:
    """The file that a value is; None where it is none."""
    if isinstance(value, File):
        return value
    if isinstance(value, (bytes, bytearray, memoryview)):
        return File(bytes(cast("bytes", value)), "file")
    if isinstance(value, os.PathLike):
        path = Path(cast("os.PathLike[str]", value))
        return File(path.read_bytes(), path.name)
    read = getattr(value, "read", None)
    if read is None:
        return None
    name = getattr(value, "name", None)
    return File(read(), Path(name).name if isinstance(name, str) else "file")
