#!/usr/bin/env bash
# install.sh [TOOL]: copies the built tool, its resources, manual pages and shell completions below $DESTDIR$PREFIX, where
# packagers expect them. TOOL: default the release build. PREFIX: default /usr/local.
set -euo pipefail
cd "$(dirname "$0")/.."
tool=$(realpath "${1:-.build/release/tendon}")
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
[ -x "$tool" ] || { echo "$tool is missing: swift build -c release --static-swift-stdlib --product tendon" >&2; exit 1; }

# Fonts are found beside the program itself.
install -d "$root/lib/tendon" "$root/bin" "$root/share/man/man1"
install -m 755 "$tool" "$root/lib/tendon/tendon"
for resources in "$(dirname "$tool")"/Tendon_*.resources; do
  rm -rf "$root/lib/tendon/$(basename "$resources")"
  cp -R "$resources" "$root/lib/tendon/"
done
ln -sfn ../lib/tendon/tendon "$root/bin/tendon"

Scripts/manual.py "$tool" "$root/share/man/man1"
complete() { # SHELL FOLDER NAME
  install -d "$root/share/$2"
  "$tool" --generate-completion-script "$1" > "$root/share/$2/$3"
}
complete bash bash-completion/completions tendon
complete zsh zsh/site-functions _tendon
complete fish fish/vendor_completions.d tendon.fish
echo "installed below $root"
