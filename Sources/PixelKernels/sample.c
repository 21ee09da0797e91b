// Sample one byte a pixel, and build pyramids. What samples pixels is in lanes.h and rows.h.

#include "TendonPixelKernels.h"
#include "texels.h"

int32_t tendon_sampler_equal(const TendonSampler *a, const TendonSampler *b) {
  return same_plane(a->u, b->u) && same_plane(a->v, b->v) && same_plane(a->w, b->w) && a->width == b->width
    && a->height == b->height && a->minX == b->minX && a->minY == b->minY && a->maxX == b->maxX && a->maxY == b->maxY
    && a->levels == b->levels && a->block == b->block && a->nearest == b->nearest;
}

void tendon_sample_row_bytes(const TendonSampler *s, const uint8_t *bytes, int32_t y, int32_t x0, int32_t x1,
                             uint8_t *out) {
  double yc = y + 0.5;
  Level l = level_at(s, 0, 0);
  int32_t x = x0;
  while (x < x1) {
    int32_t block = s->block;
    int32_t start = x & ~(block - 1), end = minimum(x1, start + block);
    Texel a = texel(s, &l, 0.5, start + 0.5, yc);
    Run r = run_of(&l, a, texel(s, &l, 0.5, start + block + 0.5, yc), block);
    int32_t far = runs_far(&r, block);
    for (; x < end; x++) {
      if (far) {
        start = x;
        a = texel(s, &l, 0.5, x + 0.5, yc);
        r = run_of(&l, a, a, 1);
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
