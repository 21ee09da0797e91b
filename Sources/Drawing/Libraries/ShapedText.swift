import CPango
import TendonGeometry

/// A text broken into lines of positioned glyphs, shared by `TextLayout` values.
@MainActor final class ShapedText {
  /// A line: its range of the text, its metrics in points, and Pango's glyphs.
  struct Line {
    /// Nil for a line that was only measured (see `measuredLines`).
    var layoutLine: UnsafeMutablePointer<PangoLayoutLine>?
    /// The bytes of the text on this line, without the line's end.
    var bytes: Range<Int>
    /// The byte of the text at which the glyphs' layout starts.
    var base: Int
    var top: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    /// The advance of the text, without spaces at a soft break and with the last character's tracking.
    var width: CGFloat
    /// The distance of Pango's origin to the left of that text, in points: the spaces at a soft break of a
    /// right-to-left line.
    var overhang: CGFloat
    var isRightToLeft: Bool
    /// The number of the line's paragraph, and the distance of the line from the leading margin, in points; 0 in a text
    /// whose paragraphs have no styles of their own.
    var paragraph = 0
    var indent: CGFloat = 0
    /// The left and right ends of the room between the areas that the line avoids, in points; nil in a text without such
    /// areas. The line's top is final then.
    var room: (left: CGFloat, right: CGFloat)?

    /// Pango's glyphs; traps if the line was only measured.
    var glyphs: UnsafeMutablePointer<PangoLayoutLine> {
      guard let layoutLine else {
        preconditionFailure("the line of the bytes \(bytes) was measured without glyphs: read `lines` of its text")
      }
      return layoutLine
    }
    var height: CGFloat { ascent + descent }
    var baseline: CGFloat { top + ascent }
  }

  /// The bytes, the font and the tracking of a run.
  struct Run {
    var bytes: Range<Int>
    var font: Font
    var tracking: CGFloat
    /// The bytes of the run, divided by the families that draw them.
    var spans: [FamilySpan] = []
    /// The box of an attachment.
    var box: CGRect?
  }

  let key: ShapeKey
  let library: FontLibrary
  /// The text in UTF-8; U+FFFD replaces NUL, which Pango does not accept.
  var bytes: [UInt8] = []
  var runs: [Run] = []
  /// The lines with their glyphs, which are made when they are asked for first.
  var lines: [Line] {
    if measuredLines.first.map({ $0.layoutLine == nil }) ?? false { layOut() }
    return measuredLines
  }
  /// The lines; a single one may be measured without glyphs.
  private(set) var measuredLines: [Line] = []
  var isTruncated = false
  private var hasAttachments = false
  /// The characters of the text, read after long paragraphs have been cut.
  private(set) lazy var characters = TextCharacters(bytes)
  /// Pango's layouts, which own the glyphs of the lines.
  var layouts: [OpaquePointer] = []

  init(_ key: ShapeKey, library: FontLibrary) {
    self.key = key
    self.library = library
    for run in key.runs {
      let start = bytes.count
      if run.string.utf8.contains(0) {
        bytes += run.string.utf8.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
      } else {
        bytes += run.string.utf8
      }
      runs.append(Run(bytes: start..<bytes.count, font: run.font, tracking: run.font.tracking + run.kern, box: run.box))
    }
    hasAttachments = runs.contains { $0.box != nil }
    guard !bytes.isEmpty else { return }
    library.shapings += 1
    cutLongParagraphs()
    // Before the first layout: when a family is added for a script, Pango repeats its layouts.
    for i in runs.indices { runs[i].spans = library.spans(of: bytes[runs[i].bytes], font: runs[i].font) }
    if let line = plainLine() { measuredLines = [line] } else { layOut() }
  }

  private func layOut() {
    breakLines()
    stackLines()
  }

  isolated deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// The width of the widest line.
  var width: CGFloat {
    // A loop: a closure of the main actor asks at each call whether it runs there.
    var width: CGFloat = 0
    for line in measuredLines { width = max(width, line.room?.right ?? line.width + line.indent + tailSpace(of: line)) }
    return width
  }
  var height: CGFloat { measuredLines.last.map { @Sendable in $0.top + $0.height } ?? 0 }

  /// Returns the index of the run that contains a byte; the last one at the end.
  func run(at byte: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].bytes.upperBound > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Lines

  /// The greatest width of a text in points: Pango's limit of 2^31 / 1024 points, with a reserve.
  static let maximumWidth: CGFloat = 2_000_000

  private func breakLines() {
    let mode = key.lineBreakMode
    let wrap = mode == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    let all = 0..<bytes.count
    if key.paragraphs.isEmpty {
      measuredLines = readLines(of: makeLayout(all, width: key.width, wrap: wrap), in: all)
    } else if let width = key.width, !key.exclusions.isEmpty {
      measuredLines = linesAroundAreas(wrap, width: width)
    } else {
      measuredLines = paragraphLines(wrap)
    }
    if bytes.last == 0x0A || bytes.last == 0x0D, measuredLines.count > 1,
      measuredLines[measuredLines.count - 1].bytes.isEmpty
    {
      // As in UIKit, a line break at the end starts no line.
      measuredLines.removeLast()
    }
    guard key.maximumLines > 0, measuredLines.count > key.maximumLines else { return }
    isTruncated = true
    measuredLines.removeLast(measuredLines.count - key.maximumLines)
    if let width = key.width { replaceLastLine(width: width) }
  }

