#!/usr/bin/env bash
# Compiles the solver and its core checks with Embedded Swift for WebAssembly, links them, and runs them with wasmkit,
# or with node where the toolchain has no wasmkit. Fails if a check does, or if there is nothing to run them with.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/wasm-common.sh
flags=(-target "$target" -swift-version 6 -package-name tendon -parse-as-library -wmo -Xcc -mbulk-memory
  -enable-experimental-feature Embedded -enable-experimental-feature Extern -warnings-as-errors -I "$out")

# The solver is built as it ships; what checks it is not optimised, which takes twice as long.
module() {
  swiftc "${flags[@]}" "$3" -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" -c "$2"/*.swift \
    -o "$out/$1.o"
}

module TendonConstraintSolver Sources/ConstraintSolver -Osize
module ConstraintSolverChecks Tests/ConstraintSolverChecks -Onone
module Main Tests/Wasm -Onone
for source in Embedded/memory.c Tests/Wasm/support.c; do
  "$compiler" --target="$target" -O2 -nostdlib -ffreestanding -fno-builtin -mbulk-memory -Wall -Werror \
    -c "$source" -o "$out/$(basename "$source" .c).o"
done

link_wasm "$out/checks.wasm" "$out"
run_wasm "$out/checks.wasm"
