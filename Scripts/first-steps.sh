#!/usr/bin/env bash
# first-steps.sh [REPOSITORY]: the way of somebody who has never seen the project, with times: a fresh clone in a temporary
# folder, `make play`, the address in headless Chromium, the cards pulled. MAKE_PLAY= has further arguments of make, such as
# SWIFT="nice swift". The screenshot is left in out/live.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/chromium-common.sh
mkdir -p out/live
"$python" Scripts/first-steps.py "${1:-.}"
