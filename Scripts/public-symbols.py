#!/usr/bin/env python3
"""Checks the doc comments of the public symbols, and writes down the public interface.

    public-symbols.py [--build .build/debug] [--missing] [--interface FILE]

The compiler says which symbols are public (`swift symbolgraph-extract`, after a build). Each of them has a doc comment,
but for what overrides or implements a symbol that has one, and no doc comment anywhere in the sources begins with a
question word (`design/words.md`). Prints file:line of each that breaks a rule and exits with 1.

    --missing      only count and list; exit 0
    --interface F  write the public interface, a declaration a line, sorted by module and path
"""
import argparse, collections, json, os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = """Tendon TendonApp TendonAutoLayout TendonCassowary TendonCompositing TendonDrawing TendonDynamics
TendonGeometry TendonInterfaceBuilder TendonLayers TendonMotion TendonRecording TendonReview TendonSnapshot TendonStage
TendonViews""".split()
# Requirements of the standard library's protocols: their documentation is the protocol's.
WITNESSES = set("""==(_:_:) !=(_:_:) <(_:_:) hash(into:) rawValue init(rawValue:) description debugDescription
encode(to:) init(from:) startIndex endIndex index(after:) index(before:) id customMirror errorDescription
init(arrayLiteral:) init(stringLiteral:) init(floatLiteral:) init(integerLiteral:) init(dictionaryLiteral:)""".split())
# The unlabelled form is how symbol graphs spell operators, with labels where the source has them.
OPERATOR = re.compile(r"^[-+*/=<>!]+\(")
QUESTION = re.compile(r"^\s*///\s+(What|Whether|How|Who|Whose|Whom|Where|When|Which|Why)\b")


def graphs(build):
    """The symbol graphs of the public modules, as (module, graph)."""
    maps = [f for lib in sorted((ROOT / "Libraries").iterdir()) for f in ("-I", str(lib))]
    # C targets have their module maps beside their build products or in their sources.
    for found in {p.parent for p in list(pathlib.Path(build).glob("*.build/module.modulemap"))}:
        maps += ["-I", str(found)]
    maps += ["-I", str(ROOT / "Sources/PixelKernels/include"), "-I", str(ROOT / "Sources/Physics/include")]
    for found in sorted((ROOT / ".build/checkouts").glob("*/Sources/*/include")):
        maps += ["-I", str(found)]
    with tempfile.TemporaryDirectory() as out:
        for module in MODULES:
            if not (pathlib.Path(build) / "Modules" / f"{module}.swiftmodule").exists():
                print(f"{module}: not built", file=sys.stderr)
                continue
            run = subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", module, "-target", target(),
                 "-I", f"{build}/Modules", *maps, "-minimum-access-level", "public", "-skip-synthesized-members",
                 "-output-dir", out], capture_output=True, text=True)
            if run.returncode:
                sys.exit(f"{module}: {run.stderr}")
            for file in sorted(pathlib.Path(out).glob(f"{module}*.symbols.json")):
                if file.name.split(".")[0].split("@")[0] == module:
                    yield module, json.loads(file.read_text())


def target():
    machine = os.uname().machine
    return f"{machine}-unknown-linux-gnu" if sys.platform == "linux" else f"{'arm64' if machine == 'arm64' else machine}-apple-macosx14.0"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--build", default=str(ROOT / ".build/debug"))
    options.add_argument("--missing", action="store_true")
    options.add_argument("--interface")
    options = options.parse_args()

    seen, missing, lines = {}, [], set()
    for module, graph in graphs(options.build):
        documented = {r["source"] for r in graph["relationships"]
                      if r["kind"] in ("overrides", "defaultImplementationOf", "optionalRequirementOf")}
        for symbol in graph["symbols"]:
            usr = symbol["identifier"]["precise"]
            if usr in seen or "location" not in symbol: continue
            seen[usr] = symbol
            declared = "".join(f["spelling"] for f in symbol["declarationFragments"])
            lines.add(f"{module} {'.'.join(symbol['pathComponents'])}: {' '.join(declared.split())}")
            if symbol["kind"]["identifier"] == "swift.extension": continue
            # Comments that the standard library lends do not count as ours.
            text = symbol.get("docComment", {})
            if text.get("lines") and text.get("module", module) == module: continue
            name = symbol["pathComponents"][-1]
            if usr in documented or name in WITNESSES or re.sub(r"\w+:", "_:", name) in WITNESSES: continue
            path = symbol["location"]["uri"].removeprefix("file://")
            path = re.sub(r".*?/(?=Sources/)", "", path)
            missing.append((path, symbol["location"]["position"]["line"] + 1, ".".join(symbol["pathComponents"])))

    asked = []
    for folder in ("Sources", "Tests", "Examples", "Fuzz", "Benchmarks/Sources"):
        for file in sorted((ROOT / folder).rglob("*.swift")):
            before = ""
            for number, line in enumerate(file.read_text().splitlines(), 1):
                if QUESTION.match(line) and not before.lstrip().startswith("///"):
                    asked.append((str(file.relative_to(ROOT)), number, line.strip()))
                before = line
    if options.interface:
        pathlib.Path(options.interface).write_text("".join(f"{line}\n" for line in sorted(lines)))
    for path, line, name in sorted(missing): print(f"{path}:{line}: no doc comment for {name}")
    for path, line, text in asked: print(f"{path}:{line}: begins with a question word: {text}")
    print(f"{len(seen)} public symbols, {len(missing)} without a doc comment, {len(asked)} comments that ask")
    if (missing or asked) and not options.missing: sys.exit(1)


main()
