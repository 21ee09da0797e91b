// Sample: the texels under a row of pixels, perspective-correct, bilinear or nearest, from a pyramid where minified.
//
// A row is cut into blocks at absolute multiples of `block` pixels. Texel coordinates are divided out at both ends of a
// block and run linearly in between, in 16.16 fixed point relative to the block's first texel.

#include "TendonPixelKernels.h"
#include "vectors.h"

int32_t tendon_sampler_equal(const TendonSampler *a, const TendonSampler *b) {
  return same_plane(a->u, b->u) && same_plane(a->v, b->v) && same_plane(a->w, b->w) && a->width == b->width
    && a->height == b->height && a->minX == b->minX && a->minY == b->minY && a->maxX == b->maxX && a->maxY == b->maxY
    && a->levels == b->levels && a->block == b->block && a->nearest == b->nearest;
}

// One level and the texels of it that may be read.
typedef struct {
  const uint32_t *pixels;
  int32_t stride, minX, minY, maxX, maxY;
  double scale;
} Level;

INLINE Level level_at(const TendonSampler *s, const uint32_t *pixels, int32_t index) {
  Level l = {pixels, s->width, s->minX, s->minY, s->maxX, s->maxY, 1};
  int32_t height = s->height;
  for (int32_t i = 0; i < index; i++) {
    l.pixels += (int64_t)l.stride * height;
    l.stride = (l.stride + 1) / 2;
    height = (height + 1) / 2;
    l.minX >>= 1;
    l.minY >>= 1;
    l.maxX >>= 1;
    l.maxY >>= 1;
    l.scale *= 0.5;
  }
  return l;
}

// The level at which a pixel spans less than two texels in its longer direction.
INLINE int32_t level_index(const TendonSampler *s, double xc, double yc) {
  double w = s->w.a * xc + s->w.b * yc + s->w.c;
  if (!(w > 0)) return s->levels - 1;
  double u = (s->u.a * xc + s->u.b * yc + s->u.c) / w, v = (s->v.a * xc + s->v.b * yc + s->v.c) / w;
  double ux = (s->u.a - u * s->w.a) / w, vx = (s->v.a - v * s->w.a) / w;
  double uy = (s->u.b - u * s->w.b) / w, vy = (s->v.b - v * s->w.b) / w;
  double across = ux * ux + vx * vx, down = uy * uy + vy * vy;
  double ratio = across > down ? across : down;
  int32_t index = 0;
  // The slack keeps an exact half on the sharper level whatever the rounding.
  while (index + 1 < s->levels && ratio > 4.0001) {
    ratio *= 0.25;
    index++;
  }
  return index;
}

// Four weights of 8 bits between neighbours: (a * (256 - f) + b * f + 128) >> 8 in every 16-bit lane.
INLINE u16x8 mix(u16x8 a, u16x8 b, u16x8 f) { return (a * (256 - f) + b * f + 128) >> 8; }

INLINE u32x4 bilinear(u32x4 p00, u32x4 p10, u32x4 p01, u32x4 p11, u32x4 fx, u32x4 fy) {
  u16x8 wx = (u16x8)(fx | (fx << 16)), wy = (u16x8)(fy | (fy << 16));
  u16x8 low = mix(mix((u16x8)(p00 & 0x00ff00ffu), (u16x8)(p10 & 0x00ff00ffu), wx),
                  mix((u16x8)(p01 & 0x00ff00ffu), (u16x8)(p11 & 0x00ff00ffu), wx), wy);
  u16x8 high = mix(mix((u16x8)((p00 >> 8) & 0x00ff00ffu), (u16x8)((p10 >> 8) & 0x00ff00ffu), wx),
                   mix((u16x8)((p01 >> 8) & 0x00ff00ffu), (u16x8)((p11 >> 8) & 0x00ff00ffu), wx), wy);
  return (u32x4)low | ((u32x4)high << 8);
}

INLINE i32x4 clamp4(i32x4 v, int32_t low, int32_t high) {
  i32x4 l = {low, low, low, low}, h = {high, high, high, high};
  return __builtin_elementwise_min(__builtin_elementwise_max(v, l), h);
}

