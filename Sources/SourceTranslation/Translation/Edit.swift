/// A change of a file: the bytes of a range are replaced.
struct Edit {
  let range: Range<Int>
  let replacement: String
}

/// The edits of a file, applied to all of it or to a part.
struct Edits {
  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, by replacement: String) {
    edits.append(Edit(range: range, replacement: replacement))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, by: text) }

  /// Drops the edits of a range, insertions at its beginning among them.
  mutating func drop(in range: Range<Int>) {
    edits.removeAll {
      $0.range.lowerBound >= range.lowerBound && $0.range.lowerBound < range.upperBound
        && $0.range.upperBound <= range.upperBound
    }
  }

  /// Drops the insertions of a text at an offset.
  mutating func dropInsertion(_ text: String, at offset: Int) {
    edits.removeAll { $0.range == offset..<offset && $0.replacement == text }
  }

  /// The edits in the order of the file; of two that overlap the one that begins earlier counts, or the longer one.
  func sorted() -> [Edit] {
    func key(_ edit: Edit, _ offset: Int) -> (Int, Int, Int, Int) {
      (edit.range.lowerBound, edit.range.isEmpty ? 0 : 1, -edit.range.count, offset)
    }
    let ordered = edits.enumerated().sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }
    var kept: [Edit] = []
    var end = 0
    for (_, edit) in ordered where edit.range.lowerBound >= end {
      kept.append(edit)
      end = max(end, edit.range.upperBound)
    }
    return kept
  }
}

extension [Edit] {
  /// The bytes of a range after those edits, sorted, that lie in it.
  func applied(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    for edit in self[first(from: range.lowerBound)...] {
      guard edit.range.lowerBound < range.upperBound || range.upperBound == bytes.count else { break }
      guard edit.range.upperBound <= range.upperBound else { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return result
  }

  /// The index of the first edit that begins at an offset or later.
  private func first(from offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  /// The text with spaces behind it up to a length in bytes, so that what follows keeps its column.
  func padded(to length: Int) -> String {
    let missing = length - utf8.count
    return missing > 0 ? self + String(repeating: " ", count: missing) : self
  }
}
