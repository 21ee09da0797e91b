import Foundation
import TendonInterfaceBuilder

/// A document with the lists whose order means nothing in the order of their ids, so that two people who add to them change
/// different lines. Elements keep every byte; only their order differs.
package struct NormalizedDocument {
  package let data: Data

  /// Throws where the bytes are no document, or are not UTF-8.
  package init(_ data: Data, file: String) throws(DocumentError) {
    let document = try InterfaceDocument(data, file: file)
    let bytes = [UInt8](data)
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]), !bytes.prefix(2).contains(0) else {
      throw DocumentError(file: file, reason: "the text is UTF-16; only UTF-8 is rewritten")
    }
    var scanner = MarkupScanner(bytes)
    let root = scanner.element()
    self.data =
      root.map { Data(NormalizedDocument.text(of: $0, document.root, in: bytes, whole: bytes.indices)) } ?? data
  }

  /// The bytes of a span of the text around an element, with the lists inside in order.
  private static func text(
    of span: MarkupScanner.Span, _ element: Element, in bytes: [UInt8], whole: Range<Int>
  ) -> [UInt8] {
    guard span.children.count == element.children.count, !element.children.isEmpty else { return Array(bytes[whole]) }
    // Between the children stands white space, or a comment that belongs to the child after it.
    var result = Array(bytes[whole.lowerBound..<span.children[0].range.lowerBound])
    var gaps: [Range<Int>] = []
    for (one, next) in zip(span.children, span.children.dropFirst()) {
      gaps.append(one.range.upperBound..<next.range.lowerBound)
    }
    let hasText = !element.text.isEmpty || gaps.contains { gap in bytes[gap].contains { $0 > 0x20 } }
    let order = hasText ? Array(element.children.indices) : self.order(of: element)
    for (place, index) in order.enumerated() {
      let child = span.children[index]
      result += text(of: child, element.children[index], in: bytes, whole: child.range)
      if place < gaps.count { result += bytes[gaps[place]] }
    }
    return result + bytes[span.children[span.children.count - 1].range.upperBound..<whole.upperBound]
  }

  /// The lists that are put in order.
  private static let sorted: Set<String> = ["constraints", "connections", "resources", "exclude", "include"]

  private static func order(of element: Element) -> [Int] {
    let indices = Array(element.children.indices)
    let isMask = element.name == "mask"
    guard sorted.contains(element.name) || isMask else { return indices }
    func key(_ child: Element) -> (String, String) {
      (
        element.name == "resources" || isMask ? child.name : "",
        child["id"] ?? child["name"] ?? child["reference"] ?? ""
      )
    }
    return indices.sorted { a, b in
      let (x, y) = (key(element.children[a]), key(element.children[b]))
      return x == y ? a < b : x < y
    }
  }
}

/// The spans of elements in a text that is known to be well-formed.
struct MarkupScanner {
  /// An element: its bytes from `<` to the last `>`.
  struct Span {
    var range: Range<Int>
    var children: [Span] = []
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The outermost element.
  mutating func element() -> Span? {
    var open: [Span] = []
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>") { continue }
      let start = index
      let isEnd = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
      let isEmpty = skipTag()
      var finished: Span?
      if isEnd {
        finished = open.popLast().map { Span(range: $0.range.lowerBound..<index, children: $0.children) }
      } else if isEmpty {
        finished = Span(range: start..<index)
      } else {
        open.append(Span(range: start..<index))
      }
      guard let finished else { continue }
      if open.isEmpty { return finished }
      open[open.count - 1].children.append(finished)
    }
    return nil
  }

  private mutating func skip(_ mark: StaticString, to end: StaticString) -> Bool {
    guard stands(mark, at: index) else { return false }
    index += mark.utf8CodeUnitCount
    while index < bytes.count, !stands(end, at: index) { index += 1 }
    index = min(index + end.utf8CodeUnitCount, bytes.count)
    return true
  }

  private func stands(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { mark in
      place + mark.count <= bytes.count && bytes[place..<place + mark.count].elementsEqual(mark)
    }
  }

  /// Moves behind the tag that begins here; true for one that closes itself.
  private mutating func skipTag() -> Bool {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[index - 2] == UInt8(ascii: "/")
      }
    }
    return false
  }
}
