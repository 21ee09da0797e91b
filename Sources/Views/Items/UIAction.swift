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
  /// A longer title, for lists of actions. Default: nil.
  public var discoverabilityTitle: String?
  /// The image while the action is marked; nil (default): ``image``. Differs from UIKit: menus show ``image``.
  public var selectedImage: UIImage?
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

  /// Makes an action with a longer title for lists of actions.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String?, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, attributes: attributes, state: state,
      handler: handler)
    (self.discoverabilityTitle, self.selectedImage) = (discoverabilityTitle, selectedImage)
  }

  /// Text from the camera. Not available: the message says why.
  @available(*, unavailable, message: "a stage has no camera")
  public static func captureTextFromCamera(responder: any UIKeyInput, identifier: Identifier? = nil) -> UIAction {
    UIAction(identifier: identifier) { _ in }
  }

  /// Calls the handler on behalf of an object.
  public func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}

/// A closure that an action calls.
public typealias UIActionHandler = (UIAction) -> Void
