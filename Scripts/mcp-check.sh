#!/usr/bin/env bash
# mcp-check.sh [TOOL]: drives `tendon mcp` with the reference client of the Model Context Protocol, and sends it malformed and oversized messages.
set -euo pipefail
cd "$(dirname "$0")/.."
tool=${1:-$(ls -t "$PWD"/.build/{release,debug}/tendon 2>/dev/null | head -1)}
python=.build/mcp/bin/python3
[ -x "$python" ] || { python3 -m venv .build/mcp && .build/mcp/bin/pip -q install 'mcp>=1.9,<2'; }
exec "$python" Scripts/mcp-check.py "$tool"
