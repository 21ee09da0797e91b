import Foundation

/// The names in the table `name` of a font file (OpenType specification, "name").
struct FontNames {
  /// The PostScript name.
  let postScript: String

  /// Nil where the file has no such name.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    // Of a collection the first font.
    let start = data.starts(with: Array("ttcf".utf8)) ? number(12, 4) ?? 0 : 0
    guard let count = number(start + 4, 2) else { return nil }
    for table in 0..<count {
      let record = start + 12 + 16 * table
      guard number(record, 4) == 0x6E61_6D65, let names = number(record + 8, 4), let entries = number(names + 2, 2),
        let texts = number(names + 4, 2)
      else { continue }
      for entry in 0..<entries {
        let place = names + 6 + 12 * entry
        guard number(place + 6, 2) == 6, let length = number(place + 8, 2), let offset = number(place + 10, 2),
          names + texts + offset + length <= bytes.count
        else { continue }
        let text = bytes[names + texts + offset..<names + texts + offset + length]
        // Windows and Unicode have two bytes a character; the names are ASCII in all of them.
        let isWide = number(place, 2) != 1
        let letters = isWide ? text.enumerated().filter { $0.offset % 2 == 1 }.map(\.element) : Array(text)
        postScript = String(decoding: letters, as: UTF8.self)
        return
      }
    }
    return nil
  }
}
