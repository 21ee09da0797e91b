#!/usr/bin/env bash
# Scores `tendon layout` on the articles' documents and fails below the committed floor, which only rises.
set -euo pipefail
cd "$(dirname "$0")/.."
shared=${TENDON_SHARED:-../shared}
if [ ! -e "$shared/corpus/score.py" ]; then
  echo "skipped: $shared/corpus is not on this machine"
  exit 0
fi
tendon=$(realpath "${1:-.build/release/tendon}")
floor=$(cat Scripts/score-floor.txt)
figures=$(python3 "$shared/corpus/score.py" --pool "$shared/corpus/demos" --json -- \
  "$tendon" layout --canvas --sizes recorded --format json)
python3 - "$figures" "$floor" <<'PY'
import json, sys
figures, floor = json.loads(sys.argv[1]), float(sys.argv[2])
share = figures['share_0_5']
print(f"{figures['within_0.5']} of {figures['scored']} views of the articles' documents within 0.5 pt = {share:.1%} "
      f"(floor {floor:.1%}); {figures['files_with_error']} of {figures['files']} files without an answer")
sys.exit(share < floor or figures['files_with_error'] > 0)
PY
