import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A view that shows an image, placed according to its content mode.
open class UIImageView: UIView {
  /// The displayed image; nil (default): none.
  open var image: UIImage? { didSet { if image !== oldValue { imageWasReplaced() } } }
  /// The image while ``isHighlighted`` is true; nil (default): `image`.
  open var highlightedImage: UIImage? { didSet { imageWasReplaced() } }
  /// True if the highlighted image is displayed. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageWasReplaced() } } }
  /// The images that are shown in turn; see `UIImageView+Animation.swift`.
  final var sequence = ImageSequence()

  /// Creates a view of the image's size; zero if nil.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageWasReplaced()
  }

  /// Creates a view of the image's size that shows another one while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates a view without an image that receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The image that is set, in the form for the view's traits.
  final var plainImage: UIImage? {
    let image = isHighlighted ? highlightedImage ?? image : image
    return image.flatMap { $0.isDynamic ? $0.resolved(with: traitCollection) : $0 }
  }

  private var shownImage: UIImage? { frameOfSequence ?? plainImage }

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
    if shownImage?.renderingMode == .alwaysTemplate || image?.isDynamic ?? false { imageDidChange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if sequence.isStarted || plainImage?.images != nil { sequenceMayRun() }
  }

  private func imageWasReplaced() {
    if !sequence.isStarted {
      sequence.index = 0
      sequenceMayRun()
    }
    imageDidChange()
  }

  /// Displays the image, without a change of the view's natural size.
  final func displayImage() { layer.show(shownImage, tint: seen(tintColor)) }

  final func imageDidChange() {
    displayImage()
    invalidateIntrinsicContentSize()
  }
}
