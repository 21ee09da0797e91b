import Foundation

/// Finds addresses and telephone numbers in a text.
package enum DataDetector {
  /// The longest text that is searched, in UTF-16 units.
  private static let limit = 100_000

  /// The ranges of links in UTF-16 units, from the start of the text on, with their URLs.
  package static func links(in text: String, _ types: UIDataDetectorTypes) -> [(range: Range<Int>, url: String)] {
    guard !types.isDisjoint(with: [.link, .phoneNumber]), text.utf16.count <= limit else { return [] }
    var found: [(range: Range<Int>, url: String)] = []
    if types.contains(.link) {
      found += matches(of: web, in: text).map { range, word in
        (range, word.lowercased().hasPrefix("http") ? word : "http://\(word)")
      }
      found += matches(of: mail, in: text).map { ($0, "mailto:\($1)") }
    }
    if types.contains(.phoneNumber) {
      found += matches(of: phone, in: text).compactMap { range, word in
        let digits = word.filter { $0.isNumber || $0 == "+" }
        return (7...16).contains(digits.count) ? (range, "tel:\(digits)") : nil
      }
    }
    found.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    var end = 0
    return found.filter { match in
      defer { end = max(end, match.range.upperBound) }
      return match.range.lowerBound >= end
    }
  }

  // Quantifiers are bounded, so that no text makes a search slow.
  private static let web = #"(?<![\w@.])(?:https?://|www\.)[^\s<>"']{1,2000}[^\s<>"'.,;:!?)\]]"#
  private static let mail = #"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}"#
  private static let phone = #"(?<![\w.,+-])\+?\(?\d[\d ()/-]{5,24}\d(?![\w])"#

  private static func matches(of pattern: String, in text: String) -> [(Range<Int>, String)] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else { return [] }
    let whole = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map {
      ($0.range.location..<($0.range.location + $0.range.length), whole.substring(with: $0.range))
    }
  }
}
