import TendonViews

// Questions for the class of an object that is known by a protocol of UIKit's alone, which has them there.

extension UIViewControllerAnimatedTransitioning {
  /// True if the object is an instance of the class or of a class below it.
  @_disfavoredOverload
  public func isKind(of other: AnyClass) -> Bool { uikitIsKind(self, of: other) }
}

extension UIViewControllerInteractiveTransitioning {
  /// True if the object is an instance of the class or of a class below it.
  @_disfavoredOverload
  public func isKind(of other: AnyClass) -> Bool { uikitIsKind(self, of: other) }
}
