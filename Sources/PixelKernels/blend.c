// Fill and blend: rows of premultiplied pixels.

#include "TendonPixelKernels.h"
#include "vectors.h"

void tendon_fill(uint32_t *out, int32_t count, uint32_t color) {
  u32x4 c = splat(color);
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) store4(out + i, c);
  for (; i < count; i++) out[i] = color;
}

void tendon_fill_bytes(uint8_t *out, int32_t count, uint8_t value) {
  for (int32_t i = 0; i < count; i++) out[i] = value;
}

void tendon_copy(uint32_t *out, const uint32_t *in, int32_t count) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) store4(out + i, load4(in + i));
  for (; i < count; i++) out[i] = in[i];
}

void tendon_over_color(uint32_t *out, int32_t count, uint32_t color) {
  u32x4 s = splat(color);
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) store4(out + i, source_over(s, load4(out + i)));
  if (i < count) store_some(out + i, source_over(s, load_some(out + i, count - i)), count - i);
}

void tendon_over_color_coverage(uint32_t *out, const uint8_t *coverage, int32_t count, uint32_t color) {
  u32x4 s = splat(color);
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    if ((coverage[i] | coverage[i + 1] | coverage[i + 2] | coverage[i + 3]) == 0) continue;
    store4(out + i, source_over(scale_bytes(s, load_bytes4(coverage + i)), load4(out + i)));
  }
  if (i < count) {
    int32_t n = count - i;
    u32x4 c = load_bytes_some(coverage + i, n);
    store_some(out + i, source_over(scale_bytes(s, c), load_some(out + i, n)), n);
  }
}

void tendon_over(uint32_t *out, const uint32_t *in, int32_t count) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    u32x4 s = load4(in + i);
    uint32_t least = in[i] & in[i + 1] & in[i + 2] & in[i + 3];
    if (least >= 0xff000000u) {
      store4(out + i, s);
    } else if ((in[i] | in[i + 1] | in[i + 2] | in[i + 3]) != 0) {
      store4(out + i, source_over(s, load4(out + i)));
    }
  }
  if (i < count) {
    int32_t n = count - i;
    store_some(out + i, source_over(load_some(in + i, n), load_some(out + i, n)), n);
  }
}

void tendon_over_alpha(uint32_t *out, const uint32_t *in, int32_t count, uint8_t alpha) {
  u32x4 a = splat(alpha);
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    store4(out + i, source_over(scale_bytes(load4(in + i), a), load4(out + i)));
  }
  if (i < count) {
    int32_t n = count - i;
    store_some(out + i, source_over(scale_bytes(load_some(in + i, n), a), load_some(out + i, n)), n);
  }
}

void tendon_over_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    store4(out + i, source_over(scale_bytes(load4(in + i), load_bytes4(coverage + i)), load4(out + i)));
  }
  if (i < count) {
    int32_t n = count - i;
    u32x4 c = load_bytes_some(coverage + i, n);
    store_some(out + i, source_over(scale_bytes(load_some(in + i, n), c), load_some(out + i, n)), n);
  }
}

void tendon_mask(uint32_t *out, const uint32_t *in, int32_t count) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) store4(out + i, scale_bytes(load4(out + i), load4(in + i) >> 24));
  if (i < count) {
    int32_t n = count - i;
    store_some(out + i, scale_bytes(load_some(out + i, n), load_some(in + i, n) >> 24), n);
  }
}

void tendon_coverage_multiply(uint8_t *out, const uint8_t *in, int32_t count) {
  for (int32_t i = 0; i < count; i++) out[i] = (uint8_t)div255_scalar((uint32_t)out[i] * in[i]);
}

void tendon_coverage_scale(uint8_t *out, int32_t count, uint8_t alpha) {
  for (int32_t i = 0; i < count; i++) out[i] = (uint8_t)div255_scalar((uint32_t)out[i] * alpha);
}

void tendon_coverage_subtract(uint8_t *out, const uint8_t *in, int32_t count) {
  for (int32_t i = 0; i < count; i++) out[i] = (uint8_t)(out[i] > in[i] ? out[i] - in[i] : 0);
}
