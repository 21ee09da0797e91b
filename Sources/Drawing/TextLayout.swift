import CPango
import TendonGeometry

/// A text broken into lines and measured; `Canvas` draws it.
///
/// Sizes come from the line metrics of the fonts asked for (San Francisco's for the system font), not from the
/// substitute files, and are not rounded. The same text in the same width is shaped once and shared
/// (`FontLibrary.shapings` counts).
public struct TextLayout: Sendable {
  /// A line of the layout.
  public struct Line: Hashable, Sendable {
    /// The line's box from the layout's top left, in points; as wide as its text.
    public let frame: CGRect
    /// The distance from the layout's top down to the baseline, in points.
    public let baseline: CGFloat
    /// The characters on the line, as UTF-16 offsets, without the line break.
    public let range: Range<Int>
    /// True if the paragraph of the line runs from right to left.
    public let isRightToLeft: Bool
    /// The left and the right end of the room in which the line is aligned, in points.
    package let room: ClosedRange<CGFloat>

    /// The line moved down, in points.
    func moved(by distance: CGFloat) -> Line {
      Line(
        frame: frame.offsetBy(dx: 0, dy: distance), baseline: baseline + distance, range: range,
        isRightToLeft: isRightToLeft, room: room)
    }
  }

  /// The text that is laid out.
  public let text: AttributedText
  /// The style of all paragraphs.
  public let style: ParagraphStyle
  /// The available width in points; nil if lines end only at line breaks of the text.
  public let width: CGFloat?
  /// The width of the widest line, never more than `width` (a single character that is wider overhangs), and the height
  /// of all lines. Zero for an empty text.
  public private(set) var size: CGSize
  /// The lines from top to bottom; none for an empty text.
  public private(set) var lines: [Line]
  /// The distance from the top down to the first baseline, in points; for an empty text that of its first run's font.
  public private(set) var firstBaseline: CGFloat
  /// The distance from the top down to the last baseline, in points.
  public private(set) var lastBaseline: CGFloat
  /// True if a part of the text is not displayed.
  public let isTruncated: Bool
  let shaped: ShapedText

  /// The number of lines; 0 for an empty text.
  public var lineCount: Int { lines.count }

