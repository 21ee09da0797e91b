import Foundation
import TendonGeometry
import TendonLayers

/// The usage numbers of keys on a keyboard, as devices report them; the raw values are those of the standard for such
/// devices (HID Usage Tables, page 7).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key of a letter of the Latin alphabet.
  public static let keyboardA = Self(rawValue: 0x04)
  /// The key of a letter of the Latin alphabet.
  public static let keyboardC = Self(rawValue: 0x06)
  /// The key of a letter of the Latin alphabet.
  public static let keyboardV = Self(rawValue: 0x19)
  /// The key of a letter of the Latin alphabet.
  public static let keyboardX = Self(rawValue: 0x1B)
  /// The return key.
  public static let keyboardReturnOrEnter = Self(rawValue: 0x28)
  /// The escape key.
  public static let keyboardEscape = Self(rawValue: 0x29)
  /// The key that removes what is before the caret.
  public static let keyboardDeleteOrBackspace = Self(rawValue: 0x2A)
  /// The tab key.
  public static let keyboardTab = Self(rawValue: 0x2B)
  /// The space bar.
  public static let keyboardSpacebar = Self(rawValue: 0x2C)
  /// The right arrow key.
  public static let keyboardRightArrow = Self(rawValue: 0x4F)
  /// The left arrow key.
  public static let keyboardLeftArrow = Self(rawValue: 0x50)
  /// The down arrow key.
  public static let keyboardDownArrow = Self(rawValue: 0x51)
  /// The up arrow key.
  public static let keyboardUpArrow = Self(rawValue: 0x52)

  /// The key of an input of a key command; nil for one that scripts do not press.
  init?(input: String) {
    let keys: [String: UIKeyboardHIDUsage] = [
      "\r": .keyboardReturnOrEnter, "\t": .keyboardTab, "\u{8}": .keyboardDeleteOrBackspace,
      UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputLeftArrow: .keyboardLeftArrow,
      UIKeyCommand.inputRightArrow: .keyboardRightArrow, UIKeyCommand.inputUpArrow: .keyboardUpArrow,
      UIKeyCommand.inputDownArrow: .keyboardDownArrow, "x": .keyboardX, "c": .keyboardC, "v": .keyboardV,
      "a": .keyboardA,
    ]
    guard let key = keys[input] else { return nil }
    self = key
  }
}

/// A key of a keyboard that is pressed.
@MainActor
open class UIKey: NSObject {
  /// The text of the key with its modifiers; for keys without text the input of a key command, such as
  /// `UIKeyCommand.inputEscape`.
  open var characters: String { input }
  /// The text of the key without modifiers.
  open var charactersIgnoringModifiers: String { input }
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { flags }
  /// The number of the key.
  open var keyCode: UIKeyboardHIDUsage { code }

  private let input: String
  private let flags: UIKeyModifierFlags
  private let code: UIKeyboardHIDUsage

  /// A key without text and modifiers, with the number 0, as a test makes one.
  public override init() { (input, flags, code) = ("", [], UIKeyboardHIDUsage(rawValue: 0)) }

  init(_ input: String, _ flags: UIKeyModifierFlags, _ code: UIKeyboardHIDUsage) {
    (self.input, self.flags, self.code) = (input, flags, code)
  }
}

/// The press of a key.
@MainActor
open class UIPress: NSObject {
  /// Raw values are UIKit's.
  public enum Phase: Int, Sendable {
    /// The key was pressed, has changed, is down, was released, or the press was interrupted.
    case began, changed, stationary, ended, cancelled
  }
  /// The kinds of buttons of a remote control; the raw values are UIKit's.
  public enum PressType: Int, Sendable {
    /// The arrows and buttons of a remote control.
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  /// The state of the press.
  open var phase: Phase { isOver ? .ended : .began }
  /// The button of a remote control; for keys, which are no such buttons, the arrow of the same direction, or `select`.
  open var type: PressType { button }
  /// The time of the last change, in seconds of the media clock.
  open var timestamp: Double { time }
  /// The key; nil for a button of a remote control.
  open var key: UIKey? { pressed }
  /// The window that received the press.
  open private(set) weak var window: UIWindow?
  /// The responder to which the press was sent first.
  open private(set) weak var responder: UIResponder?
  /// The force of the press, from 0 to 1: 1 while the key is down.
  open var force: CGFloat { phase == .began ? 1 : 0 }

  private var isOver = false
  private let button: PressType
  private let time: Double
  private let pressed: UIKey?

  /// A press of no key at time 0, as a test makes one: its phase is `began`, and its type `select`.
  public override init() { (button, time, pressed) = (.select, 0, nil) }

  init(_ key: UIKey, in window: UIWindow, to responder: UIResponder) {
    pressed = key
    time = CACurrentMediaTime()
    (self.window, self.responder) = (window, responder)
    let arrows: [UIKeyboardHIDUsage: PressType] = [
      .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
      .keyboardRightArrow: .rightArrow,
    ]
    button = arrows[key.keyCode] ?? .select
  }

  func end() { isOver = true }
}

/// A change of the presses of a window. Differs from UIKit: it is no `UIEvent`.
@MainActor
public final class UIPressesEvent: NSObject {
  /// The presses of the event.
  public let allPresses: Set<UIPress>
  /// The time of the event, in seconds of the media clock.
  public let timestamp: Double

  init(_ press: UIPress) { (allPresses, timestamp) = ([press], press.timestamp) }
}

extension UIWindow {
  /// Sends the press and the release of a key to the first responder, or without one to the controller in front.
  ///
  /// Differs from UIKit: text is also typed where the first responder overrides `pressesBegan(_:with:)` without calling
  /// `super`.
  package func sendPress(_ input: String, _ flags: UIKeyModifierFlags) {
    guard let code = UIKeyboardHIDUsage(input: input) else { return }
    let responder: UIResponder = firstResponder ?? frontController ?? self
    let press = UIPress(UIKey(input, flags, code), in: self, to: responder)
    let event = UIPressesEvent(press)
    let recognizers = recognizers(for: press, of: responder)
    for recognizer in recognizers { recognizer.pressesBegan([press], with: event) }
    responder.pressesBegan([press], with: event)
    press.end()
    for recognizer in recognizers { recognizer.pressesEnded([press], with: event) }
    responder.pressesEnded([press], with: event)
  }

  /// The recognizers of the views from a responder upwards that receive a press, innermost first.
  private func recognizers(for press: UIPress, of responder: UIResponder) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    while let current = view {
      found += (current.gestureRecognizersStorage ?? []).filter { recognizer in
        recognizer.isEnabled
          && recognizer.allowedPressTypes.contains { $0.intValue == press.type.rawValue }
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
      }
      view = current.superview
    }
    return found
  }
}
