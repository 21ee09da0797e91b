# What the scripts that build for WebAssembly share: they source this file from the root of the checkout.
# shellcheck shell=bash disable=SC2034

# A folder for what is built, which goes with the script.
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
target=wasm32-unknown-none-wasm
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
compiler=$(command -v clang || echo "$tools/clang")

# link_wasm FILE FOLDER [FUNCTION...]: links the objects of a folder into a module with these functions, `_start` without
# any. The toolchain's archive has no index: its members are linked as they are, and what nobody needs is left out.
link_wasm() {
  local file=$1 folder=$2 exports=() name
  shift 2
  for name in "${@:-_start}"; do exports+=("--export=$name"); done
  [ $# -eq 0 ] || exports+=(--no-entry --strip-all)
  mkdir "$folder/tables"
  (cd "$folder/tables" && ar x "$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a")
  "$(command -v wasm-ld || echo "$tools/wasm-ld")" --gc-sections --stack-first -z stack-size=4194304 "${exports[@]}" \
    -o "$file" "$folder"/*.o "$folder"/tables/*.o
}

# run_wasm FILE: runs it with wasmkit, or with node where the toolchain has no wasmkit.
run_wasm() {
  if [ -x "$tools/wasmkit" ]; then
    "$tools/wasmkit" run "$1"
  elif command -v node > /dev/null; then
    node --no-warnings -e '
      const { WASI } = require("node:wasi");
      const wasi = new WASI({ version: "preview1" });
      WebAssembly.instantiate(require("node:fs").readFileSync(process.argv[1]), wasi.getImportObject())
        .then(({ instance }) => process.exit(wasi.start(instance)));' "$1"
  else
    echo "neither wasmkit nor node is here to run $1" >&2
    return 1
  fi
}
