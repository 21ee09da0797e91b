#!/usr/bin/env bash
# lint.sh DOCUMENT...: one part of `tendon lint`, as a test of Bazel.
set -euo pipefail
# Bazel asks a test to say that it knows about parts.
if [ -n "${TEST_SHARD_STATUS_FILE:-}" ]; then touch "$TEST_SHARD_STATUS_FILE"; fi
exec tendon lint "$@"
