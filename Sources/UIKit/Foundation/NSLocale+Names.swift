import Foundation

extension NSLocale {
  /// The name of a country in the language of the locale.
  public func localizedString(forCountryCode code: String) -> String? {
    locale.localizedString(forRegionCode: code)
  }
  /// The name of a language in the language of the locale.
  public func localizedString(forLanguageCode code: String) -> String? {
    locale.localizedString(forLanguageCode: code)
  }
  /// The name of a currency in the language of the locale.
  public func localizedString(forCurrencyCode code: String) -> String? {
    locale.localizedString(forCurrencyCode: code)
  }

  private var locale: Locale { Locale(identifier: object(forKey: .identifier) as? String ?? "en_US_POSIX") }
}
