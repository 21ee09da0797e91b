import Foundation

/// The markers of the items of a list.
///
/// Differs from UIKit: a text contains the markers that were written into it; a paragraph style keeps its lists, and no
/// marker is drawn besides the text.
open class NSTextList: NSObject {
  /// The form of markers: a text with a name in braces, such as `{decimal}.`.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A form of a text with a name in braces.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An empty box; a check mark; a circle.
    public static let box = Self("{box}"), check = Self("{check}"), circle = Self("{circle}")
    /// A diamond; a disc; a hyphen; a square.
    public static let diamond = Self("{diamond}"), disc = Self("{disc}"), hyphen = Self("{hyphen}"),
      square = Self("{square}")
    /// Numbers in the base 16, and in the base 8.
    public static let lowercaseHexadecimal = Self("{lower-hexadecimal}"),
      uppercaseHexadecimal = Self("{upper-hexadecimal}"), octal = Self("{octal}")
    /// Letters: a to z, then aa.
    public static let lowercaseAlpha = Self("{lower-alpha}"), uppercaseAlpha = Self("{upper-alpha}"),
      lowercaseLatin = Self("{lower-latin}"), uppercaseLatin = Self("{upper-latin}")
    /// Roman numbers, and those of the base 10.
    public static let lowercaseRoman = Self("{lower-roman}"), uppercaseRoman = Self("{upper-roman}"),
      decimal = Self("{decimal}")
  }

  /// Rules for the markers; raw values are UIKit's.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The marker of an item is behind that of the item around the list.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  /// The form of the markers.
  public let markerFormat: MarkerFormat
  /// The rules for the markers.
  public let listOptions: Options
  /// The number of the first item. Default: 1.
  open var startingItemNumber = 1
  /// True if the items are numbered.
  open var isOrdered: Bool { marker(forItemNumber: 1) != marker(forItemNumber: 2) }

  /// A list with markers of a form.
  ///
  /// - Parameters:
  ///   - markerFormat: the form.
  ///   - options: the rules.
  public init(markerFormat: MarkerFormat, options: Int = 0) {
    (self.markerFormat, listOptions) = (markerFormat, Options(rawValue: UInt(max(0, options))))
  }

  /// A list with markers of a form, whose items are numbered from a number on.
  ///
  /// - Parameters:
  ///   - markerFormat: the form.
  ///   - options: the rules.
  ///   - startingItemNumber: the number of the first item.
  public convenience init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
    self.init(markerFormat: markerFormat, options: Int(options.rawValue))
    self.startingItemNumber = startingItemNumber
  }

  /// The marker of an item.
  ///
  /// - Parameter itemNum: the number of the item.
  open func marker(forItemNumber itemNum: Int) -> String {
    let text = markerFormat.rawValue
    guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else { return text }
    let sign = NSTextList.sign(String(text[text.index(after: start)..<end]), itemNum)
    return text[..<start] + sign + text[text.index(after: end)...]
  }

  private static func sign(_ name: String, _ number: Int) -> String {
    let signs = [
      "box": "\u{25AB}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}",
      "hyphen": "\u{2043}", "square": "\u{25AA}",
    ]
    switch name {
    case "lower-hexadecimal": return String(number, radix: 16)
    case "upper-hexadecimal": return String(number, radix: 16, uppercase: true)
    case "octal": return String(number, radix: 8)
    case "lower-alpha", "lower-latin": return letters(number)
    case "upper-alpha", "upper-latin": return letters(number).uppercased()
    case "lower-roman": return roman(number)
    case "upper-roman": return roman(number).uppercased()
    case "decimal": return String(number)
    default: return signs[name] ?? ""
    }
  }

  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var (rest, text) = (number, "")
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest /= 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return String(number) }
    let values = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (rest, text) = (number, "")
    for (value, sign) in values {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  public static func == (a: NSTextList, b: NSTextList) -> Bool {
    a === b
      || a.markerFormat == b.markerFormat && a.listOptions == b.listOptions
        && a.startingItemNumber == b.startingItemNumber
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextList).map { self == $0 } ?? false }
  open override var hash: Int { markerFormat.hashValue }
}
