import Foundation
import TendonViews

/// Holds the place of a view of a document whose class this library does not have: it draws nothing but its background.
public final class DocumentStandIn: UIView {
  /// The name of the element in the document.
  public internal(set) var elementName = ""

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
