#!/usr/bin/env python3
"""Breaks interfaces that Documentation/Animation.md calls tested, one at a time, and says which of the tests notice.

    Scripts/mutations.py [--count 100] [--seed 1] [--folder out/mutations] [--also 8]

Works on a copy of the checkout, whose debug build takes some minutes. COUNT random interfaces are changed there at once,
each behind a number: the change takes effect where the environment variable TENDON_MUTATION is that number. So one build
serves all of them. What is changed:

    ignored   a property that is stored, or has a setter, keeps its value
    nothing   a function without a result does nothing
    trap      any other function, initialiser or computed property ends the process

Each mutant then runs the test that the page names; where that passes, up to --also others that refer to the interface.
Enumeration cases, constants, types and requirements of protocols have no body to change: for them the compiler's index,
from which the page is made, proves that the test does not build without them. They are counted apart.

Writes FOLDER/report.md and ends with 1 where no test noticed a mutant.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys

CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SWITCH = """#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the change that takes effect.
let tendonMutation: Int = getenv("TENDON_MUTATION").flatMap { Int(String(cString: $0)) } ?? 0
"""


class Mutant:
    def __init__(self, name, file, line, tests):
        self.name, self.file, self.line, self.tests = name, file, line, tests
        self.kind = None
        self.span = (0, 0)
        self.noticed = None


def after_string(text, i):
    """The offset behind the string that begins at i, with what is interpolated in it."""
    quote = '"""' if text.startswith('"""', i) else '"'
    i += len(quote)
    while i < len(text) and not text.startswith(quote, i):
        if text.startswith("\\(", i):
            depth, i = 1, i + 2
            while i < len(text) and depth:
                if text[i] == '"':
                    i = after_string(text, i)
                    continue
                depth += {"(": 1, ")": -1}.get(text[i], 0)
                i += 1
        else:
            i += 2 if text[i] == "\\" else 1
    return i + len(quote)


def matching(text, start):
    """The offset of the brace that closes the one at start, strings and comments left out."""
    depth, i = 0, start
    while i < len(text):
        if text.startswith("//", i):
            i = text.find("\n", i)
            if i < 0:
                return None
            continue
        c = text[i]
        if c == '"':
            i = after_string(text, i)
            continue
        if c == "{":
            depth += 1
        elif c == "}":
            depth -= 1
            if depth == 0:
                return i
        i += 1
    return None


def body_start(text, offset):
    """The offset of the brace that opens the body of the declaration at offset; None where it has none."""
    depth, i = 0, offset
    while i < len(text):
        c = text[i]
        if c in "([":
            depth += 1
        elif c in ")]":
            depth -= 1
        elif c == "{" and depth == 0:
            return i
        elif c == "\n" and depth == 0:
            line = text[offset:i].strip()
            following = text[i + 1 :].lstrip()
            if not line.endswith((",", "->", ":", "(")) and not following.startswith((")", "->", "where", "{", "throws")):
                return None
        i += 1
    return None


def mutate(text, mutant, number):
    """The text with the mutant in it; None where the declaration has nothing that can be changed."""
    lines = text.split("\n")
    offset = sum(len(l) + 1 for l in lines[: mutant.line - 1])
    line = lines[mutant.line - 1]
    if any("@inlinable" in l or "@usableFromInline" in l for l in lines[max(0, mutant.line - 3) : mutant.line]):
        return None
    condition = f"tendonMutation == {number}"

    def wrap(start, otherwise):
        end = matching(text, start)
        if end is None:
            return None
        inner = text[start + 1 : end]
        if not inner.strip():
            return None
        return text[: start + 1] + f" if {condition} {{ {otherwise} }} else {{" + inner + "} " + text[end:]

    trap = f'fatalError("mutation {number}")'
    function = re.search(r"\bfunc\b|\binit[?(<]", line)
    variable = re.search(r"\bvar (`?\w+`?)", line)
    if function and not re.match(r"\s*(case|let)\b", line):
        start = body_start(text, offset)
        if start is None:
            return None
        head = text[offset:start]
        if "func" in line and "->" not in head.split(")")[-1] and "->" not in head:
            mutant.kind = "nothing"
            return wrap(start, "")
        mutant.kind = "trap"
        return wrap(start, trap)
    if not variable or re.search(r"\blazy\b|\bweak\b", line):
        return None
    name = variable.group(1)
    start = body_start(text, offset)
    # The value of a closure or a collection is no body.
    if start is not None and "=" in re.sub(r"==|<=|>=|!=", "", text[offset:start]) and not text[start:].startswith(("{ didSet", "{\n")):
        return None
    if start is None:
        if "=" not in line and ":" not in line:
            return None
        if line.rstrip().endswith((",", "=", "(", "[")) or "//" in line:
            return None
        mutant.kind = "ignored"
        end = offset + len(line)
        return text[:end] + f" {{ didSet {{ if {condition} {{ {name} = oldValue }} }} }}" + text[end:]
    inside = text[start + 1 :].lstrip()
    for accessor in ("didSet", "set"):
        end = matching(text, start)
        if end is None:
            return None
        found = re.search(r"\b%s\b( ?\(\w+\))? \{" % accessor, text[start:end])
        if found:
            mutant.kind = "ignored"
            brace = start + found.end() - 1
            if accessor == "didSet":
                return text[: brace + 1] + f" if {condition} {{ {name} = oldValue; return }}; " + text[brace + 1 :]
            return wrap(brace, "")
    if inside.startswith(("get", "willSet", "_read")):
        return None
    mutant.kind = "trap"
    return wrap(start, trap)


def run(command, folder, **environment):
    return subprocess.run(
        command, cwd=folder, env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", default="out/mutations")
    parser.add_argument("--also", type=int, default=8)
    parser.add_argument("--keep", action="store_true", help="changes the checkout itself: for one that is a copy")
    parser.add_argument("--sites", help="a list that an earlier run has written")
    parser.add_argument("--only", default="", help="rooms whose interfaces are changed, such as Layers,Motion")
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)

    sites = options.sites or os.path.join(folder, "sites.txt")
    if not options.sites:
        listed = run(
            ["swift", "test", "--skip-build", "--filter", "AnimationPageTests/everyInterface"], CHECKOUT,
            TENDON_MUTATION_SITES=sites)
        if not os.path.exists(sites):
            sys.exit(listed.stdout[-2000:] + "\nthe sites could not be listed: build the tests in debug first")
    mutants = []
    for row in open(sites):
        name, file, line, tests = row.rstrip("\n").split("\t")
        if not options.only or file.split("/")[1] in options.only.split(","):
            mutants.append(Mutant(name, file, int(line), tests.split(" ")))
    random.Random(options.seed).shuffle(mutants)

    copy = CHECKOUT
    if not options.keep:
        copy = os.path.join(folder, "checkout")
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(CHECKOUT, copy, symlinks=True, ignore=shutil.ignore_patterns("out", ".git", ".build*"))

    chosen, bodiless, seen = [], [], set()
    edits = {}
    for mutant in mutants:
        if len(chosen) + len(bodiless) >= options.count:
            break
        if mutant.name in seen:
            continue
        seen.add(mutant.name)
        text = edits.get(mutant.file) or open(os.path.join(copy, mutant.file)).read()
        # Changes keep the lines, so that those of other mutants stay right.
        changed = mutate(text, mutant, len(chosen) + 1)
        if changed is None:
            bodiless.append(mutant)
            continue
        edits[mutant.file] = changed
        chosen.append(mutant)
    for file, text in edits.items():
        open(os.path.join(copy, file), "w").write(text)
    for room in {file.split("/")[1] for file in edits}:
        open(os.path.join(copy, "Sources", room, "Mutation.swift"), "w").write(SWITCH)
    print(f"{len(chosen)} interfaces changed, {len(bodiless)} without a body; building", flush=True)
    built = run(["swift", "build", "--build-tests"], copy)
    if built.returncode != 0:
        errors = [l for l in built.stdout.split("\n") if "error:" in l]
        sys.exit("\n".join(errors[:20]) + "\nthe mutants do not build")

    products = run(["swift", "build", "--show-bin-path"], copy).stdout.strip().split("\n")[-1]
    bundle = next(os.path.join(products, name) for name in os.listdir(products) if name.endswith(".xctest"))

    def passes(test, number):
        """Whether the test passes with that change; None where the build does not have it."""
        suite, function = test.rsplit(".", 1)
        pattern = rf"{re.escape(suite)}/{re.escape(function)}\("
        result = run(
            ["timeout", "600", bundle, "--testing-library", "swift-testing", "--filter", pattern], copy,
            TENDON_MUTATION=str(number))
        return None if "Test run with 0 tests" in result.stdout else result.returncode == 0

    rows = []
    for number, mutant in enumerate(chosen, 1):
        ran = 0
        for test in mutant.tests:
            if ran > options.also:
                break
            passed = passes(test, number)
            if passed is None:
                continue
            ran += 1
            # A test that fails without the change has noticed nothing.
            if not passed and passes(test, 0):
                mutant.noticed = "named" if test == mutant.tests[0] else test
                break
        if ran == 0:
            mutant.noticed = "not run"
        rows.append((mutant.name, mutant.kind, mutant.tests[0], mutant.noticed or "by none"))
        print(f"{number}/{len(chosen)} {mutant.name} ({mutant.kind}): {mutant.noticed or 'NOT NOTICED'}", flush=True)
    named = sum(m.noticed == "named" for m in chosen)
    skipped = sum(m.noticed == "not run" for m in chosen)
    lost = sum(m.noticed is None for m in chosen)
    summary = (
        f"{len(chosen)} interfaces changed (seed {options.seed}): {named} noticed by the named test, "
        f"{len(chosen) - named - skipped - lost} by another that refers to them, {lost} by none of those tried, "
        f"{skipped} whose tests are not in this build. {len(bodiless)} more have no body.")
    with open(os.path.join(folder, "report.md"), "w") as report:
        report.write(f"# Mutations\n\n{summary}\n\n| interface | change | named test | noticed |\n|---|---|---|---|\n")
        for row in rows:
            report.write("| `{}` | {} | `{}` | {} |\n".format(*row))
    print(summary)
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
