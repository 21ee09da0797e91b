// Row kernels for machines of x86 with AVX-512: the same pixels, sixteen at once.

#if defined(__x86_64__)
#include "vectors.h"

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define WIDE 16
#define TABLE tendon_rows_avx512
#include "rows.h"
#pragma clang attribute pop
#endif
