#!/usr/bin/env bash
# Records the login story with the tool as a user would: the same bytes twice and on one thread and two, films as long as
# their story, APNG faster than real time, and the committed films not stale.
set -euo pipefail
cd "$(dirname "$0")/.."
tendon=$(realpath "${1:-.build/release/tendon}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for kind in apng gif mp4; do
  "$tendon" record login --threads 1 -o "$folder/one.$kind" 2>"$folder/log"
  "$tendon" record login --threads 1 -o "$folder/again.$kind" 2>/dev/null
  "$tendon" record login --threads 2 -o "$folder/two.$kind" 2>/dev/null
  cmp "$folder/one.$kind" "$folder/again.$kind"
  cmp "$folder/one.$kind" "$folder/two.$kind"
  echo "$kind: identical bytes twice and with --threads 1 and 2; $(tail -1 "$folder/log")"
done
"$tendon" record login --at 1.234 --threads 1 -o "$folder/one.png"
"$tendon" record login --at 1.234 --threads 2 -o "$folder/two.png"
cmp "$folder/one.png" "$folder/two.png"
"$tendon" record login --trace "$folder/one.json"
"$tendon" record login --trace "$folder/two.json"
cmp "$folder/one.json" "$folder/two.json"
echo "png and trace: identical bytes"

python3 - "$folder" <<'PY'
import json, re, subprocess, sys
folder = sys.argv[1]
trace = json.load(open(f'{folder}/one.json'))
story = len(trace['frames']) / trace['fps']
for kind in ('gif', 'mp4'):
    out = subprocess.run(['ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0',
                          f'{folder}/one.{kind}'], capture_output=True, text=True, check=True).stdout
    assert abs(float(out) - story) <= 0.01, f'{kind} lasts {out.strip()} s, the story {story} s'
# ffprobe knows no length of an APNG: the delays of its frames are added.
data, at, length = open(f'{folder}/one.apng', 'rb').read(), 8, 0.0
while at < len(data):
    size, name = int.from_bytes(data[at:at + 4], 'big'), data[at + 4:at + 8]
    if name == b'fcTL':
        body = data[at + 8:at + 8 + size]
        length += int.from_bytes(body[20:22], 'big') / (int.from_bytes(body[22:24], 'big') or 100)
    at += size + 12
assert abs(length - story) <= 0.01, f'apng lasts {length} s, the story {story} s'
print(f'each film lasts as long as its story, {story:.3f} s, to 0.01 s')
PY

speed=$("$tendon" record login -o "$folder/speed.apng" 2>&1 | grep -o '[0-9.]* times real time')
echo "apng, 60 frames a second at 375x667@2: $speed"
python3 -c 'import sys; sys.exit(float(sys.argv[1].split()[0]) <= 1)' "$speed"

# The films of the README: another version of the encoder or of the fonts may give other bytes, so only the machine that
# CI runs on holds it to them.
if [ "${CI:-}" = true ] && grep -q 'VERSION_ID="12"' /etc/os-release 2>/dev/null; then
  . Scripts/films.sh
  while read -r name scene script quality; do
    record_film "$tendon" "$scene" "$script" "$quality" "$folder/$name.webp"
    cmp "$folder/$name.webp" "Documentation/$name.webp" || {
      echo "Documentation/$name.webp is stale: Scripts/record-films.sh $name" >&2
      exit 1
    }
    echo "Documentation/$name.webp: the film is what would be recorded"
  done < <(films)
else
  echo "the films of the README are compared in CI on Debian 12 alone"
fi
