// The row kernels for vectors of WIDE pixels, as a table named TABLE: compiled once for each machine that can be had.
// Narrower vectors finish a row.

#define LANES 4
#include "lanes.h"
#if WIDE >= 8
#define LANES 8
#include "lanes.h"
#endif
#if WIDE >= 16
#define LANES 16
#include "lanes.h"
#endif

#define WIDEST(name) LANES_JOIN(name, WIDE)
#define FOUR(name) LANES_JOIN(name, 4)

enum { COPY, COLOR, COLOR_COVERAGE, OVER, OVER_ALPHA, OVER_COVERAGE, MASK };

// One pixel in every lane: the ends of a row are not worth a copy of four, which waits for what has been stored last.
INLINE FOUR(u32x) load_one(const uint32_t *p) { return FOUR(splat)(*p); }
INLINE FOUR(u32x) load_one_byte(const uint8_t *p) { return FOUR(splat)(*p); }
INLINE void store_one(uint32_t *p, FOUR(u32x) v) { *p = v[0]; }

// What is drawn on the pixels from `i` on, by functions that load and store them.
#define DRAW(N, LOAD, LOAD_BYTES, STORE)                                                            \
  {                                                                                               \
    N(u32x) s = kind == COLOR || kind == COLOR_COVERAGE ? N(splat)(color) : LOAD(in + i);         \
    if (kind == OVER_ALPHA) s = N(scale)(s, N(splat)(alpha));                                     \
    if (kind == OVER_COVERAGE || kind == COLOR_COVERAGE) s = N(scale)(s, LOAD_BYTES(coverage + i)); \
    if (kind == MASK) s = N(scale)(LOAD(out + i), s >> 24);                                       \
    if (kind != COPY && kind != MASK) s = N(source_over)(s, LOAD(out + i));                       \
    STORE(out + i, s);                                                                            \
  }
#define STEP(N) DRAW(N, N(load), N(load_bytes), N(store))

INLINE void draw_row(int32_t kind, uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count,
                     uint32_t color, uint8_t alpha) {
  int32_t i = 0;
  for (; i + WIDE <= count; i += WIDE) STEP(WIDEST)
#if WIDE >= 16
  for (; i + 8 <= count; i += 8) {
#define EIGHT(name) LANES_JOIN(name, 8)
    STEP(EIGHT)
#undef EIGHT
  }
#endif
  for (; i + 4 <= count; i += 4) STEP(FOUR)
  for (; i < count; i++) DRAW(FOUR, load_one, load_one_byte, store_one)
}

static void copy(uint32_t *out, const uint32_t *in, int32_t count) { draw_row(COPY, out, in, 0, count, 0, 0); }
static void over_color(uint32_t *out, int32_t count, uint32_t color) { draw_row(COLOR, out, 0, 0, count, color, 0); }
static void over_color_coverage(uint32_t *out, const uint8_t *coverage, int32_t count, uint32_t color) {
  draw_row(COLOR_COVERAGE, out, 0, coverage, count, color, 0);
}
static void over(uint32_t *out, const uint32_t *in, int32_t count) { draw_row(OVER, out, in, 0, count, 0, 0); }
static void over_alpha(uint32_t *out, const uint32_t *in, int32_t count, uint8_t alpha) {
  draw_row(OVER_ALPHA, out, in, 0, count, 0, alpha);
}
static void over_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count) {
  draw_row(OVER_COVERAGE, out, in, coverage, count, 0, 0);
}
static void mask(uint32_t *out, const uint32_t *in, int32_t count) { draw_row(MASK, out, in, 0, count, 0, 0); }

typedef FOUR(u8of) u8of4u __attribute__((aligned(1), may_alias));

