import TendonGeometry

/// A button, a space or a view of the app's own in a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
  /// Raw values are UIKit's.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }

  /// What the system knows by itself; raw values are UIKit's.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// `done` is set in heavier letters; default plain.
  open var style = Style.plain { didSet { if style != oldValue { didChange() } } }
  /// The width in points; 0 is that of the content (default), and for a fixed space the space.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
  /// A view that stands in the item's place; default nil.
  open var customView: UIView? { didSet { if customView !== oldValue { didChange() } } }
  /// The colour of title and picture; nil: the bar's.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange() } } }
  /// Whether the item is left out; default false.
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  /// What the item calls when it is tapped; the target is not kept.
  public weak var target: AnyObject?
  public var action: Selector?
  private var handlers: [(UIBarButtonItem) -> Void] = []
  /// What is called when the item is tapped, beside `action`; its title and image are the item's where that has none.
  open var primaryAction: UIAction? { didSet { primaryActionDidChange() } }
  /// A menu that the item opens: at a tap where a tap does nothing else, else after a press of half a second. Default nil.
  open var menu: UIMenu? { didSet { if menu !== oldValue { didChange() } } }

  /// Which of the system's the item is; nil for others.
  public let systemItem: SystemItem?

  public override init() {
    systemItem = nil
    super.init()
  }

  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }

  public init(barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?) {
    systemItem = item
    super.init()
    (self.target, self.action) = (target, action)
    style = item == .done || item == .save ? .done : .plain
    title = item.title
    image = item.symbol.map { BarSymbol.image($0) }
  }

  /// An item that calls an action, opens a menu, or both.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title, image)
    self.primaryAction = primaryAction
    self.menu = menu
    primaryActionDidChange()
  }

  /// An item that opens a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
  }

  /// One of the system's that calls an action, opens a menu, or both.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  private func primaryActionDidChange() {
    guard let primaryAction else { return didChange() }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil, let picture = primaryAction.image { image = picture }
    didChange()
  }

  /// Whether a tap does something of its own.
  var hasAction: Bool { action != nil && target != nil || !handlers.isEmpty || primaryAction != nil }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space that takes what is left.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of `width` points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  var isFixedSpace: Bool { systemItem == .fixedSpace }

  /// Calls the closure when the item is tapped.
  public func addAction(_ handler: @escaping (UIBarButtonItem) -> Void) { handlers.append(handler) }

  /// Does what a tap on the item does; the sender is the item.
  func trigger() {
    guard isEnabled else { return }
    if let target, let action { ActionCall(target: target, selector: action)(self) }
    for handler in handlers { handler(self) }
    primaryAction?.perform(sender: self)
  }
}

extension UIBarButtonItem.SystemItem {
  /// The word of an item that is shown as one.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The picture of an item that is shown as one.
  var symbol: BarSymbol? {
    switch self {
    case .add: .plus
    case .compose: .pencil
    case .reply: .reply
    case .action: .share
    case .organize: .folder
    case .bookmarks: .book
    case .search: .magnifier
    case .refresh: .refresh
    case .stop, .close: .cross
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: nil
    }
  }
}
