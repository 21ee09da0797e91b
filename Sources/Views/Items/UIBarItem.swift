import Foundation
import TendonGeometry

/// The content of one place in a bar: a title or an image.
@MainActor
open class UIBarItem: NSObject {
  /// The text of the item; default nil.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The image of the item; default nil.
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// True if the item responds to touches; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// The item has been made from a document and is connected. Default: nothing.
  open func awakeFromNib() {}
  /// The item is shown in Interface Builder; not called here.
  open func prepareForInterfaceBuilder() {}
  /// A number that the app may use to identify the item; default 0.
  open var tag = 0
  /// A name for tests, scripts and traces; default nil. The view that a bar creates for the item has the same name.
  open var accessibilityIdentifier: String? { didSet { didChange() } }

  /// The object id of the document element that made this item.
  public var objectID: String?

  /// The attributes, images and distances of the item, of a type that this folder does not know (see
  /// `UIBarItem+Decoration.swift`).
  var decorationStorage: AnyObject? { didSet { didChange() } }

  /// The bar that shows the item.
  weak var bar: (any BarItemHolder)?

  /// An item without title and image.
  public override init() {}

  /// An item without title and image: documents make their items without a coder.
  public required init?(coder: NSCoder) {}

  func didChange() { bar?.barItemDidChange(self) }
}

/// A container of bar items that is notified of their changes.
@MainActor
protocol BarItemHolder: AnyObject {
  func barItemDidChange(_ item: UIBarItem)
}

/// A view that a bar shows for an item.
@MainActor
protocol BarItemView: UIView {
  var item: UIBarButtonItem { get }
}

@MainActor
extension Sequence where Element: UIBarItem {
  /// Ends the relation of the items with a bar that no longer shows them; items of another bar are left alone.
  func leave(_ bar: any BarItemHolder) {
    for item in self where item.bar === bar { item.bar = nil }
  }
}