  /// Lays out a text.
  ///
  /// `width` is the available width in points, nil or infinite for no limit; `maximumLines` is 0 for any number. Lines
  /// are aligned within `width`, or within the widest line without one. Traps if a number is negative or NaN.
  /// Complexity: O(characters), or O(lines) for a text in the cache.
  @MainActor public init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil, maximumLines: Int = 0,
    library: FontLibrary = .shared
  ) { self.init(text, style: style, width: width, maximumLines: maximumLines, avoiding: [], library: library) }

  /// Lays out a text whose lines avoid some areas, which only a width makes possible.
  ///
  /// - Parameter areas: the corners of the areas, in points from the layout's top left.
  @MainActor package init(
    _ text: AttributedText, style: ParagraphStyle, width: CGFloat?, maximumLines: Int, avoiding areas: [[CGPoint]],
    library: FontLibrary = .shared
  ) {
    precondition(width.map { $0 >= 0 } ?? true, "the width of a text is 0 or more, got \(Double(width ?? 0))")
    precondition(maximumLines >= 0, "the number of lines is 0 (any) or more, got \(maximumLines)")
    let width = width.flatMap { $0 < ShapedText.maximumWidth ? $0 : nil }
    library.layouts += 1
    let shaped = library.shape(
      ShapeKey(text, style: style, width: width, maximumLines: maximumLines, exclusions: areas))
    self.text = text
    self.style = style
    self.width = width
    self.shaped = shaped
    isTruncated = shaped.isTruncated
    let fullWidth = min(max(shaped.width, 0), width ?? .infinity)
    let room = width ?? fullWidth
    var offset = 0
    var byte = 0
    // The height that the line heights have added to the lines so far.
    var added: CGFloat = 0
    let styles = ShapeKey.styles(of: text, style)
    let unindented = shaped.key.paragraphs.isEmpty
    lines = shaped.measuredLines.map { line in
      offset += shaped.utf16Count(byte..<line.bytes.lowerBound)
      let start = offset
      offset += shaped.utf16Count(line.bytes)
      byte = line.bytes.upperBound
      let own = styles.map { $0[min(line.paragraph, $0.count - 1)] } ?? style
      var (left, right) = unindented ? (CGFloat(0), room) : shaped.margins(of: line, in: room)
      if let own = line.room { (left, right) = (own.left, own.right) }
      let x: CGFloat
      switch own.alignment {
      case .left: x = left
      case .center: x = (left + right - line.width) / 2
      case .right: x = right - line.width
      case .natural, .justified: x = line.isRightToLeft ? right - line.width : left
      }
      let height = own.lineHeight.of(line.height)
      if line.room != nil {
        return Line(
          frame: CGRect(x: x, y: line.top, width: line.width, height: height),
          baseline: line.baseline + height - line.height, range: start..<offset, isRightToLeft: line.isRightToLeft,
          room: left...max(left, right))
      }
      let top = line.top + added
      added += height - line.height
      return Line(
        frame: CGRect(x: x, y: top, width: line.width, height: height), baseline: line.baseline + added,
        range: start..<offset, isRightToLeft: line.isRightToLeft, room: left...max(left, right))
    }
    let bottom = shaped.key.exclusions.isEmpty ? shaped.height + added : lines.map(\.frame.maxY).max() ?? 0
    size = CGSize(width: fullWidth, height: max(bottom, 0))
    firstBaseline = lines.first?.baseline ?? text.runs.first?.font.ascender ?? 0
    lastBaseline = lines.last?.baseline ?? firstBaseline
  }

  /// Returns the layout with additional space above its lines.
  ///
  /// - Parameter space: the space above a line by its index, in points.
  package func spaced(_ space: (Int) -> CGFloat) -> TextLayout {
    var result = self
    var sum: CGFloat = 0
    for index in lines.indices {
      let own = space(index)
      sum += own.isFinite ? own : 0
      result.lines[index] = lines[index].moved(by: sum)
    }
    result.size.height = max(0, size.height + sum)
    result.firstBaseline = result.lines.first?.baseline ?? firstBaseline
    result.lastBaseline = result.lines.last?.baseline ?? lastBaseline
    return result
  }

  /// The characters for which the ellipsis of the last line stands, in UTF-16 units; nil without one.
  @MainActor package var truncatedRange: Range<Int>? {
    guard isTruncated, let line = shaped.lines.last, let placed = lines.last, let bytes = line.omittedBytes else {
      return nil
    }
    let start = min(max(bytes.lowerBound, line.bytes.lowerBound), line.bytes.upperBound)
    let end = min(max(bytes.upperBound, start), line.bytes.upperBound)
    let first = placed.range.lowerBound + shaped.utf16Count(line.bytes.lowerBound..<start)
    return first..<(first + shaped.utf16Count(start..<end))
  }

  /// The box around the drawn glyphs (with a margin for antialiasing at 1x), from the layout's top left; zero if there
  /// are none.
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
  /// Returns the shaped text for a key, from the cache if it is there.
  func shape(_ key: ShapeKey) -> ShapedText {
    var key = key
    // A label of one line is measured without a width, and its text without line breaks is a single line anyway.
    if key.width == nil, key.maximumLines == 0 || !key.hasLineBreaks { key = key.unlimited }
    if let found = cache.value(for: key) { return found }
    guard key.paragraphs.isEmpty else {
      let shaped = ShapedText(key, library: self)
      cache.insert(shaped, for: key, cost: 500 + 60 * shaped.bytes.count)
      return shaped
    }
    if let width = key.width, key.runs.reduce(0, { $0 + $1.string.utf8.count }) <= 200 {
      // A label is measured without a limit and then drawn in its frame: where no line reaches the frame's end the
      // glyphs are the same.
      let free = shape(key.unlimited)
      let isFree = free.width <= width && (key.maximumLines == 0 || free.measuredLines.count <= key.maximumLines)
      if isFree, !(key.isJustified && free.hasLineSeparators) { return free }
    }
    let broken = key.width == nil || key.lineBreakMode == .charWrap || key.isJustified ? nil : brokenText(of: key)
    if let width = key.width, let found = broken?.text(width: width) {
      // The access keeps the text in the cache.
      _ = cache.value(for: found.key)
      return found
    }
    let shaped = ShapedText(key, library: self)
    cache.insert(shaped, for: key, cost: 500 + 60 * shaped.bytes.count)
    broken?.add(shaped) { ShapedText(key.unlimited, library: self) }
    return shaped
  }

  /// Returns the known lines of a text in other widths.
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
    zip(measuredLines, measuredLines.dropFirst()).contains { $0.bytes.upperBound == $1.bytes.lowerBound }
  }

  /// Returns the number of UTF-16 units of a range of UTF-8: one a character, two for a character of four bytes.
  nonisolated func utf16Count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  func utf16Count(_ range: Range<Int>) -> Int { utf16Count(bytes[range]) }
}
