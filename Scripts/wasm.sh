#!/usr/bin/env bash
# Compiles the rooms that keep to the Embedded subset for WebAssembly, in the order of their arrows; one line a room.
# Needs the toolchain alone: no WASI, no SDK. The objects are not linked.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh
# A line for a room that has come through.
passed() { printf '%-16s %s\n' "$1" "$(du -cb "$out/$1"*.o | tail -n 1 | cut -f 1) bytes"; }

# PixelKernels: C, without a library behind it.
for source in Sources/PixelKernels/*.c; do
  "$compiler" --target="$target" -O2 -msimd128 -mbulk-memory -ffreestanding -nostdlib -fno-builtin -Wall -Werror \
    -I Sources/PixelKernels/include -c "$source" -o "$out/PixelKernels-$(basename "$source" .c).o"
done
passed PixelKernels
kernel_flags "$out"

# The solver as Scripts/wasm-checks.sh has it, the others with vectors and in the order of Scripts/wasm-frames.sh.
mkdir "$out/solver"
compile_room TendonConstraintSolver Sources/ConstraintSolver "$out/solver" "${wasm_flags[@]}" -Osize
mv "$out/solver/TendonConstraintSolver.o" "$out/ConstraintSolver.o"
passed ConstraintSolver
for name in Geometry Snapshot Compositing Playback Motion; do
  compile_room "Tendon$name" "Sources/$name" "$out" "${wasm_flags[@]}" -Osize -Xcc -msimd128 "${kernels[@]}"
  mv "$out/Tendon$name.o" "$out/$name.o"
  passed "$name"
done
