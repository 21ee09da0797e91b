#!/usr/bin/env bash
# sanitize.sh [SANITIZER [FUZZER [SECONDS]]]: the fuzzers of solver, compositor, stories and live messages, built with a sanitizer
# (address, thread, undefined; all) and run for so many seconds each (600). The first finding ends a run and fails it.
# Builds lie in .build/SANITIZER. Undefined behaviour is looked for in the C kernels, and traps there as it does in Swift:
# Swift's linker has no library that would say more about it.
set -euo pipefail
cd "$(dirname "$0")/.."

all=(address thread undefined)
[ "${1:-all}" = all ] || all=("$1")
fuzzers=(solver compositing stories live)
[ "${2:-all}" = all ] || fuzzers=("$2")
seconds=${3:-600}

export TSAN_OPTIONS=halt_on_error=1

for sanitizer in "${all[@]}"; do
  for name in "${fuzzers[@]}"; do
    fuzzer=fuzz-$name
    flags=(-c release --scratch-path ".build/$sanitizer")
    if [ "$sanitizer" = undefined ]; then
      flags+=(-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=all)
    else
      flags+=(--sanitize="$sanitizer")
    fi
    if [ "$name" = solver ]; then flags+=(-Xswiftc -DTENDON_CHECKS); fi
    TENDON_ONLY=$fuzzer ${SWIFT:-swift} build "${flags[@]}" --product "$fuzzer" | tail -1
    echo "$fuzzer with the $sanitizer sanitizer, $seconds s:"
    # Text libraries keep caches until the end, which counts as a leak; stories watch their memory themselves.
    leaks=1
    if [ "$name" = stories ]; then leaks=0; fi
    ASAN_OPTIONS=detect_leaks=$leaks ".build/$sanitizer/release/$fuzzer" --seconds "$seconds"
  done
done
