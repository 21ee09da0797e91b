#!/usr/bin/env bash
# Installs the system packages that Tendon builds and records with. Names what is missing where it cannot. Fonts are not
# among them: they are in the package (Sources/Drawing/Fonts).
set -euo pipefail

# package: how to tell that it is there
declare -A probes=(
  [libcairo2-dev]="pkg-config --exists cairo"
  [libpango1.0-dev]="pkg-config --exists pangocairo pangoft2"
  [libturbojpeg0-dev]="pkg-config --exists libturbojpeg"
  [libwebp-dev]="pkg-config --exists libwebp libwebpdemux"
  [libdeflate-dev]="test -e /usr/include/libdeflate.h -o -e /opt/homebrew/include/libdeflate.h -o -e /usr/local/include/libdeflate.h"
  [libbox2d-dev]="pkg-config --exists box2d"
  [ffmpeg]="command -v ffmpeg"
  [pkg-config]="command -v pkg-config"
)
declare -A brew=(
  [libcairo2-dev]=cairo [libpango1.0-dev]=pango [libturbojpeg0-dev]=jpeg-turbo [libwebp-dev]=webp [libdeflate-dev]=libdeflate [libbox2d-dev]=box2d
  [ffmpeg]=ffmpeg [pkg-config]=pkg-config
)

command -v swift >/dev/null || { echo "Swift 6.3 is missing: https://www.swift.org/install" >&2; exit 1; }

missing=()
for package in "${!probes[@]}"; do
  eval "${probes[$package]}" >/dev/null 2>&1 || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0
mapfile -t missing < <(printf '%s\n' "${missing[@]}" | sort)

if ! command -v apt-get >/dev/null; then
  echo "Tendon needs these packages (Debian's name: Homebrew's name):" >&2
  for package in "${missing[@]}"; do echo "  $package: ${brew[$package]}" >&2; done
  exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Install these packages as root: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "installing ${missing[*]}" >&2
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
