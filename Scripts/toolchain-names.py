#!/usr/bin/env python3
"""Writes the names of members that Swift's own libraries declare, which the census does not count as UIKit's.

    toolchain-names.py

Asks the compiler for the public symbols of its own modules and writes the base names of those that are members to
`Sources/SourceTranslation/Names/ToolchainNames.swift`. To be run when the toolchain changes; the names are those of the
toolchain that the file names.
"""
import json, os, pathlib, re, subprocess, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ["Swift", "_Concurrency", "_StringProcessing", "Dispatch", "Foundation", "FoundationEssentials",
           "FoundationInternationalization", "FoundationNetworking", "XCTest", "Synchronization"]
names = set()
with tempfile.TemporaryDirectory() as out:
    for module in MODULES:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", f"{os.uname().machine}-unknown-linux-gnu",
             "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", out],
            capture_output=True, text=True, check=True)
    for file in pathlib.Path(out).glob("*.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            path = symbol["pathComponents"]
            base = path[-1].split("(")[0]
            if len(path) > 1 and re.fullmatch(r"[A-Za-z_]\w*", base): names.add(base)
version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
version = re.search(r"Swift version (\S+)", version)[1]
lines, line = [], ""
for name in sorted(names):
    if len(line) + len(name) > 115:
        lines.append(line)
        line = ""
    line += (" " if line else "") + name
lines.append(line)
(ROOT / "Sources/SourceTranslation/Names/ToolchainNames.swift").write_text(
    "// swift-format-ignore-file\n// Made by Scripts/toolchain-names.py; do not edit.\n\nextension LibraryNames {\n"
    f"  /// The base names of members that the libraries of Swift {version} declare.\n"
    '  static let toolchainText = """\n' + "".join(f"    {l}\n" for l in lines) + '    """\n}\n')
print(len(names), "names")
