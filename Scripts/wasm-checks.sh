#!/usr/bin/env bash
# Compiles the solver and its core checks with Embedded Swift for WebAssembly, links them, and runs them with wasmkit,
# or with node where the toolchain has no wasmkit. Fails if a check does, or if there is nothing to run them with.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
target=wasm32-unknown-none-wasm
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
flags=(-target "$target" -swift-version 6 -parse-as-library -wmo -Xcc -mbulk-memory
  -enable-experimental-feature Embedded -enable-experimental-feature Extern -warnings-as-errors -I "$out")

# The solver is built as it ships; what checks it is not optimised, which takes twice as long.
module() {
  swiftc "${flags[@]}" "$3" -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" -c "$2"/*.swift \
    -o "$out/$1.o"
}

module TendonCassowary Sources/Cassowary -Osize
module CassowaryChecks Tests/CassowaryChecks -Onone
module Main Tests/Wasm -Onone
clang --target="$target" -O2 -nostdlib -ffreestanding -fno-builtin -mbulk-memory -Wall -Werror \
  -c Tests/Wasm/support.c -o "$out/support.o"

# The toolchain's archive has no index: its members are linked as they are, and what nobody needs is left out.
mkdir "$out/tables"
(cd "$out/tables" && ar x "$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a")
linker=$(command -v wasm-ld || echo "$tools/wasm-ld")
"$linker" --gc-sections --stack-first -z stack-size=4194304 --export=_start -o "$out/checks.wasm" \
  "$out"/*.o "$out"/tables/*.o

if [ -x "$tools/wasmkit" ]; then
  "$tools/wasmkit" run "$out/checks.wasm"
elif command -v node > /dev/null; then
  node --no-warnings -e '
    const { WASI } = require("node:wasi");
    const wasi = new WASI({ version: "preview1" });
    WebAssembly.instantiate(require("node:fs").readFileSync(process.argv[1]), wasi.getImportObject())
      .then(({ instance }) => process.exit(wasi.start(instance)));' "$out/checks.wasm"
else
  echo "neither wasmkit nor node is here to run the checks" >&2
  exit 1
fi
