// Resolve: pictures of layers that intersect, put over each other pixel by pixel in the order of depth.

#include "TendonPixelKernels.h"
#define LANES 4
#include "lanes.h"

INLINE uint32_t over_one(uint32_t s, uint32_t d) {
  u32x4 result = source_over4(splat4(s), splat4(d));
  return result[0];
}

// The depths of the sheets `order`, a pixel's place being (xc, yc), which are sorted by them, the farthest first.
INLINE void sort(const TendonSheet *sheets, int32_t *order, int32_t count, double xc, double yc) {
  double depths[TENDON_SHEETS];
  for (int32_t i = 0; i < count; i++) {
    int32_t sheet = order[i];
    TendonPlane p = sheets[sheet].depth;
    double depth = p.a * xc + p.b * yc + p.c;
    int32_t k = i;
    // At equal depth the numbers of sheets decide, however they stood before.
    for (; k > 0 && (depths[k - 1] > depth || (depths[k - 1] == depth && order[k - 1] > sheet)); k--) {
      depths[k] = depths[k - 1];
      order[k] = order[k - 1];
    }
    depths[k] = depth;
    order[k] = sheet;
  }
}

// Whether two of the sheets change their order somewhere in the pixel around (xc, yc).
INLINE int32_t is_cut(const TendonSheet *sheets, const int32_t *order, int32_t count, double xc, double yc) {
  for (int32_t i = 1; i < count; i++) {
    for (int32_t k = 0; k < i; k++) {
      TendonPlane p = sheets[order[i]].depth, q = sheets[order[k]].depth;
      double a = p.a - q.a, b = p.b - q.b, here = a * xc + b * yc + (p.c - q.c);
      double reach = 0.5 * ((a < 0 ? -a : a) + (b < 0 ? -b : b));
      if (here < reach && here > -reach) return 1;
    }
  }
  return 0;
}

INLINE uint32_t compose(const TendonSheet *sheets, const int32_t *order, int32_t count, int32_t x, uint32_t d) {
  for (int32_t i = 0; i < count; i++) d = over_one(sheets[order[i]].pixels[x], d);
  return d;
}

// Sixteen places of a pixel, each in a row and a column of its own.
static const int8_t places[16][2] = {{0, 5},   {1, 12}, {2, 1},  {3, 8},  {4, 15}, {5, 4},  {6, 11}, {7, 0},
                                     {8, 7},   {9, 14}, {10, 3}, {11, 10}, {12, 6}, {13, 13}, {14, 2}, {15, 9}};

void tendon_resolve_row(uint32_t *out, const TendonSheet *sheets, int32_t count, int32_t y, int32_t x0, int32_t x1,
                        int32_t antialiases) {
  int32_t order[TENDON_SHEETS];
  double yc = y + 0.5;
  for (int32_t x = x0; x < x1; x++) {
    int32_t present = 0;
    for (int32_t i = 0; i < count && present < TENDON_SHEETS; i++) {
      const TendonSheet *s = sheets + i;
      if (x >= s->begin && x < s->end && y >= s->top && y < s->bottom && s->pixels[x] != 0) order[present++] = i;
    }
    if (present == 0) continue;
    uint32_t *pixel = out + (x - x0);
    double xc = x + 0.5;
    if (present == 1 || !antialiases || !is_cut(sheets, order, present, xc, yc)) {
      if (present > 1) sort(sheets, order, present, xc, yc);
      *pixel = compose(sheets, order, present, x, *pixel);
      continue;
    }
    uint32_t sums[4] = {8, 8, 8, 8};
    for (int32_t k = 0; k < 16; k++) {
      sort(sheets, order, present, x + (places[k][0] + 0.5) / 16, y + (places[k][1] + 0.5) / 16);
      uint32_t color = compose(sheets, order, present, x, *pixel);
      for (int32_t c = 0; c < 4; c++) sums[c] += (color >> (8 * c)) & 255;
    }
    *pixel = (sums[0] >> 4) | (sums[1] >> 4) << 8 | (sums[2] >> 4) << 16 | (sums[3] >> 4) << 24;
  }
}
