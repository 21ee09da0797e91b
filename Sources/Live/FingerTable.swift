import TendonGeometry

/// The fingers of all viewers that are down, each with a number of its own and its last place.
struct FingerTable {
  /// Names a finger among those of all viewers.
  struct Name: Hashable {
    var viewer: Int
    var finger: Int
  }

  private var fingers: [Name: (number: Int, point: CGPoint)] = [:]

  /// True if the finger is down.
  func contains(_ name: Name) -> Bool { fingers[name] != nil }

  /// The number for a finger that comes down; nil where it is down already or ten fingers are.
  mutating func add(_ name: Name, at point: CGPoint) -> Int? {
    guard fingers[name] == nil else { return nil }
    let taken = Set(fingers.values.map(\.number))
    guard let number = LiveMessageDecoder.fingers.first(where: { !taken.contains($0) }) else { return nil }
    fingers[name] = (number, point)
    return number
  }

  /// The number of a finger that has moved; nil where it is not down.
  mutating func move(_ name: Name, to point: CGPoint) -> Int? {
    guard let number = fingers[name]?.number else { return nil }
    fingers[name] = (number, point)
    return number
  }

  /// The number and last place of a finger, which is no longer down.
  mutating func remove(_ name: Name) -> (number: Int, point: CGPoint)? { fingers.removeValue(forKey: name) }

  /// The fingers of a viewer, in the order of their numbers.
  func names(of viewer: Int) -> [Name] {
    fingers.keys.filter { $0.viewer == viewer }.sorted { $0.finger < $1.finger }
  }
}