// Texel coordinates of a device point, in texels of the level, shifted so that whole numbers are texel centres.
INLINE void texel(const TendonSampler *s, const Level *l, double shift, double xc, double yc, double *u, double *v) {
  double w = s->w.a * xc + s->w.b * yc + s->w.c;
  // At and beyond the horizon nothing is covered; any finite texel will do.
  double k = w > 1e-300 ? l->scale / w : 0;
  *u = (s->u.a * xc + s->u.b * yc + s->u.c) * k - shift;
  *v = (s->v.a * xc + s->v.b * yc + s->v.c) * k - shift;
}

INLINE int32_t fixed(double x) {
  x *= 65536;
  return x > 1e9 ? 1000000000 : x < -1e9 ? -1000000000 : x != x ? 0 : (int32_t)x;
}

// Where a block's texels lie: first texel, 16.16 fraction of it, and steps.
typedef struct {
  int32_t u0, v0, fu, fv, du, dv, inside;
} Run;

INLINE Run run_of(const TendonSampler *s, const Level *l, double shift, int32_t x, int32_t block, double yc) {
  double ua, va, ub, vb;
  texel(s, l, shift, x + 0.5, yc, &ua, &va);
  texel(s, l, shift, x + block + 0.5, yc, &ub, &vb);
  Run r;
  r.u0 = floor_int(ua);
  r.v0 = floor_int(va);
  // Half a unit of the eighth bit rounds the weights to nearest.
  r.fu = fixed(ua - r.u0) + 128;
  r.fv = fixed(va - r.v0) + 128;
  r.du = fixed((ub - ua) / block);
  r.dv = fixed((vb - va) / block);
  double lowU = ua < ub ? ua : ub, highU = ua < ub ? ub : ua, lowV = va < vb ? va : vb, highV = va < vb ? vb : va;
  r.inside = lowU >= l->minX && highU < l->maxX - 1 && lowV >= l->minY && highV < l->maxY - 1;
  return r;
}

// Whether the fixed-point steps of a block stay in range.
INLINE int32_t runs_far(const Run *r, int32_t block) {
  int32_t limit = 0x3fffffff / block;
  return r->du > limit || r->du < -limit || r->dv > limit || r->dv < -limit;
}

INLINE u32x4 gather(const Level *l, i32x4 iu, i32x4 iv) {
  const uint32_t *p = l->pixels;
  int64_t stride = l->stride;
  return (u32x4){p[iv[0] * stride + iu[0]], p[iv[1] * stride + iu[1]], p[iv[2] * stride + iu[2]],
                 p[iv[3] * stride + iu[3]]};
}

INLINE u32x4 sample4(const TendonSampler *s, const Level *l, const Run *r, int32_t i) {
  i32x4 n = {i, i + 1, i + 2, i + 3};
  i32x4 fu = r->fu + n * r->du, fv = r->fv + n * r->dv;
  i32x4 iu = (fu >> 16) + r->u0, iv = (fv >> 16) + r->v0;
  u32x4 wu = ((u32x4)fu >> 8) & 255u, wv = ((u32x4)fv >> 8) & 255u;
  if (s->nearest) return gather(l, clamp4(iu, l->minX, l->maxX), clamp4(iv, l->minY, l->maxY));
  u32x4 p00, p10, p01, p11;
  if (r->inside) {
    int64_t stride = l->stride;
    for (int32_t k = 0; k < 4; k++) {
      const uint32_t *p = l->pixels + iv[k] * stride + iu[k];
      uint64_t top = *(const u64u *)p, bottom = *(const u64u *)(p + stride);
      p00[k] = (uint32_t)top;
      p10[k] = (uint32_t)(top >> 32);
      p01[k] = (uint32_t)bottom;
      p11[k] = (uint32_t)(bottom >> 32);
    }
  } else {
    i32x4 left = clamp4(iu, l->minX, l->maxX), right = clamp4(iu + 1, l->minX, l->maxX);
    i32x4 top = clamp4(iv, l->minY, l->maxY), bottom = clamp4(iv + 1, l->minY, l->maxY);
    p00 = gather(l, left, top);
    p10 = gather(l, right, top);
    p01 = gather(l, left, bottom);
    p11 = gather(l, right, bottom);
  }
  return bilinear(p00, p10, p01, p11, wu, wv);
}

