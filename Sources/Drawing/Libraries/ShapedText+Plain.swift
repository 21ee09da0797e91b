import CPango
import TendonGeometry

extension ShapedText {
  /// The most bytes of a plain line; a longer text is divided into pieces that are shaped apart (see `makeLayout`).
  private static let longestPlainLine = 200

  /// Returns the line of a text of printable ASCII in one font without limits, measured without Pango's layout; nil for
  /// any other text. The measures are those of the layout.
  func plainLine() -> Line? {
    guard key.width == nil, key.paragraphs.isEmpty, !key.isRightToLeft, !isTruncated, runs.count == 1,
      runs[0].box == nil, runs[0].spans.count == 1, bytes.count <= ShapedText.longestPlainLine, characters == .plain
    else { return nil }
    let (run, family) = (runs[0], runs[0].spans[0].family)
    let spacing = (Double(run.tracking) * Double(PANGO_SCALE)).rounded()
    guard abs(spacing) < 1e6 else { return nil }
    library.checkFeatures(of: run.font, family: family)
    guard let advance = library.plainAdvance(of: bytes, in: run.font, family: family, isTracked: spacing != 0) else {
      return nil
    }
    var line = Line(
      layoutLine: nil, bytes: 0..<bytes.count, base: 0, top: 0, ascent: 0, descent: 0, width: 0, overhang: 0,
      isRightToLeft: false)
    (line.ascent, line.descent) = lineMetrics(line.bytes)
    // As `measure` does: the sum of Pango's advances, which have no tracking at both ends of the line, and that in full.
    let sum = advance + (bytes.count - 1) * Int(spacing)
    line.width = CGFloat(sum) / CGFloat(PANGO_SCALE)
    for _ in 0..<2 { line.width += run.tracking / 2 }
    line.width = max(line.width, 0)
    return line
  }
}

/// The characters of a text, as far as features of fonts depend on them.
enum TextCharacters {
  /// Printable ASCII alone.
  case plain
  /// Others, without a fraction slash.
  case other
  /// A fraction slash, U+2044, among others.
  case fraction

  init(_ bytes: [UInt8]) {
    self = .plain
    for (index, byte) in bytes.enumerated() where !(0x20...0x7E).contains(byte) {
      self = .other
      if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x81, bytes[index + 2] == 0x84 {
        self = .fraction
        return
      }
    }
  }
}
