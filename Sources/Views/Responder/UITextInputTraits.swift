/// The keys of the keyboard on the screen; raw values are UIKit's.
public enum UIKeyboardType: Int, Sendable {
  /// Letters, with a key for digits and signs.
  case `default` = 0
  /// Letters, digits and signs of ASCII.
  case asciiCapable = 1
  /// The letter keyboard with its page of digits and punctuation first.
  case numbersAndPunctuation = 2
  /// A full stop, a slash and ".com" in place of the space bar.
  case URL = 3
  /// The ten digits.
  case numberPad = 4
  /// The ten digits, with star, plus and number sign on a second page.
  case phonePad = 5
  /// Letters, with the ten digits large on the other page.
  case namePhonePad = 6
  /// An at sign and a full stop beside the space bar.
  case emailAddress = 7
  /// The ten digits and the decimal separator of the user's language.
  case decimalPad = 8
  /// An at sign and a number sign beside the space bar.
  case twitter = 9
  /// A full stop beside the space bar.
  case webSearch = 10
  /// Ten digits.
  case asciiCapableNumberPad = 11
}

/// The title of the return key; raw values are UIKit's.
///
/// Differs from UIKit: the names of two companies are not among them.
public enum UIReturnKeyType: Int, Sendable {
  /// A return arrow, or "return".
  case `default` = 0
  /// "go".
  case go = 1
  /// "join".
  case join = 3
  /// "next".
  case next = 4
  /// "route".
  case route = 5
  /// "search".
  case search = 6
  /// "send".
  case send = 7
  /// "done".
  case done = 9
  /// "emergency call".
  case emergencyCall = 10
  /// "continue".
  case `continue` = 11
}

/// The characters that the keyboard capitalises; raw values are UIKit's.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No character.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// Every letter.
  case allCharacters
}

/// The appearance of the keyboard; the raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The light or dark appearance of the interface.
  case `default`
  /// Light keys on dark; dark keys on light.
  case dark, light
}

/// The wishes of an object that takes text about the keyboard on the screen.
///
/// Call `reloadInputViews()` after a change while the keyboard is visible.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// The kind of keyboard.
  var keyboardType: UIKeyboardType { get }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get }
  /// The colours of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The characters that the keyboard capitalises.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// True if the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// True if the text is shown as dots.
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
