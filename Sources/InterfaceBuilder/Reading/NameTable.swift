/// The names of elements and attributes of one document: each becomes a `String` once.
struct NameTable {
  private struct Name {
    let hash: UInt32
    let range: Range<Int>
    let text: String
    /// False for a name of a namespace.
    let isPlain: Bool
    /// The last element that had an attribute of this name.
    var owner = 0
  }

  /// Interface Builder has about 700; with more the text is no document, and looking names up would take long.
  static let limit = 4096
  /// The most failed probes in the search for a name; random names need only a few.
  private static let mostProbes = 64

  private var names: [Name] = []
  /// Indices into `names`, -1 where free; a power of two of them.
  private var slots = [Int16](repeating: -1, count: 4 * limit)

  subscript(index: Int) -> String { names[index].text }
  /// False for a name with a colon, and for `xmlns`.
  func isPlain(_ index: Int) -> Bool { names[index].isPlain }

  /// The number of the name that stands there; nil where there are too many names.
  mutating func index(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    for offset in range { hash = (hash ^ UInt32(bytes[offset])) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    for _ in 0..<NameTable.mostProbes {
      let index = Int(slots[slot])
      if index < 0 {
        guard names.count < NameTable.limit, let text = text(of: bytes[range]) else { return nil }
        slots[slot] = Int16(names.count)
        let isPlain = !bytes[range].contains(UInt8(ascii: ":")) && text != "xmlns"
        names.append(Name(hash: hash, range: range, text: text, isPlain: isPlain))
        return names.count - 1
      }
      if names[index].hash == hash, isSame(names[index].range, range, in: bytes) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The bytes as text; nil where they are not UTF-8. ASCII, as in nearly all names, needs no validation, which is slow.
  private func text(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return String(validating: bytes, as: UTF8.self) }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  private func isSame(_ a: Range<Int>, _ b: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for offset in 0..<a.count where bytes[a.lowerBound + offset] != bytes[b.lowerBound + offset] { return false }
    return true
  }

  /// Notes that an element has an attribute of a name. False where it has one already.
  mutating func claim(_ index: Int, for element: Int) -> Bool {
    defer { names[index].owner = element }
    return names[index].owner != element
  }
}