void tendon_sample_row(const TendonSampler *s, const uint32_t *pixels, int32_t y, int32_t x0, int32_t x1,
                       uint32_t *out) {
  double yc = y + 0.5;
  double shift = s->nearest ? 0 : 0.5;
  Level base = level_at(s, pixels, 0);
  int32_t x = x0;
  while (x < x1) {
    int32_t block = s->block;
    int32_t start = x & ~(block - 1), end = minimum(x1, start + block);
    Level l = s->levels > 1 ? level_at(s, pixels, level_index(s, start + block * 0.5, yc)) : base;
    Run r = run_of(s, &l, shift, start, block, yc);
    if (block < 4 || runs_far(&r, block)) {
      // A pixel at a time.
      for (; x < end; x++) {
        r = run_of(s, &l, shift, x, 1, yc);
        r.du = r.dv = r.inside = 0;
        out[x - x0] = sample4(s, &l, &r, 0)[0];
      }
      continue;
    }
    while (x < end) {
      int32_t lane = (x - start) & 3;
      u32x4 four = sample4(s, &l, &r, (x - start) - lane);
      if (lane == 0 && x + 4 <= end) {
        store4(out + (x - x0), four);
        x += 4;
      } else {
        for (; lane < 4 && x < end; lane++, x++) out[x - x0] = four[lane];
      }
    }
  }
}

void tendon_sample_row_bytes(const TendonSampler *s, const uint8_t *bytes, int32_t y, int32_t x0, int32_t x1,
                             uint8_t *out) {
  double yc = y + 0.5;
  Level l = level_at(s, 0, 0);
  int32_t x = x0;
  while (x < x1) {
    int32_t block = s->block;
    int32_t start = x & ~(block - 1), end = minimum(x1, start + block);
    Run r = run_of(s, &l, 0.5, start, block, yc);
    int32_t far = runs_far(&r, block);
    for (; x < end; x++) {
      if (far) {
        start = x;
        r = run_of(s, &l, 0.5, x, 1, yc);
        r.du = r.dv = 0;
      }
      int32_t i = x - start;
      int32_t fu = r.fu + i * r.du, fv = r.fv + i * r.dv;
      int32_t iu = (fu >> 16) + r.u0, iv = (fv >> 16) + r.v0;
      uint32_t wu = ((uint32_t)fu >> 8) & 255, wv = ((uint32_t)fv >> 8) & 255;
      int32_t left = maximum(l.minX, minimum(l.maxX, iu)), right = maximum(l.minX, minimum(l.maxX, iu + 1));
      const uint8_t *top = bytes + (int64_t)maximum(l.minY, minimum(l.maxY, iv)) * l.stride;
      const uint8_t *bottom = bytes + (int64_t)maximum(l.minY, minimum(l.maxY, iv + 1)) * l.stride;
      uint32_t a = top[left] * (256 - wu) + top[right] * wu, b = bottom[left] * (256 - wu) + bottom[right] * wu;
      out[x - x0] = (uint8_t)((a * (256 - wv) + b * wv + 32768) >> 16);
    }
  }
}

void tendon_halve(const uint32_t *in, int32_t width, int32_t height, uint32_t *out) {
  for (int32_t y = 0; y < height; y += 2) {
    const uint32_t *top = in + (int64_t)y * width;
    const uint32_t *bottom = y + 1 < height ? top + width : top;
    for (int32_t x = 0; x < width; x += 2) {
      int32_t next = x + 1 < width ? x + 1 : x;
      uint32_t a = top[x], b = top[next], c = bottom[x], d = bottom[next];
      uint32_t low = (a & 0x00ff00ffu) + (b & 0x00ff00ffu) + (c & 0x00ff00ffu) + (d & 0x00ff00ffu) + 0x00020002u;
      uint32_t high = ((a >> 8) & 0x00ff00ffu) + ((b >> 8) & 0x00ff00ffu) + ((c >> 8) & 0x00ff00ffu)
        + ((d >> 8) & 0x00ff00ffu) + 0x00020002u;
      *out++ = ((low >> 2) & 0x00ff00ffu) | (((high >> 2) & 0x00ff00ffu) << 8);
    }
  }
}
