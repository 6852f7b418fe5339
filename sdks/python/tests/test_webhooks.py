from __future__ import annotations

import base64
import hashlib
import hmac
import json
from datetime import datetime, timedelta, timezone

import pytest

from naqsh import NaqshError, types, webhooks

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_" + "A" * 32
NOW = datetime(2026, 1, 1, tzinfo=timezone.utc)
BODY = json.dumps({"type": "claim.created", "timestamp": NOW.isoformat(), "data": {"name": "نورة"}})


def signed(**more: str) -> dict[str, str]:
    stamp = str(int(NOW.timestamp()))
    content = f"evt_1.{stamp}.{BODY}".encode()
    digest = hmac.new(base64.b64decode(SECRET[6:]), content, hashlib.sha256).digest()
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"Webhook-Id": "evt_1", "webhook-timestamp": stamp, "webhook-signature": signature, **more}


@pytest.mark.parametrize("body", [BODY, BODY.encode()])
@pytest.mark.parametrize("secret", [SECRET, [OTHER, SECRET]])
def test_takes_what_is_signed(body: str | bytes, secret: str | list[str]) -> None:
    event = webhooks.verify(body, signed(), secret, now=NOW)
    assert (event.id, event.type, event.data.to_dict()) == ("evt_1", "claim.created", {"name": "نورة"})
    assert isinstance(event.data, types.ClaimCreatedEvent) and event.data.claim_id is None


def test_gives_an_event_that_it_does_not_know_as_it_came() -> None:
    body = json.dumps({"type": "moon.rose", "timestamp": "", "data": {"at": 1}})
    event = webhooks.verify(body, webhooks.sign(body, SECRET, at=NOW), SECRET, now=NOW)
    assert (event.type, event.data.to_dict()) == ("moon.rose", {"at": 1})


@pytest.mark.parametrize("body", [BODY, BODY.encode()])
def test_signs_what_it_takes(body: str | bytes) -> None:
    headers = webhooks.sign(body, SECRET, id="evt_1", at=NOW)
    assert headers == {name.lower(): value for name, value in signed().items()}
    assert webhooks.verify(body, headers, SECRET, now=NOW).id == "evt_1"


def test_takes_one_of_several_signatures() -> None:
    several = f"v1,AAAA v2,x v1,%% {signed()['webhook-signature']}"
    assert webhooks.verify(BODY, signed(**{"webhook-signature": several}), SECRET, now=NOW).id == "evt_1"


def test_takes_a_signature_of_the_scheme_s_own_example() -> None:
    # Of the Standard Webhooks specification's reference implementations.
    body = '{"test": 2432232314}'
    headers = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    at = datetime.fromtimestamp(1614265330, timezone.utc)
    assert webhooks.verify(body, headers, SECRET, now=at).id == headers["webhook-id"]


@pytest.mark.parametrize(
    ("body", "headers", "secret"),
    [
        pytest.param(BODY, signed(), OTHER, id="another secret"),
        pytest.param(BODY + " ", signed(), SECRET, id="another body"),
        pytest.param(BODY, signed(**{"Webhook-Id": "evt_2"}), SECRET, id="another id"),
        pytest.param(BODY, signed(**{"webhook-timestamp": "1e9"}), SECRET, id="no time"),
        pytest.param(BODY, signed(**{"webhook-signature": ""}), SECRET, id="no signature"),
        pytest.param(BODY, signed(**{"webhook-signature": "v2,x v1,نص"}), SECRET, id="no signature of the scheme"),
    ],
)
def test_refuses(body: str, headers: dict[str, str], secret: str) -> None:
    with pytest.raises(webhooks.WebhookVerificationError):
        webhooks.verify(body, headers, secret, now=NOW)


def test_refuses_what_is_old_or_of_a_time_to_come() -> None:
    for seconds in (300, -300):
        assert webhooks.verify(BODY, signed(), SECRET, now=NOW + timedelta(seconds=seconds)).id == "evt_1"
    for seconds in (301, -301):
        with pytest.raises(webhooks.WebhookVerificationError, match="from now"):
            webhooks.verify(BODY, signed(), SECRET, now=NOW + timedelta(seconds=seconds))
    with pytest.raises(webhooks.WebhookVerificationError, match="1 s"):
        webhooks.verify(BODY, signed(), SECRET, now=NOW + timedelta(seconds=2), tolerance=1)


def test_names_a_secret_that_is_none() -> None:
    with pytest.raises(NaqshError, match="whsec_"):
        webhooks.verify(BODY, signed(), "whsec_%", now=NOW)
