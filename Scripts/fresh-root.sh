#!/usr/bin/env bash
# fresh-root.sh [--keep] [--signals FOLDER]: proves that Scripts/setup.sh installs all that the README's commands need. In a
# minimal Debian 12 with what Swift itself needs, the toolchain, this checkout with its finished builds (debug with tests, release tool)
# and ../shared, it runs:
#   1. Scripts/setup.sh
#   2. make test: the finished build is linked anew, and every test runs; a skipped one is a failure
#   3. make demo
#   4. a build of the rooms that need headers of system libraries, from their sources
# Nothing is written into the checkout: it is the lower folder of an overlay. Needs root, or sudo without a password. The
# minimal system is kept in ~/.cache/tendon for a week; with --keep what was written is left in a folder that is named.
#
# With --signals the release tool may be built meanwhile: FOLDER/mounted appears when its build can begin, since from then on
# make test reads nothing that it writes, and make demo waits for FOLDER/released and has the checkout as it is then.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
  # The README's commands, and SwiftPM, which fetches packages with git.
  make git ca-certificates
  # Libraries that the toolchain's programs are linked with.
  libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2 libstdc++6
  # Headers and start files of C and C++, and the linker: swift.org's list for Debian 12.
  binutils libc6-dev libgcc-12-dev libstdc++-12-dev
  # Foundation's time zones.
  tzdata
)
suite=bookworm

fail() { echo "fresh-root: $*" >&2; exit 1; }

if [ "$(id -u)" -ne 0 ]; then
  sudo -n true 2> /dev/null || fail "needs root, or sudo without a password"
  exec sudo -n --preserve-env=CI,TENDON_SHARED,SWIFT,PATH,HOME,http_proxy,https_proxy,no_proxy "$PWD/Scripts/fresh-root.sh" "$@"
fi

if ! command -v mmdebstrap > /dev/null; then
  command -v apt-get > /dev/null || fail "needs mmdebstrap"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends mmdebstrap; } \
    > /dev/null || fail "mmdebstrap cannot be installed"
fi

