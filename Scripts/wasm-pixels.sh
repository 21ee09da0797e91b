#!/usr/bin/env bash
# The compositor draws the same scenes as WebAssembly, natively without optimisation, and natively with it: all pixels
# must be the same. The kernels are compiled without 128-bit vectors, which wasmkit does not run. Runs with wasmkit, or
# with node where the toolchain has no wasmkit.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh

# build FOLDER C-FLAGS -- SWIFT-FLAGS: kernels, rooms and scenes, as objects in a folder.
build() {
  local folder=$out/$1 c=() source room
  shift
  while [ "$1" != -- ]; do c+=("$1"); shift; done
  shift
  mkdir -p "$folder/kernels"
  for source in Sources/PixelKernels/*.c; do
    "$compiler" "${c[@]}" -I Sources/PixelKernels/include -c "$source" -o "$folder/$(basename "$source" .c)-kernel.o"
  done
  printf 'module TendonPixelKernels {\n  umbrella "%s"\n  export *\n}\n' "$PWD/Sources/PixelKernels/include" \
    > "$folder/kernels/module.modulemap"
  local flags=(-swift-version 6 -package-name tendon -parse-as-library -wmo -I "$folder" "$@"
    -Xcc "-fmodule-map-file=$folder/kernels/module.modulemap" -Xcc -I -Xcc "$PWD/Sources/PixelKernels/include")
  for room in Geometry Snapshot Compositing; do
    mapfile -t sources < <(find "Sources/$room" -name '*.swift' | LC_ALL=C sort)
    swiftc "${flags[@]}" -module-name "Tendon$room" -emit-module -emit-module-path "$folder/Tendon$room.swiftmodule" \
      -c "${sources[@]}" -o "$folder/$room.o"
  done
  swiftc "${flags[@]}" -module-name Pixels -c Tests/WasmPixels/*.swift -o "$folder/Pixels.o"
}

build wasm --target="$target" -O2 -mbulk-memory -ffreestanding -nostdlib -fno-builtin -- \
  -target "$target" -Osize -Xcc -mbulk-memory -enable-experimental-feature Embedded -enable-experimental-feature Extern
for source in Embedded/memory.c Tests/Wasm/support.c; do
  "$compiler" --target="$target" -O2 -nostdlib -ffreestanding -fno-builtin -mbulk-memory -c "$source" \
    -o "$out/wasm/$(basename "$source" .c).o"
done
link_wasm "$out/pixels.wasm" "$out/wasm"
run_wasm "$out/pixels.wasm" > "$out/wasm.txt"

for level in none speed; do
  if [ "$level" = none ]; then build none -O0 -- -Onone; else build speed -O2 -- -O; fi
  swiftc -o "$out/$level/pixels" "$out/$level"/*.o
  "$out/$level/pixels" > "$out/$level.txt"
  cmp "$out/wasm.txt" "$out/$level.txt" || { echo "pixels differ from the web page's ($level)" >&2; exit 1; }
done
echo "$(wc -l < "$out/wasm.txt") scenes: the same pixels as WebAssembly, without and with optimisation"
