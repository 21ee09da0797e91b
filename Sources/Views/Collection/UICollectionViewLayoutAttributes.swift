import Foundation
import TendonGeometry

/// The position and appearance of an element of a collection view: an item, a supplementary view or a decoration view.
///
/// As in UIKit it is an object: to change attributes that a layout has returned, make a `copy()` first. A subclass with
/// properties of its own overrides `copy(with:)` and `isEqual(_:)`, and the layout's `layoutAttributesClass` names it.
open class UICollectionViewLayoutAttributes: NSObject {
  /// The category of an element.
  public enum Category: Hashable, Sendable {
    /// An item of the data source, displayed by a cell.
    case cell
    /// A view that the data source provides beside the items, such as a header or a footer.
    case supplementaryView(kind: String)
    /// A view of the layout that displays no data, such as a background.
    case decorationView(kind: String)
  }

  /// The category of the element.
  public let category: Category
  /// The index path of the element.
  public var indexPath: IndexPath
  /// The centre in coordinates of the content, in points; default zero.
  open var center = CGPoint.zero
  /// The size, in points; default zero.
  open var size = CGSize.zero
  /// The transform about the centre; default identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity from 0 to 1; default 1.
  open var alpha: CGFloat = 1
  /// True if the view of the element is hidden. Default: false.
  open var isHidden = false
  /// The stacking order: elements with higher values lie above those with lower ones. Default 0.
  open var zIndex = 0
  /// The lengths that the view cannot change, so that they are not measured.
  var fixed = (width: false, height: false)
  /// The number of the section whose scroll view the element lies in; nil: it lies in the content.
  var scroller: Int?
  /// The place of the element in a list; nil outside of lists.
  var list: ListPlace?

  /// Attributes of an element, with the size and centre zero.
  public required init(_ category: Category, with indexPath: IndexPath) {
    (self.category, self.indexPath) = (category, indexPath)
  }
  /// Attributes of an item without an index path, which is empty.
  public override convenience init() { self.init(.cell, with: IndexPath()) }
  /// Attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, with: indexPath) }
  /// Attributes of a supplementary view of a kind.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView(kind: kind), with: indexPath)
  }
  /// Attributes of a decoration view of a kind.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.decorationView(kind: kind), with: indexPath)
  }

  /// The rectangle of size `size` about `center`, in points of the content; the transform is ignored.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }

  /// The rectangle of size `size` at the origin, in points. Setting it ignores the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of `transform3D`. Setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The kind of a supplementary or decoration view; nil for an item.
  public var representedElementKind: String? {
    switch category {
    case .cell: nil
    case .supplementaryView(let kind), .decorationView(let kind): kind
    }
  }

  /// A copy of the attributes, which calls `copy(with:)`.
  open override func copy() -> Any { copy(with: nil) }

  /// A copy of the same class. A subclass overrides it to set its own properties in the copy that `super` returns.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(category, with: indexPath)
    copy.take(self)
    return copy
  }

  /// Copies position and appearance from other attributes; category and index path stay.
  public func take(_ other: UICollectionViewLayoutAttributes) {
    (center, size, transform3D) = (other.center, other.size, other.transform3D)
    (alpha, isHidden, zIndex, fixed) = (other.alpha, other.isHidden, other.zIndex, other.fixed)
    (scroller, list) = (other.scroller, other.list)
  }

  /// A copy with a change.
  func changed(_ change: (UICollectionViewLayoutAttributes) -> Void) -> UICollectionViewLayoutAttributes {
    let copy = copy() as! UICollectionViewLayoutAttributes
    change(copy)
    return copy
  }

  /// True if the other object has the same class, category, index path, position and appearance. A subclass overrides
  /// it to compare its own properties too.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: self) == type(of: other) else {
      return false
    }
    return category == other.category && indexPath == other.indexPath && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && isHidden == other.isHidden && zIndex == other.zIndex && scroller == other.scroller && list == other.list
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(category)
    hasher.combine(indexPath)
    return hasher.finalize()
  }
}
