import CCairo
import CPango
import Foundation
import TendonGeometry

/// The pixels of a line of text, kept so that it is not filled anew where it is drawn again.
///
/// Filling outlines takes four fifths of the time of drawing a text. A line that is drawn again at the same place across a
/// canvas, any number of rows further down, has the same pixels.
final class DrawnLine: Sendable {
  /// All that the pixels depend on, as numbers: scale and place across the canvas, and of each stretch of glyphs its font,
  /// colour and place, and the glyphs with their advances.
  struct Key: Hashable {
    fileprivate(set) var numbers: [UInt64] = []
  }

  /// A rectangle of pixels, rows counted from the baseline.
  let left, top, width, height: Int
  private let pixels: [UInt32]
  // Kept, so that the addresses in the key name these fonts and no others.
  private nonisolated(unsafe) let fonts: [UnsafeMutablePointer<PangoFont>]

  /// Copies the pixels of a line from a surface in Cairo's ARGB32 format.
  init(_ ink: DrawnLine.Ink, baseline: Int, from surface: OpaquePointer, fonts: [UnsafeMutablePointer<PangoFont>]) {
    (left, top, width, height) = (ink.left, ink.top, ink.width, ink.height)
    self.fonts = fonts
    for font in fonts { _ = g_object_ref(font) }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let size = ink.width * ink.height
    pixels = [UInt32](unsafeUninitializedCapacity: size) { buffer, count in
      DrawnLine.withRows(of: surface) { data in
        for row in 0..<ink.height {
          let source = data + (baseline + ink.top + row) * stride + ink.left
          (buffer.baseAddress! + row * ink.width).update(from: source, count: ink.width)
        }
      }
      count = size
    }
  }

  deinit { for font in fonts { g_object_unref(font) } }

  /// The cost of the line in a cache, bytes.
  func cost(_ key: Key) -> Int { 4 * pixels.count + 8 * key.numbers.count + 200 }

  /// Copies the pixels to a surface on which nothing has been drawn there.
  func draw(on surface: OpaquePointer, baseline: Int) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    pixels.withUnsafeBufferPointer { pixels in
      DrawnLine.withRows(of: surface) { data in
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

extension DrawnLine {
  /// The pixels that a line may change, rows counted from the baseline, with one more on each side.
  struct Ink {
    var left, top, right, bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// Of a line whose origin lies at `x` (pixels) at a scale across and down.
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

    /// Leaves out what lies outside `width` columns; nil where there is more to leave out than the room at the sides.
    mutating func fit(_ columns: Int) -> Bool {
      guard left >= -1, right <= columns + 1 else { return false }
      (left, right) = (max(left, 0), min(right, columns))
      return true
    }
  }
}

extension DrawnLine.Key {
  /// Nil for a line of which more than the outlines of glyphs on its baseline is drawn.
  ///
  /// What is drawn first on a surface is a matter of its own: Cairo replaces pixels there instead of blending with them,
  /// and rounds otherwise.
  @MainActor init?(_ line: ShapedText.Line, of text: TextLayout, x: Double, matrix: cairo_matrix_t, isFirst: Bool) {
    guard matrix.yx == 0, matrix.xy == 0, matrix.xx > 0, matrix.yy > 0 else { return nil }
    numbers = [isFirst ? 1 : 0, x.bitPattern, matrix.x0.bitPattern, matrix.xx.bitPattern, matrix.yy.bitPattern]
    var isPlain = true
    line.forEachItem { item, offset in
      guard isPlain, let font = item.pointee.item.pointee.analysis.font, let glyphs = item.pointee.glyphs
      else { return }
      let run = text.text.runs[text.shaped.run(at: Int(item.pointee.item.pointee.offset) + line.base)]
      isPlain = !run.isUnderlined && item.pointee.y_offset == 0 && !font.hasColor && !glyphs.hasUnknown
      let color = run.color.rgba
      // What is transparent leaves the surface as it is.
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
