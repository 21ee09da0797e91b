import TendonGeometry

/// What a bar shows in one place: a title or a picture.
@MainActor
open class UIBarItem {
  /// Default nil.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// Default nil.
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  /// Whether the item answers to touches; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// A number of the app's own; default 0.
  open var tag = 0
  /// A name for tests, scripts and traces; default nil. The view that a bar makes for the item has it too.
  open var accessibilityIdentifier: String? { didSet { didChange() } }

  /// The object id of the element of the document that made this item.
  public var objectID: String?

  /// The bar that shows the item.
  weak var bar: (any BarItemHolder)?

  public init() {}

  func didChange() { bar?.barItemDidChange(self) }
}

/// What shows bar items and hears of their changes.
@MainActor
protocol BarItemHolder: AnyObject {
  func barItemDidChange(_ item: UIBarItem)
}

extension UIBarItem: Hashable {
  public nonisolated static func == (a: UIBarItem, b: UIBarItem) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
