import TendonDrawing

/// Something to be done, with a title and an image for what shows it: `UIAction { action in ... }`.
///
/// Differs from UIKit: not an element of menus, which are no part of this library.
@MainActor
public final class UIAction {
  /// Tells actions apart: of two with the same identifier a control keeps the later one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Default empty.
  public var title: String
  /// Default none.
  public var image: UIImage?
  /// The one given, else one that no other action has.
  public let identifier: Identifier
  /// Whose event calls the handler; nil outside of a call.
  public private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void
  private static var count = 0

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    (self.title, self.image, self.handler) = (title, image, handler)
    UIAction.count += 1
    self.identifier = identifier ?? Identifier("UIAction-\(UIAction.count)")
  }

  /// Calls the handler on behalf of an object.
  public func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}

extension UIAction: Hashable {
  public nonisolated static func == (a: UIAction, b: UIAction) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
