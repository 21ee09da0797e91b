import Foundation

// Localized texts as iOS 15 has them, which Foundation does not have here.

extension String {
  /// A text that is looked up by its key, with values in it: a literal or an interpolation.
  ///
  /// The key of an interpolation has the format of each value in its place: `%@`, `%lld`, `%lf`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// A value in a text.
    enum Argument: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): NSString(string: text)
        case .integer(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    let key: String
    let arguments: [Argument]

    /// A text without values.
    public init(_ value: String) { (key, arguments) = (value, []) }
    /// A text without values.
    public init(stringLiteral value: String) { self.init(value) }
    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// The text of a table, or the key if the table has none, with the values in it.
    func text(key name: String? = nil, table: String?, bundle: Bundle?, locale: Locale) -> String {
      let name = name ?? key
      let found = (bundle ?? .main).localizedString(forKey: name, value: key, table: table)
      guard !arguments.isEmpty else { return found }
      return String(format: found, locale: locale, arguments: arguments.map(\.value))
    }

    /// The parts of an interpolation.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      /// Begins without any part; both numbers are hints.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a text that is the same in each language.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      private mutating func append(_ format: String, _ argument: Argument) {
        key += format
        arguments.append(argument)
      }

      /// Adds a text.
      public mutating func appendInterpolation(_ text: String) { append("%@", .text(text)) }
      /// Adds a text.
      public mutating func appendInterpolation(_ text: Substring) { append("%@", .text(String(text))) }
      /// Adds another localized text.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append("%@", .text(String(localized: resource)))
      }
      /// Adds the description of an object.
      public mutating func appendInterpolation(_ object: NSObject) { append("%@", .text(object.description)) }
      /// Adds a whole number.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number) {
        if Number.isSigned {
          append(Number.bitWidth > 32 ? "%lld" : "%d", .integer(Int64(number)))
        } else {
          append(Number.bitWidth > 32 ? "%llu" : "%u", .unsigned(UInt64(number)))
        }
      }
      /// Adds a number.
      public mutating func appendInterpolation(_ number: Double) { append("%lf", .number(number)) }
      /// Adds a number.
      public mutating func appendInterpolation(_ number: CGFloat) { append("%lf", .number(Double(number))) }
      /// Adds a number.
      public mutating func appendInterpolation(_ number: Float) { append("%f", .number(Double(number))) }
      /// Adds a whole number in a format of C, such as `%05d`.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number, specifier: String) {
        append(specifier, Number.isSigned ? .integer(Int64(number)) : .unsigned(UInt64(number)))
      }
      /// Adds a number in a format of C, such as `%.2f`.
      public mutating func appendInterpolation(_ number: Double, specifier: String) {
        append(specifier, .number(number))
      }
      /// Adds a value as a style writes it.
      public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
      where Style.FormatOutput == String {
        append("%@", .text(format.format(value)))
      }
    }
  }

  /// The text of a table of strings; the key itself if the table has none.
  ///
  /// - Parameters:
  ///   - table: the file, without its ending; nil: `Localizable`.
  ///   - bundle: the bundle with the table; nil: the main bundle.
  ///   - locale: the locale of the numbers in the text.
  ///   - comment: a note for translators; not used.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = keyAndValue.text(table: table, bundle: bundle, locale: locale) }

  /// The text of a table of strings by a key; the default text if the table has none.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.text(key: "\(key)", table: table, bundle: bundle, locale: locale) }

  /// The text of a resource.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}
