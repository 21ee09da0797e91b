/// The set of keys of the on-screen keyboard; the raw values are UIKit's.
public enum UIKeyboardType: Int, Sendable {
  /// The letter keyboard with pages of digits and signs.
  case `default` = 0
  /// The letter keyboard for ASCII text; the same keys as `default` here.
  case asciiCapable = 1
  /// The letter keyboard with its page of digits and punctuation first.
  case numbersAndPunctuation = 2
  /// A full stop, a slash and ".com" in place of the space bar.
  case URL = 3
  /// The ten digits.
  case numberPad = 4
  /// The ten digits, with star, plus and number sign on a second page.
  case phonePad = 5
  /// An at sign and a full stop beside the space bar.
  case emailAddress = 7
  /// The ten digits and the decimal separator of the user's language.
  case decimalPad = 8
  /// The ten digits of ASCII; the same keys as `numberPad` here.
  case asciiCapableNumberPad = 11
}

/// The title of the return key; the raw values are UIKit's.
///
/// Differs from UIKit: the names of two companies are not among them.
public enum UIReturnKeyType: Int, Sendable {
  /// "return", the default.
  case `default` = 0
  /// "go", for opening an address.
  case go = 1
  /// "join", for joining a network.
  case join = 3
  /// "next", for moving to the next field.
  case next = 4
  /// "route", for finding a route.
  case route = 5
  /// "search", for starting a search.
  case search = 6
  /// "send", for sending the text.
  case send = 7
  /// "done", for ending the input.
  case done = 9
  /// "SOS", for an emergency call.
  case emergencyCall = 10
  /// "continue", for proceeding to the next step.
  case `continue` = 11
}

/// The letters that the keyboard capitalizes by itself; the raw values are UIKit's.
///
/// None; the first letter of each word; the first letter of each sentence; all letters.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// The appearance of the keyboard; the raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The light or dark appearance of the interface.
  case `default`
  /// A dark or a light keyboard, whatever the appearance of the interface.
  case dark, light
}

/// The properties of the on-screen keyboard for an object that accepts text.
///
/// Call `reloadInputViews()` after a change while the keyboard is visible.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// The set of keys. Default: `default`.
  var keyboardType: UIKeyboardType { get }
  /// The title of the return key. Default: `default`.
  var returnKeyType: UIReturnKeyType { get }
  /// The appearance of the keyboard. Default: `default`, that of the interface.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The letters that the keyboard capitalizes by itself. Default: `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// True if the return key is disabled while there is no text. Default: false.
  var enablesReturnKeyAutomatically: Bool { get }
  /// True if the text is shown as dots and the keyboard does not capitalize letters. Default: false.
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
