import Foundation
import TendonDrawing

/// An element that a menu shows in a row: an action, or another menu.
@MainActor
open class UIMenuElement: NSObject {
  /// The mark before the title; raw values are UIKit's.
  public enum State: Int, Sendable {
    /// Without a mark.
    case off
    /// With a check mark.
    case on
    /// With a dash.
    case mixed
  }

  /// The appearance of a row and the effect of a tap on it; raw values are UIKit's.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be picked.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is picked.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Default empty.
  open internal(set) var title: String
  /// A smaller line below the title; default none.
  open var subtitle: String?
  /// At the end of the row; default none.
  open internal(set) var image: UIImage?
  /// A name for tests and scripts; nil (default): the title.
  public var accessibilityIdentifier: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}
