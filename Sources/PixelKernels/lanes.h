// Vectors of LANES pixels, and what is done to them. Included once for each number of lanes; every name ends in it.
//
// All arithmetic is on integers, the same in every lane: the number of lanes changes no pixel.

#include "texels.h"

#define LANES_JOIN_(name, lanes) name##lanes
#define LANES_JOIN(name, lanes) LANES_JOIN_(name, lanes)
#define L(name) LANES_JOIN(name, LANES)

typedef uint32_t L(u32x) __attribute__((vector_size(4 * LANES)));
typedef int32_t L(i32x) __attribute__((vector_size(4 * LANES)));
typedef uint16_t L(u16of) __attribute__((vector_size(4 * LANES)));
typedef uint8_t L(u8of) __attribute__((vector_size(4 * LANES)));
typedef uint8_t L(u8x) __attribute__((vector_size(LANES)));
// Unaligned views.
typedef L(u32x) L(u32xu) __attribute__((aligned(4), may_alias));
typedef L(u8x) L(u8xu) __attribute__((aligned(1), may_alias));

INLINE L(u32x) L(load)(const uint32_t *p) { return *(const L(u32xu) *)p; }
INLINE void L(store)(uint32_t *p, L(u32x) v) { *(L(u32xu) *)p = v; }
INLINE L(u32x) L(load_bytes)(const uint8_t *p) { return __builtin_convertvector(*(const L(u8xu) *)p, L(u32x)); }
INLINE L(u32x) L(splat)(uint32_t x) { return (L(u32x)){0} + x; }

// A number of 8 bits in each 32-bit lane, in both 16-bit halves of it.
INLINE L(u16of) L(twice)(L(u32x) x) { return (L(u16of))(x | x << 16); }

// x / 256 * 257 / 256, rounded down, which is (x + (x >> 8)) >> 8: the upper half of a product where there is one.
INLINE L(u16of) L(over_255)(L(u16of) x) {
#if defined(__x86_64__) && LANES == 4
  return (L(u16of))_mm_mulhi_epu16((__m128i)x, _mm_set1_epi16(257));
#elif defined(__x86_64__) && LANES == 8
  return (L(u16of))_mm256_mulhi_epu16((__m256i)x, _mm256_set1_epi16(257));
#elif defined(__x86_64__)
  return (L(u16of))_mm512_mulhi_epu16((__m512i)x, _mm512_set1_epi16(257));
#else
  return (x + (x >> 8)) >> 8;
#endif
}

// Every byte of the pixels times the byte factor of its pixel (0 to 255 in each 32-bit lane), over 255, rounded to
// nearest.
INLINE L(u32x) L(scale)(L(u32x) p, L(u32x) factor) {
  L(u16of) f = L(twice)(factor);
  L(u16of) low = L(over_255)(((L(u16of))p & 255) * f + 128), high = L(over_255)(((L(u16of))p >> 8) * f + 128);
  return (L(u32x))(low | high << 8);
}

// Source over destination. The sum saturates: a source that is not premultiplied cannot carry into its neighbour.
INLINE L(u32x) L(source_over)(L(u32x) s, L(u32x) d) {
  L(u32x) rest = L(scale)(d, 255 - (s >> 24));
  return (L(u32x))__builtin_elementwise_add_sat((L(u8of))s, (L(u8of))rest);
}

// Between the pixels p and q by f / 256, (p * (256 - f) + q * f + 128) >> 8: the bytes 0 and 2 of each pixel.
INLINE L(u16of) L(mix_low)(L(u32x) p, L(u32x) q, L(u16of) f) {
  L(u16of) a = (L(u16of))p, b = (L(u16of))q;
  return ((a << 8) + ((b & 255) - (a & 255)) * f + 128) >> 8;
}

// The bytes 1 and 3.
INLINE L(u16of) L(mix_high)(L(u32x) p, L(u32x) q, L(u16of) f) {
  L(u16of) a = (L(u16of))p, b = (L(u16of))q;
  return ((a & 0xff00) + ((b >> 8) - (a >> 8)) * f + 128) >> 8;
}

