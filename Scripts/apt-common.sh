# Functions of the scripts that install what they need; they source this file from the root of the checkout.
# shellcheck shell=bash

# fail WORD...: ends the script with a reason.
fail() { echo "$(basename "$0"): $*" >&2; exit 1; }

# install_packages PACKAGE...: installs packages by their Debian names, as root or by sudo without a password; none is none.
install_packages() {
  [ $# -gt 0 ] || return 0
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  command -v apt-get > /dev/null || fail "needs $* (Debian's names)"
  { "${as_root[@]}" apt-get update -qq \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } \
    > /dev/null || fail "cannot install $*"
}
