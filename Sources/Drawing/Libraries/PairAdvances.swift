/// The advances of printable ASCII in a font, by the character and the one behind it, as far as texts had these pairs.
@MainActor final class PairAdvances {
  private static let characters = 0x7E - 0x20 + 1
  /// The mark of a pair that no text has had; advances are above 0.
  private static let unknown: Int32 = 0

  /// The advances of each character before the others and, last, at the end of a text; none before a text has the character.
  private var rows: [[Int32]] = Array(repeating: [], count: characters)

  /// Returns the sum of the advances of a text of printable ASCII; nil if one of its pairs is not known.
  func sum(of bytes: [UInt8]) -> Int? {
    var sum = 0
    for index in bytes.indices {
      let row = Int(bytes[index]) - 0x20
      guard !rows[row].isEmpty else { return nil }
      let advance = rows[row][column(after: index, of: bytes)]
      guard advance != PairAdvances.unknown else { return nil }
      sum += Int(advance)
    }
    return sum
  }

  /// Adds the pairs of a text whose advances are known.
  func add(_ advances: [Int32], of bytes: [UInt8]) {
    for index in bytes.indices {
      let row = Int(bytes[index]) - 0x20
      if rows[row].isEmpty {
        rows[row] = Array(repeating: PairAdvances.unknown, count: PairAdvances.characters + 1)
      }
      rows[row][column(after: index, of: bytes)] = advances[index]
    }
  }

  private func column(after index: Int, of bytes: [UInt8]) -> Int {
    index + 1 < bytes.count ? Int(bytes[index + 1]) - 0x20 : PairAdvances.characters
  }
}
