// The vector types and the one rounding rule that all kernels share.

#ifndef TENDON_VECTORS_H
#define TENDON_VECTORS_H

#include "TendonPixelKernels.h"

// A fused multiply-add would round once where two operations round twice: other machines, other pixels.
#pragma STDC FP_CONTRACT OFF

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));

// Unaligned views.
typedef u32x4 u32x4u __attribute__((aligned(4), may_alias));
typedef f32x4 f32x4u __attribute__((aligned(4), may_alias));
typedef uint64_t u64u __attribute__((aligned(4), may_alias));

#define INLINE static inline __attribute__((always_inline))

INLINE u32x4 splat(uint32_t x) { return (u32x4){x, x, x, x}; }

// round(x / 255) in every 16-bit lane, exact for x <= 255 * 255.
INLINE u16x8 div255(u16x8 x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

INLINE uint32_t div255_scalar(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

// Every byte of four pixels times the byte factor of its pixel (0 to 255 in each 32-bit lane), over 255.
INLINE u32x4 scale_bytes(u32x4 p, u32x4 factor) {
  u16x8 f = (u16x8)(factor | (factor << 16));
  u32x4 low = p & 0x00ff00ffu;
  u32x4 high = (p >> 8) & 0x00ff00ffu;
  low = (u32x4)div255((u16x8)low * f);
  high = (u32x4)div255((u16x8)high * f);
  return low | (high << 8);
}

// Source over destination. The sum saturates: a source that is not premultiplied cannot carry into its neighbour.
INLINE u32x4 source_over(u32x4 s, u32x4 d) {
  u32x4 rest = scale_bytes(d, 255u - (s >> 24));
  return (u32x4)__builtin_elementwise_add_sat((u8x16)s, (u8x16)rest);
}

INLINE u32x4 load4(const uint32_t *p) { return *(const u32x4u *)p; }
INLINE void store4(uint32_t *p, u32x4 v) { *(u32x4u *)p = v; }

// Up to three pixels at the end of a row, through a full vector.
INLINE u32x4 load_some(const uint32_t *p, int32_t n) {
  u32x4 v = {0, 0, 0, 0};
  for (int32_t i = 0; i < n; i++) v[i] = p[i];
  return v;
}
INLINE void store_some(uint32_t *p, u32x4 v, int32_t n) {
  for (int32_t i = 0; i < n; i++) p[i] = v[i];
}

INLINE u32x4 load_bytes4(const uint8_t *p) { return (u32x4){p[0], p[1], p[2], p[3]}; }
INLINE u32x4 load_bytes_some(const uint8_t *p, int32_t n) {
  u32x4 v = {0, 0, 0, 0};
  for (int32_t i = 0; i < n; i++) v[i] = p[i];
  return v;
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
