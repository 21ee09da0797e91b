#!/usr/bin/env python3
"""Checks Documentation/House.md against the manifest and the sources.

    house.py [--write]

- The table of arrows is the manifest's: what each room declares and imports. A room that declares another one and imports
  it nowhere, or imports one that it does not declare, is an error.
- The plan of folders names the rooms that exist, and no others.
- The table of unsafe code has each file that uses some in a row, and no row without such a file.
- A link that is called as a function, a type or a property leads to a file that declares it.

Prints what is wrong and exits with 1. --write writes the table anew.
"""
import json, os, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "Documentation/House.md"
# What stands for Apple's module where a room compiles on Apple's systems.
APPLE = {"CoreGraphics", "QuartzCore", "UIKit"}
IMPORT = re.compile(r"^\s*(?:@\w+ )*(?:(?:public|package|internal) )?import (?:\w+ )?(\w+)", re.M)
UNSAFE = re.compile(
    r"Unsafe|withUnsafe|Unmanaged|unsafeBitCast|\((?:unsafe)\)|@unchecked Sendable|MemoryLayout<.*>\.offset")
TABLE = re.compile(r"(<!-- arrows -->\n).*?(<!-- /arrows -->)", re.S)


def uses_unsafe_code(file):
    # Lists of names are text.
    if file.parent.name == "Names": return False
    return any(UNSAFE.search(line.split("//")[0]) for line in file.read_text().splitlines())


def main():
    # Rooms behind a switch are part of the plan.
    manifest = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "TENDON_WINDOW": "1"}).stdout)
    targets = {target["name"]: target for target in manifest["targets"]}
    libraries = {name for name, target in targets.items() if target["type"] == "system"}
    rooms = {name: target for name, target in targets.items() if (target.get("path") or "").startswith("Sources/")}
    errors, rows = [], ["| room | imports | libraries |\n", "|---|---|---|\n"]
    for name, target in rooms.items():
        folder = ROOT / target["path"]
        declared = {next(iter(d.values()))[0] for d in target["dependencies"]}
        imported = {n for file in folder.rglob("*.swift") for n in IMPORT.findall(file.read_text())}
        if any(folder.rglob("*.swift")):
            for other in sorted(declared & set(targets) - imported):
                # The compiler itself imports these, where Testing is imported.
                if not other.startswith("_Testing_"):
                    errors.append(f"Package.swift: {name} declares {other} and imports it nowhere")
        for other in sorted((imported & set(targets)) - declared - {name} - (APPLE if name.startswith("Tendon") else set())):
            errors.append(f"Package.swift: {name} imports {other} and does not declare it")
        def cell(names): return ", ".join(n.removeprefix("Tendon") or n for n in names) or "-"
        inside = [n for n in rooms if n in declared]
        outside = sorted(n for n in declared if n in libraries or n not in targets)
        rows.append(f"| {target['path'].removeprefix('Sources/')} | {cell(inside)} | {cell(outside)} |\n")

    text = PAGE.read_text()
    table = "".join(rows)
    if "--write" in sys.argv:
        text = TABLE.sub(lambda m: m[1] + table + m[2], text)
        PAGE.write_text(text)
    if table not in text: errors.append("House.md: the table of arrows is not the manifest's; `make house` writes it")

    plan = re.search(r"^Sources/\n((?:  .*\n)+)", text, re.M)
    named = set(re.findall(r"^  (\w+)/", plan[1], re.M)) if plan else set()
    there = {p.name for p in (ROOT / "Sources").iterdir() if p.is_dir()}
    for name in sorted(named - there): errors.append(f"House.md: Sources/{name} is in the plan and does not exist")
    for name in sorted(there - named): errors.append(f"House.md: Sources/{name} is not in the plan")

    rows = re.search(r"<!-- unsafe -->\n(.*?)<!-- /unsafe -->", text, re.S)[1].splitlines()[2:]
    users = {file.relative_to(ROOT / "Sources") for file in (ROOT / "Sources").rglob("*.swift") if uses_unsafe_code(file)}
    listed = set()
    for row in rows:
        for pattern in re.findall(r"`([^`]+)`", row.split("|")[1]):
            found = {path for path in users if path.match(pattern) and len(path.parts) == pattern.count("/") + 1}
            if not found: errors.append(f"House.md: no file of {pattern} has unsafe code")
            listed |= found
    for path in sorted(users - listed): errors.append(f"Sources/{path} has unsafe code and is not in House.md's table")

    links = re.findall(r"\[`([^`]+)`\]\(\.\./([^)#]+)\)", text)
    for label, path in links:
        file = ROOT / path
        word = re.sub(r"\(.*", "", label).split(".")[-1]
        kinds = r"func|var|let|struct|class|enum|protocol|case|init|actor"
        if not file.exists(): errors.append(f"House.md: {path} does not exist")
        elif file.suffix == ".swift" and not re.search(rf"\b(?:{kinds})\s+{re.escape(word)}\b", file.read_text()):
            errors.append(f"House.md: {path} does not declare {word}")
        elif file.suffix != ".swift" and word not in file.read_text(): errors.append(f"House.md: {path} has no {word}")
    for error in errors: print(error)
    print(f"{len(rooms)} rooms, {len(links)} links, {len(errors)} errors")
    if errors: sys.exit(1)


main()
