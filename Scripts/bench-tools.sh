#!/usr/bin/env bash
# bench-tools.sh [FOLDER]: the CPU time of `tendon lint` over four devices beside `xmllint --noout` of the same documents, then of
# a second run with a cache beside the hashing of the files. FOLDER is ../shared/corpus by default. Both sides of a comparison run
# in turns, and their medians are compared: TURNS=N says how often (5 by default, at least 1).
# Other work on the machine lengthens the wall time, which is printed for `-j` alone.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-../shared/corpus}
turns=${TURNS:-5}
tool=${TENDON:-.build/release/tendon}
[ -x "$tool" ] || { echo "build the tool first: swift build -c release --static-swift-stdlib --product tendon" >&2; exit 1; }
command -v xmllint > /dev/null || { echo "xmllint is missing: apt-get install libxml2-utils" >&2; exit 1; }
[[ $turns =~ ^[1-9][0-9]*$ ]] || { echo "TURNS is a number from 1 on, not '$turns'" >&2; exit 64; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find "$folder" \( -name '*.storyboard' -o -name '*.xib' \) -print0 > "$work/list"

# The seconds of a command: of the clock for `%R`, of user and system for `%U %S`.
seconds() {
  local TIMEFORMAT=$1
  shift
  { time "$@" > /dev/null 2>&1 || true; } 2>&1 | awk '{ printf "%.3f\n", $1 + $2 }'
}
parse() { xargs -0 xmllint --noout < "$work/list"; }
hash_all() { xargs -0 sha256sum < "$work/list"; }
devices=retina4_0,retina4_7,retina6_12,ipad11_0rounded
check() { "$tool" lint "$folder" --device "$devices" --format json -o "$work/out.json" "$@"; }
check_cached() { check --cache "$work/cache"; }
check_parallel() { check -j "$(nproc)"; }

# compare TIMES NAME COMMAND NAME COMMAND: runs both in turns and prints their medians, ranges and ratio.
compare() {
  : > "$work/first"; : > "$work/second"
  for ((turn = 0; turn < turns; turn++)); do
    seconds "$1" "$3" >> "$work/first"
    seconds "$1" "$5" >> "$work/second"
  done
  sort -n "$work/first" -o "$work/first"
  sort -n "$work/second" -o "$work/second"
  paste "$work/first" "$work/second" | awk -v first="$2" -v second="$4" '
    { a[NR] = $1; b[NR] = $2 }
    END {
      m = (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2; n = (b[int((NR + 1) / 2)] + b[int(NR / 2) + 1]) / 2
      printf "%s: %.3f s (%.3f to %.3f)\n%s: %.3f s (%.3f to %.3f), %.2f times\n", \
        first, m, a[1], a[NR], second, n, b[1], b[NR], n / m }'
}

echo "documents: $(tr -cd '\0' < "$work/list" | wc -c); medians of $turns turns, load $(cut -d ' ' -f 1 /proc/loadavg 2> /dev/null || echo unknown)"
compare '%U %S' 'xmllint --noout' parse 'lint, four devices' check
compare '%R' 'xmllint, by the clock' parse "lint with -j $(nproc), by the clock" check_parallel
check_cached > /dev/null 2>&1 || true
compare '%U %S' 'sha256sum' hash_all 'lint, second run with a cache' check_cached
