#!/usr/bin/env bash
# The compositor draws the same scenes as WebAssembly, natively without optimisation, and natively with it: all pixels
# must be the same. The kernels are compiled without 128-bit vectors, which wasmkit does not run. Runs with node, or
# with the toolchain's wasmkit where there is no node.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh

# build FOLDER C-FLAGS -- SWIFT-FLAGS: kernels, rooms and scenes, as objects in a folder.
build() {
  local folder=$out/$1 c=() source room kernels
  shift
  while [ "$1" != -- ]; do c+=("$1"); shift; done
  shift
  kernel_flags "$folder"
  for source in Sources/PixelKernels/*.c; do
    "$compiler" "${c[@]}" -I Sources/PixelKernels/include -c "$source" -o "$folder/$(basename "$source" .c)-kernel.o"
  done
  for room in TendonGeometry=Sources/Geometry TendonSnapshot=Sources/Snapshot TendonCompositing=Sources/Compositing \
    Pixels=Tests/WasmPixels; do
    compile_room "${room%%=*}" "${room#*=}" "$folder" "$@" "${kernels[@]}"
  done
}

native=(-swift-version 6 -package-name tendon -parse-as-library -wmo)
build wasm --target="$target" -O2 -mbulk-memory -ffreestanding -nostdlib -fno-builtin -- "${wasm_flags[@]}" -Osize
for source in Embedded/memory.c Tests/Wasm/support.c; do
  "$compiler" --target="$target" -O2 -nostdlib -ffreestanding -fno-builtin -mbulk-memory -c "$source" \
    -o "$out/wasm/$(basename "$source" .c).o"
done
link_wasm "$out/pixels.wasm" "$out/wasm"
run_wasm "$out/pixels.wasm" > "$out/wasm.txt"

for level in none speed; do
  if [ "$level" = none ]; then build none -O0 -- "${native[@]}" -Onone; else build speed -O2 -- "${native[@]}" -O; fi
  swiftc -o "$out/$level/pixels" "$out/$level"/*.o
  "$out/$level/pixels" > "$out/$level.txt"
  cmp "$out/wasm.txt" "$out/$level.txt" || { echo "pixels differ from the web page's ($level)" >&2; exit 1; }
done
echo "$(wc -l < "$out/wasm.txt") scenes: the same pixels as WebAssembly, without and with optimisation"
