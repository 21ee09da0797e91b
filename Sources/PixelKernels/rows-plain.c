// Row kernels for any machine: vectors of 16 bytes, which SSE2, NEON and WebAssembly have.

#define WIDE 4
#define TABLE tendon_rows_plain
#include "rows.h"
