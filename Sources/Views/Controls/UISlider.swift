import Foundation
import TendonGeometry

/// A knob on a track whose place is a number.
///
/// The knob keeps its distance from the finger that caught it. It mirrors where the language runs from right to left.
/// Knob and track are the slider's own unless they have pictures (`setThumbImage(_:for:)` and its like).
///
/// Differs from UIKit: an event is sent where the number has changed, and none besides when the finger is lifted.
/// Undocumented by Apple: how long an animated change takes; a fifth of a second here.
open class UISlider: UIControl {
  static let knob: CGFloat = 28
  static let trackHeight: CGFloat = 4
  static let height: CGFloat = 31
  /// The insets of the track, which are those of the alignment rectangle.
  static let sideInset: CGFloat = 2

  private let leftTrack = UIImageView(frame: .zero)
  private let rightTrack = UIImageView(frame: .zero)
  private let thumb = KnobView(
    name: "thumb", soft: .init(opacity: 0.12, radius: 6.5, drop: 6), tight: .init(opacity: 0.12, radius: 2, drop: 0.5))
  private var thumbPicture: UIImageView?
  var images = SliderImages() { didSet { imagesDidChange() } }
  private let lowPicture = UIImageView(frame: .zero)
  private let highPicture = UIImageView(frame: .zero)
  private var grab: CGFloat = 0
  private var valueAtTouch: Float = 0
  static let duration = 0.2

