"""`naqsh render`, or `python -m naqsh render`: one picture of a row of data, into a file or stored; or those of a table, into a folder or a destination."""

from __future__ import annotations

import argparse
import json
import sys
import time
import zipfile
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, Sequence, cast

from . import OMIT, Naqsh, NaqshError
from ._batches import Batch
from ._progress import ProgressBar

FORMATS = ("png", "jpg", "pdf")
DELIVERY_PAUSE_SECONDS = 2.0


class _Unusable(Exception):
    """What was asked for cannot be done, and why."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        with Naqsh() as client:
            if options.store is not None and options.csv is not None:
                _store_table(client, options)
            elif options.store is not None:
                _store_one(client, options)
            elif options.csv is None:
                _render_one(client, options)
            else:
                _render_table(client, options)
    except (NaqshError, _Unusable, OSError) as error:
        print(f"naqsh: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="naqsh", description="Personalised Arabic images. The key is in NAQSH_API_KEY, the service in NAQSH_BASE_URL."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    render = commands.add_parser("render", help="render one picture, or one for each row of a table")
    render.add_argument("--template", required=True, metavar="ID", help="tpl_… for the newest version, tpl_…@3 for that one")
    rows = render.add_mutually_exclusive_group(required=True)
    rows.add_argument("--data", type=Path, metavar="FILE", help="a JSON object with the values of the fields; - reads it from the input")
    rows.add_argument("--csv", type=Path, metavar="FILE", help="a table with the fields' names in its first row: CSV or XLSX")
    render.add_argument("--image", action="append", default=[], metavar="FIELD=PATH", help="a picture for an image field; with --data only")
    render.add_argument("--format", choices=FORMATS, help="as the suffix of --out says, or png, when left out")
    target = render.add_mutually_exclusive_group(required=True)
    target.add_argument("--out", type=Path, metavar="PATH", help="the picture's file, or with --csv the folder of the pictures")
    target.add_argument("--store", metavar="PLACE", help="link, or the id of a destination (dst_…): the picture is stored there, and its address shown; with --csv a destination only")
    render.add_argument("--key", metavar="KEY", help="the key in the destination, such as cards/{data.name}.{format}")
    render.add_argument("--expires-in", type=int, metavar="SECONDS", help="how long the link works, a day when left out")
    return parser


def _render_one(client: Naqsh, options: argparse.Namespace) -> None:
    form = _format_of(options)
    image = client.renders.create(
        template_id=options.template,
        data=_row_in(options.data),
        images=dict(map(_image_named, options.image)),
        format=form,
    )
    options.out.parent.mkdir(parents=True, exist_ok=True)
    image.write_to(options.out)
    for warning in image.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    print(f"{options.out}  {image.render_id}, {image.credits_remaining} credits left")


def _store_one(client: Naqsh, options: argparse.Namespace) -> None:
    given = {"to": options.store, "key": options.key, "expires_in": options.expires_in}
    stored = client.stored_renders.create(
        template_id=options.template,
        data=_row_in(options.data),
        images=dict(map(_image_named, options.image)),
        format=OMIT if options.format is None else options.format,
        store=cast("Any", {name: value for name, value in given.items() if value is not None}),
    )
    for warning in stored.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    print(f"{stored.url}  {stored.render_id}, {stored.credits_remaining} credits left")


def _store_table(client: Naqsh, options: argparse.Namespace) -> None:
    if options.store == "link" or options.expires_in is not None:
        raise _Unusable("with --csv, --store takes the id of a destination (dst_…); --out stores the pictures of a table here")
    batch = _drawn_batch(client, options)
    while batch.delivery is not None and batch.delivery.status in ("pending", "running") and batch.delivery.next_try_at is None:
        time.sleep(DELIVERY_PAUSE_SECONDS)
        batch = client.batches.get(batch.batch_id)
    drawn = batch.total - len(batch.failed)
    if batch.delivery is not None:
        print(f"{options.store}  {batch.delivery.stored} of {drawn} pictures, {batch.batch_id}")
        if batch.delivery.error is not None:
            raise _Unusable(batch.delivery.error.detail)
    _require_all_drawn(batch)


def _render_table(client: Naqsh, options: argparse.Namespace) -> None:
    batch = _drawn_batch(client, options)
    drawn = batch.total - len(batch.failed)
    if drawn > 0:
        with TemporaryDirectory() as folder:
            archive = Path(folder) / "cards.zip"
            batch.get_archive().write_to(archive)
            _unpack(archive, options.out)
    print(f"{options.out}  {drawn} of {batch.total} pictures")
    _require_all_drawn(batch)


def _drawn_batch(client: Naqsh, options: argparse.Namespace) -> Batch:
    """The batch of a table, once it is done."""
    if options.image:
        raise _Unusable("--image goes with --data: in a table the column of an image field holds a URL or the id of an asset")
    upload = ProgressBar("upload")
    batch = client.batches.create(
        template_id=options.template,
        file=options.csv,
        on_upload=upload.show,
        format=OMIT if options.format is None else options.format,
        store_to=OMIT if options.store is None else options.store,
        store_key=OMIT if options.key is None else options.key,
    )
    upload.end()
    drawing = ProgressBar("render")
    batch = batch.wait(progress=lambda one: drawing.show(one.done, one.total))
    drawing.end()
    for failed in batch.failed:
        print(f"row {failed.row}: {failed.detail}", file=sys.stderr)
    return batch


def _require_all_drawn(batch: Batch) -> None:
    if batch.failed:
        raise _Unusable(f"{len(batch.failed)} rows have no picture, and cost nothing")


def _format_of(options: argparse.Namespace) -> Any:
    """The format that the suffix says; a contradiction is refused before anything is drawn and paid."""
    suffix = options.out.suffix.lower().removeprefix(".").replace("jpeg", "jpg")
    if suffix == "":
        return OMIT if options.format is None else options.format
    if suffix not in FORMATS:
        raise _Unusable(f"--out {options.out}: name it .{', .'.join(FORMATS)}")
    if options.format not in (None, suffix):
        raise _Unusable(f"--out {options.out} is {suffix}, and --format is {options.format}: leave one of them out")
    return suffix


def _row_in(path: Path) -> dict[str, Any]:
    text = sys.stdin.read() if str(path) == "-" else path.read_text("utf-8")
    try:
        row = json.loads(text)
    except ValueError as error:
        raise _Unusable(f"{path} is no JSON: {error}") from error
    if not isinstance(row, dict):
        raise _Unusable(f"{path} is no JSON object: it wants the values of the fields by their names")
    return cast("dict[str, Any]", row)


def _image_named(text: str) -> tuple[str, Path]:
    name, equals, path = text.partition("=")
    if not equals or not name:
        raise _Unusable(f'--image {text}: write it as field=path')
    return name, Path(path)


def _unpack(archive: Path, folder: Path) -> None:
    """Writes the files of an archive into a folder, and nowhere else whatever they are called."""
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive) as opened:
        for entry in opened.infolist():
            name = PurePosixPath(entry.filename).name
            if entry.is_dir() or name in ("", ".."):
                continue
            with opened.open(entry) as source:
                (folder / name).write_bytes(source.read())


if __name__ == "__main__":
    sys.exit(main())
