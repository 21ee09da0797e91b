/// A set of properties that a scene keeps as numbers: bits in the order of ``Declared/moving``.
struct MovingSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  init(bit: Int) { rawValue = 1 << UInt64(bit) }

  /// Bounds and position, the first two of the table.
  static let place: MovingSet = [MovingSet(bit: 0), MovingSet(bit: 1)]
  static let bounds = MovingSet(bit: 0)
  /// Says that the transform stays one of the plane, of which six numbers are kept. No bit of the table.
  static let planarTransform = MovingSet(bit: 63)

  /// The bits of the table, ascending.
  var bits: [Int] { (0..<63).filter { rawValue & 1 << UInt64($0) != 0 } }

  /// The place of a bit of the set among its bits.
  func place(of bit: Int) -> Int { (rawValue & (1 << UInt64(bit) - 1)).nonzeroBitCount }
}