swift=$(readlink -f "$(command -v "${SWIFT:-swift}")") || fail "no swift"
toolchain=${swift%/usr/bin/*}
[ -d "$toolchain/usr/lib/swift" ] && [ -n "$toolchain" ] || fail "the toolchain is not in a folder of its own: $swift"
checkout=$(realpath .)
shared=$(realpath "${TENDON_SHARED:-../shared}" 2> /dev/null || true)
signals= keeps=
while [ $# -gt 0 ]; do
  case "$1" in
    --keep) keeps=1 ;;
    --signals) signals=$(realpath "$2"); shift ;;
    *) fail "there is no option $1" ;;
  esac
  shift
done
[ -x .build/debug/tendon ] && { [ -n "$signals" ] || [ -x .build/release/tendon ]; } \
  || fail "build first: swift build --build-tests, swift build -c release --static-swift-stdlib --product tendon"

# What this machine's apt has been told of proxies, and where it finds Debian.
proxies=$(apt-config dump 2> /dev/null | grep -iE '^Acquire::(http|https)::proxy' || true)
sources=()
for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
  if [ -s "$file" ] && grep -q "$suite" "$file"; then sources+=("$file"); fi
done

# phase NAME COMMAND...: says how long it took.
phase() {
  local name=$1 start=$SECONDS
  shift
  "$@"
  echo "fresh-root: $name: $((SECONDS - start)) s"
}

cache=${XDG_CACHE_HOME:-$HOME/.cache}/tendon
base=$cache/fresh-root-$(printf '%s\n' "$suite" "${packages[@]}" "$proxies" "${sources[@]}" | sha256sum | cut -c 1-12)

make_base() {
  local list
  list=$(IFS=,; echo "${packages[*]}")
  rm -rf "$base" "$base".new
  mkdir -p "$cache"
  local options=(--quiet --variant=apt --mode=root --format=directory "--include=$list"
    --dpkgopt=force-unsafe-io "--dpkgopt=path-exclude=/usr/share/doc/*" "--dpkgopt=path-exclude=/usr/share/man/*")
  local line
  while IFS= read -r line; do [ -z "$line" ] || options+=("--aptopt=${line%;}"); done <<< "$proxies"
  mmdebstrap "${options[@]}" "$suite" "$base.new" "${sources[@]}"
  mv "$base.new" "$base"
}

if [ ! -d "$base" ] || [ -n "$(find "$base" -maxdepth 0 -mtime +7)" ]; then
  phase "a minimal Debian ($suite)" make_base
fi

work=$(mktemp -d)
if [ -n "$keeps" ]; then
  echo "fresh-root: what is written stays in $work"
else
  trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work"/{root,root-upper,root-work}

# mount_checkout NAME: puts the checkout as it is now into the minimal system; what is written goes to folders with this name.
mount_checkout() {
  mkdir "$work/$1-upper" "$work/$1-work"
  mount -t overlay overlay -o "lowerdir=$checkout,upperdir=$work/$1-upper,workdir=$work/$1-work" "$work/root$checkout"
}

# Runs in a mount namespace of its own, so that every mount goes with it.
inside() {
  set -euo pipefail
  local root=$work/root
  mount -t overlay overlay -o "lowerdir=$base,upperdir=$work/root-upper,workdir=$work/root-work" "$root"
  mkdir -p "$root$toolchain" "$root$checkout"
  mount --bind "$toolchain" "$root$toolchain"
  mount -o remount,ro,bind "$root$toolchain"
  mount_checkout before
  if [ -n "$signals" ]; then
    # What builds of either configuration change. The files keep their times, or all would be compiled anew.
    local name
    for name in plugins build.db plugin-tools.db debug.yaml plugin-tools.yaml workspace-state.json; do
      [ -e "$root$checkout/.build/$name" ] || continue
      cp -a "$root$checkout/.build/$name" "$root$checkout/.build/$name.copy"
      rm -rf "$root$checkout/.build/${name:?}"
      mv "$root$checkout/.build/$name.copy" "$root$checkout/.build/$name"
    done
    touch "$signals/mounted"
  fi
  if [ -d "$shared" ]; then
    mkdir -p "$root$shared"
    mount --bind "$shared" "$root$shared"
    mount -o remount,ro,bind "$root$shared"
  fi
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  cp /etc/hosts "$root/etc/hosts"

  # Nothing of this machine's environment but its proxies.
  local environment=(HOME=/root LANG=C.UTF-8 CI=true "PATH=$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin")
  local name
  for name in http_proxy https_proxy no_proxy; do
    if [ -n "${!name:-}" ]; then environment+=("$name=${!name}"); fi
  done
  if [ -d "$shared" ]; then environment+=("TENDON_SHARED=$shared"); fi
  run() { chroot "$root" env -i "${environment[@]}" bash -euo pipefail -c "cd '$checkout' && $1"; }

  phase "Scripts/setup.sh" run "Scripts/setup.sh"
  phase "make test" run "make --no-print-directory test"
  if [ -n "$signals" ]; then
    while [ ! -e "$signals/released" ]; do sleep 1; done
    umount --lazy "$root$checkout"
    mount_checkout after
  fi
  phase "make demo" run "make --no-print-directory demo"
  # Last, since it makes files newer. Without the cache of modules, in which headers that are missing would still be found.
  phase "the rooms that need system libraries, compiled" run \
    "rm -rf .build/*/debug/ModuleCache; touch Sources/{Drawing,Recording,Physics}/*.*
    TENDON_OPTIMIZED=1 TENDON_ONLY=TendonPhysics,RecordingTests swift build --build-tests 2>&1 | tail -n 20"
}

export -f inside mount_checkout phase
export work base toolchain checkout shared signals
start=$SECONDS
timeout --foreground 4500 unshare --mount --propagation private bash -c inside || fail "failed after $((SECONDS - start)) s"
echo "fresh-root: passed in $((SECONDS - start)) s"
