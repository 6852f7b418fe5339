from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from naqsh import __main__, _waiting
from naqsh.__main__ import main
from naqsh._progress import ProgressBar
from scripted_server import ScriptedServer


@pytest.fixture(autouse=True)
def reach(server: ScriptedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAQSH_API_KEY", "ak_test")
    monkeypatch.setenv("NAQSH_BASE_URL", server.url)
    monkeypatch.setattr(_waiting, "FIRST_PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(__main__, "DELIVERY_PAUSE_SECONDS", 0.0)


def test_renders_a_row(server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row, logo, out = tmp_path / "row.json", tmp_path / "logo.png", tmp_path / "made" / "card.jpg"
    row.write_text(json.dumps({"name": "نورة"}), "utf-8")
    logo.write_bytes(b"LOGO")
    headers = {"x-render-id": "rnd_1", "x-credits-remaining": "41", "x-render-warnings": "shrunk"}
    server.follow([{"status": 200, "text": "PICTURE", "headers": headers}])
    given = ["--data", str(row), "--image", f"logo={logo}", "--format", "jpg", "--out", str(out)]
    assert main(["render", "--template", "tpl_1@2", *given]) == 0
    assert out.read_text() == "PICTURE"
    [sent] = server.received
    assert sent.path == "/v1/render?format=jpg"
    assert json.loads(sent.body) == {"template_id": "tpl_1@2", "data": {"name": "نورة"}, "images": {"logo": "TE9HTw=="}}
    shown = capsys.readouterr()
    assert "rnd_1, 41 credits left" in shown.out
    assert shown.err == "warning: shrunk\n"


def test_stores_a_row(server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = tmp_path / "row.json"
    row.write_text(json.dumps({"name": "نورة"}), "utf-8")
    stored = {"render_id": "rnd_1", "url": "https://cdn.example/a.pdf", "warnings": ["shrunk"], "credits_remaining": 41}
    server.follow([{"status": 200, "json": stored}])
    given = ["--data", str(row), "--format", "pdf", "--store", "dst_1", "--key", "{data.name}.{format}"]
    assert main(["render", "--template", "tpl_1", *given]) == 0
    [sent] = server.received
    assert sent.path == "/v1/render/store?format=pdf"
    body = json.loads(sent.body)
    assert body == {"template_id": "tpl_1", "data": {"name": "نورة"}, "images": {}, "store": {"to": "dst_1", "key": "{data.name}.{format}"}}
    shown = capsys.readouterr()
    assert shown.out == "https://cdn.example/a.pdf  rnd_1, 41 credits left\n"
    assert shown.err == "warning: shrunk\n"


def test_stores_no_table_behind_links(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "--template", "tpl_1", "--csv", str(tmp_path / "rows.csv"), "--store", "link"]) == 1
    assert "takes the id of a destination" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ({"status": "done", "stored": 1, "error": None, "next_try_at": None}, 0),
        ({"status": "running", "stored": 0, "error": {"code": "x", "detail": "It answered 503."}, "next_try_at": "2026-03-20T09:00:00Z"}, 1),
    ],
)
def test_stores_a_table(
    server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], end: dict[str, object], code: int
) -> None:
    table = tmp_path / "rows.csv"
    table.write_text("name\nنورة\n", "utf-8")
    batch = {"batch_id": "bat_1", "total": 1, "done": 1, "failed": [], "status": "done"}
    begun = {"status": "pending", "stored": 0, "error": None, "next_try_at": None}
    server.follow([{"status": 200, "json": {**batch, "delivery": delivery}} for delivery in (begun, begun, end)])
    given = ["--csv", str(table), "--store", "dst_1", "--key", "{row}.{format}"]
    assert main(["render", "--template", "tpl_1", *given]) == code
    body = server.received[0].body
    assert b"dst_1" in body and b"{row}.{format}" in body
    shown = capsys.readouterr()
    assert f"{end['stored']} of 1 pictures, bat_1" in shown.out
    assert ("It answered 503." in shown.err) == (code == 1)


def archive_of(*names: str) -> str:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in names:
            archive.writestr(name, f"PICTURE OF {name}")
    return made.getvalue().decode("latin-1")


