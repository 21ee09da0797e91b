#!/usr/bin/env bash
# player-module.sh [--check]: builds the compositor and the reader of films as WebAssembly for the pages that `tendon export`
# writes: Sources/PlayerModule/player.wasm. Beside it, in player.sources, is the hash of what it was built from, since the
# compiler does not give the same bytes twice. With --check nothing is built: it fails where the sources have another hash.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh

module=Sources/PlayerModule/player.wasm
stamp=Sources/PlayerModule/player.sources
hash=$(find Sources/{Geometry,Snapshot,Compositing,Playback,PixelKernels} Embedded Scripts/player-module.sh \
  Scripts/wasm-common.sh -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
if [ "${1:-}" = --check ]; then
  [ "$hash" = "$(cat "$stamp")" ] || { echo "$module is stale: Scripts/player-module.sh builds it anew" >&2; exit 1; }
  echo "$module is built from the sources as they are: $(wc -c < "$module") bytes"
  exit
fi

objects=$out/objects
mkdir -p "$objects/kernels"
clang_flags=(--target="$target" -O2 -msimd128 -mbulk-memory -ffreestanding -nostdlib -fno-builtin -Wall -Werror
  -I Sources/PixelKernels/include)
for source in Sources/PixelKernels/*.c Embedded/*.c; do
  "$compiler" "${clang_flags[@]}" -c "$source" -o "$objects/$(basename "$source" .c)-c.o"
done
printf 'module TendonPixelKernels {\n  umbrella "%s"\n  export *\n}\n' "$PWD/Sources/PixelKernels/include" \
  > "$objects/kernels/module.modulemap"
# The folder of the checkout is in no byte of the module.
flags=(-target "$target" -swift-version 6 -package-name tendon -parse-as-library -wmo -Osize -I "$objects"
  -enable-experimental-feature Embedded -warnings-as-errors -file-prefix-map "$PWD=."
  -Xcc -msimd128 -Xcc -mbulk-memory -Xcc -I -Xcc "$PWD/Sources/PixelKernels/include"
  -Xcc "-fmodule-map-file=$objects/kernels/module.modulemap")
for room in TendonGeometry=Sources/Geometry TendonSnapshot=Sources/Snapshot TendonCompositing=Sources/Compositing \
  TendonPlayback=Sources/Playback Player=Embedded; do
  mapfile -t sources < <(find "${room#*=}" -name '*.swift' | LC_ALL=C sort)
  swiftc "${flags[@]}" -module-name "${room%%=*}" -emit-module -emit-module-path "$objects/${room%%=*}.swiftmodule" \
    -c "${sources[@]}" -o "$objects/${room%%=*}.o"
done
mapfile -t exports < <(grep -oh '@_cdecl("[a-z_]*")' Embedded/*.swift | cut -d'"' -f2 | LC_ALL=C sort)
link_wasm "$out/player.wasm" "$objects" "${exports[@]}"

mv "$out/player.wasm" "$module"
chmod 644 "$module"
echo "$hash" > "$stamp"
echo "$module: $(wc -c < "$module") bytes"