// Across first, then down; fx and fy are 0 to 255 in each 32-bit lane.
INLINE L(u32x) L(bilinear)(L(u32x) p00, L(u32x) p10, L(u32x) p01, L(u32x) p11, L(u32x) fx, L(u32x) fy) {
  L(u16of) wx = L(twice)(fx), wy = L(twice)(fy);
  L(u16of) top = L(mix_low)(p00, p10, wx), bottom = L(mix_low)(p01, p11, wx);
  L(u16of) low = ((top << 8) + (bottom - top) * wy + 128) >> 8;
  top = L(mix_high)(p00, p10, wx);
  bottom = L(mix_high)(p01, p11, wx);
  L(u16of) high = ((top << 8) + (bottom - top) * wy + 128) & 0xff00;
  return (L(u32x))(low | high);
}

// Two neighbouring pixels of each of LANES places: the left ones and the right ones.
#if LANES == 4
#define EVEN 0, 2, 4, 6
#define ODD 1, 3, 5, 7
#elif LANES == 8
#define EVEN 0, 2, 4, 6, 8, 10, 12, 14
#define ODD 1, 3, 5, 7, 9, 11, 13, 15
#else
#define EVEN 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define ODD 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#endif
typedef uint64_t L(u64of) __attribute__((vector_size(4 * LANES)));
typedef struct {
  L(u32x) left, right;
} L(Pairs);

INLINE L(Pairs) L(load_pairs)(const uint32_t *p, L(i32x) at) {
  L(u64of) first, second;
  for (int32_t k = 0; k < LANES / 2; k++) {
    first[k] = *(const u64u *)(p + at[k]);
    second[k] = *(const u64u *)(p + at[k + LANES / 2]);
  }
  L(u32x) a = (L(u32x))first, b = (L(u32x))second;
  return (L(Pairs)){__builtin_shufflevector(a, b, EVEN), __builtin_shufflevector(a, b, ODD)};
}
#undef EVEN
#undef ODD

INLINE L(i32x) L(clamp)(L(i32x) v, int32_t low, int32_t high) {
  return __builtin_elementwise_min(__builtin_elementwise_max(v, (L(i32x)){0} + low), (L(i32x)){0} + high);
}

INLINE L(u32x) L(gather)(const uint32_t *p, int64_t stride, L(i32x) iu, L(i32x) iv) {
  L(u32x) result;
  for (int32_t k = 0; k < LANES; k++) result[k] = p[iv[k] * stride + iu[k]];
  return result;
}

// LANES pixels of a run, from its pixel `i` on.
INLINE L(u32x) L(sample)(const Level *l, const Run *r, int32_t i, int32_t nearest) {
  L(i32x) n;
  for (int32_t k = 0; k < LANES; k++) n[k] = i + k;
  L(i32x) fu = r->fu + n * r->du, fv = r->fv + n * r->dv;
  L(i32x) iu = (fu >> 16) + r->u0, iv = (fv >> 16) + r->v0;
  L(u32x) wu = ((L(u32x))fu >> 8) & 255, wv = ((L(u32x))fv >> 8) & 255;
  if (r->inside && !nearest) {
    L(i32x) at = iv * l->stride + iu;
    L(Pairs) top = L(load_pairs)(l->pixels, at), bottom = L(load_pairs)(l->pixels + l->stride, at);
    return L(bilinear)(top.left, top.right, bottom.left, bottom.right, wu, wv);
  }
  L(i32x) left = L(clamp)(iu, l->minX, l->maxX), top = L(clamp)(iv, l->minY, l->maxY);
  L(u32x) p00 = L(gather)(l->pixels, l->stride, left, top);
  if (nearest) return p00;
  L(i32x) right = L(clamp)(iu + 1, l->minX, l->maxX), bottom = L(clamp)(iv + 1, l->minY, l->maxY);
  return L(bilinear)(p00, L(gather)(l->pixels, l->stride, right, top), L(gather)(l->pixels, l->stride, left, bottom),
                     L(gather)(l->pixels, l->stride, right, bottom), wu, wv);
}

#undef L
#undef LANES
