/// Row kernels of the compositor: cover, fill, blend, sample, blur. No library, no allocation, no state.
///
/// Pixels are `0xAARRGGBB` premultiplied. Products of two bytes are divided by 255 and rounded to nearest, exactly.
/// Every result depends on the absolute pixel coordinates only, never on where a span starts, so that a row painted in
/// parts equals a row painted whole; floating point is IEEE double or float without contraction.

#ifndef TENDON_PIXEL_KERNELS_H
#define TENDON_PIXEL_KERNELS_H

#include <stdint.h>

/// The half-plane `a x + b y + c >= 0` of the device, in pixels.
typedef struct {
  double a, b, c;
} TendonPlane;

/// A round corner: homogeneous coordinates from its vertex, inwards, in radii, as linear functions of the device point.
typedef struct {
  TendonPlane x, y, w;
} TendonCorner;

/// Most cuts that a shape can have.
#define TENDON_CUTS 8

/// The image of a rectangle with or without round corners under any projective map: an intersection of half-planes.
///
/// `edges` are left, right, top, bottom with unit normals, so that their values are distances in pixels. A bit of
/// `hardEdges` (1 left, 2 right, 4 top, 8 bottom) switches an edge from antialiasing to the test of the pixel's centre,
/// with a pixel exactly on it belonging to the left or top edge. `cuts` are hard.
typedef struct {
  TendonPlane edges[4];
  TendonPlane cuts[TENDON_CUTS];
  TendonCorner corners[4];
  /// How far a corner reaches along its sides, in radii.
  double cornerExtentX, cornerExtentY;
  int32_t cutCount;
  int32_t cornerCount;
  int32_t hardEdges;
  /// Cells a side of the table of signed distances given to `tendon_cover_row`; 0 for circular corners.
  int32_t tableSide;
} TendonShape;

/// A part of a row: partly covered from `begin` to `solidBegin` and from `solidEnd` to `end`, fully in between.
typedef struct {
  int32_t begin, solidBegin, solidEnd, end;
} TendonSpan;

/// Where the texels of a row lie.
typedef struct {
  /// Homogeneous texel coordinates (level 0) as linear functions of the device point.
  TendonPlane u, v, w;
  /// Size of level 0; a pyramid holds level after level, each half the last, rounded up.
  int32_t width, height;
  /// The texels of level 0 that may be read; the outermost ones extend outwards. `max` is inclusive.
  int32_t minX, minY, maxX, maxY;
  /// Levels of the pyramid; 1 where nothing is minified below a half.
  int32_t levels;
  /// Pixels between two perspective divisions: 1, 4, 8 or 16.
  int32_t block;
  /// 1: the texel in which the point lies, instead of the four around it.
  int32_t nearest;
} TendonSampler;

void tendon_shape_add_cut(TendonShape *shape, TendonPlane cut);
void tendon_shape_add_corner(TendonShape *shape, TendonCorner corner);
void tendon_shape_set_edge(TendonShape *shape, int32_t index, TendonPlane edge);
int32_t tendon_shape_equal(const TendonShape *a, const TendonShape *b);
int32_t tendon_sampler_equal(const TendonSampler *a, const TendonSampler *b);

/// 1 if the shape covers row `y` as it does every other row for which this is 1: rows inside the top and the bottom edge
/// of an upright rectangle.
int32_t tendon_row_repeats(const TendonShape *shape, int32_t y);

/// The span of row `y` between `x0` and `x1` that the shape covers; `coverage[x - x0]` is written where it is partial.
TendonSpan tendon_cover_row(const TendonShape *shape, const float *table, int32_t y, int32_t x0, int32_t x1,
                            uint8_t *coverage);

void tendon_fill(uint32_t *out, int32_t count, uint32_t color);
void tendon_fill_bytes(uint8_t *out, int32_t count, uint8_t value);
void tendon_copy(uint32_t *out, const uint32_t *in, int32_t count);
/// out = color over out.
void tendon_over_color(uint32_t *out, int32_t count, uint32_t color);
/// out = color * coverage over out.
void tendon_over_color_coverage(uint32_t *out, const uint8_t *coverage, int32_t count, uint32_t color);
/// out = in over out.
void tendon_over(uint32_t *out, const uint32_t *in, int32_t count);
/// out = in * alpha over out.
void tendon_over_alpha(uint32_t *out, const uint32_t *in, int32_t count, uint8_t alpha);
/// out = in * coverage over out.
void tendon_over_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count);
/// out = out * color, byte by byte.
void tendon_modulate(uint32_t *out, int32_t count, uint32_t color);
/// out = in * coverage + out, each byte at most 255.
void tendon_plus_coverage(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count);
/// out = out * alpha of in.
void tendon_mask(uint32_t *out, const uint32_t *in, int32_t count);
/// out = out * in / 255, or with the constant `alpha`, or max(out - in, 0).
void tendon_coverage_multiply(uint8_t *out, const uint8_t *in, int32_t count);
void tendon_coverage_scale(uint8_t *out, int32_t count, uint8_t alpha);
void tendon_coverage_subtract(uint8_t *out, const uint8_t *in, int32_t count);

