// Colours multiplied and added: tinted pictures and glowing particles.

#include "TendonPixelKernels.h"
#include "vectors.h"

void tendon_modulate(uint32_t *out, int32_t count, uint32_t color) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      result |= div255_scalar((out[i] >> shift & 255) * (color >> shift & 255)) << shift;
    }
    out[i] = result;
  }
}

void tendon_plus_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (coverage[i] == 0) continue;
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t sum = (out[i] >> shift & 255) + div255_scalar((in[i] >> shift & 255) * coverage[i]);
      result |= (sum > 255 ? 255 : sum) << shift;
    }
    out[i] = result;
  }
}
