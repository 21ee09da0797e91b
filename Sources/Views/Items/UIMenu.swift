import TendonDrawing

/// Actions, and menus within it, to pick from: `UIMenu(children: [UIAction(title: "Copy") { _ in ... }])`.
///
/// A menu within another one is a row that opens it, or, with `displayInline`, a group of rows. Differs from UIKit: no
/// commands, no palettes.
public final class UIMenu: UIMenuElement {
  /// Names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same as `init(rawValue:)`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Raw values are UIKit's.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Within another menu: a group of its rows.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Within another menu: its row is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Picking an action marks it, and unmarks all others, also those of groups in it.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The one given, else one that no other menu has.
  public let identifier: Identifier
  /// The options; none by default.
  public let options: Options
  /// The preferred size of the elements. Default: `automatic`.
  ///
  /// Differs from UIKit: nothing reads it; elements are rows.
  public var preferredElementSize = ElementSize.automatic
  /// The elements, in the order of their rows.
  public let children: [UIMenuElement]
  private static var count = 0

  /// A menu with the elements. Without an identifier it takes a new one: `UIMenu-` and a number.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    UIMenu.count += 1
    self.identifier = identifier ?? Identifier("UIMenu-\(UIMenu.count)")
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions that are marked, in the order of their rows.
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// All actions, those of groups and of menus inside included.
  var actions: [UIAction] { UIMenu.actions(of: children) }

  private static func actions(of elements: [UIMenuElement]) -> [UIAction] {
    elements.flatMap { child -> [UIAction] in
      if let action = child as? UIAction { return [action] }
      if let place = child as? UIDeferredMenuElement { return UIMenu.actions(of: place.elements ?? []) }
      return (child as? UIMenu)?.actions ?? []
    }
  }

  /// Marks an action that has been picked, and unmarks the others, where the menu, or one inside that holds it, has one
  /// selection.
  func mark(_ picked: UIAction, isSingle: Bool) {
    guard actions.contains(picked) else { return }
    guard isSingle || options.contains(.singleSelection) else {
      for case let menu as UIMenu in children { menu.mark(picked, isSingle: false) }
      return
    }
    for action in actions { action.state = action == picked ? .on : .off }
  }

  /// Rows that stand together, between broad lines.
  struct Group {
    var title: String?
    var elements: [UIMenuElement]
  }

  /// The elements that are shown, without the hidden ones.
  var groups: [Group] { UIMenu.groups(of: children) }

  /// The elements, with those that were made when the menu opened in place of what made them.
  private static func made(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element in (element as? UIDeferredMenuElement)?.elements.map { made($0) } ?? [element] }
  }

  private static func groups(of elements: [UIMenuElement]) -> [Group] {
    var groups: [Group] = []
    var isOpen = false
    for child in made(elements) {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        var inner = menu.groups
        if !inner.isEmpty, !menu.title.isEmpty { inner[0].title = menu.title }
        groups += inner
        isOpen = false
      } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
        if !isOpen { groups.append(Group(title: nil, elements: [])) }
        groups[groups.count - 1].elements.append(child)
        isOpen = true
      }
    }
    return groups
  }
}
