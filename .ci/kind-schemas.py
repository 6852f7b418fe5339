"""Writes the JSON schemas of a Kubernetes kind's definition, one for each version, into a folder, as kubeconform reads them."""

import json
import pathlib
import sys

import yaml


def strict(schema: object) -> object:
    """The schema, in which an object with known members has no others."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {name: strict(part) for name, part in schema.items()}
    # `metadata` and the like are known to Kubernetes itself.
    if schema.get("properties") and "additionalProperties" not in schema:
        inner["additionalProperties"] = False
    return inner


definition, folder = yaml.safe_load(pathlib.Path(sys.argv[1]).read_text()), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
spec = definition["spec"]
for version in spec["versions"]:
    name = f"{spec['names']['singular']}-{spec['group'].split('.')[0]}-{version['name']}.json"
    (folder / name).write_text(json.dumps(strict(version["schema"]["openAPIV3Schema"])))
