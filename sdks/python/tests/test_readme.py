"""Every example of the README is run, against a server that answers it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import naqsh
from scripted_server import ScriptedServer

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
CARD = {"template_id": "tpl_1", "data": {"name": "نورة"}, "images": {}}


def answer(json_of: object, **more: Any) -> dict[str, Any]:
    return {"status": 200, "json": json_of, **more}


PICTURE = {"status": 200, "text": "PICTURE", "headers": {"x-render-id": "rnd_1"}}
FAULT = {"loc": ["body", "data", "name"], "msg": "is needed", "type": "missing"}
BATCH = {"batch_id": "bat_1", "status": "done", "total": 1, "done": 1, "failed": []}
# What is asked of the service by each example, by a text that it has.
SCRIPTS: dict[str, list[dict[str, Any]]] = {
    'write_to("card.png")': [PICTURE],
    "credits.adjust": [PICTURE, answer({"id": "cmp_1"}), answer({"balance": 100})],
    "templates.list": [answer({"items": [{"id": "tpl_7"}], "next_cursor": None}), answer({"items": [], "next_cursor": None})],
    "with_raw_response": [PICTURE],
    "batch.wait": [answer(BATCH), answer(BATCH), {"status": 200, "text": "ZIP"}],
    "except ValidationError": [{"status": 422, "json": {"code": "validation_failed", "detail": "…", "errors": [FAULT]}}],
    "sign_url": [],
    "stored_renders.create": [answer({"render_id": "rnd_1", "url": "https://cdn.example/a.png", "key": "a.png", "sha256": "00"})],
    "webhooks.verify": [],
    "TextLayer": [answer({"id": "tpl_1"})],
}


def test_each_example_has_its_script() -> None:
    assert len(EXAMPLES) >= 7
    for example in EXAMPLES:
        assert [text for text in SCRIPTS if text in example], example


@pytest.mark.parametrize("example", EXAMPLES, ids=[str(at) for at in range(len(EXAMPLES))])
def test_example_runs(example: str, server: ScriptedServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [script] = [steps for text, steps in SCRIPTS.items() if text in example]
    secret = "whsec_" + base64.b64encode(b"0123456789abcdef0123456789abcdef").decode()
    monkeypatch.setenv("NAQSH_API_KEY", "ak_test")
    monkeypatch.setenv("NAQSH_BASE_URL", server.url)
    monkeypatch.setenv("WEBHOOK_SECRET", secret)
    monkeypatch.setenv("NAQSH_SIGNING_SECRET", "sgs_test")
    monkeypatch.chdir(tmp_path)
    Path("names.csv").write_text("name\nنورة\n", "utf-8")
    server.follow(script)
    values = {"client": naqsh.Naqsh(), "card": CARD, "request": signed(secret)}
    exec(compile(example.replace("…", "1"), "README.md", "exec"), values)
    assert len(server.received) == len(script)


def signed(secret: str) -> SimpleNamespace:
    body = json.dumps({"type": "render.batch.completed", "data": {}}).encode()
    now = str(int(time.time()))
    digest = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), f"msg_1.{now}.".encode() + body, hashlib.sha256)
    headers = {"webhook-id": "msg_1", "webhook-timestamp": now, "webhook-signature": f"v1,{base64.b64encode(digest).decode()}"}
    return SimpleNamespace(body=body, headers=headers)
