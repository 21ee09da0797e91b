import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// Shows a picture, fitted by its content mode.
open class UIImageView: UIView {
  /// The displayed image; nil (default): none.
  open var image: UIImage? { didSet { if image !== oldValue { imageDidChange() } } }
  /// The image while ``isHighlighted`` is true; nil (default): `image`.
  open var highlightedImage: UIImage? { didSet { imageDidChange() } }
  /// True if the highlighted image is displayed. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageDidChange() } } }

  /// A view of the picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageDidChange()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { imageDidChange() }
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    if shownImage?.renderingMode == .alwaysTemplate { imageDidChange() }
  }

  private func imageDidChange() {
    layer.show(shownImage, tint: seen(tintColor))
    invalidateIntrinsicContentSize()
  }
}
