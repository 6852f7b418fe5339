"""Says as JSON what a wheel and a source distribution hold, and what of the wheel is not the package's."""

from __future__ import annotations

import json
import sys
import tarfile
import zipfile


def main(wheel: str, source: str) -> None:
    with zipfile.ZipFile(wheel) as opened:
        in_wheel = opened.namelist()
    with tarfile.open(source) as archive:
        # Below the folder of the release.
        in_source = [name.partition("/")[2] for name in archive.getnames()]
    outside = [name for name in in_wheel if not name.startswith(("naqsh/", "naqsh-0.1.0.dist-info/"))]
    print(json.dumps({"wheel": in_wheel, "source": in_source, "outside": outside}))


if __name__ == "__main__":
    main(*sys.argv[1:])
