import Foundation
import TendonGeometry

/// An element of a menu that calls an action of the responder chain.
open class UICommand: UIMenuElement {
  /// The action that the command calls.
  public let action: Selector
  /// Anything that tells the command from others with the same action. Default: nil.
  public let propertyList: Any?
  /// The appearance of the command in a menu. Default: none.
  open var attributes: Attributes
  /// The mark before the title in a menu. Default: off.
  open var state: State
  /// A longer title, for lists of commands. Default: nil.
  open var discoverabilityTitle: String?

  /// A command of an action.
  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList, self.attributes, self.state) = (action, propertyList, attributes, state)
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: nil, image: image)
  }
}

/// A key, with modifiers, that calls an action of the first responder or of one above it in the chain.
///
/// The commands are those of ``UIResponder/keyCommands`` along the chain. Keys of scripts (`key escape`, `key left` ...)
/// and of a live window's keyboard are looked up there before text is typed.
public final class UIKeyCommand: UICommand {
  /// The key: a character, or one of the constants below.
  public let input: String?
  /// The modifiers. Default: none.
  public let modifierFlags: UIKeyModifierFlags
  /// True if the command comes before the system's own use of the key, such as that of arrows in a text field. Default:
  /// false.
  public var wantsPriorityOverSystemBehavior = false

  /// A command of a key.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// A command of a key, as older code makes it.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command of a key with a title, as older code makes it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// The up arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key that deletes forwards.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The page up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The end key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
}

/// Another action of a command with more modifiers.
public final class UICommandAlternate: NSObject {
  /// The title.
  public let title: String
  /// The action.
  public let action: Selector
  /// The additional modifiers.
  public let modifierFlags: UIKeyModifierFlags

  /// An alternative of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}

/// The keys that modify others; raw values are UIKit's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension UIResponder {
  /// The commands of a responder, with those that were added to a controller.
  fileprivate var allKeyCommands: [UIKeyCommand] {
    (keyCommands ?? []) + ((self as? UIViewController)?.details.keyCommands ?? [])
  }
}

extension UIWindow {
  /// Performs the command of a key that is nearest in the responder chain; false if there is none that can be performed.
  package func performKeyCommand(_ input: String, _ flags: UIKeyModifierFlags) -> Bool {
    var responder: UIResponder? = firstResponder ?? frontController ?? self
    while let current = responder {
      for command in current.allKeyCommands where command.input == input && command.modifierFlags == flags {
        guard let target = current.target(forAction: command.action, withSender: command) as AnyObject?,
          let action = ActionCall.find(command.action, on: target)
        else { continue }
        (target as? UIResponder)?.validate(command)
        guard !command.attributes.contains(.disabled) else { continue }
        ActionCall(target: target, selector: command.action, action: action)(command)
        return true
      }
      responder = current.next
    }
    return false
  }

  /// The controller whose commands are asked while nothing is first responder: the one that is presented last, or its
  /// innermost visible child.
  var frontController: UIViewController? {
    guard var controller = rootViewController?.presentedChain.last ?? rootViewController else { return nil }
    while let child = controller.appearingChildren.last { controller = child }
    return controller
  }
}
