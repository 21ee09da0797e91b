# Everything a newcomer needs: `make demo` shows what Tendon does, `make test` says whether it works.

# A build that fails ends the recipe, though only its last line is shown.
SHELL := bash
.SHELLFLAGS := -o pipefail -c
SWIFT ?= swift
OUT := out
TENDON := .build/release/tendon
# Swift's runtime is linked in: the tool starts in half the time. All releases here have the same options, or each would build anew.
RELEASE := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

DEMOS := cards player birthday rating login
# Recordings at the same time.
JOBS ?= 2

# Debug builds with the rooms that reckon most optimised: see Package.swift.
export TENDON_OPTIMIZED ?= 1

.PHONY: demo install play first-steps live-check window-check export-check recordings films pages live-pictures docs house interface pitfalls test run-tests build setup format lint wasm fuzz-build fuzz fuzz-compositing fuzz-live sanitize history stories oracle rational opinions mutations score bench-solver bench-documents bench-layout bench-compositing bench-everyframe bench-cards bench-live bench-scale bench-tools bench clean

SWIFT_SOURCES := Package.swift Sources Embedded Tests Examples Fuzz Benchmarks/Package.swift Benchmarks/Sources

## Installs what is missing, builds, records the demos, and says where they are.
demo: setup
	$(SWIFT) build $(RELEASE) --product tendon
	@$(MAKE) --no-print-directory recordings

## Records the demos with the tool that is built: every kind of film, a contact sheet, and the numbers.
recordings:
	@test -x $(TENDON) || { echo "$(TENDON) is missing: make demo builds it" >&2; exit 1; }
	@mkdir -p $(OUT)
	@$(MAKE) --no-print-directory -j$(JOBS) $(DEMOS:%=recording-%)
	@echo
	@echo "The demos, recorded:"
	@for scene in $(DEMOS); do \
	  echo "  $(OUT)/$$scene.gif .apng .mp4, $(OUT)/$$scene.png (24 moments of it) and $(OUT)/$$scene.json (the numbers)"; \
	done
	@echo
	@echo "Look at these first:"
	@echo "  $(OUT)/cards.mp4   a stack of cards, flipped in 3D under a finger"
	@echo "  $(OUT)/player.mp4  a player that grows out of a bar, between two layouts"
	@echo "  $(OUT)/rating.mp4  stars that fall in on a spring"

## Installs what is missing, builds, and runs every demo live in a browser: prints the address to open.
play: setup
	$(SWIFT) build $(RELEASE) --product tendon
	@$(TENDON) play

## The way of a stranger, with times: a fresh clone, `make play`, the address in headless Chromium, the cards pulled.
first-steps:
	@Scripts/first-steps.sh

## The page in headless Chromium, driven by the browser's own input, beside the headless stage, byte for byte.
live-check:
	$(SWIFT) build $(RELEASE) --product tendon
	@TENDON=$(TENDON) Scripts/live-check.sh

## `tendon play --window` under Xvfb, driven by mouse and keys, beside the headless stage, byte for byte; needs SDL2.
window-check:
	@SWIFT="$(SWIFT)" Scripts/window-check.sh

## Pages that draw themselves, in headless Chromium, beside films, byte for byte.
export-check:
	$(SWIFT) build $(RELEASE) --product tendon
	@TENDON=$(TENDON) Scripts/export-check.sh

recording-%:
	$(TENDON) record $* -o $(OUT)/$*.gif -o $(OUT)/$*.apng -o $(OUT)/$*.mp4 -o $(OUT)/$*.png --sheet 24 --trace $(OUT)/$*.json

## The films of the README and the pages, recorded anew.
films:
	$(SWIFT) build $(RELEASE) --product tendon
	@TENDON=$(TENDON) Scripts/record-films.sh

## The pictures of the gallery's page, drawn anew.
pages:
	$(SWIFT) build $(RELEASE) --product tendon
	@TENDON=$(TENDON) Scripts/draw-pages.sh

## The pictures of the page on the live host, and the README's first one, photographed anew.
live-pictures:
	$(SWIFT) build $(RELEASE) --product tendon
	@TENDON=$(TENDON) Scripts/live-pictures.sh

## Installs what is missing, builds, and runs every test.
test: setup
	$(SWIFT) build --build-tests
	@$(MAKE) --no-print-directory run-tests

## The tests that are built; the last lines count those that were skipped.
run-tests:
	@SWIFT="$(SWIFT)" Scripts/run-tests.sh

