#!/usr/bin/env bash
# bench-tools.sh [FOLDER]: the CPU time of `tendon lint` over four devices beside `xmllint --noout` of the same documents in the
# same run, then of a second run with a cache beside the hashing of the files. FOLDER is ../shared/corpus by default.
# Other work on the machine lengthens the wall time, which is printed for `-j` alone.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-../shared/corpus}
tool=${TENDON:-.build/release/tendon}
[ -x "$tool" ] || { echo "build the tool first: swift build -c release --product tendon" >&2; exit 1; }
command -v xmllint > /dev/null || { echo "xmllint is missing: apt-get install libxml2-utils" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find "$folder" \( -name '*.storyboard' -o -name '*.xib' \) -print0 > "$work/list"

# The seconds of a command: of the clock for `%R`, of user and system for `%U %S`.
seconds() {
  local TIMEFORMAT=$1
  shift
  { time "$@" > /dev/null 2>&1 || true; } 2>&1 | awk '{ printf "%.3f", $1 + $2 }'
}
parse() { xargs -0 xmllint --noout < "$work/list"; }
hash_all() { xargs -0 sha256sum < "$work/list"; }
devices=retina4_0,retina4_7,retina6_12,ipad11_0rounded
check() { "$tool" lint "$folder" --device "$devices" --format json -o "$work/out.json" "$@"; }

echo "documents: $(tr -cd '\0' < "$work/list" | wc -c)"
a=$(seconds '%U %S' parse)
w=$(seconds '%R' parse)
b=$(seconds '%U %S' check)
c=$(seconds '%R' check -j "$(nproc)")
awk -v a="$a" -v b="$b" -v c="$c" -v w="$w" 'BEGIN {
  printf "xmllint --noout: %s s\nlint, four devices: %s s (%.1f times)\n", a, b, b / a
  printf "the same with -j, by the clock: %s s beside %s s (%.1f times)\n", c, w, c / w }'
check --cache "$work/cache" > /dev/null 2>&1 || true
h=$(seconds '%U %S' hash_all)
d=$(seconds '%U %S' check --cache "$work/cache")
awk -v h="$h" -v d="$d" 'BEGIN { printf "sha256sum: %s s\nsecond run with a cache: %s s (%.1f times)\n", h, d, d / h }'
