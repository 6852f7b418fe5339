"""Files to send."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TypeAlias, Union, cast


@dataclass(frozen=True)
class File:
    """Bytes with a name, and a media type where it matters."""

    data: bytes
    name: str
    type: str | None = None


Upload: TypeAlias = Union[bytes, "os.PathLike[str]", IO[bytes], File]
"""A file to send: its path, its bytes, an open file, or a `File`."""


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
