// Rows of one value, and of coverage.

#include "TendonPixelKernels.h"
#include "vectors.h"

void tendon_fill(uint32_t *out, int32_t count, uint32_t color) {
  for (int32_t i = 0; i < count; i++) out[i] = color;
}

void tendon_fill_bytes(uint8_t *out, int32_t count, uint8_t value) {
  for (int32_t i = 0; i < count; i++) out[i] = value;
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

int32_t tendon_is_opaque(const uint32_t *pixels, int64_t count) {
  int64_t i = 0;
  while (i < count) {
    // Not one by one, and not all where one of the first is not opaque.
    int64_t end = i + 1024 < count ? i + 1024 : count;
    uint32_t all = 0xffffffffu;
    for (; i < end; i++) all &= pixels[i];
    if (all < 0xff000000u) return 0;
  }
  return 1;
}

int64_t tendon_take(int64_t *next) { return __atomic_fetch_add(next, 1, __ATOMIC_RELAXED); }

void tendon_prefetch(const uint32_t *pixels, int64_t first, int64_t count) {
  for (int64_t i = first; i < first + 512 && i < count; i += 16) __builtin_prefetch(pixels + i);
}
