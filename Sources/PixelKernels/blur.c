// Blur: convolution with a kernel of any length, the taps added in order for every result.

#include "TendonPixelKernels.h"
#include "vectors.h"

void tendon_convolve(const float *in, float *out, int32_t count, const float *taps, int32_t tapCount) {
  tendon_convolve_columns(in, 1, out, count, taps, tapCount);
}

void tendon_convolve_columns(const float *in, int32_t stride, float *out, int32_t count, const float *taps,
                             int32_t tapCount) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    f32x4 sum = {0, 0, 0, 0};
    const float *p = in + i;
    for (int32_t k = 0; k < tapCount; k++, p += stride) sum += *(const f32x4u *)p * taps[k];
    *(f32x4u *)(out + i) = sum;
  }
  for (; i < count; i++) {
    float sum = 0;
    for (int32_t k = 0; k < tapCount; k++) sum += in[i + (int64_t)k * stride] * taps[k];
    out[i] = sum;
  }
}
