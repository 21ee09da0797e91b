import CCairo
import CPango
import Foundation
import TendonGeometry

/// The pixels of a line of text, cached so that its outlines need not be filled again.
///
/// Filling outlines takes four fifths of the time of drawing a text. A line at the same horizontal position of a
/// canvas, in any row, has the same pixels.
final class LineBitmap: Sendable {
  /// The values that determine the pixels, as numbers: scale and horizontal position, and for each glyph item its font,
  /// colour, position, glyphs and advances.
  struct Key: Hashable {
    fileprivate(set) var numbers: [UInt64] = []
  }

  /// The rectangle of pixels; rows are counted from the baseline.
  let left, top, width, height: Int
  private let pixels: [UInt32]
  // Retained, so that the addresses in the key belong to these fonts.
  private nonisolated(unsafe) let fonts: [UnsafeMutablePointer<PangoFont>]

  /// Copies the pixels of a line from a surface in Cairo's ARGB32 format.
  init(_ ink: LineBitmap.Ink, baseline: Int, from surface: OpaquePointer, fonts: [UnsafeMutablePointer<PangoFont>]) {
    (left, top, width, height) = (ink.left, ink.top, ink.width, ink.height)
    self.fonts = fonts
    for font in fonts { _ = g_object_ref(font) }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let size = ink.width * ink.height
    pixels = [UInt32](unsafeUninitializedCapacity: size) { buffer, count in
      LineBitmap.withRows(of: surface) { data in
        for row in 0..<ink.height {
          let source = data + (baseline + ink.top + row) * stride + ink.left
          (buffer.baseAddress! + row * ink.width).update(from: source, count: ink.width)
        }
      }
      count = size
    }
  }

  deinit { for font in fonts { g_object_unref(font) } }

  /// The cost of the line in a cache, in bytes.
  func cost(_ key: Key) -> Int { 4 * pixels.count + 8 * key.numbers.count + 200 }

  /// Copies the pixels to rows of a surface that have not been drawn on.
  func draw(on surface: OpaquePointer, baseline: Int) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    pixels.withUnsafeBufferPointer { pixels in
      LineBitmap.withRows(of: surface) { data in
        for row in 0..<height {
          (data + (baseline + top + row) * stride + left)
            .update(from: pixels.baseAddress! + row * width, count: width)
        }
      }
    }
    cairo_surface_mark_dirty_rectangle(surface, Int32(left), Int32(baseline + top), Int32(width), Int32(height))
  }

  private static func withRows(of surface: OpaquePointer, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    let bytes = cairo_image_surface_get_data(surface)!
    bytes.withMemoryRebound(to: UInt32.self, capacity: 1, body)
  }
}

extension LineBitmap {
  /// The rectangle of pixels that a line may change, one pixel larger on each side; rows are counted from the baseline.
  struct Ink {
    var left, top, right, bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// Computes the rectangle of a line whose origin lies at `x` (pixels), with horizontal and vertical scale factors.
    /// Nil for a line without ink, or far outside.
    init?(_ line: ShapedText.Line, x: Double, _ scaleX: Double, _ scaleY: Double) {
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line.glyphs, &ink, nil)
      let (across, down) = (scaleX / Double(PANGO_SCALE), scaleY / Double(PANGO_SCALE))
      let sides = [
        x + Double(ink.x) * across, Double(ink.y) * down, x + Double(ink.x + ink.width) * across,
        Double(ink.y + ink.height) * down,
      ]
      guard ink.width > 0, ink.height > 0, sides.allSatisfy({ abs($0) < 40_000 }) else { return nil }
      (left, top) = (Int(sides[0].rounded(.down)) - 1, Int(sides[1].rounded(.down)) - 1)
      (right, bottom) = (Int(sides[2].rounded(.up)) + 1, Int(sides[3].rounded(.up)) + 1)
    }

    /// Clips the rectangle to `columns` columns; returns false if more than the additional pixel at a side lies
    /// outside.
    mutating func fit(_ columns: Int) -> Bool {
      guard left >= -1, right <= columns + 1 else { return false }
      (left, right) = (max(left, 0), min(right, columns))
      return true
    }
  }
}

extension LineBitmap.Key {
  /// Makes the key of a line; nil if more than the outlines of glyphs on its baseline is drawn.
  ///
  /// The first drawing on a surface has keys of its own: Cairo replaces pixels there instead of blending, and rounds
  /// differently.
  @MainActor init?(_ line: ShapedText.Line, of text: TextLayout, x: Double, matrix: cairo_matrix_t, isFirst: Bool) {
    guard matrix.yx == 0, matrix.xy == 0, matrix.xx > 0, matrix.yy > 0 else { return nil }
    numbers = [isFirst ? 1 : 0, x.bitPattern, matrix.x0.bitPattern, matrix.xx.bitPattern, matrix.yy.bitPattern]
    var isPlain = true
    line.forEachItem { item, offset in
      guard isPlain, let font = item.pointee.item.pointee.analysis.font, let glyphs = item.pointee.glyphs
      else { return }
      let run = text.text.runs[text.shaped.run(at: Int(item.pointee.item.pointee.offset) + line.base)]
      isPlain =
        !run.isUnderlined && run.decoration == nil && run.attachment == nil && item.pointee.y_offset == 0
        && !font.hasColor && !glyphs.hasUnknown
      let color = run.color.rgba
      // Transparent text leaves the surface unchanged.
      if color.alpha <= 0 { isPlain = false }
      numbers.append(UInt64(UInt(bitPattern: font)))
      for part in [color.red, color.green, color.blue, color.alpha] { numbers.append(Double(part).bitPattern) }
      numbers.append(UInt64(bitPattern: Int64(offset)))
      for i in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[i]
        if glyph.geometry.y_offset != 0 { isPlain = false }
        numbers.append(UInt64(glyph.glyph) << 32 | UInt64(UInt32(bitPattern: glyph.geometry.width)))
        numbers.append(UInt64(UInt32(bitPattern: glyph.geometry.x_offset)))
      }
    }
    guard isPlain else { return nil }
  }
}
