import Foundation
import TendonGeometry

/// Where an item, a header, a footer or a decoration of a collection view lies and how it looks.
///
/// As in UIKit an object: whoever changes attributes that a layout has given out makes a `copy()` first.
open class UICollectionViewLayoutAttributes: Hashable {
  public enum Category: Hashable, Sendable {
    case cell
    /// A header, a footer, or what a layout calls otherwise.
    case supplementaryView(kind: String)
    /// What belongs to the layout and shows nothing of the data.
    case decorationView(kind: String)
  }

  public let category: Category
  public var indexPath: IndexPath
  /// The middle, in points of the content; default zero.
  open var center = CGPoint.zero
  /// In points; default zero.
  open var size = CGSize.zero
  /// About the middle; default identity.
  open var transform3D = CATransform3DIdentity
  /// Default 1.
  open var alpha: CGFloat = 1
  open var isHidden = false
  /// What lies above what; default 0.
  open var zIndex = 0
  /// Which lengths the view has no say in, so that it need not be measured for them.
  var fixed = (width: false, height: false)

  public init(_ category: Category, with indexPath: IndexPath) {
    (self.category, self.indexPath) = (category, indexPath)
  }
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, with: indexPath) }
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView(kind: kind), with: indexPath)
  }
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.decorationView(kind: kind), with: indexPath)
  }

  /// The box in the content, in points; the transform does not count.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Which kind of header, footer or decoration this is; nil for an item.
  public var representedElementKind: String? {
    switch category {
    case .cell: nil
    case .supplementaryView(let kind), .decorationView(let kind): kind
    }
  }

  /// The same once more, of the same class; a subclass with properties of its own overrides it.
  open func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(category, with: indexPath)
    copy.take(self)
    return copy
  }

  /// Takes place and looks of other attributes.
  public func take(_ other: UICollectionViewLayoutAttributes) {
    (center, size, transform3D) = (other.center, other.size, other.transform3D)
    (alpha, isHidden, zIndex, fixed) = (other.alpha, other.isHidden, other.zIndex, other.fixed)
  }

  /// A copy of the same class, with a change.
  func changed(_ change: (UICollectionViewLayoutAttributes) -> Void) -> UICollectionViewLayoutAttributes {
    let copy = copy() as! UICollectionViewLayoutAttributes
    change(copy)
    return copy
  }

  public static func == (a: UICollectionViewLayoutAttributes, b: UICollectionViewLayoutAttributes) -> Bool {
    a.category == b.category && a.indexPath == b.indexPath && a.center == b.center && a.size == b.size
      && CATransform3DEqualToTransform(a.transform3D, b.transform3D) && a.alpha == b.alpha && a.isHidden == b.isHidden
      && a.zIndex == b.zIndex
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(category)
    hasher.combine(indexPath)
  }
}
