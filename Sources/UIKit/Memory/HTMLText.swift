import Foundation
import TendonViews

/// A text made of HTML.
@MainActor
struct HTMLText {
  /// The text with its attributes.
  private(set) var result = NSMutableAttributedString(string: "")
  private var styles: [HTMLStyle] = []
  /// True where the next text begins a line, so that its spaces at the start are dropped.
  private var isAtStart = true
  private var lists: [(isOrdered: Bool, count: Int)] = []
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "section",
    "article", "header", "footer", "center", "body",
  ]
  /// The elements whose content is no text.
  private static let hidden: Set<String> = ["head", "style", "script", "title"]

  init(_ html: String, _ attributes: [NSAttributedString.Key: Any]) {
    styles = [HTMLStyle(attributes)]
    var rest = html[...]
    while let tag = rest.firstIndex(of: "<") {
      add(String(rest[..<tag]))
      guard let end = Self.end(of: rest[tag...]) else {
        add(String(rest[tag...]))
        return
      }
      let inside = rest[rest.index(after: tag)..<end.inner]
      rest = rest[end.outer...]
      guard let element = HTMLElement(inside) else { continue }
      if Self.hidden.contains(element.name), !element.isEnd {
        let close = rest.range(of: "</" + element.name, options: .caseInsensitive)
        rest = close.flatMap { rest[$0.upperBound...].firstIndex(of: ">") }.map { rest[rest.index(after: $0)...] } ?? ""
        continue
      }
      element.isEnd ? close(element.name) : open(element)
    }
    add(String(rest))
  }

  /// The end of a tag or a comment, without and with its last characters.
  private static func end(of text: Substring) -> (inner: String.Index, outer: String.Index)? {
    if text.hasPrefix("<!--") {
      return text.range(of: "-->").map { ($0.lowerBound, $0.upperBound) }
    }
    return text.firstIndex(of: ">").map { ($0, text.index(after: $0)) }
  }

  private mutating func open(_ element: HTMLElement) {
    if element.name == "br" { return newLine(always: true) }
    if Self.blocks.contains(element.name) { newLine(always: false) }
    if element.name == "ul" || element.name == "ol" { lists.append((element.name == "ol", 0)) }
    guard !element.isEmpty else { return }
    styles.append(styles[styles.count - 1].inside(element))
    guard element.name == "li" else { return }
    var mark = "\u{2022}"
    if let last = lists.indices.last {
      lists[last].count += 1
      if lists[last].isOrdered { mark = "\(lists[last].count)." }
    }
    append("\t\(mark)\t")
  }

  private mutating func close(_ name: String) {
    if name == "ul" || name == "ol" { _ = lists.popLast() }
    // A tag without its beginning is ignored, as browsers do.
    if let index = styles.lastIndex(where: { $0.name == name }), index > 0 { styles.removeSubrange(index...) }
    if Self.blocks.contains(name) { newLine(always: false) }
  }

  /// Ends the line: always, or where there is text on it.
  private mutating func newLine(always: Bool) {
    guard always || !isAtStart else { return }
    if result.string.last == " ", !always {
      result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
    }
    append("\n")
    isAtStart = true
  }

  private mutating func add(_ source: String) {
    let text = HTMLEntities.replaced(source)
    guard !styles[styles.count - 1].keepsSpaces else {
      if !text.isEmpty { append(text) }
      return
    }
    var collapsed = ""
    for character in text {
      let isSpace = character == " " || character.isNewline || character == "\t"
      let last = collapsed.last ?? (isAtStart ? " " : result.string.last)
      guard isSpace else {
        collapsed.append(character)
        continue
      }
      if last != " ", last != "\n", last != "\t" { collapsed.append(" ") }
    }
    if !collapsed.isEmpty { append(collapsed) }
  }

  private mutating func append(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: styles[styles.count - 1].attributes))
    isAtStart = false
  }
}

/// A tag of HTML.
struct HTMLElement {
  let name: String
  /// True for `</b>`.
  let isEnd: Bool
  /// True for elements that have no end.
  var isEmpty: Bool { isClosed || ["br", "hr", "img", "meta", "link", "input", "wbr"].contains(name) }
  private(set) var attributes: [String: String] = [:]
  private let isClosed: Bool

  /// Nil for comments and declarations.
  init?(_ text: Substring) {
    var text = text
    isEnd = text.first == "/"
    if isEnd { text = text.dropFirst() }
    isClosed = text.last == "/"
    let name = text.prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return nil }
    self.name = name.lowercased()
    var rest = text.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map { $0.lowercased() } ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        let value = rest.prefix { $0 != quote }
        attributes[key] = HTMLEntities.replaced(String(value))
        rest = rest.dropFirst(value.count + 1)
      } else {
        let value = rest.prefix { !$0.isWhitespace }
        attributes[key] = HTMLEntities.replaced(String(value))
        rest = rest.dropFirst(value.count)
      }
    }
  }
}

/// The characters that HTML has names for.
enum HTMLEntities {
  private static let names: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "\u{A9}", "reg": "\u{AE}",
    "trade": "\u{2122}", "hellip": "\u{2026}", "mdash": "\u{2014}", "ndash": "\u{2013}", "lsquo": "\u{2018}",
    "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bull": "\u{2022}", "euro": "\u{20AC}",
    "auml": "\u{E4}", "ouml": "\u{F6}", "uuml": "\u{FC}", "Auml": "\u{C4}", "Ouml": "\u{D6}", "Uuml": "\u{DC}",
    "szlig": "\u{DF}", "eacute": "\u{E9}", "egrave": "\u{E8}", "agrave": "\u{E0}", "ccedil": "\u{E7}",
    "times": "\u{D7}", "deg": "\u{B0}", "laquo": "\u{AB}", "raquo": "\u{BB}", "middot": "\u{B7}", "pound": "\u{A3}",
  ]

  /// A text with its characters; unknown names stay as they are.
  static func replaced(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
      guard rest.dropFirst(name.count).first == ";", let character = character(name) else {
        result += "&"
        continue
      }
      result += character
      rest = rest.dropFirst(name.count + 1)
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
