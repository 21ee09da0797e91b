#!/usr/bin/env bash
# Builds ours, a program on EGL and a place for Skia, and measures all of them. `make bench-compositing` says what for.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift} out=${OUT:-out}
cache=Benchmarks/.build/peers
mkdir -p "$cache" "$out"

options=(--out "$out")

# Skia's raster backend, from its Python wheel.
export PYTHONPATH=$PWD/$cache/python${PYTHONPATH:+:$PYTHONPATH}
if python3 -c 'import skia, numpy' 2>/dev/null ||
  python3 -m pip install -q --target "$cache/python" skia-python==144.1 numpy 2>"$cache/pip.log" ||
  python3 -m pip install -q --target "$cache/python" skia-python numpy 2>"$cache/pip.log"; then
  options+=(--skia "python3 Benchmarks/peers/skia_cards.py")
else
  echo "Skia cannot be had (PyPI's skia-python): not measured" >&2
fi

# Mesa's llvmpipe through EGL without a surface.
if ! { [ -e /usr/include/EGL/egl.h ] && [ -e /usr/include/GLES3/gl3.h ]; } && command -v apt-get >/dev/null; then
  as_root=(); [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends libegl-dev libgles-dev libgl1-mesa-dri; } \
    >"$cache/apt.log" 2>&1 || true
fi
if cc -O2 -Wall Benchmarks/peers/gl_cards.c -o "$cache/gl_cards" -lEGL -lGLESv2 -lm 2>"$cache/gl.log"; then
  options+=(--gl "$PWD/$cache/gl_cards")
else
  echo "EGL and GLES 3 cannot be had (libegl-dev, libgles-dev, libgl1-mesa-dri, cc): llvmpipe is not measured" >&2
fi

$swift build -c release --package-path Benchmarks --product CompositingBench

cat <<TEXT
Ours: $($swift --version 2>/dev/null | head -1), -c release (-O, whole module), from a snapshot that is built once.
A frame is 1179 x 2556 pixels. The cards are 49 layers of 300 x 400 in perspective with opacity 0.95 over a picture of
the screen's size, the flat screen is the same with the cards on whole pixels; every frame is painted whole, nothing is
kept but textures. Skia draws the same with the same matrices, bilinear and antialiased; llvmpipe does with the
homography in the vertex shader and the edges in the fragment shader, and the picture is read back.
The sides take turns, a frame each. Ratios are of the best times; those of the medians stand beside them.
TEXT
Benchmarks/.build/release/CompositingBench "${options[@]}"

# What pictures are made of: ten thousand animations, and a layout that is solved at every frame.
options=()
tree=${TREE:-../shared/bench/solver/workloads/tree_1000.txt}
if [ -e "$tree" ]; then
  $swift build -c release --package-path Benchmarks --product LayoutBench
  Benchmarks/.build/release/LayoutBench --every-frame --out "$out/bench-everyframe.json" "$tree"
  options+=(--everyframe "$out/bench-everyframe.json")
fi
$swift build -c release --package-path Benchmarks --product AnimationBench
Benchmarks/.build/release/AnimationBench --out "$out/bench-compositing.json" "${options[@]}"
