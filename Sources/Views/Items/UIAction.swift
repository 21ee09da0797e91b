import TendonDrawing

/// Something to be done, with a title and an image for what shows it: `UIAction { action in ... }`.
///
/// Controls call it when something happens, menus when it is picked.
public final class UIAction: UIMenuElement {
  /// Tells actions apart: of two with the same identifier a control keeps the later one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  public override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The one given, else one that no other action has.
  public let identifier: Identifier
  /// The action's appearance in a menu, and the effect of a tap on it there; default none.
  public var attributes: Attributes
  /// The mark before its title in a menu; default off.
  public var state: State
  /// The object whose event calls the handler; nil outside of a call.
  public private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void
  private static var count = 0

  /// Makes an action; `handler` is called each time the action is performed.
  ///
  /// - Parameters:
  ///   - title: the title in menus and of buttons.
  ///   - subtitle: a second line; nil: none.
  ///   - image: the image beside the title; nil: none.
  ///   - identifier: nil: one that no other action has.
  ///   - attributes: the looks and the availability of the action; default none.
  ///   - state: the mark beside the action; default none.
  ///   - handler: called each time the action is performed.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    self.identifier = identifier ?? Identifier("UIAction-\(UIAction.count)")
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the handler on behalf of an object.
  public func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}
