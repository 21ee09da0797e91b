// Colours multiplied and added: tinted pictures and glowing particles.

#include "TendonPixelKernels.h"
#include "vectors.h"

void tendon_modulate(uint32_t *out, int32_t count, uint32_t color) {
  u32x4 c = splat(color);
  u16x8 c_low = (u16x8)(c & 0x00ff00ffu), c_high = (u16x8)((c >> 8) & 0x00ff00ffu);
  for (int32_t i = 0; i < count; i += 4) {
    int32_t n = count - i;
    u32x4 p = n >= 4 ? load4(out + i) : load_some(out + i, n);
    u32x4 low = (u32x4)div255((u16x8)(p & 0x00ff00ffu) * c_low);
    u32x4 high = (u32x4)div255((u16x8)((p >> 8) & 0x00ff00ffu) * c_high);
    u32x4 result = low | (high << 8);
    if (n >= 4) store4(out + i, result);
    else store_some(out + i, result, n);
  }
}

// Four sums of bytes that stop at 255.
INLINE u32x4 add_bytes(u32x4 a, u32x4 b) {
  u16x8 low = (u16x8)(a & 0x00ff00ffu) + (u16x8)(b & 0x00ff00ffu);
  u16x8 high = (u16x8)((a >> 8) & 0x00ff00ffu) + (u16x8)((b >> 8) & 0x00ff00ffu);
  // A carry becomes a full byte.
  low = (low | (0 - (low >> 8))) & 0x00ff;
  high = (high | (0 - (high >> 8))) & 0x00ff;
  return (u32x4)low | ((u32x4)high << 8);
}

void tendon_plus_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    store4(out + i, add_bytes(scale_bytes(load4(in + i), load_bytes4(coverage + i)), load4(out + i)));
  }
  if (i < count) {
    int32_t n = count - i;
    u32x4 c = load_bytes_some(coverage + i, n);
    store_some(out + i, add_bytes(scale_bytes(load_some(in + i, n), c), load_some(out + i, n)), n);
  }
}
