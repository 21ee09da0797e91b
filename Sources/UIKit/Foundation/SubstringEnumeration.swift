import Foundation

/// The units of an enumeration of substrings: what the plugin writes in place of Foundation's options, which have no words and
/// no sentences here.
public struct UIKitEnumerationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Words: letters, digits and apostrophes between letters.
  public static let byWords = UIKitEnumerationOptions(rawValue: 3)
  /// Sentences.
  public static let bySentences = UIKitEnumerationOptions(rawValue: 4)
  /// From the end to the start.
  public static let reverse = UIKitEnumerationOptions(rawValue: 256)
  /// The closure receives nil in place of each substring.
  public static let substringNotRequired = UIKitEnumerationOptions(rawValue: 512)
  /// By the rules of the user's language; the rules are Unicode's for all here.
  public static let localized = UIKitEnumerationOptions(rawValue: 1024)

  fileprivate var unit: UInt { rawValue & 7 }
}

extension NSString {
  /// Calls a closure with each word or sentence in a range.
  public func uikitEnumerateSubstrings(
    in range: NSRange, options: UIKitEnumerationOptions,
    using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let text = substring(with: range)
    var stop = ObjCBool(false)
    let parts = SubstringParts(text, bySentences: options.unit == UIKitEnumerationOptions.bySentences.unit).parts
    func shifted(_ part: Range<String.Index>) -> NSRange {
      let own = NSRange(part, in: text)
      return NSRange(location: range.location + own.location, length: own.length)
    }
    for part in options.contains(.reverse) ? parts.reversed() : parts {
      let substring = options.contains(.substringNotRequired) ? nil : String(text[part.inner])
      block(substring, shifted(part.inner), shifted(part.enclosing), &stop)
      if stop.boolValue { return }
    }
  }
}

extension StringProtocol where Index == String.Index {
  /// Calls a closure with each word or sentence in a range.
  public func uikitEnumerateSubstrings<R: RangeExpression>(
    in range: R, options: UIKitEnumerationOptions,
    _ body: (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    let range = range.relative(to: self)
    let isBySentences = options.unit == UIKitEnumerationOptions.bySentences.unit
    let part = self[range]
    let text = String(part)
    var stop = false
    func shifted(_ inner: Range<String.Index>) -> Range<Index> {
      let start = text.utf16.distance(from: text.startIndex, to: inner.lowerBound)
      let length = text.utf16.distance(from: inner.lowerBound, to: inner.upperBound)
      let lower = part.utf16.index(part.startIndex, offsetBy: start)
      return lower..<part.utf16.index(lower, offsetBy: length)
    }
    let parts = SubstringParts(text, bySentences: isBySentences).parts
    for one in options.contains(.reverse) ? parts.reversed() : parts {
      let substring = options.contains(.substringNotRequired) ? nil : String(text[one.inner])
      body(substring, shifted(one.inner), shifted(one.enclosing), &stop)
      if stop { return }
    }
  }
}

/// The words or sentences of a text, each with what stands between it and the next one.
private struct SubstringParts {
  var parts: [(inner: Range<String.Index>, enclosing: Range<String.Index>)] = []

  init(_ text: String, bySentences: Bool) {
    var found: [Range<String.Index>] = []
    var index = text.startIndex
    while index < text.endIndex {
      let start = index
      if bySentences {
        while index < text.endIndex, !".!?\n".contains(text[index]) { text.formIndex(after: &index) }
        while index < text.endIndex, ".!?\n ".contains(text[index]) { text.formIndex(after: &index) }
        found.append(start..<index)
      } else if Self.isInWord(index, of: text) {
        while index < text.endIndex, Self.isInWord(index, of: text) { text.formIndex(after: &index) }
        found.append(start..<index)
      } else {
        text.formIndex(after: &index)
      }
    }
    for (number, inner) in found.enumerated() {
      let start = number == 0 ? text.startIndex : inner.lowerBound
      let end = number + 1 < found.count ? found[number + 1].lowerBound : text.endIndex
      parts.append((inner, start..<end))
    }
  }

  private static func isInWord(_ index: String.Index, of text: String) -> Bool {
    let character = text[index]
    if character.isLetter || character.isNumber || character == "_" { return true }
    guard character == "'" || character == "\u{2019}" || character == ".", index > text.startIndex else { return false }
    let next = text.index(after: index)
    guard next < text.endIndex else { return false }
    let before = text[text.index(before: index)]
    // A point belongs to a number, an apostrophe to a word.
    return character == "."
      ? before.isNumber && text[next].isNumber : before.isLetter && text[next].isLetter
  }
}
