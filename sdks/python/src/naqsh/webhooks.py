"""Proves that a webhook is one of the service (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
from datetime import datetime, timezone
from typing import Any, Mapping, Sequence, cast

from ._errors import NaqshError
from ._events import Event
from ._generated import types
from ._generated.types import WebhookEvent
from ._models import Model, shown

__all__ = ["WebhookEvent", "WebhookVerificationError", "sign", "verify"]

TOLERANCE_SECONDS = 300.0
_PREFIX = "whsec_"


class WebhookVerificationError(NaqshError):
    """The request is not one of the service, or an old one: answer it 401 and do nothing."""


def verify(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: datetime | None = None,
) -> WebhookEvent:
    """The event of a webhook, once it is proved that the service sent it.

    `body` is wanted as it came, before any parsing; `secret` is that of the endpoint, several while it is replaced.
    """
    found = {name.lower(): value for name, value in headers.items()}
    identity, timestamp, signatures = (_header(found, f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookVerificationError("webhook-timestamp is no time.")
    if abs((now or datetime.now(timezone.utc)).timestamp() - int(timestamp)) > tolerance:
        raise WebhookVerificationError(f"webhook-timestamp is more than {tolerance:g} s from now.")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{identity}.{timestamp}.".encode() + content
    given = [one[3:].encode() for one in signatures.split(" ") if one.startswith("v1,")]
    for one in [secret] if isinstance(secret, str) else secret:
        expected = base64.b64encode(hmac.digest(_key(one), signed, hashlib.sha256))
        if any(hmac.compare_digest(signature, expected) for signature in given):
            event = json.loads(content)
            return _event(identity, event)
    raise WebhookVerificationError("No signature is right for the body and the secrets.")


def sign(body: bytes | str, secret: str, *, id: str = "msg_test", at: datetime | None = None) -> dict[str, str]:
    """The headers of a webhook with this body, as the service would sign it: for tests of what receives webhooks."""
    timestamp = str(int((at or datetime.now(timezone.utc)).timestamp()))
    content = body.encode() if isinstance(body, str) else body
    signature = hmac.digest(_key(secret), f"{id}.{timestamp}.".encode() + content, hashlib.sha256)
    return {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{base64.b64encode(signature).decode('ascii')}",
    }


def _event(identity: str, body: Mapping[str, Any]) -> WebhookEvent:
    """The event, its data with the members of its type; of a type that this package does not know, with those that came."""
    name = types.WEBHOOK_EVENTS.get(body.get("type", ""), "")
    data = shown(getattr(types, name, Model), body.get("data", {}))
    return cast("WebhookEvent", Event(identity, body.get("type", ""), body.get("timestamp", ""), data, body.get("test") is True))


def _header(headers: Mapping[str, str], name: str) -> str:
    if not headers.get(name):
        raise WebhookVerificationError(f"The header {name} is missing.")
    return headers[name]


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise NaqshError('A webhook secret is "whsec_" and base64.')
    return key