INLINE void differences(uint8_t *out, const uint32_t *in, const uint32_t *above, int32_t count, int32_t hasAbove) {
  int32_t i = 0;
  // The sixteen bytes that four pixels write reach over the two pixels behind them.
  for (; i + 6 <= count; i += 4, out += 12) {
    FOUR(u8of) d = (FOUR(u8of))FOUR(load)(in + i);
    if (hasAbove) d -= (FOUR(u8of))FOUR(load)(above + i);
    *(u8of4u *)out = __builtin_shufflevector(d, d, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 3, 7, 11, 15);
  }
  for (; i < count; i++, out += 3)
    for (int32_t k = 0; k < 3; k++) {
      int32_t shift = 16 - 8 * k;
      out[k] = (uint8_t)((in[i] >> shift) - (hasAbove ? above[i] >> shift : 0));
    }
}

static void rgb_differences(uint8_t *out, const uint32_t *in, const uint32_t *above, int32_t count) {
  if (above) differences(out, in, above, count, 1);
  else differences(out, in, in, count, 0);
}

// The pixels of a block from `from` on, as many as there are up to `to`; others before and after them may be written.
INLINE void sample_block(const TendonSampler *s, const Level *l, const Run *r, int32_t block, int32_t from, int32_t to,
                         uint32_t *out) {
#if WIDE >= 16
  if (block == 16) {
    WIDEST(store)(out, WIDEST(sample)(l, r, 0, s->nearest));
    return;
  }
#endif
#if WIDE >= 8
  if (block >= 8) {
    for (int32_t i = from & ~7; i < to; i += 8) store8(out + i, sample8(l, r, i, s->nearest));
    return;
  }
#endif
  for (int32_t i = from & ~3; i < to; i += 4) store4(out + i, sample4(l, r, i, s->nearest));
}

// Most blocks whose texels are worked out at once, and how many of them a vector holds.
#define BLOCKS 64
#define HALF (WIDE / 2)

typedef double f64x __attribute__((vector_size(8 * HALF)));
typedef int64_t i64x __attribute__((vector_size(8 * HALF)));
typedef int32_t i32half __attribute__((vector_size(4 * HALF)));
typedef f64x f64xu __attribute__((aligned(8), may_alias));
typedef i32half i32halfu __attribute__((aligned(4), may_alias));

typedef struct {
  int32_t u0[BLOCKS + HALF], v0[BLOCKS + HALF], fu[BLOCKS + HALF], fv[BLOCKS + HALF], du[BLOCKS + HALF];
  int32_t dv[BLOCKS + HALF], inside[BLOCKS + HALF], far[BLOCKS + HALF];
} Runs;

INLINE f64x choose(i64x where, f64x a, f64x b) { return (f64x)((where & (i64x)a) | (~where & (i64x)b)); }
INLINE f64x within_x(f64x x, double limit) {
  f64x low = (f64x){0} - limit, high = (f64x){0} + limit;
  x = choose(x > low, x, low);
  return choose(x < high, x, high);
}
INLINE i32half fixed_x(f64x x) { return __builtin_convertvector(within_x(x * 65536, 1e9), i32half); }
INLINE f64x lesser(f64x a, f64x b) { return choose(a < b, a, b); }
INLINE f64x greater(f64x a, f64x b) { return choose(a < b, b, a); }

INLINE void texels(const TendonSampler *s, const Level *l, double shift, f64x xc, double ub, double vb, double wb,
                   f64x *u, f64x *v) {
  f64x w = s->w.a * xc + wb + s->w.c;
  f64x k = choose(w > 1e-300, l->scale / w, (f64x){0});
  *u = (s->u.a * xc + ub + s->u.c) * k - shift;
  *v = (s->v.a * xc + vb + s->v.c) * k - shift;
}

