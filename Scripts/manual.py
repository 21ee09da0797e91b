#!/usr/bin/env python3
"""Writes the manual pages of the tool, in mdoc(7), from the parser's own description of its verbs.

    manual.py TENDON FOLDER [--check]

TENDON is the built tool; FOLDER gets tendon.1 and a page tendon-VERB.1 for each verb. The same tool gives the same bytes: the
pages have no date. --check reads them with mandoc and fails on a warning.
"""
import json, pathlib, re, subprocess, sys, textwrap

EXIT_CODES = [
    ("0", "Nothing was found, or what was asked for was written."), ("1", "Something was found."),
    ("2", "The input or the output is unusable."), ("64", "Wrong usage."), ("130, 143", "Interrupted."),
]


def escaped(text):
    """A text in which roff finds nothing to do."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga")
    text = text.replace('"', "\\(dq").replace("'", "\\(aq")
    # A line must not begin with a request, and mdoc takes words of two or three letters for macros only after one.
    return re.sub(r"^\.", "\\&.", text, flags=re.M)


def sentence_lines(text):
    """Each sentence on a line of its own, as roff wants them."""
    lines = []
    for paragraph in text.split("\n\n"):
        if lines: lines.append(".Pp")
        flowing = " ".join(paragraph.split())
        for sentence in re.split(r"(?<=\.) ", flowing):
            # Lines are joined again; short ones keep to the style of roff.
            lines += [escaped(line) for line in textwrap.wrap(sentence, 70, break_long_words=False, break_on_hyphens=False)]
    return lines


def names(argument):
    return [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]


def heading(argument):
    """The line above the description of an argument, as a request with flags and values."""
    if argument["kind"] == "positional": return f".It Ar {escaped(argument['valueName'])}"
    parts = []
    for name in names(argument):
        parts.append(f"Fl {escaped(name[1:])}")
    line = " , ".join(parts)
    return f".It {line}" + (f" Ar {escaped(argument['valueName'])}" if argument["kind"] == "option" else "")


def synopsis(command, path):
    """The usage; options that may be left out stand for themselves."""
    lines = [f".Nm {escaped(' '.join(path))}" if len(path) == 1 else f".Nm {path[0]}\n.Cm {escaped(' '.join(path[1:]))}"]
    if command.get("subcommands"): lines.append(".Ar verb")
    if any(a["kind"] != "positional" for a in command.get("arguments", [])): lines.append(".Op Ar options")
    for argument in command.get("arguments", []):
        if argument["kind"] != "positional": continue
        dots = " ..." if argument["isRepeating"] else ""
        value = escaped(argument["valueName"])
        lines.append(f".Op Ar {value}{dots}" if argument["isOptional"] else f".Ar {value}{dots}")
    return lines


def options(arguments):
    sections, order = {}, []
    for argument in arguments:
        if not argument.get("shouldDisplay", True): continue
        title = argument.get("sectionTitle") or ""
        if title not in sections: order.append(title)
        sections.setdefault(title, []).append(argument)
    lines = []
    for title in order:
        if title: lines += [".Ss " + escaped(title)]
        lines.append(".Bl -tag -width Ds")
        for argument in sections[title]:
            lines.append(heading(argument))
            text = argument.get("abstract") or ""
            values = argument.get("allValues")
            if values: text += f" One of {', '.join(values)}."
            if argument.get("defaultValue") and "(default:" not in text: text += f" Default: {argument['defaultValue']}."
            lines += sentence_lines(text) if text else []
        lines.append(".El")
    return lines


def page(command, path, verbs):
    name = "-".join(path)
    lines = [".Dd $Mdocdate$", f".Dt {name.upper()} 1", ".Os", ".Sh NAME", f".Nm {escaped(name)}",
             f".Nd {escaped(command['abstract'].rstrip('.'))}", ".Sh SYNOPSIS"]
    lines += synopsis(command, path)
    lines += [".Sh DESCRIPTION"] + sentence_lines(command["abstract"])
    if command.get("discussion"): lines += [".Pp"] + sentence_lines(command["discussion"])
    if verbs:
        lines += [".Pp", "The verbs are:", ".Bl -tag -width Ds"]
        for verb in verbs: lines += [f".It Cm {escaped(verb['commandName'])}"] + sentence_lines(verb["abstract"])
        lines.append(".El")
    if command.get("arguments"): lines += [".Sh OPTIONS"] + options(command["arguments"])
    lines += [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for code, meaning in EXIT_CODES: lines += [f".It {code}", meaning]
    lines += [".El", ".Sh SEE ALSO"]
    others = [f"{path[0]}-{verb['commandName']}" for verb in verbs] if verbs else [path[0]]
    lines += [f".Xr {escaped(other)} 1" + (" ," if other != others[-1] else "") for other in sorted(others)]
    return "\n".join(lines) + "\n"


def main():
    tool, folder = sys.argv[1:3]
    dump = subprocess.run([tool, "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    root = json.loads(dump)["command"]
    # The name of the program, whatever its file is called here.
    root["commandName"] = "tendon"
    verbs = sorted((verb for verb in root["subcommands"] if verb["commandName"] != "help"), key=lambda v: v["commandName"])
    place = pathlib.Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    pages = {"tendon": page(root, ["tendon"], verbs)}
    for verb in verbs: pages[f"tendon-{verb['commandName']}"] = page(verb, ["tendon", verb["commandName"]], [])
    for name, text in pages.items(): (place / f"{name}.1").write_text(text)
    if "--check" in sys.argv:
        files = sorted(str(place / f"{name}.1") for name in pages)
        result = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", *files], capture_output=True, text=True)
        if result.returncode or result.stdout: sys.exit(f"mandoc warns:\n{result.stdout}{result.stderr}")
    print(f"{len(pages)} manual pages in {folder}")


main()