def test_renders_a_table(server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, out = tmp_path / "rows.csv", tmp_path / "cards"
    table.write_text("name\nنورة\nليلى\n", "utf-8")
    batch = {"batch_id": "bat_1", "total": 2, "failed": []}
    states = [("queued", 0), ("running", 1), ("done", 2)]
    answers = [{"status": 200, "json": {**batch, "status": status, "done": done}} for status, done in states]
    server.follow([*answers, {"status": 200, "latin1": archive_of("1-نورة.png", "../../2.png")}])
    assert main(["render", "--template", "tpl_1", "--csv", str(table), "--out", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["1-نورة.png", "2.png"]
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".png"] == []
    assert [one.path for one in server.received] == ["/v1/render/batch", *["/v1/render/batch/bat_1"] * 2, "/v1/render/batch/bat_1/archive"]
    assert "نورة".encode() in server.received[0].body
    assert server.received[0].headers["content-length"] == str(len(server.received[0].body))
    shown = capsys.readouterr()
    assert "2 of 2 pictures" in shown.out
    assert [line.split(" [")[0] for line in shown.err.splitlines()] == ["upload", "render"]
    assert "100% 2/2" in shown.err


def test_says_which_rows_failed(server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "rows.csv"
    table.write_text("name\n\n", "utf-8")
    failed = [{"row": 1, "detail": "name is missing"}]
    server.follow([{"status": 200, "json": {"batch_id": "bat_1", "status": "done", "total": 1, "done": 1, "failed": failed}}] * 2)
    assert main(["render", "--template", "tpl_1", "--csv", str(table), "--out", str(tmp_path / "cards")]) == 1
    shown = capsys.readouterr()
    assert "row 1: name is missing" in shown.err
    assert "1 rows have no picture" in shown.err


@pytest.mark.parametrize(
    ("text", "wanted"), [("[1]", "is no JSON object"), ("{", "is no JSON"), (None, "No such file")]
)
def test_says_what_is_wrong(
    server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, wanted: str
) -> None:
    row = tmp_path / "row.json"
    if text is not None:
        row.write_text(text)
    assert main(["render", "--template", "tpl_1", "--data", str(row), "--out", str(tmp_path / "card.png")]) == 1
    assert wanted in capsys.readouterr().err
    assert server.received == []


def test_prints_a_refusal(server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = tmp_path / "row.json"
    row.write_text("{}")
    problem = {"code": "not_found", "detail": "There is no such template."}
    server.follow([{"status": 404, "json": problem}])
    assert main(["render", "--template", "tpl_1", "--data", str(row), "--out", str(tmp_path / "card.png")]) == 1
    assert "There is no such template." in capsys.readouterr().err


def test_a_bar_is_drawn_again_where_it_is_watched() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    bar = ProgressBar("render", screen)
    for done in (0, 1, 1, 2):
        bar.show(done, 2)
    bar.end()
    frames = screen.getvalue().split("\r")
    assert [frame[-4:].strip() for frame in frames[1:]] == ["0/2", "1/2", "2/2"]


@pytest.mark.parametrize(("name", "format"), [("c.pdf", "pdf"), ("c.JPG", "jpg"), ("c.jpeg", "jpg"), ("c.png", "png")])
def test_the_suffix_says_the_format(server: ScriptedServer, tmp_path: Path, name: str, format: str) -> None:
    row = tmp_path / "row.json"
    row.write_text("{}", "utf-8")
    server.follow([{"status": 200, "text": "PICTURE"}])
    assert main(["render", "--template", "tpl_1", "--data", str(row), "--out", str(tmp_path / name)]) == 0
    assert server.received[0].path == f"/v1/render?format={format}"


@pytest.mark.parametrize(("name", "format"), [("c.pdf", "png"), ("c.png", "pdf"), ("c.gif", None)])
def test_a_contradiction_is_refused_before_anything_is_sent(
    server: ScriptedServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, format: str | None
) -> None:
    row = tmp_path / "row.json"
    row.write_text("{}", "utf-8")
    more = [] if format is None else ["--format", format]
    assert main(["render", "--template", "tpl_1", "--data", str(row), "--out", str(tmp_path / name), *more]) == 1
    assert server.received == []
    assert name in capsys.readouterr().err
