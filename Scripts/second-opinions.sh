#!/usr/bin/env bash
# second-opinions.sh [--only part] [--keep]: our pictures of layer trees beside Skia's and headless Chromium's. What is
# missing is taken from PyPI into a folder of its own, and from apt; without both programs the comparison fails. Pictures
# that differ too much are left in out/opinions.
set -euo pipefail
cd "$(dirname "$0")/.."

source Scripts/apt-common.sh

python=python3
if ! "$python" -c 'import numpy, PIL' 2> /dev/null || ! "$python" -m pip show -q skia-python 2> /dev/null; then
  python=.build/opinions/bin/python3
  if ! "$python" -m pip show -q numpy pillow skia-python 2> /dev/null; then
    python3 -m venv .build/opinions && .build/opinions/bin/pip install --quiet numpy pillow skia-python \
      || fail "numpy, pillow and skia-python cannot be installed from PyPI into .build/opinions"
  fi
fi

has_chromium() {
  command -v chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome > /dev/null
}

needed=()
# Skia is linked against these.
"$python" -c 'import skia' 2> /dev/null || needed+=(libegl1 libgl1 libfontconfig1)
has_chromium || needed+=(chromium-headless-shell)
install_packages "${needed[@]}"
"$python" -c 'import skia' || fail "skia-python does not load"
has_chromium || fail "Chromium is missing"

${SWIFT:-swift} build --product describe-layers 2>&1 | tail -n 1
mkdir -p out/opinions
.build/debug/describe-layers out/opinions
"$python" Scripts/second-opinions.py out/opinions "$@"
