// Cover: how much of each pixel of a row lies inside a shape.

#include "TendonPixelKernels.h"
#include "vectors.h"

void tendon_shape_set_edge(TendonShape *shape, int32_t index, TendonPlane edge) { shape->edges[index] = edge; }

void tendon_shape_add_cut(TendonShape *shape, TendonPlane cut) {
  if (shape->cutCount < TENDON_CUTS) shape->cuts[shape->cutCount++] = cut;
}

void tendon_shape_add_corner(TendonShape *shape, TendonCorner corner) {
  if (shape->cornerCount < 4) shape->corners[shape->cornerCount++] = corner;
}

int32_t tendon_shape_equal(const TendonShape *a, const TendonShape *b) {
  if (a->cutCount != b->cutCount || a->cornerCount != b->cornerCount || a->hardEdges != b->hardEdges) return 0;
  if (a->tableSide != b->tableSide || a->cornerExtentX != b->cornerExtentX) return 0;
  if (a->cornerExtentY != b->cornerExtentY) return 0;
  for (int32_t i = 0; i < 4; i++)
    if (!same_plane(a->edges[i], b->edges[i])) return 0;
  for (int32_t i = 0; i < a->cutCount; i++)
    if (!same_plane(a->cuts[i], b->cuts[i])) return 0;
  for (int32_t i = 0; i < a->cornerCount; i++) {
    const TendonCorner *p = &a->corners[i], *q = &b->corners[i];
    if (!same_plane(p->x, q->x) || !same_plane(p->y, q->y) || !same_plane(p->w, q->w)) return 0;
  }
  return 1;
}

// Narrows [*begin, *end) to the pixels whose centre satisfies plane >= limit (or > limit where `open`).
INLINE void narrow(TendonPlane p, double limit, int32_t open, double yc, int32_t *begin, int32_t *end) {
  double k = p.b * yc + p.c;
  if (p.a > 0) {
    double x = (limit - k) / p.a - 0.5;
    int32_t first = open ? floor_int(x) + 1 : ceil_int(x);
    if (first > *begin) *begin = first;
  } else if (p.a < 0) {
    double x = (limit - k) / p.a - 0.5;
    int32_t last = open ? ceil_int(x) : floor_int(x) + 1;
    if (last < *end) *end = last;
  } else if (open ? !(k > limit) : !(k >= limit)) {
    *end = *begin;
  }
}

INLINE double half(double distance) { return distance < 0.5 ? distance : 0.5; }

INLINE uint8_t to_byte(double c) { return c <= 0 ? 0 : c >= 1 ? 255 : (uint8_t)(c * 255 + 0.5); }

// Signed distance from a continuous corner, in radii, and its gradient: bilinear between the entries of the table.
INLINE double lookup(const float *table, int32_t side, double ex, double ey, double x, double y, double *gx,
                     double *gy) {
  double sx = side / ex, sy = side / ey;
  double px = x * sx, py = y * sy;
  int32_t ix = maximum(0, minimum(side - 1, floor_int(px)));
  int32_t iy = maximum(0, minimum(side - 1, floor_int(py)));
  double fx = px - ix, fy = py - iy;
  const float *row = table + iy * (side + 1) + ix;
  double a = row[0], b = row[1], c = row[side + 1], d = row[side + 2];
  *gx = ((b - a) * (1 - fy) + (d - c) * fy) * sx;
  *gy = ((c - a) * (1 - fx) + (d - b) * fx) * sy;
  return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
}

// Coverage near a corner: its distance function over the length of its gradient on the device.
INLINE uint8_t corner_coverage(const TendonShape *s, const TendonCorner *q, const float *table, double xc, double yc) {
  double w = q->w.a * xc + q->w.b * yc + q->w.c;
  if (!(w > 0)) return 0;
  double x = (q->x.a * xc + q->x.b * yc + q->x.c) / w;
  double y = (q->y.a * xc + q->y.b * yc + q->y.c) / w;
  double distance, gx, gy;
  if (s->tableSide > 0) {
    distance = lookup(table, s->tableSide, s->cornerExtentX, s->cornerExtentY, x, y, &gx, &gy);
  } else {
    double u = 1 - x, v = 1 - y;
    double length = __builtin_elementwise_sqrt(u * u + v * v);
    if (length == 0) return 255;
    distance = 1 - length;
    gx = u / length;
    gy = v / length;
  }
  double dx = (gx * (q->x.a - x * q->w.a) + gy * (q->y.a - y * q->w.a)) / w;
  double dy = (gx * (q->x.b - x * q->w.b) + gy * (q->y.b - y * q->w.b)) / w;
  double gradient = __builtin_elementwise_sqrt(dx * dx + dy * dy);
  if (!(gradient > 0)) return distance >= 0 ? 255 : 0;
  distance /= gradient;
  if (s->hardEdges == 15) return distance >= 0 ? 255 : 0;
  return to_byte(distance + 0.5);
}

