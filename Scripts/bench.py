#!/usr/bin/env python3
"""Runs the benches, prints one table of their figures beside those of the last record, and keeps them.

    bench.py [--only WORD] [--rounds 1] [--checkout DIR] [--record] [--out FILE]

Each bench runs by its target of the Makefile (of another checkout with --checkout), so often as --rounds says; a figure is the
median of its rounds, its noise the distance of the largest from the smallest, as a share of the median. The last record is
Documentation/Benchmarks.json; --record writes it, and the table in Documentation/Benchmarks.md. --only names benches by a
part of their name. --out writes the figures alone. `bench-live` and `bench-documents` need what their targets need.
"""
import argparse, datetime, json, os, pathlib, platform, re, statistics, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD, PAGE = ROOT / "Documentation/Benchmarks.json", ROOT / "Documentation/Benchmarks.md"
TABLE = re.compile(r"(<!-- benches -->\n).*?(<!-- /benches -->)", re.S)


def solver(figures):
    shown = {}
    for key, what in [("build", "building"), ("drag", "a drag"), ("constant", "a constant"), ("churn", "rows added and removed"),
                      ("p99", "99th percentile of drags")]:
        ratios = [one[key] for name, one in figures.items() if isinstance(one, dict) and one.get(key) and name not in ("growth", "touched")]
        if ratios: shown[f"{what}, beside kiwi, median of {len(ratios)} workloads"] = (statistics.median(ratios), "x")
    return shown


def layout(figures):
    return {"first layout, beside the bare solver": (figures["first"]["ratio"], "x"),
            "first layout": (figures["first"]["nanoseconds"] / 1e6, "ms"),
            "one constant, beside the bare solver": (figures["constant"]["ratio"], "x"),
            "one constant": (figures["constant"]["nanoseconds"] / 1e3, "us")}


def every_frame(figures):
    return {"a frame of a layout that moves, beside the bare solver": (figures["everyframe_to_solver"], "x"),
            "a label that wraps anew": (figures["wrappingLabelNanoseconds"] / 1e3, "us")}


def compositing(figures):
    shown = {key: (value, "x") for key, value in figures.items() if isinstance(value, (int, float))}
    for kind, ratio in sorted(figures.get("animations", {}).items()): shown[f"animation: {kind}, beside the curve"] = (ratio, "x")
    return shown


def cards(figures):
    return {"a frame under a finger, median": (figures["cards_frame_p50_ms"], "ms"),
            "a frame under a finger, 99th percentile": (figures["cards_frame_p99_ms"], "ms"),
            "the same, processor time": (figures["processor_p99_ms"], "ms")}


def scale(figures):
    def row(key, value):
        if key.startswith("film"): return value, "x"
        if key.endswith("memory"): return value / 1024, "KiB"
        return (value / 1e6, "ms") if value > 1e6 else (value / 1e3, "us")
    return {key: row(key, one["median"]) for key, one in figures.items()}


def documents(figures):
    shown = {}
    for key, one in figures.items():
        if isinstance(one, dict) and "ratio" in one: shown[f"sizes {key}, beside libxml2's parse"] = (one["ratio"], "x")
    return shown


def live(figures):
    shown = {}
    for key, one in figures.items():
        if isinstance(one, dict) and "p99" in one:
            shown[f"{key}, median"] = (one["median"], "ms")
            shown[f"{key}, 99th percentile"] = (one["p99"], "ms")
    return shown


# The target of the Makefile, the file that it writes, and its figures.
BENCHES = [("bench-layout", "bench-layout.json", layout), ("bench-everyframe", "bench-everyframe.json", every_frame),
           ("bench-compositing", "bench-compositing.json", compositing), ("bench-cards", "bench-cards.json", cards),
           ("bench-scale", "bench-scale.json", scale), ("bench-documents", "bench-documents.json", documents),
           ("bench-live", "bench-live.json", live), ("bench-solver", "bench-solver.json", solver)]


def measure(checkout, rounds, only):
    """By bench: its figures, a name to the unit and the values of the rounds."""
    found = {}
    for target, file, read in BENCHES:
        if only and only not in target: continue
        for _ in range(rounds):
            print(f"make {target} ...", file=sys.stderr, flush=True)
            path = checkout / "out" / file
            path.unlink(missing_ok=True)
            run = subprocess.run(["make", "--no-print-directory", target], cwd=checkout, stdout=subprocess.DEVNULL)
            if run.returncode or not path.exists():
                print(f"{target}: not measured (make ended with {run.returncode})", file=sys.stderr)
                break
            for name, (value, unit) in read(json.loads(path.read_text())).items():
                found.setdefault(target, {}).setdefault(name, {"unit": unit, "values": []})["values"].append(value)
    return found


def summary(found):
    """The figures as they are kept: median and noise."""
    def noise(values): return (max(values) - min(values)) / statistics.median(values) if len(values) > 1 and statistics.median(values) else None
    return {target: {name: {"unit": one["unit"], "median": statistics.median(one["values"]), "noise": noise(one["values"])}
                     for name, one in figures.items()} for target, figures in found.items()}


def digits(value): return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def table(now, last):
    rows = ["| bench | figure | now | last record | change | noise |\n", "|---|---|---|---|---|---|\n"]
    for target, figures in now["figures"].items():
        for name, one in figures.items():
            old = last.get("figures", {}).get(target, {}).get(name)
            before = f"{digits(old['median'])} {old['unit']}" if old else "-"
            # Units of the scale bench follow the size.
            same = old and old["unit"] == one["unit"] and old["median"]
            change = f"{100 * (one['median'] / old['median'] - 1):+.0f} %" if same else "-"
            noise = "-" if one["noise"] is None else f"{100 * one['noise']:.0f} %"
            rows.append(f"| {target} | {name} | {digits(one['median'])} {one['unit']} | {before} | {change} | {noise} |\n")
    return "".join(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only"), parser.add_argument("--rounds", type=int, default=1), parser.add_argument("--out")
    parser.add_argument("--checkout", type=pathlib.Path, default=ROOT), parser.add_argument("--record", action="store_true")
    parser.add_argument("--last", type=pathlib.Path, default=RECORD)
    options = parser.parse_args()
    load = os.getloadavg()[0]
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=options.checkout, capture_output=True, text=True).stdout.strip()
    now = {"date": datetime.date.today().isoformat(), "commit": commit, "machine": f"{os.cpu_count()} cores, {platform.machine()}",
           "rounds": options.rounds, "figures": summary(measure(options.checkout, options.rounds, options.only))}
    now["load"] = [round(load, 1), round(os.getloadavg()[0], 1)]
    last = json.loads(options.last.read_text()) if options.last.exists() else {}
    text = table(now, last)
    print(text, end="")
    if options.out: pathlib.Path(options.out).write_text(json.dumps(now, indent=1) + "\n")
    if options.record:
        # What was not measured now stays in the record.
        if "figures" in last: now["figures"] = {**last["figures"], **now["figures"]}
        RECORD.write_text(json.dumps(now, indent=1) + "\n")
        head = (f"Commit {now['commit']}, {now['date']}, {now['machine']}, load {now['load'][0]} at the start and {now['load'][1]} at the end, "
                f"{now['rounds']} rounds.\n\n")
        if last: head += f"The last record is of commit {last.get('commit')}, {last.get('date')}, load {last.get('load')}.\n\n"
        page = PAGE.read_text()
        PAGE.write_text(TABLE.sub(lambda m: m[1] + head + text + m[2], page))


main()
