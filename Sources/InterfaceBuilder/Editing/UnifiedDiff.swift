/// The difference of two texts in the form that `patch` reads.
package enum UnifiedDiff {
  /// The lines round a change.
  private static let context = 3

  private enum Line { case kept, removed, added }

  /// The difference; empty where the texts are equal. The file is the same in both headers.
  package static func text(from old: [UInt8], to new: [UInt8], file: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let script = script(before, after)
    var result = ""
    var (index, oldLine, newLine) = (0, 0, 0)
    while let change = script[index...].firstIndex(where: { $0.kind != .kept }) {
      let start = max(index, change - context)
      (oldLine, newLine) = (oldLine + start - index, newLine + start - index)
      // Changes that are near each other are in one hunk.
      var end = change
      while let next = script[end...].firstIndex(where: { $0.kind != .kept }), next - end <= 2 * context {
        end = script[next...].firstIndex { $0.kind == .kept } ?? script.count
      }
      end = min(script.count, end + context)
      let hunk = script[start..<end]
      let removed = hunk.count { $0.kind != .added }
      let added = hunk.count { $0.kind != .removed }
      result += "@@ -\(span(oldLine, removed)) +\(span(newLine, added)) @@\n"
      for (kind, line) in hunk {
        result += kind == .kept ? " " : kind == .removed ? "-" : "+"
        result += String(decoding: line, as: UTF8.self)
        if line.last != UInt8(ascii: "\n") { result += "\n\\ No newline at end of file\n" }
      }
      (index, oldLine, newLine) = (end, oldLine + removed, newLine + added)
    }
    // A tab ends a name that has spaces.
    return result.isEmpty ? "" : "--- \(file)\t\n+++ \(file)\t\n" + result
  }

  /// The first line of a hunk and their number; of no lines the line before.
  private static func span(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  /// All lines of both texts in their order, removed ones before added ones.
  private static func script(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [(kind: Line, line: ArraySlice<UInt8>)] {
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var result: [(kind: Line, line: ArraySlice<UInt8>)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        result.append((.removed, old[i]))
        i += 1
      } else if added.contains(j) {
        result.append((.added, new[j]))
        j += 1
      } else {
        result.append((.kept, old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }
}
