import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A view that shows an image, placed according to its content mode.
open class UIImageView: UIView {
  /// The displayed image; nil (default): none.
  open var image: UIImage? { didSet { if image !== oldValue { imageDidChange() } } }
  /// The image while ``isHighlighted`` is true; nil (default): `image`.
  open var highlightedImage: UIImage? { didSet { imageDidChange() } }
  /// True if the highlighted image is displayed. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageDidChange() } } }

  /// Creates a view of the image's size; zero if nil.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageDidChange()
  }

  /// Creates a view without an image that receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// The size of the shown image in points; no metrics without an image.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size of the shown image in points; zero without an image.
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
