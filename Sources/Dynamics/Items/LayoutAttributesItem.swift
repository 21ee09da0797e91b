import TendonGeometry
import TendonViews

/// What a layout of a collection view says of an item, as something that dynamics moves; it is not turned.
///
/// Differs from UIKit: there the attributes themselves are items; here they are values, which an item holds.
@MainActor
public final class LayoutAttributesItem: UIDynamicItem, UprightItem {
  /// Where the item is now.
  public private(set) var attributes: UICollectionViewLayoutAttributes

  public init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    center = CGPoint(x: attributes.frame.midX, y: attributes.frame.midY)
  }

  /// In the coordinates of the content, in points.
  public var center: CGPoint {
    didSet {
      let size = attributes.frame.size
      attributes.frame.origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    }
  }

  public var bounds: CGRect { CGRect(origin: .zero, size: attributes.frame.size) }

  /// Always the identity.
  public var transform: CGAffineTransform {
    get { .identity }
    set {}
  }
}
