import TendonGeometry
import TendonViews

extension UICollectionViewLayoutAttributes: @MainActor UIDynamicItem {}

/// The attributes of an item of a collection view's layout, as a dynamic item; it is not rotated.
@MainActor
public final class LayoutAttributesItem: UIDynamicItem, UprightItem {
  /// The attributes with the present position of the item.
  public private(set) var attributes: UICollectionViewLayoutAttributes

  /// Makes an item at the centre of the attributes' frame.
  public init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    center = CGPoint(x: attributes.frame.midX, y: attributes.frame.midY)
  }

  /// The centre of the item, in the coordinates of the content, in points. Setting it moves the frame of `attributes`.
  public var center: CGPoint {
    didSet {
      let size = attributes.frame.size
      attributes.frame.origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    }
  }

  /// A rectangle at (0, 0) with the size of the attributes' frame, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: attributes.frame.size) }

  /// Always the identity; setting it has no effect.
  public var transform: CGAffineTransform {
    get { .identity }
    set {}
  }
}
