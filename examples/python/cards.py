"""Renders a card for each row of names.csv into cards.zip."""

import sys
from pathlib import Path

from naqsh import Naqsh

with Naqsh() as client:
    batch = client.batches.create(
        template_id="tpl_galleryEidCard00000000",
        file=Path(__file__).parent.parent / "names.csv",
    )
    batch = batch.wait(progress=lambda one: print(f"{one.done} rows are done"))
    for failed in batch.failed:
        print(f"row {failed.row}: {failed.detail}", file=sys.stderr)
    batch.get_archive().write_to("cards.zip")
print(f"cards.zip: {batch.total - len(batch.failed)} of {batch.total} cards")
