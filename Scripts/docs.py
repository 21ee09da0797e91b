#!/usr/bin/env python3
"""The documentation of the public modules, made by DocC without a warning from a build that is there.

    docs.py [--build .build/debug] [--output .build/documentation]

Articles lie in Documentation/Tendon.docc. Their Swift samples are type-checked against the build, each article as one module,
manifests by `swift package dump-package`, and configurations by the tool where it is built. Prints what is wrong, and ends
with 1 then. `swift build` comes first.
"""
import argparse, importlib.util, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOG = ROOT / "Documentation/Tendon.docc"
spec = importlib.util.spec_from_file_location("public_symbols", ROOT / "Scripts/public-symbols.py")
symbols = importlib.util.module_from_spec(spec)
spec.loader.exec_module(symbols)
# They re-export other modules and declare nothing.
WITHOUT_SYMBOLS = {"Tendon", "CoreGraphics"}


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


def samples(article, language):
    return re.findall(rf"^```{language}\n(.*?)^```", article.read_text(), re.S | re.M)


def check_samples(article, build, folder):
    """What is wrong with the samples of an article."""
    wrong, sources = [], []
    for number, code in enumerate(samples(article, "swift"), 1):
        place = folder / f"{article.stem}-{number}"
        place.mkdir()
        if code.startswith("// swift-tools-version"):
            (place / "Package.swift").write_text(code)
            found = run("swift", "package", "dump-package", cwd=place)
            if found.returncode: wrong.append(f"{article.name}, sample {number}: {found.stderr}")
        else:
            sources.append(place / f"Sample{number}.swift")
            sources[-1].write_text(code)
    if sources:
        testing = run("swift", "-print-target-info").stdout
        plugins = pathlib.Path(re.search(r'"runtimeResourcePath": "([^"]+)"', testing)[1]) / "host/plugins"
        found = run(
            "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name",
            "Samples", "-plugin-path", plugins, "-plugin-path", plugins / "testing", *symbols.module_maps(build), *sources)
        if found.returncode: wrong.append(f"{article.name}: {found.stderr}")
    tool = pathlib.Path(build) / "tendon"
    for number, text in enumerate(samples(article, "yaml"), 1):
        if not tool.exists(): break
        (folder / "tendon.yml").write_text(text)
        found = run(tool, "lint", "--quiet", "--config", folder / "tendon.yml", ROOT / "Examples/Login")
        if found.returncode > 1: wrong.append(f"{article.name}, configuration {number}: {found.stderr}")
    return wrong


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--build", default=str(ROOT / ".build/debug"))
    options.add_argument("--output", default=str(ROOT / ".build/documentation"))
    options = options.parse_args()
    articles = sorted(CATALOG.glob("*.md"))
    wrong = []
    modules = [module for module in symbols.MODULES if module not in WITHOUT_SYMBOLS]
    for module in modules:
        if not (CATALOG / f"{module}.md").exists(): wrong.append(f"{module} has no page in {CATALOG.relative_to(ROOT)}")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for article in articles: wrong += check_samples(article, options.build, folder)
        count = sum(len(samples(article, "swift")) for article in articles)
        print(f"{count} samples of Swift in {len(articles)} articles and pages of modules")
        graphs = folder / "graphs"
        graphs.mkdir()
        symbols.extract(options.build, modules, graphs)
        shutil.rmtree(options.output, ignore_errors=True)
        made = run(
            "docc", "convert", CATALOG, "--additional-symbol-graph-dir", graphs, "--fallback-display-name", "Tendon",
            "--fallback-bundle-identifier", "tendon", "--warnings-as-errors", "--output-path", options.output)
        if made.returncode: wrong.append(made.stdout + made.stderr)
    if wrong: sys.exit("\n".join(wrong))
    pages = sum(1 for _ in pathlib.Path(options.output).rglob("data/documentation/**/*.json"))
    print(f"{pages} pages without a warning in {options.output}")


if __name__ == "__main__":
    main()
