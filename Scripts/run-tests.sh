#!/usr/bin/env bash
# run-tests.sh [ROOM...]: runs the tests that have been built, or those of some rooms (LayersTests StageTests), and ends
# with a count of those that were skipped, and why. In CI (CI=true), where ../shared is present, a skipped test is a
# failure. Fails if no test ran.
#
# Each room's tests run in a process of their own, as many at once as there are cores: tests of views take turns on
# their process's main thread, so one process leaves all other cores idle.
set -uo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export folder

bundle=$("${SWIFT:-swift}" build --show-bin-path)/TendonPackageTests.xctest
[ -x "$bundle" ] || { echo "build the tests first: swift build --build-tests" >&2; exit 1; }
export bundle

rooms=("$@")
if [ ${#rooms[@]} -eq 0 ]; then
  # The examples' own stories take longest: last, they would run alone.
  mapfile -t rooms < <("$bundle" --testing-library swift-testing --list-tests | sed -nE 's/^([A-Za-z0-9_]+)\..*/\1/p' \
    | sort -u | sed -E 's/^(Stories|Controls|Pitfalls)Tests$/0 &/; t; s/^/1 /' | sort | cut -d ' ' -f 2)
fi

# Prints a room's tests once all of them have ended.
run_room() {
  local started=$SECONDS status=0
  "$bundle" --testing-library swift-testing --filter "^$1\\." > "$folder/$1.log" 2>&1 || status=$?
  {
    flock 9
    cat "$folder/$1.log"
    echo "$1: $((SECONDS - started)) s"
    [ "$status" -eq 0 ] || echo "$1 ended with $status" | tee -a "$folder/failed"
  } 9> "$folder/lock"
}
export -f run_room
[ ${#rooms[@]} -eq 0 ] || printf '%s\n' "${rooms[@]}" | xargs -P "$(nproc)" -I{} bash -c 'run_room {}'

plain() { cat "$folder"/*.log 2> /dev/null | sed -E 's/\x1b\[[0-9;]*m//g'; }
mapfile -t skipped < <(plain | grep -E '^[^[:alnum:]]*(Test|Suite) .* skipped(: ".*")?\.?$' | sed -E 's/^[^[:alnum:]]*//')
ran=$(plain | sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' | awk '{ sum += $1 } END { print sum + 0 }')
status=0
echo
if [ -s "$folder/failed" ]; then
  plain | grep -E '^[^[:alnum:]]*(Test|Suite) .* (failed|recorded an issue)' | sed -E 's/^[^[:alnum:]]*/  /'
  sed 's/^/  /' "$folder/failed"
  status=1
fi
if [ "$ran" -eq 0 ]; then
  echo "no test ran" >&2
  status=1
fi
for line in "${skipped[@]}"; do echo "  $line"; done
echo "tests: $ran, of which skipped: ${#skipped[@]}"
if [ "${CI:-}" = true ] && [ -d "${TENDON_SHARED:-../shared}" ] && [ ${#skipped[@]} -gt 0 ]; then
  echo "in CI, where ../shared is present, no test may be skipped" >&2
  status=1
fi
exit "$status"
