// Equality by identity and descriptions, as those of an `NSObject` in Core Animation.

extension CALayer: Hashable, @MainActor CustomStringConvertible, @MainActor CustomDebugStringConvertible {
  public nonisolated static func == (a: CALayer, b: CALayer) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CAAnimation: Hashable {
  public nonisolated static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CADisplayLink: Hashable {
  public nonisolated static func == (a: CADisplayLink, b: CADisplayLink) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CAEmitterCell: Hashable {
  public nonisolated static func == (a: CAEmitterCell, b: CAEmitterCell) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
