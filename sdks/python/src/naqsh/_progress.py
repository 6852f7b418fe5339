"""How far a long thing is, for people at a terminal."""

from __future__ import annotations

import sys
from typing import TextIO

WIDTH = 30


class ProgressBar:
    """A bar on one line, drawn again as it grows; where nobody watches it, one line at the end."""

    def __init__(self, title: str, stream: TextIO | None = None) -> None:
        self._title = title
        self._stream = sys.stderr if stream is None else stream
        self._last = ""

    def show(self, done: int, total: int) -> None:
        share = done / total if total > 0 else 1.0
        filled = int(share * WIDTH)
        line = f"{self._title} [{'#' * filled}{'.' * (WIDTH - filled)}] {share:4.0%} {done}/{total}"
        if line == self._last:
            return
        self._last = line
        if self._stream.isatty():
            self._stream.write(f"\r{line}")
            self._stream.flush()

    def end(self) -> None:
        if self._last:
            self._stream.write("\n" if self._stream.isatty() else f"{self._last}\n")
            self._stream.flush()
