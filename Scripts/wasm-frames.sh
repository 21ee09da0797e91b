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

# build <name> <clang flags...>: links the compositor and its reader of frames into $out/<name>.wasm.
build() {
  local name=$1 room source
  shift
  local objects=$out/$name
  mkdir -p "$objects/kernels"
  local flags=(-target "$target" -swift-version 6 -package-name tendon -parse-as-library -wmo -Osize
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -warnings-as-errors
    -I "$objects" -Xcc -mbulk-memory -Xcc -I -Xcc "$PWD/Sources/PixelKernels/include")
  for flag in "$@"; do flags+=(-Xcc "$flag"); done
  printf 'module TendonPixelKernels {\n  umbrella "%s"\n  export *\n}\n' "$PWD/Sources/PixelKernels/include" \
    > "$objects/kernels/module.modulemap"
  flags+=(-Xcc "-fmodule-map-file=$objects/kernels/module.modulemap")
  for source in Sources/PixelKernels/*.c Embedded/memory.c Tests/Wasm/support.c; do
    "$compiler" --target="$target" -O2 "$@" -mbulk-memory -ffreestanding -nostdlib -fno-builtin -Wall -Werror \
      -I Sources/PixelKernels/include -c "$source" -o "$objects/$(basename "$source" .c)-c.o"
  done
  for room in TendonGeometry=Sources/Geometry TendonSnapshot=Sources/Snapshot TendonCompositing=Sources/Compositing \
    TendonPlayback=Sources/Playback Frames=Tests/Frames Main=Tests/WasmFrames; do
    mapfile -t sources < <(find "${room#*=}" -name '*.swift' | sort)
    swiftc "${flags[@]}" -module-name "${room%%=*}" -emit-module -emit-module-path "$objects/${room%%=*}.swiftmodule" \
      -c "${sources[@]}" -o "$objects/${room%%=*}.o"
  done
  link_wasm "$out/$name.wasm" "$objects"
}

build plain -mno-simd128
run_wasm "$out/plain.wasm" < "$out/frames.bin" > "$out/plain.txt"
builds=(debug release plain)
# wasmkit knows no vector instructions.
if [ ! -x "$tools/wasmkit" ]; then
  build vectors -msimd128
  run_wasm "$out/vectors.wasm" < "$out/frames.bin" > "$out/vectors.txt"
  builds+=(vectors)
fi

echo "$(wc -l < "$out/debug.txt") frames of the gallery, $(wc -c < "$out/frames.bin") bytes; builds: ${builds[*]}"
[ -s "$out/debug.txt" ]
for name in "${builds[@]}"; do
  cmp "$out/debug.txt" "$out/$name.txt" || { diff "$out/debug.txt" "$out/$name.txt" | head -20; exit 1; }
done
