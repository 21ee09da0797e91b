#!/usr/bin/env bash
# second-opinions.sh [--only part] [--keep]: our pictures of layer trees beside Skia's and headless Chromium's. What is
# missing is taken from PyPI into a folder of its own, and from apt where that is there; without Chromium, Skia alone is
# asked. Pictures that differ too much are left in out/opinions.
set -euo pipefail
cd "$(dirname "$0")/.."

python=python3
if ! "$python" -c 'import numpy, PIL, skia' 2> /dev/null; then
  python=.build/opinions/bin/python3
  if ! "$python" -c 'import numpy, PIL, skia' 2> /dev/null; then
    if ! { python3 -m venv .build/opinions && .build/opinions/bin/pip install --quiet numpy pillow skia-python; }; then
      echo "skipped: PyPI's skia-python cannot be had" >&2
      exit 0
    fi
  fi
fi

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
# Skia is linked against these.
needed=()
"$python" -c 'import skia' 2> /dev/null || needed+=(libegl1 libgl1 libfontconfig1)
command -v chromium-headless-shell chrome-headless-shell chromium google-chrome > /dev/null \
  || needed+=(chromium-headless-shell)
if [ ${#needed[@]} -gt 0 ] && command -v apt-get > /dev/null; then
  { "${as_root[@]}" apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${needed[@]}"; } \
    > /dev/null || echo "not installed: ${needed[*]}" >&2
fi

${SWIFT:-swift} build --product describe-layers 2>&1 | tail -n 1
mkdir -p out/opinions
.build/debug/describe-layers out/opinions
"$python" Scripts/second-opinions.py out/opinions "$@"
