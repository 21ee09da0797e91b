// Drags of items between views, which no touch of a stage begins. The compiler gives the reason and the way out.

extension UICollectionView {
  /// The delegate of drags from the collection. Not available: the message says why.
  @available(*, unavailable, message: "drags between views are not delivered; use beginInteractiveMovementForItem(at:)")
  public var dragDelegate: AnyObject? {
    get { nil }
    set {}
  }
  /// The delegate of drops on the collection. Not available: the message says why.
  @available(*, unavailable, message: "drags between views are not delivered; use beginInteractiveMovementForItem(at:)")
  public var dropDelegate: AnyObject? {
    get { nil }
    set {}
  }
  /// True if items can be dragged. Not available: the message says why.
  @available(*, unavailable, message: "drags between views are not delivered; leave it out")
  public var dragInteractionEnabled: Bool {
    get { false }
    set {}
  }
}
