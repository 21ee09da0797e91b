extension NSLayoutConstraint {
  /// The anchor of the first attribute; it has no item once that is gone.
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(item: firstItem, operand: first) }

  /// The anchor of the second attribute; nil where there is none.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard let second else { return nil }
    return NSLayoutAnchor(item: secondItem, operand: second)
  }
}
