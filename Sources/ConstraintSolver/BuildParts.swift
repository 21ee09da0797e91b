/// The parts of a build that lets the optional rows in by their strength.
struct BuildParts: ~Copyable {
  /// The number of parts.
  static let count = 64

  /// True while the present batch is built in parts.
  private(set) var isOn = false
  /// The optional rows, those of the highest level first, and of a level in the order of their indices. Those from `next`
  /// on are deferred.
  var rows = Buffer<Int32>()
  var next = 0

  init() {}

  mutating func begin() {
    isOn = true
    rows.removeAll()
    next = 0
  }

  mutating func end() {
    isOn = false
    rows.removeAll(keeping: 0)
    next = 0
  }
}
