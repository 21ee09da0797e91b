import CPango
import TendonGeometry

/// The advances of a text that is not broken into lines, and the positions where Pango may break it.
///
/// Pango fills each line as far as possible. So a text has the same lines in all widths between two: that of the widest
/// line, and the smallest one in which the beginning of a line would have fitted on the line before.
struct UnbrokenText {
  /// The sum of the advances of all glyphs before each byte, in Pango's units.
  private var advances: [Int] = []
  /// True for each byte at which a line may begin.
  private var beginsLine: [Bool] = []
  /// True for each byte that begins a white-space character, which does not count at the end of a line.
  private var isWhite: [Bool] = []
  /// The tolerance for Pango's different measure at the ends of a line, in its units.
  private let margin: Int

  /// Reads the advances; nil for a text whose advances depend on its line breaks, as with tabs and hyphens.
  ///
  /// - Parameter text: the text without limits, just made. If the break positions are read later, after a change of the
  ///   context's direction, Pango may repeat the layout and free the lines.
  @MainActor init?(_ text: ShapedText) {
    let lines = text.lines
    guard !text.isTruncated, text.layouts.count == 1, !text.bytes.contains(0x09) else { return nil }
    let tracking = text.runs.reduce(0) { max($0, abs($1.tracking)) }
    let size = text.runs.reduce(0) { max($0, $1.font.size) }
    let units = (tracking + size / 64) * CGFloat(PANGO_SCALE)
    guard units < 1e9 else { return nil }
    margin = Int(units.rounded(.up))
    guard readPlaces(of: text), readAdvances(of: text, lines) else { return nil }
  }

  @MainActor private mutating func readPlaces(of text: ShapedText) -> Bool {
    var count: Int32 = 0
    guard let places = pango_layout_get_log_attrs_readonly(text.layouts[0], &count) else { return false }
    beginsLine = Array(repeating: false, count: text.bytes.count + 1)
    isWhite = beginsLine
    var character = 0
    for (byte, value) in text.bytes.enumerated() where value & 0xC0 != 0x80 {
      guard character < count else { return false }
      let place = places[character]
      guard place.break_inserts_hyphen == 0, place.break_removes_preceding == 0 else { return false }
      beginsLine[byte] = place.is_line_break != 0
      isWhite[byte] = place.is_white != 0
      character += 1
    }
    return true
  }

  @MainActor private mutating func readAdvances(of text: ShapedText, _ lines: [ShapedText.Line]) -> Bool {
    advances = Array(repeating: 0, count: text.bytes.count + 1)
    var isPlain = true
    for line in lines {
      line.forEachItem { item, _ in
        guard let string = item.pointee.glyphs, let inner = item.pointee.item, item.pointee.start_x_offset == 0,
          item.pointee.end_x_offset == 0
        else { return isPlain = false }
        let start = line.base + Int(inner.pointee.offset)
        for i in 0..<Int(string.pointee.num_glyphs) {
          let (byte, width) = (
            start + Int(string.pointee.log_clusters[i]), Int(string.pointee.glyphs[i].geometry.width)
          )
          guard width >= 0, advances.indices.contains(byte + 1) else { return isPlain = false }
          advances[byte + 1] += width
        }
      }
    }
    for i in advances.indices.dropFirst() { advances[i] += advances[i - 1] }
    return isPlain
  }

  /// Returns the widths, in Pango's units, in which the text is known to have the same lines; nil if unknown.
  @MainActor func widths(like text: ShapedText) -> ClosedRange<Int>? {
    guard let width = text.key.width, !text.key.isJustified, !text.isTruncated, text.bytes.count == isWhite.count - 1
    else { return nil }
    let (room, lines) = (ShapedText.units(width), text.lines)
    var (least, most) = (0, Int.max)
    // The end of the paragraph that a line is in.
    var end = text.bytes.count
    for i in lines.indices.reversed() {
      let bytes = lines[i].bytes
      let breaksSoftly = i + 1 < lines.count && lines[i + 1].bytes.lowerBound == bytes.upperBound
      if !breaksSoftly { end = bytes.upperBound }
      guard isAsUnbroken(lines[i], text, breaksSoftly: breaksSoftly) else { return nil }
      least = max(least, breaksSoftly ? advance(bytes, of: text) : advances[end] - advances[bytes.lowerBound])
      guard breaksSoftly else { continue }
      guard beginsLine[bytes.upperBound] else { return nil }
      var next = bytes.upperBound + 1
      while next < end, !beginsLine[next] { next += 1 }
      most = min(most, advance(bytes.lowerBound..<next, of: text))
    }
    guard least <= room, room <= most else { return nil }
    return min(least + margin, room)...max(most - margin, room)
  }

  /// Returns the advance of a line as Pango compares it with the width: without one white-space character at its end.
  @MainActor private func advance(_ bytes: Range<Int>, of text: ShapedText) -> Int {
    var last = bytes.upperBound - 1
    while last > bytes.lowerBound, text.bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let end = last >= bytes.lowerBound && isWhite[last] ? last : bytes.upperBound
    return advances[end] - advances[bytes.lowerBound]
  }

  /// True if a line is as wide as the same stretch of the unbroken text: shaping does not reach across its ends.
  @MainActor private func isAsUnbroken(_ line: ShapedText.Line, _ text: ShapedText, breaksSoftly: Bool) -> Bool {
    var end = line.bytes.upperBound
    if breaksSoftly { while end > line.bytes.lowerBound, text.bytes[end - 1] == 0x20 { end -= 1 } }
    let difference = line.width * CGFloat(PANGO_SCALE) - CGFloat(advances[end] - advances[line.bytes.lowerBound])
    return abs(difference) <= CGFloat(margin) / 2
  }
}
