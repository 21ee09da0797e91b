/// Which keys the keyboard on the screen has; raw values are UIKit's.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  /// Digits and signs first.
  case numbersAndPunctuation = 2
  /// A full stop, a slash and ".com" in the place of a long space.
  case URL = 3
  /// Ten digits.
  case numberPad = 4
  /// Ten digits, star and number sign.
  case phonePad = 5
  /// An at sign and a full stop beside the space.
  case emailAddress = 7
  /// Ten digits and the decimal separator of the reader's language.
  case decimalPad = 8
  case asciiCapableNumberPad = 11
}

/// What is written on the return key; raw values are UIKit's.
///
/// Differs from UIKit: the names of two companies are not among them.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case join = 3
  case next = 4
  case route = 5
  case search = 6
  case send = 7
  case done = 9
  case emergencyCall = 10
  case `continue` = 11
}

/// Which letters the keyboard makes capitals by itself; raw values are UIKit's.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// The look of the keyboard; raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the interface.
  case `default`
  case dark, light
}

/// What an object that takes text says about the keyboard on the screen.
///
/// Call `reloadInputViews()` after a change while the keyboard is up.
@MainActor
public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
  var keyboardAppearance: UIKeyboardAppearance { get }
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether the return key waits for text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is shown as dots.
  var isSecureTextEntry: Bool { get }
}

extension UITextInputTraits {
  public var keyboardType: UIKeyboardType { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
}