// What `texel` and `run_of` say of the blocks from `start` on, a vector of blocks at a time.
INLINE void runs_of_row(const TendonSampler *s, const Level *l, double shift, int32_t start, int32_t blocks, double yc,
                        Runs *runs) {
  int32_t block = s->block;
  double ub = s->u.b * yc, vb = s->v.b * yc, wb = s->w.b * yc;
  f64x xc;
  for (int32_t k = 0; k < HALF; k++) xc[k] = start + k * block + 0.5;
  double share = 1.0 / block, minX = l->minX, minY = l->minY, maxX = l->maxX - 1, maxY = l->maxY - 1;
  int64_t isSmall = (int64_t)l->stride * l->maxY < 0x7fffffff ? -1 : 0;
  int32_t limit = 0x3fffffff / block;
  for (int32_t i = 0; i < blocks; i += HALF, xc += HALF * block) {
    f64x au, av, bu, bv;
    texels(s, l, shift, xc, ub, vb, wb, &au, &av);
    texels(s, l, shift, xc + block, ub, vb, wb, &bu, &bv);
    f64x u = within_x(au, 1e9), v = within_x(av, 1e9);
    i32half u0 = __builtin_convertvector(u, i32half), v0 = __builtin_convertvector(v, i32half);
    u0 += __builtin_convertvector(__builtin_convertvector(u0, f64x) > u, i32half);
    v0 += __builtin_convertvector(__builtin_convertvector(v0, f64x) > v, i32half);
    *(i32halfu *)(runs->u0 + i) = u0;
    *(i32halfu *)(runs->v0 + i) = v0;
    *(i32halfu *)(runs->fu + i) = fixed_x(au - __builtin_convertvector(u0, f64x)) + 128;
    *(i32halfu *)(runs->fv + i) = fixed_x(av - __builtin_convertvector(v0, f64x)) + 128;
    i32half du = fixed_x((bu - au) * share), dv = fixed_x((bv - av) * share);
    *(i32halfu *)(runs->du + i) = du;
    *(i32halfu *)(runs->dv + i) = dv;
    *(i32halfu *)(runs->far + i) = (du > limit) | (du < -limit) | (dv > limit) | (dv < -limit);
    i64x inside = (lesser(au, bu) >= minX) & (greater(au, bu) < maxX) & (lesser(av, bv) >= minY)
      & (greater(av, bv) < maxY) & isSmall;
    *(i32halfu *)(runs->inside + i) = __builtin_convertvector(inside, i32half);
  }
}

static void sample_row(const TendonSampler *s, const uint32_t *pixels, int32_t y, int32_t x0, int32_t x1,
                       uint32_t *out) {
  double yc = y + 0.5;
  double shift = s->nearest ? 0 : 0.5;
  int32_t block = s->block;
  Level l = level_at(s, pixels, 0);
  Runs runs;
  int32_t x = x0;
  while (x < x1) {
    int32_t start = x & ~(block - 1), blocks = minimum(BLOCKS, (x1 - start + block - 1) / block);
    if (s->levels > 1) {
      l = level_at(s, pixels, level_index(s, start + block * 0.5, yc));
      blocks = 1;
    }
    runs_of_row(s, &l, shift, start, blocks, yc, &runs);
    for (int32_t i = 0; i < blocks; i++, start += block) {
      int32_t end = minimum(x1, start + block);
      Run r = {runs.u0[i], runs.v0[i], runs.fu[i], runs.fv[i], runs.du[i], runs.dv[i], runs.inside[i]};
      if (block >= 4 && !runs.far[i]) {
        sample_block(s, &l, &r, block, x - start, end - start, out + (start - x0));
        x = end;
      }
      // Where texels run too fast, a pixel at a time.
      for (; x < end; x++) {
        Texel one = texel(s, &l, shift, x + 0.5, yc);
        r = run_of(&l, one, one, 1);
        r.inside = 0;
        out[x - x0] = sample4(&l, &r, 0, s->nearest)[0];
      }
    }
  }
}

const TendonRowKernels TABLE = {copy, over_color, over_color_coverage, over, over_alpha, over_coverage, mask, sample_row,
                                rgb_differences};
