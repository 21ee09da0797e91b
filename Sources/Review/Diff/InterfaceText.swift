import Foundation
import TendonInterfaceBuilder

/// The lines of a document in a file; see ``DocumentText``.
@MainActor
package struct InterfaceText {
  package let lines: [String]

  package init(contentsOf url: URL, as name: String) throws(DocumentError) {
    lines = DocumentText(try InterfaceDocument(contentsOf: url, as: name).root).lines
  }
}
