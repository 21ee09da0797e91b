#!/usr/bin/env bash
# run-tests.sh [options of swift test]: runs the tests that have been built and ends with a count of those that were
# skipped, and why. In CI (CI=true), where ../shared is present, a skipped test is a failure. Fails if no test ran.
set -uo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT

"${SWIFT:-swift}" test --skip-build "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}

plain() { sed -E 's/\x1b\[[0-9;]*m//g' "$log"; }
mapfile -t skipped < <(plain | grep -E '^[^[:alnum:]]*(Test|Suite) .* skipped(: ".*")?\.?$' | sed -E 's/^[^[:alnum:]]*//')
ran=$(plain | sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' | awk '{ sum += $1 } END { print sum + 0 }')
if [ "$ran" -eq 0 ] && [ "$status" -eq 0 ]; then
  echo "no test ran" >&2
  status=1
fi
echo
for line in "${skipped[@]}"; do echo "  $line"; done
echo "tests: $ran, of which skipped: ${#skipped[@]}"
if [ "${CI:-}" = true ] && [ -d "${TENDON_SHARED:-../shared}" ] && [ ${#skipped[@]} -gt 0 ]; then
  echo "in CI, where ../shared is present, no test may be skipped" >&2
  status=1
fi
exit "$status"
