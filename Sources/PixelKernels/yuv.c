#include "TendonPixelKernels.h"

// BT.709 (ITU-R BT.709-6, 3.4 and 3.5) with 8-bit components in the limited range, as integers of 16 binary places: white
// is luma 235, grey has both differences 128, exactly.
enum {
  lumaRed = 11966, lumaGreen = 40254, lumaBlue = 4064,
  blueRed = -6596, blueGreen = -22189, blueBlue = 28785,
  redRed = 28784, redGreen = -26145, redBlue = -2639
};

static void luma_row(const uint32_t *restrict pixels, uint8_t *restrict luma, intptr_t count) {
  for (intptr_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    int32_t sum = lumaRed * (int32_t)(p >> 16 & 255) + lumaGreen * (int32_t)(p >> 8 & 255) + lumaBlue * (int32_t)(p & 255);
    luma[i] = (uint8_t)((sum + (16 << 16) + (1 << 15)) >> 16);
  }
}

// A component of the pixels around a chroma sample: 1 2 1 across, 1 1 down.
static inline int32_t around(const uint32_t *a, const uint32_t *b, intptr_t left, intptr_t at, intptr_t right, int shift) {
  return (int32_t)((a[left] >> shift & 255) + 2 * (a[at] >> shift & 255) + (a[right] >> shift & 255)
    + (b[left] >> shift & 255) + 2 * (b[at] >> shift & 255) + (b[right] >> shift & 255));
}

static void chroma_row(
  const uint32_t *restrict above, const uint32_t *restrict below, intptr_t width, intptr_t first, intptr_t end,
  uint8_t *restrict blueDifference, uint8_t *restrict redDifference
) {
  for (intptr_t i = first; i < end; i++) {
    intptr_t at = 2 * i;
    intptr_t left = at > 0 ? at - 1 : 0, right = at + 1 < width ? at + 1 : width - 1;
    int32_t r = around(above, below, left, at, right, 16);
    int32_t g = around(above, below, left, at, right, 8);
    int32_t b = around(above, below, left, at, right, 0);
    blueDifference[i] = (uint8_t)((blueRed * r + blueGreen * g + blueBlue * b + (128 << 19) + (1 << 18)) >> 19);
    redDifference[i] = (uint8_t)((redRed * r + redGreen * g + redBlue * b + (128 << 19) + (1 << 18)) >> 19);
  }
}

void tendon_yuv420(
  const uint32_t *pixels, intptr_t width, intptr_t height, intptr_t minX, intptr_t minY, intptr_t maxX, intptr_t maxY,
  uint8_t *luma, uint8_t *blueDifference, uint8_t *redDifference
) {
  intptr_t evenWidth = width + (width & 1);
  for (intptr_t y = minY; y < maxY; y++) {
    uint8_t *row = luma + y * evenWidth;
    luma_row(pixels + y * width + minX, row + minX, maxX - minX);
    if (maxX == width && evenWidth > width) row[width] = row[width - 1];
  }
  if (maxY == height && (height & 1)) {
    uint8_t *row = luma + height * evenWidth;
    luma_row(pixels + (height - 1) * width + minX, row + minX, maxX - minX);
    if (maxX == width && evenWidth > width) row[width] = row[width - 1];
  }
  intptr_t chromaWidth = evenWidth / 2;
  intptr_t first = minX / 2, end = maxX / 2 + 1 < chromaWidth ? maxX / 2 + 1 : chromaWidth;
  for (intptr_t y = minY / 2; y < (maxY + 1) / 2; y++) {
    const uint32_t *above = pixels + 2 * y * width;
    const uint32_t *below = 2 * y + 1 < height ? above + width : above;
    chroma_row(above, below, width, first, end, blueDifference + y * chromaWidth, redDifference + y * chromaWidth);
  }
}
