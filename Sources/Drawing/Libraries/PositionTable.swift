import CPango

/// The table of positions of a face (OpenType, GPOS), read as far as HarfBuzz says nothing of it.
struct PositionTable {
  private let bytes: UnsafeBufferPointer<UInt8>

  @MainActor
  static func with(_ face: OpaquePointer, _ body: (PositionTable) -> Bool) -> Bool {
    let blob = hb_face_reference_table(face, PlainTextRules.positions)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let data = hb_blob_get_data(blob, &count)
    return body(
      PositionTable(
        bytes: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)).bindMemory(to: UInt8.self)))
  }

  /// True if a lookup changes the advance of a glyph by that glyph and the next one at most. False where the table ends.
  func isPairwise(_ index: Int) -> Bool {
    guard let list = number(at: 8), let offset = number(at: list + 2 + 2 * index), let type = number(at: list + offset),
      let flags = number(at: list + offset + 2), let count = number(at: list + offset + 4)
    else { return false }
    let lookup = list + offset
    for subtable in 0..<count {
      guard let start = number(at: lookup + 6 + 2 * subtable) else { return false }
      var (place, kind) = (lookup + start, type)
      if type == Lookup.extension.rawValue {
        guard let inner = number(at: place + 2), let high = number(at: place + 4), let low = number(at: place + 6)
        else { return false }
        (place, kind) = (place + (high << 16) + low, inner)
      }
      switch Lookup(rawValue: kind) {
      case .single, .markToBase, .markToLigature, .markToMark: continue
      case .pair:
        // Flags that skip other glyphs than marks join glyphs that are not neighbours. A second value would change the next
        // glyph, and end its own pair.
        guard flags & ~9 == 0, number(at: place + 6) == 0 else { return false }
      default: return false
      }
    }
    return true
  }

  /// The types of lookups whose numbers matter here.
  private enum Lookup: Int {
    case single = 1
    case pair = 2
    case markToBase = 4
    case markToLigature = 5
    case markToMark = 6
    case `extension` = 9
  }

  private func number(at place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }
}
