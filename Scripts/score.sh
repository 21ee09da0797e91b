#!/usr/bin/env bash
# Scores `tendon layout` on documents whose frames Interface Builder recorded, and fails below the committed floors, which
# only rise: the articles' documents, the public ones with recorded sizes of contents and with measured ones, copies of
# these with other names and object ids, which must give the same share, and those that tools of Xcode 13 to 16 wrote as an
# app with the controls of today (iOS 15 to 18) shows them. Fails without the corpus in ../shared.
set -euo pipefail
cd "$(dirname "$0")/.."
shared=${TENDON_SHARED:-../shared}
if [ ! -e "$shared/corpus/score.py" ]; then
  echo "score.sh: $shared/corpus/score.py and the documents beside it are not on this machine" >&2
  exit 1
fi
tendon=$(realpath "${1:-.build/release/tendon}")
shared=$(realpath "$shared")
copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT
pool=$shared/corpus/interface-builder
renamed=$copies/renamed
python3 Scripts/rename-documents.py "$pool" "$renamed"
for name in interface-builder interface-builder-2; do
  python3 Scripts/documents-since.py "$shared/corpus/$name" "$copies/today/$name" 19000 24100
done

score() { # floor's name, pool, options of the layout, more options
  local name=$1 pool=$2 how=$3
  shift 3
  # The tool runs where nothing but the documents that it is given can be found.
  # shellcheck disable=SC2086
  figures=$(cd / && python3 "$shared/corpus/score.py" --pool "$pool" --json "$@" -- \
    "$tendon" layout $how --format json)
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

score demos "$shared/corpus/demos" "--canvas --sizes recorded"
score recorded "$pool" "--canvas --sizes recorded"
score measured "$pool" "--canvas --sizes measured" --hide-sizes
score recorded-2 "$pool-2" "--canvas --sizes recorded"
score measured-2 "$pool-2" "--canvas --sizes measured" --hide-sizes
score recorded-renamed "$renamed" "--canvas --sizes recorded"
score running "$copies/today/interface-builder" --own-device --hide-sizes
score running-2 "$copies/today/interface-builder-2" --own-device --hide-sizes