build: setup
	$(SWIFT) build

## The system libraries and programs, by their Debian names.
setup:
	@Scripts/setup.sh

## Builds and installs the tool with manual pages and completions, below PREFIX (default /usr/local) and DESTDIR.
install:
	$(SWIFT) build $(RELEASE) --product tendon
	@Scripts/install.sh .build/release/tendon

format:
	$(SWIFT) format --in-place --recursive $(SWIFT_SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)

## Documentation/Interface, the public interface as the build has it; look at what has changed.
interface:
	$(SWIFT) build
	@Scripts/public-symbols.py --write

## The documentation of the public modules, by DocC, from the build that is there; the samples of its articles compile.
docs:
	$(SWIFT) build
	@Scripts/docs.py

## The table of arrows in Documentation/House.md, as the manifest has it.
house:
	@Scripts/house.py --write

## Documentation/Pitfalls.md and its pictures, made anew from the scenes pitfalls.*; look at what has changed.
pitfalls:
	TENDON_WRITE_PITFALLS=1 $(SWIFT) test --filter PitfallsTests.PageTests

## The rooms that also run in a web page, compiled for it.
wasm:
	Scripts/wasm.sh
	Scripts/wasm-checks.sh
	Scripts/wasm-frames.sh

SECONDS ?= 60
COUNT ?= 500
OPERATIONS ?= 1000000
LAYOUTS ?= 1000
FUZZ := .build/fuzz/release/fuzz-solver
SANITIZER ?= all
FUZZER ?= all

fuzz-build:
	@$(SWIFT) build -c release -Xswiftc -DTENDON_CHECKS --scratch-path .build/fuzz --product fuzz-solver | tail -1

## Sequences of operations on the solver, its promises and invariants checked after each; `SECONDS=` says how long.
fuzz: fuzz-build
	$(FUZZ) --seconds $(SECONDS)

## Films of random layers, each picture beside one of which nothing was kept, for `SECONDS=` seconds.
fuzz-compositing:
	@$(SWIFT) build $(RELEASE) --product fuzz-compositing | tail -1
	.build/release/fuzz-compositing --seconds $(SECONDS)

## Bytes as browsers send them, right and damaged, for what `tendon play` reads, for `SECONDS=` seconds.
fuzz-live:
	@$(SWIFT) build $(RELEASE) --product fuzz-live | tail -1
	.build/release/fuzz-live --seconds $(SECONDS)

## The fuzzers of solver, compositor, stories and live messages with address, thread and undefined behaviour sanitizers (`SANITIZER=`,
## `FUZZER=solver`), `SECONDS=600` each.
sanitize: SECONDS := $(if $(filter command line,$(origin SECONDS)),$(SECONDS),600)
sanitize:
	SWIFT="$(SWIFT)" Scripts/sanitize.sh $(SANITIZER) $(FUZZER) $(SECONDS)

## `OPERATIONS=` random operations, and sessions with `LAYOUTS=` trees of rows and columns and as many layouts in which all
## can hold, beside fresh solvers.
history: fuzz-build
	$(FUZZ) history --operations $(OPERATIONS)
	$(FUZZ) layouts --count $(LAYOUTS)
	$(FUZZ) placed --count $(LAYOUTS)

STORIES ?= 2000
SYSTEMS ?= 20000
SEED ?= 1

## `STORIES=` random event scripts over the examples, each played twice more; what goes wrong is in out/stories.
stories:
	@$(SWIFT) build $(RELEASE) --product fuzz-stories | tail -1
	.build/release/fuzz-stories --count $(STORIES) --seed $(SEED)

## The solver beside sequential linear programs (SciPy's HiGHS), on `COUNT=` random systems.
oracle:
	Scripts/oracle.sh $(COUNT)

## The solver beside exact fractions, on `SYSTEMS=` small systems in several orders and histories.
rational:
	Scripts/solver-rational.py --count $(SYSTEMS) --seed $(SEED)

## Our pictures beside Skia's and headless Chromium's.
opinions:
	SWIFT="$(SWIFT)" Scripts/second-opinions.sh

COUNT_MUTATIONS = $(if $(filter command line,$(origin COUNT)),$(COUNT),100)

## Breaks `COUNT=` interfaces that Documentation/Animation.md calls tested, one at a time, and says which tests notice.
mutations:
	$(SWIFT) build --build-tests
	Scripts/mutations.py --count $(COUNT_MUTATIONS) --seed $(SEED)

