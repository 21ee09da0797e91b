#!/usr/bin/env bash
# Scores `tendon layout` on documents whose frames Interface Builder recorded, and fails below the committed floors, which
# only rise: the articles' documents, the public ones with recorded sizes of contents and with measured ones, and copies of
# these with other names and object ids, which must give the same share. Fails without the corpus in ../shared.
set -euo pipefail
cd "$(dirname "$0")/.."
shared=${TENDON_SHARED:-../shared}
if [ ! -e "$shared/corpus/score.py" ]; then
  echo "score.sh: $shared/corpus/score.py and the documents beside it are not on this machine" >&2
  exit 1
fi
tendon=$(realpath "${1:-.build/release/tendon}")
shared=$(realpath "$shared")
renamed=$(mktemp -d)
trap 'rm -rf "$renamed"' EXIT
pool=$shared/corpus/interface-builder
python3 Scripts/rename-documents.py "$pool" "$renamed"

score() { # floor's name, pool, sizes, more options
  local name=$1 pool=$2 sizes=$3
  shift 3
  # The tool runs where nothing but the documents that it is given can be found.
  figures=$(cd / && python3 "$shared/corpus/score.py" --pool "$pool" --json "$@" -- \
    "$tendon" layout --canvas --sizes "$sizes" --format json)
  python3 - "$name" "$figures" Scripts/score-floor.txt <<'PY'
import json, sys
name, figures = sys.argv[1], json.loads(sys.argv[2])
floors = {line.split()[0]: [float(x) for x in line.split()[1:]] for line in open(sys.argv[3])}
least, macro = floors[name.removesuffix('-renamed')]
share, mean = figures['share_0_5'], figures['macro_by_repo']
print(f"{name}: {figures['within_0.5']} of {figures['scored']} views within 0.5 pt = {share:.2%} (floor {least:.2%}), "
      f"mean by folder {mean:.2%} (floor {macro:.2%}); "
      f"{figures['files_with_error']} of {figures['files']} files without an answer")
sys.exit(share < least or mean < macro or figures['files_with_error'] > 0)
PY
}

score demos "$shared/corpus/demos" recorded
score recorded "$pool" recorded
score measured "$pool" measured --hide-sizes
score recorded-renamed "$renamed" recorded
