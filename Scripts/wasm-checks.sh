#!/usr/bin/env bash
# Compiles the solver and its core checks with Embedded Swift for WebAssembly, links them, and runs them with node,
# or with the toolchain's wasmkit where there is no node. Fails if a check does, or if there is nothing to run them with.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh

# The solver is built as it ships; what checks it is not optimised, which takes twice as long.
compile_room TendonConstraintSolver Sources/ConstraintSolver "$out" "${wasm_flags[@]}" -Osize
compile_room ConstraintSolverChecks Tests/ConstraintSolverChecks "$out" "${wasm_flags[@]}" -Onone
compile_room Main Tests/Wasm "$out" "${wasm_flags[@]}" -Onone
for source in Embedded/memory.c Tests/Wasm/support.c; do
  "$compiler" --target="$target" -O2 -nostdlib -ffreestanding -fno-builtin -mbulk-memory -Wall -Werror \
    -c "$source" -o "$out/$(basename "$source" .c).o"
done

link_wasm "$out/checks.wasm" "$out"
run_wasm "$out/checks.wasm"
