from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import httpx2
import pytest

from naqsh import APIConnectionError, AsyncNaqsh, Batch, Naqsh, NaqshError
from scripted_server import ScriptedServer
from watched import WatchedAsyncNaqsh, WatchedNaqsh


def test_takes_key_and_address_from_the_environment(server: ScriptedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAQSH_API_KEY", "ak_environment")
    monkeypatch.setenv("NAQSH_BASE_URL", f"{server.url}/")
    server.follow([{"status": 200, "json": {"id": "usr_1"}}])
    with Naqsh() as client:
        assert client.me.get().id == "usr_1"
    assert server.received[0].path == "/v1/me"
    assert server.received[0].headers["authorization"] == "Bearer ak_environment"


def test_asks_for_a_key_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NAQSH_API_KEY", raising=False)
    for kind in (Naqsh, AsyncNaqsh):
        with pytest.raises(NaqshError, match="NAQSH_API_KEY"):
            kind()
        kind(api_key=None)


def test_makes_the_same_client_with_other_options(server: ScriptedServer) -> None:
    server.follow([{"status": 200, "json": {}}] * 2)
    with Naqsh("ak_one", server.url, headers={"x-one": "1"}) as client:
        client.with_options(api_key="ak_two").me.get()
        client.me.get()
    sent = [(one.headers["authorization"], one.headers["x-one"]) for one in server.received]
    assert sent == [("Bearer ak_two", "1"), ("Bearer ak_one", "1")]


def test_shows_the_answer_that_counts(server: ScriptedServer) -> None:
    server.follow([{"status": 503}, {"status": 200, "json": {}, "headers": {"x-request-id": "req_9"}}])
    seen: list[httpx2.Response] = []
    client = WatchedNaqsh("ak_1", server.url)
    client.waits = []
    client.me.get(on_response=seen.append)
    assert [(one.status_code, one.headers["x-request-id"]) for one in seen] == [(200, "req_9")]


def test_says_where_nobody_listens() -> None:
    with pytest.raises(APIConnectionError, match="GET http://127.0.0.1:1/v1/me"):
        Naqsh("ak_1", "http://127.0.0.1:1", max_retries=0).me.get()


def test_members_of_an_answer_are_attributes_within_it_too(server: ScriptedServer) -> None:
    line = {"text": "نورة", "mood": "fine"}
    server.follow([{"status": 200, "json": {"layers": [{"id": "who", "lines": [line]}], "more": {"x": 1}}}])
    measured = Naqsh("ak_1", server.url).renders.measure("tpl_1", data={})
    layer = measured.layers[0]
    assert (layer.id, layer.lines[0].text, layer.lines[0].mood) == ("who", "نورة", "fine")
    assert (layer.size, measured.more) == (None, {"x": 1})
    with pytest.raises(AttributeError, match="colour"):
        layer.colour
    with pytest.raises(AttributeError, match="id"):
        layer.id = "other"


def test_sends_a_file_by_its_path_and_open_ones(server: ScriptedServer, tmp_path: Path) -> None:
    file = tmp_path / "logo.png"
    file.write_bytes(b"PNG BYTES")
    server.follow([{"status": 200, "json": {"id": "ast_1"}}] * 3)
    client = Naqsh("ak_1", server.url)
    client.assets.create(file=file)
    with file.open("rb") as opened:
        client.assets.create(file=opened)
    client.assets.create(file=BytesIO(b"PNG BYTES"))
    names = [b'filename="logo.png"', b'filename="logo.png"', b'filename="file"']
    assert all(name in one.body and b"PNG BYTES" in one.body for name, one in zip(names, server.received, strict=True))


def test_writes_a_picture_and_an_archive(server: ScriptedServer, tmp_path: Path) -> None:
    server.follow([{"status": 200, "text": "PNG"}, {"status": 200, "text": "ZIP" * 1000}])
    client = Naqsh("ak_1", server.url)
    client.renders.create(template_id="tpl_1", data={}, images={}).write_to(tmp_path / "card.png")
    client.batches.get_archive("bat_1").write_to(tmp_path / "cards.zip")
    assert (tmp_path / "card.png").read_text() == "PNG"
    assert (tmp_path / "cards.zip").read_text() == "ZIP" * 1000


BATCH = [{"status": 200, "json": {"batch_id": "bat_1", "status": status, "done": done}} for status, done in (("queued", 0), ("running", 1), ("done", 2))]


def test_waits_for_a_batch_and_reports_progress(server: ScriptedServer) -> None:
    server.follow(BATCH)
    client = WatchedNaqsh("ak_1", server.url)
    client.waits = []
    done: list[int] = []
    assert client.batches.wait("bat_1", progress=lambda batch: done.append(batch.done)).status == "done"
    assert (done, client.waits) == ([0, 1, 2], [0.5, 0.75])


def test_a_batch_that_was_made_is_waited_for_and_its_archive_written(server: ScriptedServer, tmp_path: Path) -> None:
    archive = {"status": 200, "text": "ZIP" * 1000}
    server.follow([*BATCH, archive])
    client = WatchedNaqsh("ak_1", server.url)
    client.waits = []
    made = client.batches.create(template_id="tpl_1", rows=[])
    assert made.to_dict() == {"batch_id": "bat_1", "status": "queued", "done": 0}
    reported: list[int] = []
    done = made.wait(progress=lambda batch: reported.append(batch.done))
    assert (done.status, made.status, reported, client.waits) == ("done", "queued", [1, 2], [0.5])
    done.get_archive().write_to(tmp_path / "cards.zip")
    assert (tmp_path / "cards.zip").read_text() == "ZIP" * 1000
    assert [one.path for one in server.received] == ["/v1/render/batch", *["/v1/render/batch/bat_1"] * 2, "/v1/render/batch/bat_1/archive"]


def test_an_async_client_waits_for_the_batch_that_it_made(server: ScriptedServer, tmp_path: Path) -> None:
    async def work() -> None:
        async with WatchedAsyncNaqsh("ak_1", server.url) as client:
            client.waits = []
            reported: list[int] = []
            done = await (await client.batches.create(template_id="tpl_1", rows=[])).wait(progress=lambda one: reported.append(one.done))
            assert (done.status, done.failed[0].row, reported, client.waits) == ("done", 2, [1, 2], [0.5])
            await (await done.get_archive()).write_to(tmp_path / "cards.zip")

    last = {"batch_id": "bat_1", "status": "done", "done": 2, "failed": [{"row": 2, "detail": "no name"}]}
    server.follow([*BATCH[:2], {"status": 200, "json": last}, {"status": 200, "text": "ZIP"}])
    asyncio.run(work())
    assert (tmp_path / "cards.zip").read_text() == "ZIP"


def test_a_batch_of_no_client_says_so() -> None:
    with pytest.raises(NaqshError, match="came from no client"):
        Batch({"batch_id": "bat_1"}).wait()


def test_an_async_client_writes_an_archive(server: ScriptedServer, tmp_path: Path) -> None:
    async def work() -> None:
        async with AsyncNaqsh("ak_1", server.url) as client:
            await (await client.batches.get_archive("bat_1")).write_to(tmp_path / "cards.zip")

    server.follow([{"status": 200, "text": "ZIP"}])
    asyncio.run(work())
    assert (tmp_path / "cards.zip").read_text() == "ZIP"


def test_brings_the_whole_answer(server: ScriptedServer) -> None:
    step = {"status": 200, "json": {"id": "usr_1"}, "headers": {"x-request-id": "req_9"}}
    server.follow([step, step, {"status": 200, "json": {"items": [1], "next_cursor": None}}])
    raw = Naqsh("ak_1", server.url).me.with_raw_response.get()
    assert (raw.status, raw.headers["x-request-id"], raw.parsed.id) == (200, "req_9", "usr_1")

    async def work() -> None:
        async with AsyncNaqsh("ak_1", server.url) as client:
            raw = await client.me.with_raw_response.get()
            assert (raw.status, raw.parsed.id) == (200, "usr_1")
            page = await client.templates.with_raw_response.list()
            assert (page.status, page.parsed.items) == (200, [1])

    asyncio.run(work())
    with pytest.raises(AttributeError, match="nothing"):
        Naqsh("ak_1", server.url).me.with_raw_response.nothing()  # type: ignore[attr-defined]


def test_reports_the_bytes_sent_of_a_body(server: ScriptedServer) -> None:
    server.follow([{"status": 503}, {"status": 200, "json": {"id": "ast_1"}}, {"status": 200, "json": {"id": "ast_1"}}])
    reported: list[tuple[int, int]] = []
    client = WatchedNaqsh("ak_1", server.url)
    client.waits = []
    client.assets.create(file=b"x" * 200_000, on_upload=lambda sent, total: reported.append((sent, total)))
    first, second = server.received
    assert first.body == second.body and len(first.body) > 200_000
    total = len(first.body)
    assert reported[-1] == (total, total)
    assert [sent for sent, _ in reported].count(0) == 2
    assert all(all_of == total for _, all_of in reported)

    async def work() -> None:
        async with AsyncNaqsh("ak_1", server.url) as client:
            await client.assets.create(file=b"y" * 100, on_upload=lambda sent, total: reported.append((sent, total)))

    asyncio.run(work())
    assert b"y" * 100 in server.received[2].body
    assert reported[-1][0] == len(server.received[2].body)
