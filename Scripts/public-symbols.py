#!/usr/bin/env python3
"""Checks the doc comments of the public symbols, and writes down the public interface.

    public-symbols.py [--build .build/debug] [--missing] [--write]

The compiler says which symbols are public (`swift symbolgraph-extract`, after a build). Each of them has a doc comment,
but for what overrides or implements a symbol that has one, and no doc comment anywhere in the sources begins with a
question word (`design/words.md`). The public interface is the one in `Documentation/Interface`, a file a module, a
declaration a line, and `Documentation/Interface.md` names each public type that is not Apple's. The demos compile with what is public. Prints what breaks a rule and exits with 1.

    --missing   only lists and counts comments; exit 0
The names that the census and the translator of sources know (`Sources/SourceTranslation/Names/InterfaceNames.swift`)
are made from the same symbols: the kind of each, the actor, the superclass, and its line `Differs from UIKit:`.

    --write     writes `Documentation/Interface` and the names anew
"""
import argparse, collections, difflib, json, os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = """Tendon TendonApp TendonAutoLayout TendonConstraintSolver TendonCompositing TendonDrawing TendonDynamics
TendonGeometry TendonInterfaceBuilder TendonLayers TendonMotion TendonRecording TendonReview TendonSnapshot TendonStage
TendonTesting TendonViews UIKit QuartzCore CoreGraphics Combine CombineNetworking simd""".split()
CACHE = tempfile.TemporaryDirectory()
# The solver is a product of its own, which Interface.md does not list name by name.
SOLVER = "TendonConstraintSolver"
APPLE = re.compile(r"^((UI|NS|CA|CG|AV|CF|UT|AX)[A-Z]|objc_|os_|vImage)")
# What people copy to begin with.
DEMOS = ["Birthday", "Cards", "Gallery", "Login", "Player", "Rating"]
# Requirements of the standard library's protocols: their documentation is the protocol's.
WITNESSES = set("""==(_:_:) !=(_:_:) <(_:_:) hash(into:) rawValue init(rawValue:) description debugDescription
encode(to:) init(from:) startIndex endIndex index(after:) index(before:) id customMirror errorDescription
init(arrayLiteral:) init(stringLiteral:) init(floatLiteral:) init(integerLiteral:) init(dictionaryLiteral:)""".split())
# The unlabelled form is how symbol graphs spell operators, with labels where the source has them.
OPERATOR = re.compile(r"^[-+*/=<>!]+\(")
QUESTION = re.compile(r"^\s*///\s+(What|Whether|How|Who|Whose|Whom|Where|When|Which|Why)\b")


def module_maps(build):
    """The compiler's options that lead to the modules of a build, and to the headers of the system's libraries."""
    # A cache of this run's own: a user's cache may hold modules that these options do not lead to.
    maps = ["-module-cache-path", CACHE.name, "-I", f"{build}/Modules"]
    packages = re.findall(r'library\("\w+", "([^"]+)"', (ROOT / "Package.swift").read_text())
    for package in packages:
        found = subprocess.run(["pkg-config", "--cflags-only-I", *package.split()], capture_output=True, text=True)
        maps += [word for flag in found.stdout.split() for word in ("-Xcc", flag)]
    maps += [f for lib in sorted((ROOT / "Libraries").iterdir()) for f in ("-I", str(lib))]
    # C targets have their module maps beside their build products or in their sources.
    # What is built for plugins is built a second time.
    for found in {p.parent for p in pathlib.Path(build).glob("*.build/module.modulemap") if "-tool." not in p.parent.name}:
        maps += ["-I", str(found)]
    maps += ["-I", str(ROOT / "Sources/PixelKernels/include"), "-I", str(ROOT / "Sources/Physics/include")]
    for found in sorted((ROOT / ".build/checkouts").glob("*/Sources/*/include")):
        maps += ["-I", str(found)]
    return maps


