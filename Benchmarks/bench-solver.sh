#!/usr/bin/env bash
# Builds ours and kiwi, and measures both on workload files. `make bench-solver` says what can be given.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift} out=${OUT:-out} shared=../shared/bench/solver/workloads
cache=Benchmarks/.build/peers
flags="-O3 -DNDEBUG -std=c++17"
mkdir -p "$cache" "$out"

# kiwi's headers come from its Python package's sources; they are downloaded once and never committed.
version=1.5.1
archive=$cache/kiwisolver-$version.tar.gz
sum=f1303ef2eec81262a4b708c3e858afe58d7c75ad91c1c05266eda7673369859a
place=https://files.pythonhosted.org/packages/ba/07/bd78e6a8fae171ea041ef5bba3ed21a003522fa088834b069b1909981f30
fetch_kiwi() {
  if [ ! -f "$archive" ]; then
    curl -sSfL --retry 2 -o "$archive.part" "$place/kiwisolver-$version.tar.gz" ||
      { python3 -m pip download -q --no-binary :all: --no-deps -d "$cache/pip" "kiwisolver==$version" &&
        mv "$cache/pip/kiwisolver-$version.tar.gz" "$archive.part"; } || return 1
    echo "$sum  $archive.part" | sha256sum --check --quiet || return 1
    mv "$archive.part" "$archive"
  fi
  tar -xzf "$archive" -C "$cache"
  # shellcheck disable=SC2086
  c++ $flags -shared -fPIC -I"$cache/kiwisolver-$version" -IBenchmarks/Sources/CSolverBench/include \
    Benchmarks/peers/kiwi.cpp -o "$cache/kiwi.so"
}

options=()
if fetch_kiwi; then
  options+=(--peer "$PWD/$cache/kiwi.so")
else
  echo "kiwi cannot be had (PyPI's kiwisolver $version, and c++): ours is measured alone" >&2
fi

# HiGHS finds the optimum of each level independently, and is a time to compare with.
export PYTHONPATH=$PWD/$cache/python
if python3 -c 'import highspy' 2>/dev/null ||
  python3 -m pip install -q --target "$cache/python" highspy==1.15.1 2>"$cache/pip.log"; then
  options+=(--oracle Benchmarks/peers/highs.py)
else
  echo "HiGHS cannot be had (PyPI's highspy): no reference time, and no oracle beside kiwi" >&2
fi

$swift build -c release --package-path Benchmarks --product SolverBench
bench=Benchmarks/.build/release/SolverBench
"$bench" generate "$out/bench-solver/workloads" "$shared"

if [ -n "${WORKLOADS:-}" ]; then
  read -ra files <<<"$WORKLOADS"
else
  files=()
  if [ -d "$shared" ]; then
    files+=("$shared"/*.txt)
    # The second folder also has small systems of another format, which are no workloads.
    for file in "$shared-2"/*.txt; do
      if head -c 11 "$file" 2>/dev/null | grep -q LAYOUTBENCH; then files+=("$file"); fi
    done
  else
    echo "$shared is not there: skipped" >&2
  fi
  files+=("$out"/bench-solver/workloads/*.txt)
fi
if [ -n "${SHAPES:-}" ]; then
  "$bench" shapes "$out/bench-solver/shapes"
  files+=("$out"/bench-solver/shapes/*.txt)
fi
if [ -n "${FULL:-}" ]; then options+=(--full); fi
# Forty-five shapes at four sizes would take hours with competitors that need minutes for one.
limit=${LIMIT:-}
if [ -n "${SHAPES:-}" ] && [ -z "${FULL:-}" ]; then limit=${limit:-5}; fi
if [ -n "$limit" ]; then options+=(--limit "$limit"); fi

cat <<TEXT
Ours: $(swift --version 2>/dev/null | head -1), -c release (-O, whole module).
kiwi: version $version, $(c++ --version | head -1), $flags.
One thread each, a process each, turn by turn; the same code measures both, in CPU time.
A build is a new solver, its variables and constraints made from arrays, the edits at their values, and the optimum:
ours in one batch (one by one beside it), kiwi one by one as it has no batches. A step is another value for an edit,
and every variable's value up to date (one of them is read). A constant is changed in place (kiwi: removed, made,
added). A round of the churn removes and adds a hundredth of the constraints (ours in one batch, one by one beside
it). Mixed edits are 100,000 suggestions, constants, and removals with additions, in random order. HiGHS solves level after
level. The first pass of the drag follows the build; later passes meet known critical regions. Medians of rounds; at least 10,000 calls where one takes less than 1 us. Nothing is remembered by value: "no
value twice" is the same list, every value moved by a share of its own. Every state and every step of the drag is
checked from the file alone; times of wrong answers do not count. kiwi's builds are given up where they would take
more than 60 s (with FULL=1 an hour).
TEXT
if [ -n "$limit" ]; then
  cat <<TEXT
A competitor has $limit s of wall clock time for each file: kiwi for all its measurements, HiGHS for the optima and again
for its time, ours one by one for its builds and its churn. Who needs more is over $limit s, which is written as such or
as -. Ours in a batch has no limit; each of its measurements ends after $limit / 30 s or one pass.
TEXT
fi

if [ -n "${GROWTH:-}" ]; then "$bench" growth; fi
"$bench" run ${options[@]+"${options[@]}"} --out "$out" "${files[@]}"
