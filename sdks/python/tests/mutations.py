"""Prints templates that chance has broken, each with the faults that the builder finds: the tests of the service compare."""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path
from random import Random
from typing import Any, Iterator

from naqsh.template import check

CONFORMANCE = Path(__file__).parents[2] / "conformance"
TEMPLATES = [one["template"] for one in json.loads((CONFORMANCE / "templates.json").read_text("utf-8"))["scenarios"]]
VALUES: list[Any] = [None, True, 0, -1, 1, 1.5, 100_000, "", "x", "#fff", "#12345g", "{{name}}", "{{nobody}}", "left", "text"]
VALUES += [[], [1], [0, 0, 10, 10], {}, {"x": 1}, ["Amiri"], "auto"]
VALUES += [{"field": "score", "from": [0, 1], "to": [0, 1]}, {"any": ["vip", {"field": "theme", "not": "sea"}]}]
NAMES = ["extra", "opacity", "size", "max_length", "align", "default", "decimals", "line_height", "points", "when", "opacty", "else", "of", "not"]


def main(seed: str, count: str) -> None:
    dice = Random(int(seed))
    broken = [mutated(dice.choice(TEMPLATES), dice) for _ in range(int(count))]
    print(json.dumps([{"template": one, "faults": [{"loc": f.loc, "type": f.type, "msg": f.msg} for f in check(one)]} for one in broken]))


def mutated(template: Any, dice: Random) -> Any:
    changed = copy.deepcopy(template)
    for _ in range(dice.choice([1, 1, 2])):
        place = dice.choice([one for one in places(changed) if one] or [()])
        if not place:
            break
        owner = changed
        for key in place[:-1]:
            owner = owner[key]
        change(owner, place[-1], dice)
    return changed


def change(owner: Any, key: Any, dice: Random) -> None:
    how = dice.random()
    if how < 0.55:
        owner[key] = copy.deepcopy(dice.choice(VALUES))
    elif how < 0.75:
        del owner[key]
    elif isinstance(owner, list):
        owner.append(copy.deepcopy(dice.choice(owner)))
    else:
        owner[dice.choice(NAMES)] = copy.deepcopy(dice.choice(VALUES))


def places(part: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    for key, one in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        yield from places(one, (*at, key))


if __name__ == "__main__":
    main(*sys.argv[1:])
