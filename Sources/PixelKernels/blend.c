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
