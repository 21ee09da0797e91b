# What the scripts that build for WebAssembly share: they source this file from the root of the checkout.
# shellcheck shell=bash disable=SC2034

# A folder for what is built, which goes with the script.
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
target=wasm32-unknown-none-wasm
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
compiler=$(command -v clang || echo "$tools/clang")

# compile_room MODULE FOLDER OBJECTS FLAG...: compiles the Swift files of a folder as a module into OBJECTS, where the modules
# that it imports lie. Several scripts need the same rooms: what the same compiler has made of the same sources, with the same
# options and after the same rooms, is taken from .build/wasm.
compile_room() {
  local module=$1 folder=$2 objects=$3 sources key kept
  shift 3
  mapfile -t sources < <(find "$folder" -name '*.swift' | LC_ALL=C sort)
  key=$({ "$tools/swiftc" --version 2>&1; printf '%s\n' "$module" "${@//"$objects"/}"; cat "$objects/rooms" 2> /dev/null || true
    sha256sum "${sources[@]}" Sources/PixelKernels/include/*; } | sha256sum | cut -d ' ' -f 1)
  echo "$key" >> "$objects/rooms"
  kept=.build/wasm/$key
  if [ ! -d "$kept" ]; then
    mkdir -p .build/wasm
    # What has not been used for a week.
    find .build/wasm -mindepth 1 -maxdepth 1 -mtime +7 -exec rm -rf {} +
    local made
    made=$(mktemp -d .build/wasm/making.XXXXXX)
    swiftc "$@" -I "$objects" -module-name "$module" -emit-module -emit-module-path "$made/$module.swiftmodule" \
      -c "${sources[@]}" -o "$made/$module.o" || { rm -rf "$made"; return 1; }
    mv -T "$made" "$kept" 2> /dev/null || rm -rf "$made"
  fi
  touch "$kept"
  cp "$kept/$module".* "$objects"
}

# The options of rooms for WebAssembly, but for what they have of vectors and the kernels.
wasm_flags=(-target "$target" -swift-version 6 -package-name tendon -parse-as-library -wmo
  -enable-experimental-feature Embedded -enable-experimental-feature Extern -warnings-as-errors -Xcc -mbulk-memory)

# kernel_flags OBJECTS: makes the module map of PixelKernels, SwiftPM's: one umbrella header; `kernels` has the options for it.
kernel_flags() {
  mkdir -p "$1/kernels"
  printf 'module TendonPixelKernels {\n  umbrella "%s"\n  export *\n}\n' "$PWD/Sources/PixelKernels/include" \
    > "$1/kernels/module.modulemap"
  kernels=(-Xcc "-fmodule-map-file=$1/kernels/module.modulemap" -Xcc -I -Xcc "$PWD/Sources/PixelKernels/include")
}

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

# run_wasm FILE: runs it with node, which compiles it, or with the toolchain's wasmkit, which interprets it: in more than ten
# times the processor's time, and without vectors. The exit is the program's own: node 20 crashes in that of its WASI.
run_wasm() {
  if command -v node > /dev/null; then
    node --no-warnings -e '
      const { WASI } = require("node:wasi");
      const wasi = new WASI({ version: "preview1" });
      const imports = wasi.getImportObject();
      imports.wasi_snapshot_preview1.proc_exit = (code) => process.exit(code);
      WebAssembly.instantiate(require("node:fs").readFileSync(process.argv[1]), imports)
        .then(({ instance }) => wasi.start(instance));' "$1"
  elif [ -x "$tools/wasmkit" ]; then
    "$tools/wasmkit" run "$1"
  else
    echo "neither node nor wasmkit is here to run $1" >&2
    return 1
  fi
}
