// Scalars and rounding rules that all kernels share.

#ifndef TENDON_VECTORS_H
#define TENDON_VECTORS_H

#include "TendonPixelKernels.h"
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// A fused multiply-add would round once where two operations round twice: other machines, other pixels.
#pragma STDC FP_CONTRACT OFF

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4u __attribute__((aligned(4), may_alias));
typedef uint64_t u64u __attribute__((aligned(4), may_alias));

#define INLINE static inline __attribute__((always_inline, unused))

INLINE uint32_t div255_scalar(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

INLINE int32_t minimum(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t maximum(int32_t a, int32_t b) { return a > b ? a : b; }

// Largest integer not above x, held within +-1e9; 0 for NaN.
INLINE int32_t floor_int(double x) {
  if (!(x > -1e9)) return x != x ? 0 : -1000000000;
  if (x > 1e9) return 1000000000;
  int32_t i = (int32_t)x;
  return i - ((double)i > x);
}

INLINE int32_t ceil_int(double x) { return -floor_int(-x); }

INLINE int32_t same_plane(TendonPlane a, TendonPlane b) { return a.a == b.a && a.b == b.b && a.c == b.c; }

#endif
