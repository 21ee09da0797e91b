import Foundation
import TendonGeometry

/// An item of a navigation bar or a toolbar: a button, a space or a custom view.
open class UIBarButtonItem: UIBarItem {
  /// The emphasis of a bar button; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// A title of regular weight.
    case plain = 0
    /// A title of semibold weight, for the button that completes a task.
    case done = 2
    /// The same as `plain`, as before iOS 8.
    public static var bordered: Style { .plain }
    /// The same as `done`, by its name of 2025.
    public static var prominent: Style { .done }
  }

  /// The system's predefined items; the raw values are UIKit's.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// The items from `done` to `undo` and `redo`, each with a fixed title, symbol or space.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    /// A cross that closes what is shown; raw value 24.
    case close = 24
  }

  /// The emphasis of the title, which is semibold if `done`; default plain.
  open var style = Style.plain { didSet { if style != oldValue { didChange() } } }
  /// The width in points; 0 (default): the width of the content. For a fixed space it is the width of the space.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
  /// A view that is shown in place of a button; default nil.
  open var customView: UIView? { didSet { if customView !== oldValue { didChange() } } }
  /// The colour of title and image; nil: the tint colour of the bar.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange() } } }
  /// True if the bar does not show the item; default false.
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  /// The object that receives ``action`` when the item is tapped; not retained. nil: the first in the responder chain that
  /// declares the action, from the first responder, or from the bar where there is none.
  public weak var target: AnyObject?
  /// The method of ``target`` that is called when the item is tapped.
  public var action: Selector?
  private var handlers: [(UIBarButtonItem) -> Void] = []
  /// The action that is performed when the item is tapped, in addition to `action`. The item takes its title and image
  /// if it has none.
  open var primaryAction: UIAction? { didSet { primaryActionDidChange() } }
  /// The menu of the item; default nil. A tap opens it if a tap has no other effect, otherwise a press of half a second
  /// does.
  open var menu: UIMenu? { didSet { if menu !== oldValue { didChange() } } }

  /// The predefined item; nil for others.
  public let systemItem: SystemItem?

  public override init() {
    systemItem = nil
    super.init()
  }
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
  }

  /// A button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target as AnyObject?, action)
  }

  /// A predefined item; `done` and `save` have the style `done`.
  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    systemItem = item
    super.init()
    (self.target, self.action) = (target as AnyObject?, action)
    style = item == .done || item == .save ? .done : .plain
    title = item.title
    image = item.symbol.map { BarSymbol.image($0) }
  }

  /// A button that performs an action, opens a menu, or both.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title, image)
    self.primaryAction = primaryAction
    self.menu = menu
    primaryActionDidChange()
  }

  /// A button that opens a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
  }

  /// A predefined item that performs an action, opens a menu, or both.
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

  /// True if a tap has an effect other than opening the menu.
  var hasAction: Bool { action != nil || !handlers.isEmpty || primaryAction != nil }

  /// An item that shows a view of the app's own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space that takes the remaining width of the bar.
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

  /// Adds a closure that is called when the item is tapped.
  public func addAction(_ handler: @escaping (UIBarButtonItem) -> Void) { handlers.append(handler) }

  /// Called before the actions of a tap; see `UIBarButtonItem+Decoration.swift`.
  var beforeActions: ((UIBarButtonItem) -> Void)?

  /// Performs the effect of a tap on a button in a bar; the sender is the item.
  func trigger(from button: UIResponder? = nil) {
    guard isEnabled else { return }
    beforeActions?(self)
    if let target, let action {
      ActionCall(target: target, selector: action)(self)
    } else if let action {
      let first = UIApplication.shared.keyWindow?.firstResponder ?? button ?? UIApplication.shared
      let receiver = first.target(forAction: action, withSender: self)
      _ = receiver.map { UIApplication.shared.sendAction(action, to: $0, from: self, for: nil) }
    }
    for handler in handlers { handler(self) }
    primaryAction?.perform(sender: self)
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title of an item that is shown as text.
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

  /// The symbol of an item that is shown as an image.
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