def extract(build, modules, out):
    """Writes the symbol graphs of some modules into a folder."""
    maps = module_maps(build)
    for module in modules:
        if not (pathlib.Path(build) / "Modules" / f"{module}.swiftmodule").exists():
            print(f"{module}: not built", file=sys.stderr)
            continue
        run = subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", target(),
             *maps, "-minimum-access-level", "public", "-skip-synthesized-members",
             "-output-dir", str(out)], capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{module}: {run.stderr}")


def graphs(build):
    """The symbol graphs of the public modules, as (module, graph)."""
    with tempfile.TemporaryDirectory() as out:
        extract(build, MODULES, out)
        for module in MODULES:
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
    options.add_argument("--write", action="store_true")
    options = options.parse_args()

    seen, missing, interface, own, names = {}, [], collections.defaultdict(set), set(), {}
    for module, graph in graphs(options.build):
        documented = {r["source"] for r in graph["relationships"]
                      if r["kind"] in ("overrides", "defaultImplementationOf", "optionalRequirementOf")}
        above = {r["source"]: r["targetFallback"].split(".")[-1] if "targetFallback" in r else r["target"]
                 for r in graph["relationships"] if r["kind"] == "inheritsFrom"}
        for symbol in graph["symbols"]:
            usr = symbol["identifier"]["precise"]
            if usr in seen or "location" not in symbol: continue
            seen[usr] = symbol
            declared = "".join(f["spelling"] for f in symbol["declarationFragments"])
            interface[module].add(f"{'.'.join(symbol['pathComponents'])}: {' '.join(declared.split())}\n")
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            if module not in (SOLVER, "TendonApp", "TendonTesting"): names[usr] = (symbol, kind, declared, above.get(usr))
            if len(symbol["pathComponents"]) == 1 and kind in ("class", "struct", "enum", "protocol", "typealias"):
                if module != SOLVER and not APPLE.match(symbol["names"]["title"]): own.add(symbol["names"]["title"])
            if kind == "extension": continue
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
    for path, line, name in sorted(missing): print(f"{path}:{line}: no doc comment for {name}")
    for path, line, text in asked: print(f"{path}:{line}: begins with a question word: {text}")
    print(f"{len(seen)} public symbols, {len(missing)} without a doc comment, {len(asked)} comments that ask")
    if options.missing: return
    changed = sum(differences(module, sorted(lines), options.write) for module, lines in sorted(interface.items()))
    changed += write_names(names, options.write)
    if changed: print(f"{changed} changes of the public interface; `make interface` writes them down")
    page = (ROOT / "Documentation/Interface.md").read_text()
    # C's types have names in small letters, as have other words of the page that are no names.
    words = re.findall(r"`([A-Za-z][A-Za-z0-9_]+)[`.]", page.split("## Names of Tendon's own")[1])
    told = {word for word in words if word in own or re.fullmatch(r"[A-Z][A-Za-z0-9]+", word)}
    unexplained = sorted(own ^ told)
    for name in unexplained:
        print(f"Documentation/Interface.md: {name} is {'public and not named there' if name in own else 'not public'}")
    broken = [error for name in DEMOS for error in outside(name, options.build)]
    for error in broken: print(error)
    if missing or asked or changed or unexplained or broken: sys.exit(1)


def outside(name, build):
    """The errors of a demo's sources, compiled as if they were in a package of their own."""
    with tempfile.TemporaryDirectory() as folder:
        bundle = pathlib.Path(folder) / "Bundle.swift"
        bundle.write_text("import Foundation\nextension Bundle { static let module = Bundle.main }\n")
        files = [str(file) for file in sorted((ROOT / "Examples" / name).rglob("*.swift"))]
        run = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", f"Outside{name}",
             *module_maps(build), *files, str(bundle)], capture_output=True, text=True)
    return [line for line in run.stderr.splitlines() if "`-" not in line and "error:" in line]


NAMES = ROOT / "Sources/SourceTranslation/Names/InterfaceNames.swift"
NAMES_HEAD = """// swift-format-ignore-file
// Made by Scripts/public-symbols.py from the public symbols; do not edit.

extension LibraryNames {
  /// A symbol a line: name, kind (`@` on the main actor, `:` and the superclass), and how it differs from UIKit's.
  static let interface = #\"\"\"
"""


