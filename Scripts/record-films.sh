#!/usr/bin/env bash
# Records the films of the README and of the pages anew, or those that are named: animated WebPs at 2 pixels a point and
# 50 frames a second, none above 1 MB. Usage: Scripts/record-films.sh [NAME...]; TENDON= names the tool.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/films.sh
tendon=$(realpath "${TENDON:-.build/release/tendon}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v ffmpeg >/dev/null || { echo "ffmpeg is missing, which encodes the films: ffmpeg" >&2; exit 1; }

failed=0
while read -r name scene script quality; do
  if [ $# -gt 0 ] && ! printf '%s\n' "$@" | grep -qx "$name"; then continue; fi
  record_film "$tendon" "$scene" "$script" "$quality" "$folder/$name.webp"
  size=$(stat -c %s "$folder/$name.webp")
  echo "Documentation/$name.webp: $((size / 1000)) kB"
  if [ "$size" -gt "$film_limit" ]; then
    echo "Documentation/$name.webp: larger than $((film_limit / 1000)) kB; lower its quality in Scripts/films.sh" >&2
    failed=1
    continue
  fi
  mv "$folder/$name.webp" "Documentation/$name.webp"
done < <(films)
exit $failed
