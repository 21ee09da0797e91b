#!/usr/bin/env bash
# Draws the pictures of Documentation/Gallery.md anew, one for each scene of the gallery and each sheet of controls, and
# fails where the page and the scenes differ. TENDON= names the tool.
set -euo pipefail
cd "$(dirname "$0")/.."
tendon=$(realpath "${TENDON:-.build/release/tendon}")
pictures=Documentation/Gallery
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v ffmpeg >/dev/null || { echo "ffmpeg is missing, which encodes the pictures: ffmpeg" >&2; exit 1; }

mkdir -p "$folder/pictures" "$pictures"
scenes=$("$tendon" scenes | grep -oE '^(gallery|controls)\.[a-z.]+' | sort)
for scene in $scenes; do
  # The gallery at two pixels a point and on its way; the sheets, which are large, at one.
  case $scene in
    gallery.*) "$tendon" record "$scene" --at 0.6 -o "$folder/one.png" 2>/dev/null ||
      "$tendon" record "$scene" --at 0 -o "$folder/one.png" 2>/dev/null ;;
    *) "$tendon" record "$scene" --at 0 --scale 1 -o "$folder/one.png" 2>/dev/null ;;
  esac
  ffmpeg -nostdin -hide_banner -loglevel error -y -i "$folder/one.png" -c:v libwebp -lossless 1 -compression_level 6 -threads 1 \
    "$folder/pictures/$scene.webp"
done
rm -f "$pictures"/*.webp
mv "$folder/pictures"/*.webp "$pictures"

named=$(grep -oE 'Gallery/[a-z.]+\.webp' Documentation/Gallery.md | sed 's/Gallery\///; s/\.webp$//' | sort)
if [ "$named" != "$scenes" ]; then
  echo "Documentation/Gallery.md names other pictures than there are scenes:" >&2
  diff <(echo "$named") <(echo "$scenes") >&2 || true
  exit 1
fi
size=$(cat "$pictures"/*.webp | wc -c)
echo "$(echo "$scenes" | wc -l) pictures in $pictures, $((size / 1000)) kB"
if [ "$size" -gt 3000000 ]; then echo "the pictures are larger than 3 MB" >&2; exit 1; fi
