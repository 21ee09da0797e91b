/// The viewers of a screen, and the one among them who drives: whose input counts.
package struct Audience: Hashable, Sendable {
  /// In the order of their coming.
  package private(set) var viewers: [Int] = []
  /// The first who came, until another one takes over; where the driver leaves, who has been there longest.
  package private(set) var driver: Int?

  package init() {}

  /// A viewer comes.
  package mutating func join(_ viewer: Int) {
    guard !viewers.contains(viewer) else { return }
    viewers.append(viewer)
    driver = driver ?? viewer
  }

  /// A viewer goes.
  package mutating func leave(_ viewer: Int) {
    viewers.removeAll { $0 == viewer }
    if driver == viewer { driver = viewers.first }
  }

  /// A viewer takes over.
  package mutating func take(_ viewer: Int) {
    if viewers.contains(viewer) { driver = viewer }
  }
}
