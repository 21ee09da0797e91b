// Equality by identity, as of an `NSObject` in UIKit; of anchors by what they stand for.

extension NSLayoutConstraint: Hashable {
  public nonisolated static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UILayoutGuide: Hashable {
  public nonisolated static func == (a: UILayoutGuide, b: UILayoutGuide) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Anchors are equal if they stand for the same attribute of the same item; each access of a property makes a new one.
extension NSLayoutAnchor: Hashable {
  public nonisolated static func == (a: NSLayoutAnchor, b: NSLayoutAnchor) -> Bool { a.operand == b.operand }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(operand) }
}

extension LayoutOperand: Hashable {
  static func == (a: LayoutOperand, b: LayoutOperand) -> Bool {
    a.link === b.link && a.attribute == b.attribute && a.startLink === b.startLink
      && a.startAttribute == b.startAttribute
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(link.map { ObjectIdentifier($0) })
    hasher.combine(attribute)
    hasher.combine(startAttribute)
  }
}
