import CPango
import TendonGeometry

/// A text broken into lines and measured; drawn by `Canvas`.
///
/// Sizes come from the line metrics of the fonts asked for (San Francisco's for the system font), never from the files that
/// stand in for them, and are not rounded. The same text in the same room is shaped once and shared
/// (`FontLibrary.shapings` counts).
public struct TextLayout: Sendable {
  /// A line of the layout.
  public struct Line: Hashable, Sendable {
    /// The line's box from the layout's top left, in points; as wide as its text.
    public let frame: CGRect
    /// From the layout's top down to the baseline.
    public let baseline: CGFloat
    /// What is on the line, as UTF-16 offsets, without the end of the line.
    public let range: Range<Int>
    /// Whether its paragraph is written from the right.
    public let isRightToLeft: Bool
  }

  public let text: AttributedText
  public let style: ParagraphStyle
  /// The width that was given, or nil for lines that end only where the text says so.
  public let width: CGFloat?
  /// The widest line (never over `width`: a single character wider than that hangs over) and all lines' heights. Zero for
  /// an empty text.
  public let size: CGSize
  public let lines: [Line]
  /// From the top down to the first baseline; of the font that would be typed in for an empty text.
  public let firstBaseline: CGFloat
  /// From the top down to the last baseline.
  public let lastBaseline: CGFloat
  /// Whether some of the text is not shown.
  public let isTruncated: Bool
  let shaped: ShapedText

  public var lineCount: Int { lines.count }

  /// Lays out a text.
  ///
  /// `width` is the room in points, nil or infinite for no limit; `maximumLines` 0 for any number. Lines are aligned
  /// within `width`, or within the widest line without one. Traps where a number is not a number or below 0.
  /// Complexity: O(characters), O(lines) for a text that is in the cache.
  @MainActor public init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil, maximumLines: Int = 0,
    library: FontLibrary = .shared
  ) {
    precondition(width.map { $0 >= 0 } ?? true, "the width of a text is 0 or more, got \(Double(width ?? 0))")
    precondition(maximumLines >= 0, "the number of lines is 0 (any) or more, got \(maximumLines)")
    let width = width.flatMap { $0 < ShapedText.maximumWidth ? $0 : nil }
    library.layouts += 1
    let shaped = library.shape(ShapeKey(text, style: style, width: width, maximumLines: maximumLines))
    self.text = text
    self.style = style
    self.width = width
    self.shaped = shaped
    isTruncated = shaped.isTruncated
    let fullWidth = min(max(shaped.width, 0), width ?? .infinity)
    let room = width ?? fullWidth
    var offset = 0
    var byte = 0
    // How much higher the lines so far are than their fonts.
    var added: CGFloat = 0
    lines = shaped.lines.map { line in
      offset += shaped.utf16Count(byte..<line.bytes.lowerBound)
      let start = offset
      offset += shaped.utf16Count(line.bytes)
      byte = line.bytes.upperBound
      let x: CGFloat
      switch style.alignment {
      case .left: x = 0
      case .center: x = (room - line.width) / 2
      case .right: x = room - line.width
      case .natural, .justified: x = line.isRightToLeft ? room - line.width : 0
      }
      let height = style.lineHeight.of(line.height)
      let top = line.top + added
      added += height - line.height
      return Line(
        frame: CGRect(x: x, y: top, width: line.width, height: height), baseline: line.baseline + added,
        range: start..<offset, isRightToLeft: line.isRightToLeft)
    }
    size = CGSize(width: fullWidth, height: max(shaped.height + added, 0))
    firstBaseline = lines.first?.baseline ?? text.runs.first?.font.ascender ?? 0
    lastBaseline = lines.last?.baseline ?? firstBaseline
  }

  /// The box around what is drawn (with room for antialiasing at 1x), from the layout's top left; zero where nothing is.
  @MainActor public var inkBounds: CGRect {
    var points: [CGPoint] = []
    for (line, placed) in zip(shaped.lines, lines) {
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line.glyphs, &ink, nil)
      guard ink.width > 0, ink.height > 0 else { continue }
      let unit = CGFloat(PANGO_SCALE)
      let x = placed.frame.minX - line.overhang + CGFloat(ink.x) / unit
      let y = placed.baseline + CGFloat(ink.y) / unit
      points +=
        CGRect(x: x, y: y, width: CGFloat(ink.width) / unit, height: CGFloat(ink.height) / unit)
        .insetBy(dx: -1, dy: -1).corners
    }
    return CGRect(bounding: points)
  }
}

extension FontLibrary {
  /// The shaped text for a key, from the cache where it is there.
  func shape(_ key: ShapeKey) -> ShapedText {
    var key = key
    if key.width == nil, key.maximumLines == 0 { key = key.unlimited }
    if let found = cache.value(for: key) { return found }
    if let width = key.width, key.runs.reduce(0, { $0 + $1.string.utf8.count }) <= 200 {
      // A label is measured without a limit and then drawn in its frame: where no line reaches the frame's end the
      // glyphs are the same.
      let free = shape(key.unlimited)
      let isFree = free.width <= width && (key.maximumLines == 0 || free.lines.count <= key.maximumLines)
      if isFree, !(key.isJustified && free.hasLineSeparators) { return free }
    }
    let broken = key.width == nil || key.lineBreakMode == .charWrap || key.isJustified ? nil : brokenText(of: key)
    if let width = key.width, let found = broken?.text(width: width) {
      // What is in use stays in the cache.
      _ = cache.value(for: found.key)
      return found
    }
    let shaped = ShapedText(key, library: self)
    cache.insert(shaped, for: key, cost: 500 + 60 * shaped.bytes.count)
    broken?.add(shaped) { ShapedText(key.unlimited, library: self) }
    return shaped
  }

  /// The lines that are known of a text in other widths.
  private func brokenText(of key: ShapeKey) -> BrokenText {
    var key = key
    key.width = nil
    if let known = brokenTexts.value(for: key) { return known }
    let text = BrokenText()
    brokenTexts.insert(text, for: key, cost: 2000 + 16 * key.runs.reduce(0) { $0 + $1.string.utf8.count })
    return text
  }
}

extension ShapedText {
  /// True if a paragraph has several lines although the text is without limits.
  fileprivate var hasLineSeparators: Bool {
    zip(lines, lines.dropFirst()).contains { $0.bytes.upperBound == $1.bytes.lowerBound }
  }

  /// How many UTF-16 units a stretch of UTF-8 has: one a character, two where it takes four bytes.
  nonisolated func utf16Count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  func utf16Count(_ range: Range<Int>) -> Int { utf16Count(bytes[range]) }
}
