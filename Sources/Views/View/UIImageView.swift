import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A view that shows an image, placed according to its content mode.
open class UIImageView: UIView {
  /// The displayed image; nil (default): none.
  open var image: UIImage? { didSet { if image !== oldValue { imageWasReplaced() } } }
  /// The configuration of a symbol as the image. Default: nil, that of the symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageWasReplaced() } }
  /// The image while ``isHighlighted`` is true; nil (default): `image`.
  open var highlightedImage: UIImage? { didSet { imageWasReplaced() } }
  /// True if the highlighted image is displayed. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageWasReplaced() } } }
  /// True if the view asks for more room than the image where the reader's text has one of the accessibility sizes, as
  /// much as body text grows. Default: false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
  /// The images that are shown in turn; see `UIImageView+Animation.swift`.
  final var sequence = ImageSequence()

  /// Creates a view of the image's size; zero if nil.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageWasReplaced()
  }

  /// Creates a view of the image's size that shows another one while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
    imageWasReplaced()
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
    let plain = image.flatMap { $0.isDynamic ? $0.resolved(with: traitCollection) : $0 }
    guard let preferredSymbolConfiguration else { return plain }
    return plain?.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? plain
  }

  private var shownImage: UIImage? { frameOfSequence ?? plainImage }

  /// The size of the shown image without its alignment insets, in points; no metrics without an image.
  open override var intrinsicContentSize: CGSize {
    guard let image = shownImage else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let insets = image.alignmentRectInsets
    let scale = imageScale
    return CGSize(
      width: (image.size.width - insets.left - insets.right) * scale,
      height: (image.size.height - insets.top - insets.bottom) * scale)
  }

  /// The growth of the image by the reader's text size.
  final var imageScale: CGFloat {
    adjustsImageSizeForAccessibilityContentSizeCategory ? traitCollection.imageScale : 1
  }

  /// The alignment insets of the shown image.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  /// The baseline of the image, as symbols have one.
  override var baselineFromBottom: CGFloat? {
    shownImage.flatMap { image in image.baselineOffsetFromBottom.map { $0 - image.alignmentRectInsets.bottom } }
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

  override var drawsBackgroundPattern: Bool { false }

  private func imageWasReplaced() {
    if !sequence.isStarted {
      sequence.index = 0
      sequenceMayRun()
    }
    imageDidChange()
  }

  /// Displays the image, without a change of the view's natural size.
  final func displayImage() {
    layer.show(shownImage?.directed(isRightToLeft: layoutNode.isRightToLeft), tint: seen(tintColor))
  }

  final func imageDidChange() {
    displayImage()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Members of extensions that subclasses override

  /// The images that are shown in turn in place of `image` while the view is animating; default nil.
  open var animationImages: [UIImage]? {
    get { plainAnimationImages }
    set { plainAnimationImages = newValue }
  }
  /// The time of one run through the images in seconds; default 0: a thirtieth of a second for each.
  open var animationDuration: TimeInterval {
    get { plainAnimationDuration }
    set { plainAnimationDuration = newValue }
  }
  /// The number of runs through the images; default 0: without end.
  open var animationRepeatCount: Int {
    get { plainAnimationRepeatCount }
    set { plainAnimationRepeatCount = newValue }
  }
  /// Shows the animation images in turn, from the first; has no effect without any.
  open func startAnimating() { plainStartAnimating() }
  /// Shows `image` again.
  open func stopAnimating() { plainStopAnimating() }
  /// True while the view shows its animation images in turn.
  open var isAnimating: Bool { plainIsAnimating }
}

extension UITraitCollection {
  /// The growth of images that follow the reader's text: that of body text at the accessibility sizes, 1 at others.
  var imageScale: CGFloat {
    guard preferredContentSizeCategory.isAccessibilityCategory else { return 1 }
    return UIFontMetrics.default.scaledValue(for: 1, compatibleWith: self)
  }
}
