"""What the tests of the service run: renders at a real one, through a proxy that kills a third of the connections."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from naqsh import AsyncNaqsh, Naqsh, NotFoundError, ValidationError


class StubbornNaqsh(Naqsh):
    """Tries again at once: what is tried is what is charged, not how long it takes."""

    def _sleep(self, seconds: float) -> None:
        super()._sleep(0.005)


def main(template: str, proxy: str) -> None:
    found: dict[str, object] = {}
    with Naqsh() as client:
        image = client.renders.create(template_id=template, data={"name": "نورة"}, images={})
        found["image"] = [image.content[:8].hex(), image.content_type, image.credits_charged, image.template_version]
        made = [client.templates.create(name=name, width=10, height=10).id for name in ("أ", "ب", "ج")]
        listed = [one.id for one in client.templates.list(limit=2) if one.id in made]
        found["listed"] = listed == made[::-1]
        try:
            client.templates.get("tpl_nothing")
        except NotFoundError as error:
            found["not_found"] = [error.code, error.request_id is not None]
        try:
            client.renders.create(template_id=template, data={}, images={}, options={"scale": 9})
        except ValidationError as error:
            found["fault"] = list(error.errors[0].loc)
        batch = client.batches.create(template_id=template, rows=[{"data": {"name": "ليلى"}, "images": {}}])
        found["batch"] = batch.wait().status
        with batch.get_archive() as archive:
            found["archive"] = archive.read()[:2].decode()
    found["async"] = asyncio.run(rendered(template))
    with StubbornNaqsh(os.environ["STORM_KEY"], proxy, max_retries=1000) as client, ThreadPoolExecutor(8) as workers:

        def render(at: int) -> str | None:
            return client.renders.create(template_id=template, data={"name": f"ضيف {at}"}, images={}).render_id

        found["storm"] = len(set(workers.map(render, range(200))))
    print(json.dumps(found))


async def rendered(template: str) -> str:
    async with AsyncNaqsh() as client:
        image = await client.renders.create(template_id=template, data={"name": "نورة"}, images={}, format="pdf")
        return image.content[:5].decode()


if __name__ == "__main__":
    main(*sys.argv[1:])
