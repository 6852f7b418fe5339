from __future__ import annotations

import inspect
import json
from datetime import date, datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import naqsh
from naqsh import APITimeoutError, AsyncNaqsh, Naqsh, NaqshError, _waiting
from scripted_server import ScriptedServer


@pytest.mark.parametrize(
    ("wrong", "hint"), [("timout", "timeout"), ("idempotency_ky", "idempotency_key"), ("formt", "format"), ("zzz", None)]
)
def test_an_unknown_argument_is_refused_before_anything_is_sent(server: ScriptedServer, wrong: str, hint: str | None) -> None:
    options: Any = {wrong: "x"}
    with pytest.raises(TypeError, match=f"{wrong!r}." + (f" Did you mean {hint!r}" if hint else "$")):
        Naqsh("ak_1", server.url).renders.create(template_id="tpl_1", data={}, **options)
    assert server.received == []


def test_the_hint_for_a_keyword_of_python_has_its_underscore(server: ScriptedServer) -> None:
    options: Any = {"from": "2026-01-01"}
    with pytest.raises(TypeError, match="'from'. Did you mean 'from_'"):
        Naqsh("ak_1", server.url).renders.list(**options)
    assert server.received == []


def test_an_empty_key_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAQSH_API_KEY", "ak_env")
    for kind in (Naqsh, AsyncNaqsh):
        for key in ("", "  "):
            with pytest.raises(NaqshError, match="API key is empty"):
                kind(key)
        with pytest.raises(NaqshError, match="copy it whole"):
            kind("ak_…")
    with pytest.raises(NaqshError, match="idempotency key is empty"):
        Naqsh("ak_1", "http://127.0.0.1:1").renders.create(template_id="tpl_1", data={}, idempotency_key="")


def test_values_are_sent_in_the_form_of_the_service(server: ScriptedServer, tmp_path: Path) -> None:
    picture = tmp_path / "face.png"
    picture.write_bytes(b"FACE")
    server.follow([{"status": 200, "text": "PICTURE"}])
    at = datetime(2026, 3, 20, 9, 0, tzinfo=timezone.utc)
    values = {"day": date(2026, 3, 20), "at": at, "amount": Decimal("12345678901234567.890"), "name": "نورة", "count": 3}
    Naqsh("ak_1", server.url).renders.create(template_id="tpl_1", data=values, images={"face": picture, "logo": b"LOGO"})
    sent = {"day": "2026-03-20", "at": "2026-03-20", "amount": "12345678901234567.890", "name": "نورة", "count": 3}
    assert json.loads(server.received[0].body) == {
        "template_id": "tpl_1",
        "data": sent,
        "images": {"face": "RkFDRQ==", "logo": "TE9HTw=="},
    }


def test_images_may_be_left_out(server: ScriptedServer) -> None:
    server.follow([{"status": 200, "text": "PICTURE"}])
    Naqsh("ak_1", server.url).renders.create(template_id="tpl_1", data={"name": "نورة"})
    assert json.loads(server.received[0].body)["images"] == {}


def test_times_have_a_zone(server: ScriptedServer) -> None:
    server.follow([{"status": 200, "json": {"id": "cmp_1"}}])
    client = Naqsh("ak_1", server.url)
    with pytest.raises(NaqshError, match="no time zone"):
        client.campaigns.update("cmp_1", ends_at=datetime(2026, 3, 20, 9, 0))
    client.campaigns.update("cmp_1", ends_at=datetime(2026, 3, 20, 9, 0, tzinfo=timezone.utc))
    assert json.loads(server.received[0].body) == {"ends_at": "2026-03-20T09:00:00+00:00"}


@pytest.mark.parametrize("kind", [str, Path])
def test_a_path_is_a_file_however_it_is_given(server: ScriptedServer, tmp_path: Path, kind: type) -> None:
    font = tmp_path / "naskh.ttf"
    font.write_bytes(b"FONT")
    server.follow([{"status": 200, "json": {"id": "fnt_1"}}])
    Naqsh("ak_1", server.url).fonts.create(file=kind(font))
    assert b'filename="naskh.ttf"' in server.received[0].body and b"FONT" in server.received[0].body


def test_waiting_ends_where_the_caller_says(server: ScriptedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_waiting, "FIRST_PAUSE_SECONDS", 60.0)
    server.follow([{"status": 200, "json": {"batch_id": "bat_1", "status": "running", "done": 1, "total": 5}}])
    with pytest.raises(APITimeoutError, match="1 of 5"):
        Naqsh("ak_1", server.url).batches.wait("bat_1", timeout=10)


def test_what_is_shown_says_what_it_is_and_hides_the_key(server: ScriptedServer) -> None:
    headers = {"x-render-id": "rnd_1", "x-credits-charged": "1", "content-type": "image/png"}
    page = {"items": [{"id": "tpl_1"}], "next_cursor": "c"}
    server.follow([{"status": 200, "text": "PICTURE", "headers": headers}, {"status": 200, "json": page}])
    client = Naqsh("ak_0123456789abcdef", server.url)
    assert repr(client) == f"Naqsh('{server.url}', key ak_012…)"
    assert repr(client.renders.create(template_id="tpl_1", data={})) == "RenderResult(200, image/png, 7 bytes, rnd_1, 1 credits)"
    assert repr(client.templates.list()) == "Page(1 items, next_cursor='c')"


def test_parameters_are_documented_where_hovers_show_them() -> None:
    documented = inspect.getdoc(Naqsh("ak_1").renders.create) or ""
    assert "Args:" in documented and "    format: " in documented and "    images: " in documented


def test_the_version_is_that_of_the_distribution() -> None:
    source = (Path(naqsh.__file__).parent / "_version.py").read_text()
    assert naqsh.__version__ in source
