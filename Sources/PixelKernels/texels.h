// Where the texels of a row lie.
//
// A row is cut into blocks at absolute multiples of `block` pixels. Texel coordinates are divided out at both ends of a
// block and run linearly in between, in 16.16 fixed point relative to the block's first texel.

#ifndef TENDON_TEXELS_H
#define TENDON_TEXELS_H

#include "vectors.h"

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

// Texel coordinates of a device point, in texels of the level, shifted so that whole numbers are texel centres.
typedef struct {
  double u, v;
} Texel;

INLINE Texel texel(const TendonSampler *s, const Level *l, double shift, double xc, double yc) {
  double w = s->w.a * xc + s->w.b * yc + s->w.c;
  // At and beyond the horizon nothing is covered; any finite texel will do.
  double k = w > 1e-300 ? l->scale / w : 0;
  return (Texel){(s->u.a * xc + s->u.b * yc + s->u.c) * k - shift, (s->v.a * xc + s->v.b * yc + s->v.c) * k - shift};
}

INLINE double within(double x, double limit) {
  x = x > -limit ? x : -limit;
  return x < limit ? x : limit;
}

INLINE int32_t fixed(double x) { return (int32_t)within(x * 65536, 1e9); }

// Where a block's texels lie: first texel, 16.16 fraction of it, and steps.
typedef struct {
  int32_t u0, v0, fu, fv, du, dv, inside;
} Run;

// The run of `block` pixels from texel `a` to texel `b`. Not a number counts as far outside.
INLINE Run run_of(const Level *l, Texel a, Texel b, int32_t block) {
  Run r;
  double u = within(a.u, 1e9), v = within(a.v, 1e9);
  r.u0 = (int32_t)u;
  r.v0 = (int32_t)v;
  r.u0 -= r.u0 > u;
  r.v0 -= r.v0 > v;
  // Half a unit of the eighth bit rounds the weights to nearest.
  r.fu = fixed(a.u - r.u0) + 128;
  r.fv = fixed(a.v - r.v0) + 128;
  double share = 1.0 / block;
  r.du = fixed((b.u - a.u) * share);
  r.dv = fixed((b.v - a.v) * share);
  double lowU = a.u < b.u ? a.u : b.u, highU = a.u < b.u ? b.u : a.u;
  double lowV = a.v < b.v ? a.v : b.v, highV = a.v < b.v ? b.v : a.v;
  r.inside = (lowU >= l->minX) & (highU < l->maxX - 1) & (lowV >= l->minY) & (highV < l->maxY - 1)
    & ((int64_t)l->stride * l->maxY < 0x7fffffff);
  return r;
}

// Whether the fixed-point steps of a block stay in range.
INLINE int32_t runs_far(const Run *r, int32_t block) {
  int32_t limit = 0x3fffffff / block;
  return r->du > limit || r->du < -limit || r->dv > limit || r->dv < -limit;
}

#endif