  /// Replaces the last permitted line by one that exceeds the width: with an ellipsis, or clipped by the frame.
  private func replaceLastLine(width: CGFloat) {
    let start = measuredLines[measuredLines.count - 1].bytes.lowerBound
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let ellipsize: PangoEllipsizeMode
    switch key.lineBreakMode {
    case .wordWrap, .charWrap: return
    case .clip: ellipsize = PANGO_ELLIPSIZE_NONE
    case .truncateHead: ellipsize = PANGO_ELLIPSIZE_START
    case .truncateTail: ellipsize = PANGO_ELLIPSIZE_END
    case .truncateMiddle: ellipsize = PANGO_ELLIPSIZE_MIDDLE
    }
    // Head and middle truncation show the end of the text, so that line breaks in between become spaces. With tail
    // truncation the first line break ends the line, and an ellipsis stands for the lines below.
    let keepsEnd = key.lineBreakMode == .truncateHead || key.lineBreakMode == .truncateMiddle
    let range = start..<(keepsEnd ? bytes.count : end)
    // Pango counts an ellipsis without tracking, whichever run it will belong to.
    let tracking = runs.reduce(0) { $1.bytes.overlaps(range) ? max($0, $1.tracking) : $0 }
    let (paragraph, indent) = (
      measuredLines[measuredLines.count - 1].paragraph, measuredLines[measuredLines.count - 1].indent
    )
    let place = measuredLines[measuredLines.count - 1]
    let taken = place.room.map { width - ($0.right - $0.left) } ?? indent + tailSpace(of: place)
    let room: CGFloat? = key.lineBreakMode == .clip ? nil : max(width - tracking - taken, 0)
    let layout = makeLayout(
      range, width: room, wrap: PANGO_WRAP_WORD_CHAR, ellipsize: ellipsize, joinsLines: keepsEnd,
      addsEllipsis: key.lineBreakMode == .truncateTail && end < bytes.count)
    guard var last = readLines(of: layout, in: range).first else { return }
    (last.paragraph, last.indent, last.room, last.top) = (paragraph, indent, place.room, place.top)
    measuredLines[measuredLines.count - 1] = last
  }

  func stackLines() {
    var top: CGFloat = 0
    for i in measuredLines.indices where measuredLines[i].room == nil {
      if i > 0, measuredLines[i].paragraph != measuredLines[i - 1].paragraph {
        top += space(before: measuredLines[i], measuredLines[i - 1])
      }
      measuredLines[i].top = top
      top += measuredLines[i].height + (paragraph(of: measuredLines[i])?.lineSpacing ?? key.lineSpacing)
    }
  }

  /// Returns the largest ascent and descent among the runs of a line; for an empty line those of the run at its start.
  func lineMetrics(_ range: Range<Int>) -> (ascent: CGFloat, descent: CGFloat) {
    let first = run(at: min(range.lowerBound, bytes.count - 1))
    var (ascent, descent) = (runs[first].font.ascender, -runs[first].font.descender)
    var i = first + 1
    while i < runs.count, runs[i].bytes.lowerBound < range.upperBound {
      if !runs[i].bytes.isEmpty {
        ascent = max(ascent, runs[i].font.ascender)
        descent = max(descent, -runs[i].font.descender)
      }
      i += 1
    }
    if hasAttachments {
      for run in runs where run.bytes.overlaps(range) {
        guard let box = run.box else { continue }
        (ascent, descent) = (max(ascent, -box.minY), max(descent, box.maxY))
      }
    }
    return (ascent, descent)
  }

  func readLines(of layout: OpaquePointer, in range: Range<Int>) -> [Line] {
    let count = Int(pango_layout_get_line_count(layout))
    var result: [Line] = []
    result.reserveCapacity(count)
    var node = pango_layout_get_lines_readonly(layout)
    let truncates = pango_layout_is_ellipsized(layout) != 0
    while let current = node {
      let glyphs = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      node = current.pointee.next
      let start = range.lowerBound + Int(glyphs.pointee.start_index)
      let end = min(start + Int(glyphs.pointee.length), range.upperBound)
      let next = node.map {
        pango_layout_line_is_paragraph_start($0.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)) == 0
      }
      var line = Line(
        layoutLine: glyphs, bytes: min(start, end)..<end, base: range.lowerBound, top: 0, ascent: 0, descent: 0,
        width: 0,
        overhang: 0, isRightToLeft: pango_layout_line_get_resolved_direction(glyphs) == PANGO_DIRECTION_RTL)
      if truncates { line.tightenEllipsis { self.runs[self.run(at: $0)].tracking } }
      (line.ascent, line.descent) = lineMetrics(line.bytes)
      measure(&line, breaksSoftly: next ?? false)
      result.append(line)
    }
    return result
  }

  private func measure(_ line: inout Line, breaksSoftly: Bool) {
    guard !line.bytes.isEmpty else { return }
    var end = line.bytes.upperBound
    if breaksSoftly {
      while end > line.bytes.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    }
    let spaces = end < line.bytes.upperBound ? line.advance(from: end) : 0
    line.width = line.advance(from: line.bytes.lowerBound) - spaces
    // Pango adds half of the tracking on both sides of a character, counts that while it breaks lines, and drops it at
    // both ends of the finished line. Both halves count here, but not those of spaces at a soft break.
    for byte in line.trimmedBytes where byte < end { line.width += runs[run(at: byte)].tracking / 2 }
    line.width = max(line.width, 0)
    if line.isRightToLeft { line.overhang = spaces }
  }

  /// Returns the distance to the right from Pango's origin to the leading edge of a byte's character. Behind the last
  /// character it is that of the line's end, which is at the left in a right-to-left line (Pango returns the right edge
  /// of any line).
  func x(of byte: Int, in line: Line) -> CGFloat {
    if line.isRightToLeft, byte >= line.bytes.upperBound { return 0 }
    var x: Int32 = 0
    pango_layout_line_index_to_x(line.glyphs, Int32(byte - line.base), 0, &x)
    return CGFloat(x) / CGFloat(PANGO_SCALE)
  }
}
