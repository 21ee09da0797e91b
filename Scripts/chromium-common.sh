# What the checks in headless Chromium need, installed: they source this file from the root of the checkout. Selenium and
# Pillow are taken from PyPI into a folder of their own, Chromium and its driver from apt.
# shellcheck shell=bash
source Scripts/apt-common.sh

python=.build/live/bin/python3
if ! "$python" -c 'import selenium, PIL' 2> /dev/null; then
  python3 -m venv .build/live && .build/live/bin/pip install --quiet selenium pillow \
    || fail "selenium and pillow cannot be installed from PyPI into .build/live"
fi

# The script of axe-core comes inside a package of PyPI.
if ! ls .build/live/lib/python3*/site-packages/axe_playwright_python/axe.min.js > /dev/null 2>&1; then
  .build/live/bin/pip install --quiet --no-deps axe-playwright-python \
    || fail "axe-playwright-python cannot be installed from PyPI into .build/live"
fi

needed=()
command -v chromium chromium-browser google-chrome > /dev/null || needed+=(chromium)
command -v chromedriver > /dev/null || needed+=(chromium-driver)
# Applies the patches of documents that the inspector makes.
command -v patch > /dev/null || needed+=(patch)
install_packages "${needed[@]}"
