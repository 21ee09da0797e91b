import Foundation

/// A localized text with the place of its table, which is looked up when it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle of a table.
  public enum BundleDescription: Equatable, Sendable {
    /// The main bundle.
    case main
    /// The bundle at an address.
    case atURL(URL)
    /// The bundle of a class.
    case forClass(AnyClass)

    public static func == (a: BundleDescription, b: BundleDescription) -> Bool {
      switch (a, b) {
      case (.main, .main): true
      case (.atURL(let a), .atURL(let b)): a == b
      case (.forClass(let a), .forClass(let b)): a == b
      default: false
      }
    }

    var bundle: Bundle? {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url)
      case .forClass(let type): Bundle(for: type)
      }
    }
  }

  /// The key in the table.
  public let key: String
  /// The text if the table has none.
  public let defaultValue: String.LocalizationValue
  /// The file of the table, without its ending; nil: `Localizable`.
  public let table: String?
  /// The locale of the numbers in the text.
  public var locale: Locale
  /// The bundle with the table.
  public let bundle: BundleDescription

  /// A text whose key is the text itself.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table) = (keyAndValue.key, keyAndValue, table)
    (self.locale, self.bundle) = (locale, bundle)
  }

  /// A text by a key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table) = ("\(key)", defaultValue, table)
    (self.locale, self.bundle) = (locale, bundle)
  }

  /// A text without values.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  /// A text with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  var text: String { defaultValue.text(key: key, table: table, bundle: bundle.bundle, locale: locale) }
}