def write_names(names, writes):
    """1 if the table of names in the sources is not the one that the symbols give."""
    titles = {usr: symbol["names"]["title"] for usr, (symbol, *_) in names.items()}
    rows = {}
    for usr, (symbol, kind, declared, above) in names.items():
        if kind == "extension": continue
        name = ".".join(symbol["pathComponents"])
        if "@MainActor" in declared: kind += "@"
        if above: kind += ":" + titles.get(above, above)
        text = " ".join(line["text"].strip() for line in symbol.get("docComment", {}).get("lines", []))
        differs = re.search(r"Differs from UIKit:?,?\s*(.*?)(?:(?<=[.;])\s*-\s|$)", text)
        row = f"{name}\t{kind}" + (f"\t{differs[1].strip()}" if differs else "")
        # Of overloads the one that differs is told.
        if name not in rows or len(row) > len(rows[name]): rows[name] = row
    for name, message in unavailable(): rows.setdefault(name, f"{name}\tunavailable\t{message}")
    text = NAMES_HEAD + "".join(row + "\n" for _, row in sorted(rows.items())) + '"""#\n}\n'
    known = NAMES.read_text() if NAMES.exists() else ""
    if writes: NAMES.write_text(text)
    elif known != text: print(f"{NAMES.relative_to(ROOT)} is not what the symbols give")
    return int(known != text)


MARK = re.compile(
    r'^( *)@available\(\s*\*, unavailable,\s*message:\s*"((?:[^"\\\\]|\\\\.)*)"\s*\)\n'
    r'((?:\1@.*\n)*)\1(?:(?:public|open|package|indirect|static|class|final|override|convenience|required|nonisolated) )*'
    r'(class|struct|enum|protocol|typealias|func|var|let|case|init|actor)\b\??\s*([^\n]*)', re.MULTILINE)
OWNER = re.compile(r"^( *)(?:(?:public|open|final|indirect|@\w+) )*(?:class|struct|enum|protocol|extension|actor) ([\w.]+)")


def unavailable():
    """The declarations that are left out, as (name, message): the compiler's symbol graphs do not have them."""
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        text = file.read_text()
        if "unavailable" not in text: continue
        lines = text.splitlines()
        for mark in MARK.finditer(text):
            indent, message, kind, rest = len(mark[1]), mark[2], mark[4], mark[5]
            owners = []
            for line in reversed(lines[: text.count("\n", 0, mark.start())]):
                owner = OWNER.match(line)
                if owner and len(owner[1]) < indent:
                    owners.insert(0, owner[2])
                    indent = len(owner[1])
                if not indent: break
            if kind in ("func", "init"):
                call = ("init" if kind == "init" else "") + rest
                # A declaration may go on over several lines, up to the parenthesis that closes its parameters.
                call += text[mark.end(): mark.end() + 600]
                base, parameters = call.split("(", 1)
                depth, labels, start = 0, "", True
                for word in re.findall(r"\w+|[^\w\s]", parameters):
                    if depth == 0 and word == ")": break
                    if start and re.match(r"\w", word): labels, start = labels + word + ":", False
                    depth += (word in "([{<") - (word in ")]}>")
                    if depth == 0 and word == ",": start = True
                name = f"{base.split('<')[0].strip()}({labels})"
            else:
                name = re.match(r"\w+", rest)[0]
            yield ".".join([*owners, name]), message.replace('\\"', '"')


def differences(module, lines, writes):
    """The number of lines in which a module's interface differs from the one that is written down; prints them."""
    file = ROOT / "Documentation/Interface" / f"{module}.txt"
    if writes:
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(lines))
    known = file.read_text().splitlines(keepends=True) if file.exists() else []
    rows = [row.rstrip() for row in difflib.unified_diff(known, lines, n=0) if row[0] in "+-" and row[:3] not in ("+++", "---")]
    for row in rows: print(f"{module}: {row}")
    return len(rows)


if __name__ == "__main__":
    main()
