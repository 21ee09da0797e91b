import Foundation
import TendonViews

/// Holds the place of a view of a document whose class this library does not have: it draws nothing but its background.
package final class DocumentStandIn: UIView {
  /// The name of the element in the document.
  package internal(set) var elementName = ""

  package override init(frame: CGRect) { super.init(frame: frame) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }
}
