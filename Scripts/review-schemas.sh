#!/usr/bin/env bash
# review-schemas.sh [TOOL]: validates the JSON of explain, diff, inspect and snapshot against the schemas in Documentation/Schemas, over the documents and logs of
# the repository, and where it is there over the corpus beside it. TOOL: default the tool that was built last.
set -euo pipefail
cd "$(dirname "$0")/.."
tool=${1:-$(ls -t .build/{release,debug}/tendon 2>/dev/null | head -1)}
python=.build/schemas/bin/python3
[ -x "$python" ] || { python3 -m venv .build/schemas && .build/schemas/bin/pip -q install 'jsonschema==4.23.0'; }
exec "$python" - "$tool" <<'PY'
import json, pathlib, shutil, subprocess, sys, tempfile
import jsonschema

tool = sys.argv[1]
schemas = {verb: json.loads(pathlib.Path(f'Documentation/Schemas/{verb}.json').read_text())
           for verb in ('explain', 'diff', 'inspect', 'snapshot')}
for schema in schemas.values():
    jsonschema.Draft202012Validator.check_schema(schema)
documents = sorted(str(p) for root in ('Examples', '../shared/corpus/demos') if pathlib.Path(root).exists()
                   for p in pathlib.Path(root).rglob('*') if p.suffix in ('.storyboard', '.xib'))
logs = sorted(str(p) for p in pathlib.Path('Tests/Fixtures/console-logs').glob('*.log'))
runs = [('explain', d) for d in documents + logs] + [('inspect', d) for d in documents]
runs += [('diff', a, b) for a, b in zip(documents, documents[1:])]
checked = 0
for verb, *files in runs:
    result = subprocess.run([tool, verb, *files, '--format', 'json'], capture_output=True, text=True, timeout=120)
    if result.returncode not in (0, 1):
        sys.exit(f'{verb} {files} ended with {result.returncode}: {result.stderr[:500]}')
    jsonschema.validate(json.loads(result.stdout), schemas[verb])
    checked += 1
with tempfile.TemporaryDirectory() as folder:
    shutil.copy('Examples/Login/Resources/Login.storyboard', folder)
    golden = pathlib.Path(folder, '__Snapshots__/Login-storyboard/login.layout.txt')
    orphan = golden.with_name('gone.layout.txt')
    states = set()
    for record in ('never', 'missing', 'never', 'failed'):
        arguments = ['--as', 'layout,picture', '--record', record, '--artifacts', 'out', '--orphans', '--format', 'json']
        result = subprocess.run(
            [str(pathlib.Path(tool).resolve()), 'snapshot', '.', *arguments], cwd=folder, capture_output=True, text=True,
            timeout=120)
        report = json.loads(result.stdout)
        jsonschema.validate(report, schemas['snapshot'])
        states |= {entry['status'] for entry in report['results']}
        checked += 1
        # From the second run on there are goldens: one of them becomes another, and one belongs to nothing.
        if golden.exists():
            golden.write_text('other\n')
            orphan.write_text('other\n')
    if states != {'matched', 'recorded', 'updated', 'missing', 'different', 'orphan'}:
        sys.exit(f'the reports of snapshot had the states {sorted(states)} only')
if checked < 20:
    sys.exit(f'only {checked} reports were found')
print(f'{checked} reports follow their schemas')
PY
