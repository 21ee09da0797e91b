#!/usr/bin/env bash
# live-pictures.sh: drives the page (live-check.sh), and makes the pictures of Documentation/Live.md of its screenshots, the
# README's first picture among them. TENDON= names the tool. Nothing is replaced where a check fails.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v ffmpeg >/dev/null || { echo "ffmpeg is missing, which encodes the pictures: ffmpeg" >&2; exit 1; }
Scripts/live-check.sh cards timebar inspector gallery
for picture in player=cards timebar=timebar-loop inspector=inspector-motion gallery=gallery; do
  ffmpeg -nostdin -hide_banner -loglevel error -y -i "out/live/${picture#*=}.png" -c:v libwebp -quality 90 -compression_level 6 \
    -threads 1 "Documentation/live-${picture%=*}.webp"
done
wc -c Documentation/live-*.webp
