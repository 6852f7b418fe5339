#!/bin/sh
# Renders one card into card.png.
set -eu
curl -fsS "${NAQSH_BASE_URL:-http://localhost:8080}/v1/render" \
  -H "Authorization: Bearer $NAQSH_API_KEY" -H 'Content-Type: application/json' -o card.png \
  -d '{"template_id": "tpl_galleryEidCard00000000", "images": {},
    "data": {"name": "نورة", "date": "2026-03-20", "link": "https://example.com/eid"}}'
