#!/usr/bin/env bash
# oracle.sh [count] [seed]: the solver beside sequential linear programs. SciPy, which brings HiGHS, is taken from the
# machine or installed into a folder of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

python=python3
if ! "$python" -c 'import scipy' 2> /dev/null; then
  python=.build/oracle/bin/python3
  if ! "$python" -c 'import scipy' 2> /dev/null; then
    python3 -m venv .build/oracle
    .build/oracle/bin/pip install --quiet scipy
  fi
fi
"$python" Scripts/solver-oracle.py run --count "${1:-500}" --seed "${2:-1}"