## The shares of views that lie where Interface Builder put them.
score:
	$(SWIFT) build $(RELEASE) --product tendon
	Scripts/score.sh $(TENDON)

## The solver beside kiwi, on ../shared's workloads and the bench's own, or on those of WORKLOADS="a.txt b.txt".
## SHAPES=1 adds layouts of forty-five further shapes (LIMIT=5: seconds a file and competitor), FULL=1 waits for kiwi however long it takes.
## Prints tables and a summary, writes out/bench-solver.json.
## GROWTH=1 adds what builds and drags of 25 shapes cost at 100, 1,000 and 5,000 views, ours alone, a minute each at most.
bench-solver:
	@SWIFT="$(SWIFT)" OUT="$(OUT)" WORKLOADS="$(WORKLOADS)" FULL="$(FULL)" SHAPES="$(SHAPES)" GROWTH="$(GROWTH)" LIMIT="$(LIMIT)" Benchmarks/bench-solver.sh

BENCH := Benchmarks/.build/release
DOCUMENTS ?= $(if $(wildcard ../shared/corpus/interface-builder),../shared/corpus/interface-builder,Examples)
TREE ?= ../shared/bench/solver/workloads/tree_1000.txt

## Documents a second, loaded, solved and reported, beside libxml2's bare parse; DOCUMENTS= says which files or folders.
bench-documents:
	@pkg-config --exists libxml-2.0 || { echo "libxml2 is missing, which ours is compared with: libxml2-dev" >&2; exit 1; }
	@mkdir -p $(OUT)
	$(SWIFT) build -c release --package-path Benchmarks --product DocumentBench
	$(BENCH)/DocumentBench --out $(OUT)/bench-documents.json $(DOCUMENTS)

## A tree of views and constraints, laid out first and after a changed constant, beside the same work in the bare solver.
bench-layout:
	@mkdir -p $(OUT)
	$(SWIFT) build -c release --package-path Benchmarks --product LayoutBench
	$(BENCH)/LayoutBench --out $(OUT)/bench-layout.json $(TREE)

## The compositor beside Skia's raster backend, llvmpipe and memcpy, and what a small change costs.
bench-compositing:
	@SWIFT="$(SWIFT)" OUT="$(OUT)" Benchmarks/bench-compositing.sh

## The same tree with its layout solved at every frame of an animation, beside the bare solver with the same constants.
bench-everyframe:
	@mkdir -p $(OUT)
	$(SWIFT) build -c release --package-path Benchmarks --product LayoutBench
	$(BENCH)/LayoutBench --every-frame --out $(OUT)/bench-everyframe.json $(TREE)

## The card demo at 1179 x 2556 under a moving finger: what a frame costs, phase by phase.
bench-cards:
	@mkdir -p $(OUT)
	$(SWIFT) build -c release --package-path Benchmarks --product CardBench
	$(BENCH)/CardBench --out $(OUT)/bench-cards.json

## What `tendon play` costs: latencies on the wire beside the loopback's own, 20 viewers for `SECONDS=` seconds, screens at rest.
bench-live:
	$(SWIFT) build $(RELEASE) --product tendon
	@TENDON=$(TENDON) python3 Scripts/bench-live.py --seconds $(SECONDS) $(ONLY)

## `tendon lint` over the shared corpus beside the bare parse of xmllint, and with a cache beside the hashing.
bench-tools:
	$(SWIFT) build $(RELEASE) --product tendon
	@Scripts/bench-tools.sh

## What pictures, animations, films, lists and labels cost as an interface grows; ONLY=word measures the rows with the word
## in their key.
bench-scale:
	@mkdir -p $(OUT)
	$(SWIFT) build -c release --package-path Benchmarks --product ScaleBench
	$(BENCH)/ScaleBench --out $(OUT)/bench-scale.json $(if $(ONLY),--only $(ONLY))

## Every bench above, in one table beside the last record; ROUNDS=2 says how often, ONLY=word which, RECORD=1 keeps the figures in
## Documentation/Benchmarks.md. Takes half an hour a round.
bench:
	@SWIFT="$(SWIFT)" Scripts/bench.py --rounds $(or $(ROUNDS),1) $(if $(ONLY),--only $(ONLY)) $(if $(RECORD),--record)

clean:
	rm -rf $(OUT)
	$(SWIFT) package clean
	$(SWIFT) package --package-path Benchmarks clean
