#!/usr/bin/env bash
# export-check.sh [scene...]: pages that `tendon export` has written, opened from the disk in headless Chromium. At twenty
# times each shows the pixels of the film that `tendon record` makes, byte for byte. TENDON= names the tool. The pages and
# screenshots are left in out/export.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/chromium-common.sh
export TENDON=${TENDON:-.build/release/tendon}
[ -x "$TENDON" ] || fail "$TENDON is missing: make export-check builds it"
mkdir -p out/export
"$python" Scripts/export-check.py "$@"
