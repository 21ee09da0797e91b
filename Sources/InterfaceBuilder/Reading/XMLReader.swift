import CXML2
import Foundation

/// Reads XML into a tree of values. Linear in the size of the text, whatever the text is.
///
/// No entity but the five predefined ones is known, nothing is loaded from anywhere, a DOCTYPE and namespaces are refused
/// (Interface Builder writes neither), and size, depth and number of elements are bounded.
package enum XMLReader {
  /// Bytes of a document; the largest of 1,263 public ones has under a megabyte.
  package static let sizeLimit = 32 << 20
  /// Elements inside each other; public documents reach 23.
  package static let depthLimit = 200
  package static let elementLimit = 400_000

  package static func read(contentsOf url: URL, as name: String? = nil) throws(DocumentError) -> Element {
    let name = name ?? url.path
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      // One byte more than allowed tells a file that is too long (or endless) without reading all of it.
      data = try handle.read(upToCount: sizeLimit + 1) ?? Data()
    } catch {
      throw DocumentError(file: name, reason: reason(of: error))
    }
    return try read(data, file: name)
  }

  package static func read(_ data: Data, file: String) throws(DocumentError) -> Element {
    let text = try XMLText(data, file: file)
    return try text.bytes.withUnsafeBufferPointer { bytes throws(DocumentError) in
      let builder = XMLTreeBuilder(bytes: bytes, file: file)
      return try builder.parse()
    }
  }

  private static func reason(of error: any Error) -> String {
    let text = (error as NSError).userInfo[NSUnderlyingErrorKey].map { "\($0)" } ?? ""
    if text.contains("No such file") || (error as? CocoaError)?.code == .fileReadNoSuchFile {
      return "there is no such file"
    }
    return "the file cannot be read: \((error as NSError).localizedDescription.oneLine(limit: 200))"
  }
}
