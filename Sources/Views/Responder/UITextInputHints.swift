/// The correction of typed words; raw values are UIKit's.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the language asks for, never, always.
  case `default`, no, yes
}

/// The check of the spelling; raw values are UIKit's.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the correction is set, never, always.
  case `default`, no, yes
}

/// The replacement of straight quotation marks; raw values are UIKit's.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the language asks for, never, always.
  case `default`, no, yes
}

/// The replacement of two hyphens; raw values are UIKit's.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the language asks for, never, always.
  case `default`, no, yes
}

/// The insertion and the deletion of spaces with words; raw values are UIKit's.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the language asks for, never, always.
  case `default`, no, yes
}

/// The meaning of a text, by which a system fills it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a meaning from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// A full name.
  public static let name = UITextContentType("name")
  /// A given name.
  public static let givenName = UITextContentType("given-name")
  /// A family name.
  public static let familyName = UITextContentType("family-name")
  /// A name by which a user is known.
  public static let nickname = UITextContentType("nickname")
  /// An address of mail.
  public static let emailAddress = UITextContentType("email")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType("tel")
  /// An address of the web.
  public static let URL = UITextContentType("url")
  /// The name of an account.
  public static let username = UITextContentType("username")
  /// The password of an account.
  public static let password = UITextContentType("password")
  /// A new password.
  public static let newPassword = UITextContentType("new-password")
  /// A code that was sent.
  public static let oneTimeCode = UITextContentType("one-time-code")
  /// A street and a number.
  public static let fullStreetAddress = UITextContentType("street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType("address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType("address-line2")
  /// A city.
  public static let addressCity = UITextContentType("address-level2")
  /// A state.
  public static let addressState = UITextContentType("address-level1")
  /// A postal code.
  public static let postalCode = UITextContentType("postal-code")
  /// A country.
  public static let countryName = UITextContentType("country-name")
  /// The name of an organization.
  public static let organizationName = UITextContentType("organization")
  /// The title of a job.
  public static let jobTitle = UITextContentType("organization-title")
  /// A number of a credit card.
  public static let creditCardNumber = UITextContentType("cc-number")
}

/// The requests of an app to a keyboard that corrects and fills in.
struct TextInputHints {
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var smartQuotes = UITextSmartQuotesType.default
  var smartDashes = UITextSmartDashesType.default
  var smartInsertDelete = UITextSmartInsertDeleteType.default
  var contentType: UITextContentType?
}
