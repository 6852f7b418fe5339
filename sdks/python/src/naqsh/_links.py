"""Signed links to images, made without a call."""

from __future__ import annotations

import base64
import hashlib
import hmac
import unicodedata
from datetime import datetime
from typing import Iterator, Literal, Mapping, Sequence, Union
from urllib.parse import quote

__all__ = ["LinkValue", "sign_url"]

LinkValue = Union[str, int, float, bool, None, Sequence[Mapping[str, "LinkValue"]]]

_VERSION = "naqsh-image-link-v1"
_RESERVED = frozenset(
    {"size", "scale", "width", "dpr", "quality", "palette", "progressive", "exp", "on_error", "sig"}
)


def sign_url(
    *,
    key_id: str,
    secret: str,
    template: str,
    base_url: str,
    data: Mapping[str, LinkValue] | None = None,
    format: Literal["png", "jpg", "webp", "avif", "pdf", "auto"] = "png",
    size: str | None = None,
    scale: float | None = None,
    width: int | None = None,
    dpr: float | None = None,
    quality: int | None = None,
    palette: bool = False,
    progressive: bool = False,
    expires_at: datetime | None = None,
    show_errors: bool = False,
    compact: bool = False,
) -> str:
    """A signed link to an image, for `<img src>`, e-mails and `og:image`: drawn when it is first asked for.

    `key_id` and `secret` are those of a signing key; keep the secret on your server. `template` is `tpl_…` for the newest
    version or `tpl_…@3` for that one, whose picture never changes. `data` has values by field, of image fields https URLs or
    ids of assets. The format `auto` is avif or webp where the browser takes it, else png. `width` is that of the picture in pixels, in place of `scale`; `dpr` multiplies either. `palette` makes a png
    of few colours smaller, `progressive` a jpg that shows whole soon. `expires_at` ends the link; without it the link does not end. With `show_errors` a picture says what is
    wrong where the link can't be answered. `compact` puts everything into the path: some caches and scrapers drop a query.
    """
    numbers = {"scale": scale, "width": width, "dpr": dpr, "quality": quality}
    flags = {"palette": palette, "progressive": progressive}
    query = _query(dict(_parameters(data or {}, size, numbers, flags, expires_at, show_errors)))
    text = "\n".join((_VERSION, key_id, template, format, query))
    signature = _base64url(hmac.digest(secret.encode(), text.encode(), hashlib.sha256))
    root = f"{base_url.rstrip('/')}/i/v1/{key_id}"
    if compact:
        return f"{root}/{signature}/{_base64url(f'{template}?{query}'.encode())}.{format}"
    return f"{root}/{template}.{format}?{query}{'&' if query else ''}sig={signature}"


def _parameters(
    data: Mapping[str, LinkValue],
    size: str | None,
    numbers: Mapping[str, float | None],
    flags: Mapping[str, bool],
    expires_at: datetime | None,
    show_errors: bool,
) -> Iterator[tuple[str, str]]:
    for field, value in data.items():
        for name, text in _texts(field, value):
            yield (f"data.{name}" if name in _RESERVED or name.startswith("data.") else name), text
    if size is not None:
        yield "size", size
    for name, number in numbers.items():
        if number is not None:
            yield name, _number(number)
    for name, is_set in flags.items():
        if is_set:
            yield name, "true"
    if expires_at is not None:
        yield "exp", str(int(expires_at.timestamp()))
    if show_errors:
        yield "on_error", "image"


def _texts(name: str, value: LinkValue) -> Iterator[tuple[str, str]]:
    """A list is a parameter for each member of each item, as in `dishes[0].name`."""
    if value is None:
        return
    if isinstance(value, bool):
        yield name, "true" if value else "false"
    elif isinstance(value, str):
        yield name, value
    elif isinstance(value, (int, float)):
        yield name, _number(value)
    else:
        for index, item in enumerate(value):
            for member, of in item.items():
                yield from _texts(f"{name}[{index}].{member}", of)


def _number(value: float) -> str:
    """As JavaScript writes it: a whole number without a point."""
    return str(int(value)) if value == int(value) else repr(value)


def _query(parameters: Mapping[str, str]) -> str:
    pairs = sorted((_encoded(name), _encoded(value)) for name, value in parameters.items())
    return "&".join(f"{name}={value}" for name, value in pairs)


def _encoded(text: str) -> str:
    return quote(unicodedata.normalize("NFC", text), safe="")


def _base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