INLINE void cover_box(const TendonShape *s, int32_t from, int32_t to, int32_t x0, double yc, uint8_t *coverage) {
  double k[4];
  for (int32_t e = 0; e < 4; e++) k[e] = s->edges[e].b * yc + s->edges[e].c;
  int32_t hard = s->hardEdges;
  for (int32_t x = from; x < to; x++) {
    double xc = x + 0.5;
    double distance[4];
    for (int32_t e = 0; e < 4; e++) distance[e] = (hard >> e) & 1 ? 0.5 : half(s->edges[e].a * xc + k[e]);
    double across = distance[0] + distance[1], down = distance[2] + distance[3];
    coverage[x - x0] = across <= 0 || down <= 0 ? 0 : to_byte(across * down);
  }
}

TendonSpan tendon_cover_row(const TendonShape *s, const float *table, int32_t y, int32_t x0, int32_t x1,
                            uint8_t *coverage) {
  double yc = y + 0.5;
  int32_t begin = x0, end = x1;
  for (int32_t i = 0; i < s->cutCount; i++) narrow(s->cuts[i], 0, 1, yc, &begin, &end);
  for (int32_t e = 0; e < 4; e++) {
    int32_t hard = (s->hardEdges >> e) & 1;
    narrow(s->edges[e], hard ? 0 : -0.5, hard ? e & 1 : 1, yc, &begin, &end);
  }
  if (begin >= end) return (TendonSpan){x0, x0, x0, x0};
  int32_t solidBegin = begin, solidEnd = end;
  for (int32_t e = 0; e < 4; e++)
    if (!((s->hardEdges >> e) & 1)) narrow(s->edges[e], 0.5, 0, yc, &solidBegin, &solidEnd);

  int32_t zoneBegin[4], zoneEnd[4];
  for (int32_t i = 0; i < s->cornerCount; i++) {
    const TendonCorner *q = &s->corners[i];
    int32_t a = begin, b = end;
    TendonPlane inX = {s->cornerExtentX * q->w.a - q->x.a, s->cornerExtentX * q->w.b - q->x.b,
                       s->cornerExtentX * q->w.c - q->x.c};
    TendonPlane inY = {s->cornerExtentY * q->w.a - q->y.a, s->cornerExtentY * q->w.b - q->y.b,
                       s->cornerExtentY * q->w.c - q->y.c};
    narrow(inX, 0, 1, yc, &a, &b);
    narrow(inY, 0, 1, yc, &a, &b);
    zoneBegin[i] = a;
    zoneEnd[i] = b;
    if (a >= b || b <= solidBegin || a >= solidEnd) continue;
    // What is left of the solid part: the longer side of the corner.
    if (a - solidBegin >= solidEnd - b) solidEnd = a;
    else solidBegin = b;
  }
  if (solidBegin >= solidEnd) solidBegin = solidEnd = end;

  cover_box(s, begin, solidBegin, x0, yc, coverage);
  cover_box(s, solidEnd, end, x0, yc, coverage);
  for (int32_t i = 0; i < s->cornerCount; i++) {
    for (int32_t x = zoneBegin[i]; x < zoneEnd[i]; x++) {
      if (x == solidBegin) x = solidEnd;
      if (x >= zoneEnd[i]) break;
      uint8_t c = corner_coverage(s, &s->corners[i], table, x + 0.5, yc);
      if (c < coverage[x - x0]) coverage[x - x0] = c;
    }
  }
  return (TendonSpan){begin, solidBegin, solidEnd, end};
}

int32_t tendon_row_repeats(const TendonShape *s, int32_t y) {
  if (s->cutCount || s->cornerCount || s->edges[0].b != 0 || s->edges[1].b != 0) return 0;
  double yc = y + 0.5;
  for (int32_t e = 2; e < 4; e++) {
    TendonPlane p = s->edges[e];
    double k = p.b * yc + p.c;
    int32_t isSolid = !((s->hardEdges >> e) & 1) ? k >= 0.5 : e & 1 ? k > 0 : k >= 0;
    if (p.a != 0 || !isSolid) return 0;
  }
  return 1;
}
