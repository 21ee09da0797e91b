# Everything a newcomer needs: `make demo` shows what Tendon does, `make test` says whether it works.

SWIFT ?= swift
OUT := out
TENDON := .build/release/tendon

.PHONY: demo test build setup format lint wasm score clean

## Installs what is missing, builds, records the demos, and says where they are.
demo: setup
	$(SWIFT) build -c release --product tendon
	@mkdir -p $(OUT)
	$(TENDON) record login -o $(OUT)/login.apng
	$(TENDON) record login -o $(OUT)/login.gif
	$(TENDON) record login -o $(OUT)/login.mp4
	$(TENDON) record login -o $(OUT)/login.png --sheet 12
	@echo
	@echo "The login screen, recorded:"
	@for film in gif apng mp4; do echo "  $(OUT)/login.$$film"; done
	@echo "  $(OUT)/login.png   (twelve moments of it)"

## Installs what is missing, builds, and runs every test.
test: setup
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

build: setup
	$(SWIFT) build

## The system libraries and fonts, by their Debian names.
setup:
	@Scripts/setup.sh

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Examples

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Examples

## The rooms that also run in a web page, compiled for it.
wasm:
	Scripts/wasm.sh

## The share of views that lie where Interface Builder put them, for the articles' own documents.
score:
	$(SWIFT) build -c release --product tendon
	Scripts/score.sh $(TENDON)

clean:
	rm -rf $(OUT)
	$(SWIFT) package clean
