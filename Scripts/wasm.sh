#!/usr/bin/env bash
# Compiles the rooms that keep to the Embedded subset for WebAssembly, in the order of their arrows; one line a room.
# Needs the toolchain alone: no WASI, no SDK. The objects are not linked.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh
flags=(-target "$target" -swift-version 6 -package-name tendon -parse-as-library -wmo -Osize
  -enable-experimental-feature Embedded -enable-experimental-feature Extern
  -warnings-as-errors -Xcc -msimd128 -I "$out" -Xcc -I -Xcc "$PWD/Sources/PixelKernels/include")

# A line for a room that has come through.
passed() { printf '%-16s %s\n' "$1" "$(du -cb "$out/$1"*.o | tail -n 1 | cut -f 1) bytes"; }

# PixelKernels: C, without a library behind it. Its module map is SwiftPM's: one umbrella header.
kernels() {
  local source
  for source in Sources/PixelKernels/*.c; do
    "$compiler" --target="$target" -O2 -msimd128 -mbulk-memory -ffreestanding -nostdlib -fno-builtin -Wall -Werror \
      -I Sources/PixelKernels/include -c "$source" -o "$out/PixelKernels-$(basename "$source" .c).o"
  done
  mkdir "$out/kernels"
  printf 'module TendonPixelKernels {\n  umbrella "%s"\n  export *\n}\n' "$PWD/Sources/PixelKernels/include" \
    > "$out/kernels/module.modulemap"
  flags+=(-Xcc "-fmodule-map-file=$out/kernels/module.modulemap")
  passed PixelKernels
}

room() {
  local sources
  mapfile -t sources < <(find "Sources/$1" -name '*.swift' | sort)
  swiftc "${flags[@]}" -module-name "Tendon$1" -emit-module -emit-module-path "$out/Tendon$1.swiftmodule" \
    -c "${sources[@]}" -o "$out/$1.o"
  passed "$1"
}

kernels
for name in ConstraintSolver Geometry Motion Snapshot Compositing Playback; do room "$name"; done
