#!/usr/bin/env bash
# Builds the renderer for the oldest processors that it runs on and for this machine's own, and holds both to the files in
# test/golden, byte for byte: cold, warm and from the compiled form.
# usage: native/testkit/processors.sh [folder for the builds]
set -euo pipefail

cd "$(dirname "$0")/../.."
folder=$(realpath "${1:-$(mktemp -d)}")

for cpu in x86-64-v2 native; do
  RUSTFLAGS="-C target-cpu=$cpu" cargo build --locked --release --target-dir "$folder/$cpu" -p testkit --bin golden-hashes
  "$folder/$cpu/release/golden-hashes" 2 | (cd test/golden && sha256sum --check --quiet --strict)
  echo "$cpu: all goldens have their bytes"
done
