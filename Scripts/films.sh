# The films of the README and of the pages, once: read by record-films.sh and record-check.sh.
#
# A line each: name (Documentation/NAME.webp), scene, script in Documentation ("-": the scene's own story), quality of the
# encoder from 0 to 100.
films() {
  cat <<'END'
showcase showcase showcase.script  70
login    login    -                75
birthday birthday birthday.script  75
cards    cards    cards.script     75
player   player   player.script    65
rating   rating   rating.script    75
everyday everyday.form -           30
END
}

# Frames a second, and the largest film, in bytes.
film_rate=50
film_limit=1000000

# record_film TENDON SCENE SCRIPT QUALITY FILE.webp: records at 2 pixels a point, losslessly, and encodes an animated WebP.
# The same tool, ffmpeg and libwebp give the same bytes.
record_film() {
  local tendon=$1 scene=$2 script=$3 quality=$4 file=$5
  local options=()
  if [ "$script" != - ]; then options=(--script "Documentation/$script"); fi
  "$tendon" record "$scene" "${options[@]}" --scale 2 --fps "$film_rate" -o "$file.apng" 2>/dev/null
  ffmpeg -nostdin -hide_banner -loglevel error -y -threads 1 -i "$file.apng" -fps_mode passthrough -c:v libwebp_anim -loop 0 \
    -quality "$quality" -compression_level 4 -threads 1 "$file"
  rm -f "$file.apng"
}
