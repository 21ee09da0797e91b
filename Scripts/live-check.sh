#!/usr/bin/env bash
# live-check.sh [--keep] [name...]: `tendon play` in headless Chromium. The demos are driven by the browser's own input, and
# what the page shows is compared, byte for byte, with what a headless stage shows that plays the script of the session.
# TENDON= names the tool. Screenshots are left in out/live.
set -euo pipefail
cd "$(dirname "$0")/.."

source Scripts/chromium-common.sh
export TENDON=${TENDON:-.build/release/tendon}
[ -x "$TENDON" ] || fail "$TENDON is missing: make live-check builds it"
mkdir -p out/live
"$python" Scripts/live-check.py "$@"
