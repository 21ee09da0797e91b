// Row kernels for machines of x86 with AVX2: the same pixels, eight at once.

#if defined(__x86_64__)
#include "vectors.h"

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define WIDE 8
#define TABLE tendon_rows_avx2
#include "rows.h"
#pragma clang attribute pop
#endif
