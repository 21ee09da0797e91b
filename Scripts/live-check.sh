#!/usr/bin/env bash
# live-check.sh [--keep] [name...]: `tendon play` in headless Chromium. The demos are driven by the browser's own input, and
# what the page shows is compared, byte for byte, with what a headless stage shows that plays the script of the session.
# TENDON= names the tool. Screenshots are left in out/live. Selenium and Pillow are taken from PyPI into a folder of their
# own, Chromium and its driver from apt.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { echo "live-check.sh: $*" >&2; exit 1; }

python=.build/live/bin/python3
if ! "$python" -c 'import selenium, PIL' 2> /dev/null; then
  python3 -m venv .build/live && .build/live/bin/pip install --quiet selenium pillow \
    || fail "selenium and pillow cannot be installed from PyPI into .build/live"
fi

needed=()
command -v chromium chromium-browser google-chrome > /dev/null || needed+=(chromium)
command -v chromedriver > /dev/null || needed+=(chromium-driver)
if [ ${#needed[@]} -gt 0 ]; then
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  command -v apt-get > /dev/null || fail "needs ${needed[*]} (Debian's names)"
  { "${as_root[@]}" apt-get update -qq \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${needed[@]}"; } > /dev/null \
    || fail "cannot install ${needed[*]}"
fi

export TENDON=${TENDON:-.build/release/tendon}
[ -x "$TENDON" ] || fail "$TENDON is missing: make live-check builds it"
mkdir -p out/live
"$python" Scripts/live-check.py "$@"