  /// Default 0; a greater one than `maximumValue` raises that.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// Default 1; a smaller one than `minimumValue` lowers that.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }
  /// Between the ends; others are brought into range. Default 0.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  private var number: Float = 0
  /// The style that the slider has on a desktop. Default: `automatic`.
  ///
  /// Differs from UIKit: there are telephones and tablets only, so that nothing reads it.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// The style of the slider: that of a telephone or a tablet.
  public var behavioralStyle: UIBehavioralStyle { .pad }
  /// True if `valueChanged` is sent while the knob moves; false: only at the end. Default: true.
  open var isContinuous = true
  /// The colour of the track before the knob; nil (default): the tint colour. Setting one removes its images.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      if minimumTrackTintColor != nil { images.minimumTrack = [:] }
      showColors()
    }
  }
  /// The colour of the track after the knob; nil (default): the system's. Setting one removes its images.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      if maximumTrackTintColor != nil { images.maximumTrack = [:] }
      showColors()
    }
  }
  /// The colour of the knob; nil (default): white. Setting one removes its images.
  open var thumbTintColor: UIColor? {
    didSet {
      if thumbTintColor != nil { images.thumb = [:] }
      showColors()
    }
  }
  /// The image beside the end of the least value; nil (default): none.
  open var minimumValueImage: UIImage? { didSet { picturesDidChange() } }
  /// The image beside the end of the greatest value; nil (default): none.
  open var maximumValueImage: UIImage? { didSet { picturesDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for track in [rightTrack, leftTrack] {
      addSubview(track)
    }
    let names = [
      (leftTrack, "minimum track"), (rightTrack, "maximum track"), (lowPicture, "minimum image"),
      (highPicture, "maximum image"),
    ]
    for (view, name) in names { view.layer.name = name }
    thumb.radius = UISlider.knob / 2
    for view in [lowPicture, highPicture, thumb] { addSubview(view) }
    showColors()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: controlMetrics.sliderHeight)
  }
  open override var alignmentRectInsets: UIEdgeInsets { controlMetrics.sliderInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UISlider.height) }

  /// Moves the knob, over a fifth of a second where animated; no event is sent.
  open func setValue(_ value: Float, animated: Bool) {
    let old = number
    number = value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    guard number != old else { return }
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: UISlider.duration) {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  private func rangeDidChange() {
    setValue(number, animated: false)
    setNeedsLayout()
  }

  private func picturesDidChange() {
    lowPicture.image = minimumValueImage
    highPicture.image = maximumValueImage
    setNeedsLayout()
  }

  private func imagesDidChange() {
    showColors()
    setNeedsLayout()
  }

  private func showColors() {
    let tracks: [(UIImageView, UIImage?, UIColor)] = [
      (leftTrack, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor),
      (rightTrack, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill),
    ]
    for (track, image, color) in tracks {
      track.image = image
      track.backgroundColor = image == nil ? color : nil
      track.layer.cornerRadius = image == nil ? UISlider.trackHeight / 2 : 0
    }
    thumb.color = thumbTintColor ?? .white
    showThumbPicture()
    for view in [leftTrack, rightTrack, lowPicture, highPicture] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  private func showThumbPicture() {
    thumb.isHidden = currentThumbImage != nil
    if thumbPicture == nil, currentThumbImage != nil {
      let picture = UIImageView(frame: .zero)
      picture.layer.name = "thumb"
      insertSubview(picture, aboveSubview: thumb)
      thumbPicture = picture
    }
    thumbPicture?.image = currentThumbImage
    thumbPicture?.isHidden = currentThumbImage == nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  // MARK: - Places

  /// The part of the way from the least to the greatest value.
  private var fraction: CGFloat {
    maximumValue > minimumValue ? CGFloat((number - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  /// The track within the bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let inset = UISlider.sideInset
    var (low, high) = (
      minimumValueImage.map { $0.size.width + 8 } ?? 0, maximumValueImage.map { $0.size.width + 8 } ?? 0
    )
    if layoutNode.isRightToLeft { (low, high) = (high, low) }
    return CGRect(
      x: bounds.minX + inset + low, y: bounds.midY - UISlider.trackHeight / 2,
      width: max(0, bounds.width - 2 * inset - low - high), height: UISlider.trackHeight)
  }

  /// The knob for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let part = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    let place = layoutNode.isRightToLeft ? 1 - part : part
    let size = knobSize
    return CGRect(
      x: rect.minX + max(0, rect.width - size.width) * place, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private var knobSize: CGSize { currentThumbImage?.size ?? CGSize(width: UISlider.knob, height: UISlider.knob) }

  /// The frame of the image beside the end of the least value: the leading one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    pictureRect(minimumValueImage, in: bounds, atLeft: !layoutNode.isRightToLeft)
  }
  /// The frame of the image beside the end of the greatest value: the trailing one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    pictureRect(maximumValueImage, in: bounds, atLeft: layoutNode.isRightToLeft)
  }

  private func pictureRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: atLeft ? bounds.minX + UISlider.sideInset : bounds.maxX - UISlider.sideInset - size.width,
      y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  override func preventsSheetDrag(down: Bool, expands: () -> Bool) -> Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
    thumb.frame = knob
    thumbPicture?.frame = PixelGrid(scale: pixelScale).round(knob)
    let middle = knob.midX
    let left = CGRect(x: track.minX, y: track.minY, width: max(0, middle - track.minX), height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: max(0, track.maxX - middle), height: track.height)
    let isRightToLeft = layoutNode.isRightToLeft
    leftTrack.frame = high(isRightToLeft ? right : left, currentMinimumTrackImage)
    rightTrack.frame = high(isRightToLeft ? left : right, currentMaximumTrackImage)
    lowPicture.frame = minimumValueImageRect(forBounds: bounds)
    highPicture.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// A part of the track, as high as the picture in its place.
  private func high(_ rect: CGRect, _ image: UIImage?) -> CGRect {
    image.map { CGRect(x: rect.minX, y: rect.midY - $0.size.height / 2, width: rect.width, height: $0.size.height) }
      ?? rect
  }

  // MARK: - Accessibility

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, value: "\(Int((fraction * 100).rounded()))%", traits: stateTraits.union(.adjustable))
  }

  /// A tenth of the way.
  open override func accessibilityIncrement() { step(0.1) }
  open override func accessibilityDecrement() { step(-0.1) }

  private func step(_ part: Float) {
    let old = number
    guard isEnabled else { return }
    setValue(number + part * (maximumValue - minimumValue), animated: false)
    if number != old { sendActions(for: .valueChanged) }
  }

  // MARK: - Touches

  /// The knob has to be touched, or nearly.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let point = touch.location(in: self)
    guard thumb.frame.insetBy(dx: -12, dy: -12).contains(point) else { return false }
    grab = point.x - thumb.frame.midX
    valueAtTouch = number
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = knobSize.width
    let way = max(1, track.width - knob)
    let part = (touch.location(in: self).x - grab - track.minX - knob / 2) / way
    let old = number
    let place = Float(min(max(layoutNode.isRightToLeft ? 1 - part : part, 0), 1))
    setValue(minimumValue + place * (maximumValue - minimumValue), animated: false)
    if isContinuous, number != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { tellOfEnd() }

  open override func cancelTracking(with event: UIEvent?) { tellOfEnd() }

  private func tellOfEnd() {
    if !isContinuous, number != valueAtTouch { sendActions(for: .valueChanged) }
  }
}
