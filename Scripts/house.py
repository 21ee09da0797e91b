#!/usr/bin/env python3
"""Checks Documentation/House.md against the manifest and the sources.

    house.py [--write]

- The table of arrows is the manifest's: what each room declares and imports. A room that declares another one and imports
  it nowhere, or imports one that it does not declare, is an error.
- The plan of folders names the rooms that exist, and no others.
- Unsafe code is in one folder a room, beside the files that the table of exceptions names with a reason; the table of
  folders has each of them, and no row is without such a file.
- Nothing but tests calls the reference of snapshots (`Sources/Layers/Reference`).
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

    users = {file.relative_to(ROOT / "Sources") for file in (ROOT / "Sources").rglob("*.swift") if uses_unsafe_code(file)}

    def covered(name):
        """The files with unsafe code that the patterns in the first column of a table stand for."""
        found = set()
        for row in re.search(rf"<!-- {name} -->\n(.*?)<!-- /{name} -->", text, re.S)[1].splitlines()[2:]:
            for pattern in re.findall(r"`([^`]+)`", row.split("|")[1]):
                files = {path for path in users if path.match(pattern) and len(path.parts) == pattern.count("/") + 1}
                if not files: errors.append(f"House.md: no file of {pattern} has unsafe code")
                found |= files
        return found

    for file in (ROOT / "Sources").rglob("*.swift"):
        if file.parent.name != "Reference" and re.search(r"^[^/]*\bplainSnapshot\(", file.read_text(), re.M):
            errors.append(f"{file.relative_to(ROOT)} calls the reference that tests compare with")

    exceptions, kept = covered("unsafe exceptions"), covered("unsafe")
    for path in sorted(users - exceptions - kept): errors.append(f"Sources/{path} has unsafe code and is not in House.md's tables")
    for room in sorted({path.parts[0] for path in kept}):
        folders = sorted({str(path.parent) for path in kept if path.parts[0] == room})
        if len(folders) > 1: errors.append(f"House.md: {room} has unsafe code in several folders: {', '.join(folders)}")

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
