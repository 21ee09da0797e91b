import Foundation

/// Reads XML into a tree of values. Linear in the size of the text, whatever the text is.
///
/// No entity but the five predefined ones is known, nothing is loaded from anywhere, a DOCTYPE and namespaces are refused
/// (Interface Builder writes neither), and size, depth and number of elements are bounded.
package enum XMLReader {
  /// Bytes of a document; the largest of 1,263 public ones has under a megabyte.
  package static let sizeLimit = 32 << 20
  /// Bytes of an attribute's value, or of the text of an element.
  package static let valueLimit = 10 << 20
  /// Elements inside each other; public documents reach 23.
  package static let depthLimit = 200
  package static let elementLimit = 400_000
  /// Attributes of an element; Interface Builder writes at most about forty.
  package static let attributeLimit = 1000

  package static func read(contentsOf url: URL, as name: String? = nil) throws(DocumentError) -> Element {
    let name = name ?? url.path
    // One byte more than allowed tells a file that is too long (or endless) without reading all of it.
    return try read(FileBytes.read(url, atMost: sizeLimit + 1, file: name), file: name)
  }

  /// - Parameter coverage: notes the attributes that are asked for later.
  package static func read(_ data: Data, file: String, coverage: Coverage? = nil) throws(DocumentError) -> Element {
    try read([UInt8](data), file: file, coverage: coverage)
  }

  package static func read(
    _ bytes: [UInt8], file: String, coverage: Coverage? = nil
  ) throws(DocumentError) -> Element {
    let text = try XMLText(bytes, file: file)
    return try text.bytes.withUnsafeBufferPointer { bytes throws(DocumentError) in
      var parser = XMLParser(XMLCursor(bytes), file: file, isUTF8: text.isUTF8, coverage: coverage)
      do throws(DocumentError) { return try parser.parse() } catch { throw nulError(in: bytes, file: file) ?? error }
    }
  }

  /// The error of a file that is no text at all, if this is one.
  private static func nulError(in bytes: UnsafeBufferPointer<UInt8>, file: String) -> DocumentError? {
    guard let offset = bytes.firstIndex(of: 0), offset < bytes.count - 1 else { return nil }
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return DocumentError(
      file: file, line: line, column: offset - start + 1, id: DocumentError.outermost,
      reason: "a NUL byte: this is not an XML file")
  }
}
