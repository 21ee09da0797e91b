import CCairo
import CPango

/// A glyph's outline as Cairo fills it: its ink, and the rows of pixels that depend on other outlines of the same path.
///
/// Cairo (1.16, cairo-tor-scan-converter.c, `glitter_scan_converter_render`) fills a row of pixels as 15 sampled rows if an
/// edge of any outline begins or ends inside it, or edges cross there. It fills any other row at once, where slanted edges
/// are rounded differently and vertical ones are not.
struct GlyphRows {
  /// Rows of pixels relative to the baseline, as bits.
  typealias Rows = SIMD2<UInt64>

  /// The rows that are sampled because an edge of this outline begins or ends inside them.
  private(set) var sampled = Rows.zero
  /// The rows that have a part of a slanted edge.
  private(set) var slanted = Rows.zero
  /// The ink in Pango's units, with the baseline at 0.
  let ink: PangoRectangle

  private static let sampledRows = 15
  /// The number of the row of the first bit.
  private static let firstRow = -96
  private static let rowCount = 128

  /// Reads the outline of a glyph by a context that draws with scales and without rotation; nil if it is too high.
  ///
  /// Cairo's points are multiples of 1/256 pixel. Curves become lines by differences of points alone, so that the rows
  /// relative to the baseline are the same at each place.
  init?(
    _ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>, in context: OpaquePointer, _ matrix: cairo_matrix_t
  ) {
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph, &ink, nil)
    self.ink = ink
    guard ink.width > 0, ink.height > 0 else { return }
    guard let string = pango_glyph_string_new() else { return nil }
    defer { pango_glyph_string_free(string) }
    pango_glyph_string_set_size(string, 1)
    string.pointee.glyphs[0] = PangoGlyphInfo()
    string.pointee.glyphs[0].glyph = glyph
    string.pointee.log_clusters[0] = 0
    cairo_new_path(context)
    cairo_move_to(context, -matrix.x0 / matrix.xx, -matrix.y0 / matrix.yy)
    pango_cairo_glyph_string_path(context, font, string)
    defer { cairo_new_path(context) }
    guard let path = cairo_copy_path_flat(context) else { return nil }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    var (start, pen) = (Point(), Point())
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = path.pointee.data[index].header
      var next = start
      if header.type != CAIRO_PATH_CLOSE_PATH {
        let point = path.pointee.data[index + 1].point
        next = Point(point.x * matrix.xx + matrix.x0, point.y * matrix.yy + matrix.y0)
      }
      // Filling closes an outline that is left open.
      guard add(pen, header.type == CAIRO_PATH_MOVE_TO ? start : next) else { return nil }
      if header.type == CAIRO_PATH_MOVE_TO { start = next }
      pen = next
      index += Int(header.length)
    }
    guard add(pen, start) else { return nil }
  }

  /// A point in multiples of 1/256 pixel.
  private struct Point {
    var (x, y) = (0, 0)

    init() {}

    /// Of coordinates in pixels.
    init(_ x: Double, _ y: Double) { (self.x, self.y) = (Int((256 * x).rounded()), Int((256 * y).rounded())) }

    /// The number of the sampled row, as Cairo rounds it.
    var row: Int { (GlyphRows.sampledRows * y + 128) >> 8 }
  }

  /// The bit of the row of pixels of a sampled row.
  private static func row(_ sampled: Int) -> Int {
    let row = sampled - firstRow * sampledRows
    return row < 0 ? -1 : row / sampledRows
  }

  /// Adds an edge; returns false if it is out of the rows.
  private mutating func add(_ a: Point, _ b: Point) -> Bool {
    let (top, bottom) = (min(a.row, b.row), max(a.row, b.row))
    guard top < bottom else { return true }
    let (first, last) = (GlyphRows.row(top), GlyphRows.row(bottom - 1))
    guard first >= 0, last < GlyphRows.rowCount else { return false }
    // The ends may lie between two rows.
    if GlyphRows.row(top - 1) == first { sampled[first / 64] |= 1 << UInt64(first % 64) }
    if GlyphRows.row(bottom) == last { sampled[last / 64] |= 1 << UInt64(last % 64) }
    if a.x != b.x { for row in first...last { slanted[row / 64] |= 1 << UInt64(row % 64) } }
    return true
  }
}

/// The rows of the glyphs of a font at one scale.
@MainActor final class FontRows {
  struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let scaleX, scaleY: Double
  }

  // Retained, so that its address in the key belongs to it.
  private let font: UnsafeMutablePointer<PangoFont>
  private var glyphs: [PangoGlyph: GlyphRows?] = [:]

  init(_ font: UnsafeMutablePointer<PangoFont>) {
    self.font = font
    _ = g_object_ref(font)
  }

  isolated deinit { g_object_unref(font) }

  /// Returns the rows of a glyph; nil if its outline is too high.
  func rows(of glyph: PangoGlyph, in context: OpaquePointer, _ matrix: cairo_matrix_t) -> GlyphRows? {
    if let known = glyphs[glyph] { return known }
    let rows = GlyphRows(glyph, of: font, in: context, matrix)
    glyphs[glyph] = .some(rows)
    return rows
  }
}