/// out = red, green and blue of each pixel of `in`, less those of `above` modulo 256 (null: zeros); 3 * count bytes.
void tendon_rgb_differences(uint8_t *out, const uint32_t *in, const uint32_t *above, int32_t count);

/// out[x - x0] for x0 <= x < x1; up to 15 pixels before and after them are overwritten too.
void tendon_sample_row(const TendonSampler *sampler, const uint32_t *pixels, int32_t y, int32_t x0, int32_t x1,
                       uint32_t *out);
/// The same for bytes, of one level, bilinear.
void tendon_sample_row_bytes(const TendonSampler *sampler, const uint8_t *bytes, int32_t y, int32_t x0, int32_t x1,
                             uint8_t *out);

/// The picture of a layer that intersects others.
typedef struct {
  /// How near to the viewer it is, times a positive function that is the same for all of them.
  TendonPlane depth;
  /// The pixel of column 0 of the row at hand.
  const uint32_t *pixels;
  /// The columns and rows that it has.
  int32_t begin, end, top, bottom;
} TendonSheet;

/// Most sheets that `tendon_resolve_row` puts together.
#define TENDON_SHEETS 256

/// `out[x - x0]` for x0 <= x < x1: the sheets over it, the farthest one first, at equal depth the first one first.
///
/// Where sheets change their order within a pixel, it is the mean of 16 places of the pixel; with `antialiases` 0, the
/// order at its centre is taken.
void tendon_resolve_row(uint32_t *out, const TendonSheet *sheets, int32_t count, int32_t y, int32_t x0, int32_t x1,
                        int32_t antialiases);

/// The kernels that there is more than one of, for machines with vectors of different lengths.
typedef struct {
  void (*copy)(uint32_t *out, const uint32_t *in, int32_t count);
  void (*over_color)(uint32_t *out, int32_t count, uint32_t color);
  void (*over_color_coverage)(uint32_t *out, const uint8_t *coverage, int32_t count, uint32_t color);
  void (*over)(uint32_t *out, const uint32_t *in, int32_t count);
  void (*over_alpha)(uint32_t *out, const uint32_t *in, int32_t count, uint8_t alpha);
  void (*over_coverage)(uint32_t *out, const uint32_t *in, const uint8_t *coverage, int32_t count);
  void (*mask)(uint32_t *out, const uint32_t *in, int32_t count);
  void (*sample_row)(const TendonSampler *sampler, const uint32_t *pixels, int32_t y, int32_t x0, int32_t x1,
                     uint32_t *out);
  void (*rgb_differences)(uint8_t *out, const uint32_t *in, const uint32_t *above, int32_t count);
} TendonRowKernels;

/// Number 0 runs everywhere, the others (1, 2) where they are not null. The functions above take the last one that the
/// machine runs, and all give the same pixels.
const TendonRowKernels *tendon_row_kernels(int32_t index);

/// Whether all of the pixels have an alpha of 255.
int32_t tendon_is_opaque(const uint32_t *pixels, int64_t count);

/// Asks memory for pixels that will soon be read: those from number `first` on of `count`, as far as a prefetch pays.
void tendon_prefetch(const uint32_t *pixels, int64_t first, int64_t count);

/// `*next`, which is one more afterwards; no two threads are given the same number.
int64_t tendon_take(int64_t *next);

/// Converts a box of a picture (`max` exclusive) to BT.709, limited range, 4:2:0 with chroma samples on the left columns.
/// The planes have even sides: where the picture's is odd, its last column or row is there twice.
void tendon_yuv420(const uint32_t *pixels, intptr_t width, intptr_t height, intptr_t minX, intptr_t minY, intptr_t maxX,
                   intptr_t maxY, uint8_t *luma, uint8_t *blueDifference, uint8_t *redDifference);

/// The next level of a pyramid, `(width + 1) / 2 * (height + 1) / 2` pixels, each the mean of up to four.
void tendon_halve(const uint32_t *in, int32_t width, int32_t height, uint32_t *out);
/// `out[i] = sum over k of taps[k] * in[i + k]`, `count` numbers out of `count + tapCount - 1`.
void tendon_convolve(const float *in, float *out, int32_t count, const float *taps, int32_t tapCount);
/// The same down columns, for `count` neighbouring columns: `out[i] = sum over k of taps[k] * in[i + k * stride]`.
void tendon_convolve_columns(const float *in, int32_t stride, float *out, int32_t count, const float *taps,
                             int32_t tapCount);

#endif
