#!/usr/bin/env bash
# Snapshots of the gallery composited by four builds: debug, release, and WebAssembly with and without vector
# instructions. Every pixel has to be the same; checksums are compared.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh

# The options of the release tool, or all of it would be built anew.
for options in "-c debug" "-c release --static-swift-stdlib"; do
  # shellcheck disable=SC2086
  swift build $options ${SCRATCH:+--scratch-path "$SCRATCH"} --product frame-tool 2>&1 | tail -n 1
done
"${SCRATCH:-.build}"/debug/frame-tool write "$out/frames.bin"
"${SCRATCH:-.build}"/debug/frame-tool digest < "$out/frames.bin" > "$out/debug.txt"
"${SCRATCH:-.build}"/release/frame-tool digest < "$out/frames.bin" > "$out/release.txt"

# build NAME C-FLAG...: links the compositor and its reader of frames into $out/NAME.wasm. `options` are those of Swift that
# differ between the builds.
build() {
  local name=$1 objects=$out/$1 room source kernels
  shift
  kernel_flags "$objects"
  for source in Sources/PixelKernels/*.c Embedded/memory.c Tests/Wasm/support.c; do
    "$compiler" --target="$target" -O2 "$@" -mbulk-memory -ffreestanding -nostdlib -fno-builtin -Wall -Werror \
      -I Sources/PixelKernels/include -c "$source" -o "$objects/$(basename "$source" .c)-c.o"
  done
  for room in TendonGeometry=Sources/Geometry TendonSnapshot=Sources/Snapshot TendonCompositing=Sources/Compositing \
    TendonPlayback=Sources/Playback Frames=Tests/Frames Main=Tests/WasmFrames; do
    compile_room "${room%%=*}" "${room#*=}" "$objects" "${wasm_flags[@]}" -Osize "${options[@]}" "${kernels[@]}"
  done
  link_wasm "$out/$name.wasm" "$objects"
}

# Without vectors is what the compiler does by itself.
options=()
build plain -mno-simd128
run_wasm "$out/plain.wasm" < "$out/frames.bin" > "$out/plain.txt"
builds=(debug release plain)
# wasmkit knows no vector instructions.
if command -v node > /dev/null; then
  options=(-Xcc -msimd128)
  build vectors -msimd128
  run_wasm "$out/vectors.wasm" < "$out/frames.bin" > "$out/vectors.txt"
  builds+=(vectors)
fi

echo "$(wc -l < "$out/debug.txt") frames of the gallery, $(wc -c < "$out/frames.bin") bytes; builds: ${builds[*]}"
[ -s "$out/debug.txt" ]
for name in "${builds[@]}"; do
  cmp "$out/debug.txt" "$out/$name.txt" || { diff "$out/debug.txt" "$out/$name.txt" | head -20; exit 1; }
done
