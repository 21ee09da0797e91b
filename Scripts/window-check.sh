#!/usr/bin/env bash
# window-check.sh [name...]: `tendon play --window` in a window under Xvfb, driven by mouse, keys and text (xdotool), and
# compared, byte for byte, with what a headless stage shows that plays the script of the session. Installs what it needs,
# and builds the tool with windows unless TENDON= names one. Screenshots are left in out/window.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/apt-common.sh

declare -A probes=(
  [libsdl2-dev]="pkg-config --exists sdl2" [xvfb]="command -v Xvfb" [xdotool]="command -v xdotool"
  [imagemagick]="command -v import" [xclip]="command -v xclip"
)
needed=()
for package in "${!probes[@]}"; do
  ${probes[$package]} > /dev/null 2>&1 || needed+=("$package")
done
install_packages "${needed[@]}"

if [ -z "${TENDON:-}" ]; then
  TENDON_WINDOW=1 ${SWIFT:-swift} build -c release --static-swift-stdlib --product tendon | tail -1
  TENDON=$PWD/.build/release/tendon
fi
export TENDON
mkdir -p out/window
python3 Scripts/window-check.py "$@"
