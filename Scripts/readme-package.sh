#!/usr/bin/env bash
# Makes packages outside the repository from the text of README.md, Documentation/WithoutThePlugin.md and
# Documentation/Testing.md, builds them against this checkout, records the README's screen and runs the tests of both pages:
# snapshots are recorded by the first run, compared by the second one, and found different by the third one.
#
# As root, where the checkout is built, the package is built in a copy of the checkout's build folder: an overlay that covers
# it for this script alone. SwiftPM compares every command with the one that made the file, so that a room which the package
# would compile with other options, or whose sources are newer, is compiled anew. Elsewhere everything is.
set -euo pipefail
cd "$(dirname "$0")/.."
checkout=$PWD

cover='mount -t overlay overlay -o "lowerdir=$PWD/.build,upperdir=$COPY/upper,workdir=$COPY/work" "$PWD/.build"'
if [ -z "${COPY:-}" ] && [ "$(id -u)" -eq 0 ] && [ -d .build/debug ]; then
  COPY=$(mktemp -d)
  export COPY
  trap 'rm -rf "$COPY"' EXIT
  mkdir "$COPY"/{upper,work,temporary}
  if unshare --mount --propagation private bash -c "$cover" 2> /dev/null; then
    # SwiftPM's lock of the folder that is covered is among the temporary files.
    TMPDIR=$COPY/temporary unshare --mount --propagation private bash -c "$cover && exec Scripts/readme-package.sh"
    exit
  fi
  unset COPY
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scratch=$folder/.build
[ -z "${COPY:-}" ] || scratch=$checkout/.build

python3 - "$checkout" "$folder" <<'PY'
import pathlib, re, sys
checkout, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])

def samples(document):
    text = (checkout / document).read_text()
    return re.findall(r'<!-- sample: (\S+) -->\n```swift\n(.*?)```', text, re.S)

places = {
    'package': 'Package.swift',
    'app': 'Sources/MyApp/MyApp.swift',
    'test': 'Tests/MyAppTests/MyAppTests.swift',
    'ten': 'Sources/Ten/main.swift',
}
found = dict(samples('README.md'))
for name, place in places.items():
    if name not in found:
        sys.exit(f'README.md has no sample "{name}"')
    code = found[name].replace('https://github.com/tendon-swift/tendon', str(checkout))
    code = re.sub(r'\.package\(url: ("[^"]*"),[^)]*\)', r'.package(name: "tendon", path: \1)', code)
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
manifest = folder / 'Package.swift'
manifest.write_text(manifest.read_text().replace('  targets: [', """  targets: [
    .executableTarget(name: "Ten", dependencies: [.product(name: "Tendon", package: "tendon")]),"""))
testing = dict(samples('Documentation/Testing.md'))
target = '    .testTarget(name: "MyAppTests", dependencies: ["MyApp"]),\n'
text = manifest.read_text()
if target not in text:
    sys.exit('the manifest in README.md has no target of tests')
manifest.write_text(text.replace(target, testing.pop('testing-target')))
for name, code in testing.items():
    (folder / 'Tests/MyAppTests' / f'{name}.swift').write_text(code)
goldens = re.findall(r'<!-- golden: (\S+) -->\n```text\n(.*?)```', (checkout / 'Documentation/Testing.md').read_text(), re.S)
if len(testing) != 2 or len(goldens) != 1:
    sys.exit('Documentation/Testing.md lacks its samples')
(folder / 'promised.txt').write_text(goldens[0][1])
pages = samples('Documentation/WithoutThePlugin.md')
if not pages:
    sys.exit('the page has no samples')
for name, code in pages:
    path = folder / 'Sources/MyApp' / f'{name}.swift'
    path.write_text(code)
PY

cd "$folder"
swift build --scratch-path "$scratch" --build-tests 2>&1 | tee build.log | tail -3
echo "modules compiled for the package: $(grep -oE '\] (Compiling|Emitting module) [A-Za-z0-9_]+' build.log | awk '{ print $NF }' | grep -vx plugin | sort -u | xargs)"
printed=$(swift run --scratch-path "$scratch" --skip-build Ten 2>/dev/null)
promised=$(sed -n 's/^prints `\([0-9. ]*\)`.*/\1/p' "$checkout/README.md")
case "$printed" in
  "$promised"*) echo "the ten lines print $printed" ;;
  *) echo "the ten lines print $printed, the README says $promised" >&2; exit 1 ;;
esac
swift run --scratch-path "$scratch" --skip-build MyApp record badge -o badge.gif
test -s badge.gif

# Snapshots, from Swift Testing and XCTest.
goldens=Tests/MyAppTests/__Snapshots__
if swift test --scratch-path "$scratch" --skip-build >first.log 2>&1; then
  echo "the first run of snapshots has to fail" >&2
  exit 1
fi
recorded=$(grep -c "It was recorded" first.log || true)
[ "$recorded" -ge 7 ] || { cat first.log; echo "the first run recorded $recorded of 7 goldens" >&2; exit 1; }
SNAPSHOT_TESTING_RECORD=never swift test --scratch-path "$scratch" --skip-build
cmp promised.txt "$goldens/BadgeSnapshotTests/growth.1.txt"
echo "moved" >>"$goldens/BadgeXCTests/testLayout.iPad.txt"
cp "$goldens/BadgeSnapshotTests/growth.1.txt" "$goldens/BadgeSnapshotTests/layout.1.txt"
if swift test --scratch-path "$scratch" --skip-build >third.log 2>&1; then
  echo "goldens that differ have to fail" >&2
  exit 1
fi
grep -q -- "-moved" third.log && grep -q "BadgeSnapshotTests/layout.1.txt" third.log
grep -q "testLayout.iPad.txt" .build/snapshots/report.html && grep -q "layout.1.txt" .build/snapshots/report.html
"${TENDON:-$checkout/.build/debug/tendon}" snapshot Tests --orphans
mv Tests/MyAppTests/BadgeXCTests.swift "$folder/gone"
orphans=$("${TENDON:-$checkout/.build/debug/tendon}" snapshot Tests --orphans --format json | grep -c '"status" : "orphan"' || true)
[ "$orphans" -eq 4 ] || { echo "the goldens of a test file that is gone are not found" >&2; exit 1; }
