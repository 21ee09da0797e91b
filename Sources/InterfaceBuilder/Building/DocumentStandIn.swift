import Foundation
import TendonGeometry
import TendonViews

/// Holds the place of a view of a document whose class this library does not have: it takes part in layout with the size
/// and insets of that class, and draws nothing but its background.
public final class DocumentStandIn: UIView {
  /// The name of the element in the document.
  public internal(set) var elementName = ""

  /// The size of the content less `insets`, -1 where there is none, in points.
  var naturalSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { if naturalSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  var insets = UIEdgeInsets.zero {
    didSet { if insets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A view with the text of the one that this one stands for, to take baselines from; made when first asked for.
  private(set) lazy var textSource: UIView? = makeTextSource?()
  /// Set before anything asks for the baselines.
  var makeTextSource: (() -> UIView)?

  /// Whether the natural size is that of the class, not one that the document has.
  var takesMeasures = false

  /// Whether the document sets the margins.
  var hasOwnMargins = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override var intrinsicContentSize: CGSize { naturalSize }
  public override var alignmentRectInsets: UIEdgeInsets { insets }
  public override var forFirstBaselineLayout: UIView { textSource ?? self }
  public override var forLastBaselineLayout: UIView { textSource ?? self }
}
