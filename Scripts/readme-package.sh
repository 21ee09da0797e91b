#!/usr/bin/env bash
# Makes packages outside the repository from the text of README.md and Documentation/WithoutThePlugin.md, builds
# them against this checkout, records the README's screen and runs the README's test.
set -euo pipefail
cd "$(dirname "$0")/.."
checkout=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

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
pages = samples('Documentation/WithoutThePlugin.md')
if not pages:
    sys.exit('the page has no samples')
for name, code in pages:
    path = folder / 'Sources/MyApp' / f'{name}.swift'
    path.write_text(code)
PY

cd "$folder"
swift build --build-tests 2>&1 | tail -3
printed=$(swift run --skip-build Ten 2>/dev/null)
promised=$(sed -n 's/^prints `\([0-9. ]*\)`.*/\1/p' "$checkout/README.md")
case "$printed" in
  "$promised"*) echo "the ten lines print $printed" ;;
  *) echo "the ten lines print $printed, the README says $promised" >&2; exit 1 ;;
esac
swift run --skip-build MyApp record badge -o badge.gif
test -s badge.gif
swift test --skip-build
