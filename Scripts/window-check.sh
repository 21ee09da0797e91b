#!/usr/bin/env bash
# window-check.sh [name...]: `tendon play --window` in a window under Xvfb, driven by mouse, keys and text (xdotool), and
# compared, byte for byte, with what a headless stage shows that plays the script of the session. Installs what it needs,
# and builds the tool with windows unless TENDON= names one. Screenshots are left in out/window.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "$(basename "$0"): $*" >&2; exit 1; }

declare -A probes=(
  [libsdl2-dev]="pkg-config --exists sdl2" [xvfb]="command -v Xvfb" [xdotool]="command -v xdotool"
  [imagemagick]="command -v import" [xclip]="command -v xclip"
)
needed=()
for package in "${!probes[@]}"; do
  ${probes[$package]} > /dev/null 2>&1 || needed+=("$package")
done
if [ ${#needed[@]} -gt 0 ]; then
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  command -v apt-get > /dev/null || fail "needs ${needed[*]} (Debian's names)"
  { "${as_root[@]}" apt-get update -qq \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${needed[@]}"; } > /dev/null \
    || fail "cannot install ${needed[*]}"
fi

if [ -z "${TENDON:-}" ]; then
  TENDON_WINDOW=1 ${SWIFT:-swift} build -c release --product tendon | tail -1
  TENDON=$PWD/.build/release/tendon
fi
export TENDON
mkdir -p out/window
python3 Scripts/window-check.py "$@"
