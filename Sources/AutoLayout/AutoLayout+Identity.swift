// Equality by identity, as of an `NSObject` in UIKit.

extension NSLayoutConstraint: Hashable {
  public nonisolated static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UILayoutGuide: Hashable {
  public nonisolated static func == (a: UILayoutGuide, b: UILayoutGuide) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NSLayoutAnchor: Hashable {
  public nonisolated static func == (a: NSLayoutAnchor, b: NSLayoutAnchor) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
