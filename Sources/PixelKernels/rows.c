// Which row kernels this machine gets; all of them give the same pixels.

#include "TendonPixelKernels.h"
#include "vectors.h"

extern const TendonRowKernels tendon_rows_plain, tendon_rows_avx2, tendon_rows_avx512;

const TendonRowKernels *tendon_row_kernels(int32_t index) {
  if (index == 0) return &tendon_rows_plain;
#if defined(__x86_64__)
  if (index == 1 && __builtin_cpu_supports("avx2")) return &tendon_rows_avx2;
  // Of the machines with AVX-512, those that came after the ones which slow down when they use it.
  if (index == 2 && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw")
      && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return &tendon_rows_avx512;
#endif
  return 0;
}

INLINE const TendonRowKernels *best(void) {
#if defined(__x86_64__)
  const TendonRowKernels *rows = tendon_row_kernels(2);
  if (!rows) rows = tendon_row_kernels(1);
  if (rows) return rows;
#endif
  return &tendon_rows_plain;
}

void tendon_copy(uint32_t *out, const uint32_t *in, int32_t count) { best()->copy(out, in, count); }
void tendon_over_color(uint32_t *out, int32_t count, uint32_t color) { best()->over_color(out, count, color); }
void tendon_over_color_coverage(uint32_t *out, const uint8_t *coverage, int32_t count, uint32_t color) {
  best()->over_color_coverage(out, coverage, count, color);
}
void tendon_over(uint32_t *out, const uint32_t *in, int32_t count) { best()->over(out, in, count); }
void tendon_over_alpha(uint32_t *out, const uint32_t *in, int32_t count, uint8_t alpha) {
  best()->over_alpha(out, in, count, alpha);
}
void tendon_over_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count) {
  best()->over_coverage(out, in, coverage, count);
}
void tendon_mask(uint32_t *out, const uint32_t *in, int32_t count) { best()->mask(out, in, count); }
void tendon_sample_row(const TendonSampler *sampler, const uint32_t *pixels, int32_t y, int32_t x0, int32_t x1,
                       uint32_t *out) {
  best()->sample_row(sampler, pixels, y, x0, x1, out);
}
void tendon_rgb_differences(uint8_t *out, const uint32_t *in, const uint32_t *above, int32_t count) {
  best()->rgb_differences(out, in, above, count);
}
