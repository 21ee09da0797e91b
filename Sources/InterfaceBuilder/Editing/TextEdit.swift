/// The replacement of some bytes of a document.
package struct TextEdit: Codable, Hashable, Sendable {
  /// The offset of the first byte, and of the byte after the last one.
  package var start: Int
  package var end: Int
  /// The text that takes their place.
  package var replacement: String

  package init(_ range: Range<Int>, _ replacement: String) {
    (start, end, self.replacement) = (range.lowerBound, range.upperBound, replacement)
  }
}

extension TextEdit {
  /// Applies the edits of several fixes; a fix that overlaps an earlier one is left out as a whole.
  ///
  /// - Returns: the bytes, and the number of fixes that were applied.
  package static func apply(_ fixes: [[TextEdit]], to bytes: [UInt8]) -> (bytes: [UInt8], applied: Int) {
    var accepted: [TextEdit] = []
    var applied = 0
    for fix in fixes {
      let isNew = fix.filter { !accepted.contains($0) }
      guard fix.allSatisfy({ $0.start >= 0 && $0.start <= $0.end && $0.end <= bytes.count }),
        isNew.allSatisfy({ edit in !accepted.contains { $0.overlaps(edit) } })
      else { continue }
      accepted += isNew
      applied += 1
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for edit in accepted.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      result += bytes[offset..<edit.start]
      result += Array(edit.replacement.utf8)
      offset = edit.end
    }
    return (result + bytes[offset...], applied)
  }

  /// True if both edits change a common byte, or insert text at the same place.
  private func overlaps(_ other: TextEdit) -> Bool {
    if start == other.start { return true }
    return start < other.end && other.start < end
  }
}
