"""Renders one card into card.png."""

from datetime import date

from naqsh import Naqsh

with Naqsh() as client:
    card = client.renders.create(
        template_id="tpl_galleryEidCard00000000",
        data={"name": "نورة", "date": date(2026, 3, 20), "link": "https://example.com/eid"},
    )
card.write_to("card.png")
print(f"card.png: {len(card.content)} bytes, {card.credits_remaining} credits left")
