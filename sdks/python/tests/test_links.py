from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from naqsh import sign_url

VECTORS = json.loads((Path(__file__).parents[2] / "conformance" / "links.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", [pytest.param(one, id=one["name"]) for one in VECTORS["links"]])
def test_signs_as_the_service_does(vector: dict[str, Any]) -> None:
    made = ("name", "text", "signature", "url", "compact_url", "expires_at")
    terms = {name: value for name, value in vector.items() if name not in made}
    if "expires_at" in vector:
        terms["expires_at"] = datetime.fromisoformat(vector["expires_at"].replace("Z", "+00:00"))
    key = {"key_id": VECTORS["key_id"], "secret": VECTORS["secret"], "base_url": VECTORS["base_url"] + "/"}
    assert sign_url(**key, **terms) == vector["url"]
    assert sign_url(**key, **terms, compact=True) == vector["compact_url"]
