import Foundation
import TendonSourceTranslation

/// A golden that is written in the source of its test, in the closure behind the assertion.
package enum InlineGolden {
  /// The source with the closure of a call written anew; nil where the call is not there.
  ///
  /// - Parameters:
  ///   - function: the name of the function that is called.
  ///   - line: the line of the call, from 1; of several calls on it the last one up to `column`.
  ///   - column: the column of the call or of its parenthesis, from 1, in bytes.
  ///   - golden: the text for the closure.
  package static func rewritten(
    _ source: [UInt8], callOf function: String, line: Int, column: Int, golden: String
  ) -> [UInt8]? {
    let text = SourceText(path: "", bytes: source)
    func word(_ index: Int) -> String { String(decoding: source[text.tokens[index].range], as: UTF8.self) }
    let call = text.tokens.indices.last { index in
      let place = text.place(text.tokens[index].range.lowerBound)
      guard place.line == line, place.column <= column, text.tokens[index].kind == .word else { return false }
      return word(index) == function && index + 1 < text.tokens.count && word(index + 1) == "("
    }
    guard let call, let end = text.partner(of: call + 1) else { return nil }
    // The indentation of the line on which the call begins.
    let callStart = text.tokens[call].range.lowerBound
    let lineStart = source[..<callStart].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = String(decoding: source[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let closure = " " + closure(golden, indent: indent)
    let after = text.tokens[end].range.upperBound
    var replaced = after..<after
    if end + 1 < text.tokens.count, word(end + 1) == "{" {
      guard let close = text.partner(of: end + 1) else { return nil }
      replaced = after..<text.tokens[close].range.upperBound
    }
    return Array(source[..<replaced.lowerBound]) + Array(closure.utf8) + source[replaced.upperBound...]
  }

  /// A closure that returns a text, as a literal of several lines.
  private static func closure(_ text: String, indent: String) -> String {
    var pounds = ""
    while text.contains("\"\"\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : "\(indent)  \(line)"
    }
    return """
      {
      \(indent)  \(pounds)\"""
      \(lines.joined(separator: "\n"))
      \(indent)  \"""\(pounds)
      \(indent)}
      """
  }
}
