import Foundation
import TendonGeometry
import TendonLayers

/// A bar of which a part is filled.
open class UIProgressView: UIView {
  /// Raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// A bar on a track.
    case `default`
    /// A thinner bar without a track.
    case bar
  }

  nonisolated package static let height = ControlMetrics.standard.progressHeight
  static let barHeight: CGFloat = 2.5

  private let track = UIView()
  private let filled = UIView()

  /// `bar` is thinner and has no track, for the edge of a navigation bar.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      showColors()
      setNeedsLayout()
    }
  }
  /// From 0 (default) to 1; others are brought into range.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  private var part: Float = 0
  /// The colour of the filled part; nil (default): the tint colour.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the track; nil (default): the system's fill colour.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  /// The image of the filled part, in place of its colour. Default: nil.
  open var progressImage: UIImage? { didSet { showColors() } }
  /// The image of the track, in place of its colour. Default: nil.
  open var trackImage: UIImage? { didSet { showColors() } }
  /// The object whose completed fraction the view shows, without an animation. Default: nil.
  ///
  /// Differs from UIKit: the fraction is read ten times a second of the stage's clock while the view is in a window.
  open var observedProgress: Progress? { didSet { follow() } }
  private var timer: MediaTimer?

  /// Makes a progress view of a style with an empty frame.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    showColors()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    track.clipsToBounds = true
    track.layer.name = "track"
    filled.layer.name = "progress"
    addSubview(track)
    track.addSubview(filled)
    showColors()
  }

  private var thickness: CGFloat {
    progressViewStyle == .bar ? UIProgressView.barHeight : controlMetrics.progressHeight
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: thickness) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: thickness) }

  /// Fills another part, in a third of a second for the whole length where animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    let old = part
    part = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard part != old else { return }
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(
      withDuration: max(0.1, Double(abs(part - old)) / 3), delay: 0, options: .curveLinear,
      animations: {
        setNeedsLayout()
        layoutIfNeeded()
      })
  }

  private func showColors() {
    filled.layer.show(progressImage, tint: seen(progressTintColor ?? tintColor))
    track.layer.show(trackImage, tint: seen(trackTintColor ?? tintColor))
    filled.backgroundColor = progressImage != nil ? nil : progressTintColor ?? tintColor
    track.backgroundColor =
      trackImage != nil ? nil : trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
  }

  /// Shows the fraction of the observed progress now, and again until it is finished.
  private func follow() {
    timer?.invalidate()
    timer = nil
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: false)
    guard window != nil, !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    timer = MediaTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [weak self] _ in self?.follow() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if observedProgress != nil { follow() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, value: "\(Int((part * 100).rounded()))%", traits: .updatesFrequently)
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    showColors()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A bar that is given more room than it needs fills it, as UIKit's does since iOS 14.
    track.frame = bounds
    track.layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
    let width = bounds.width * CGFloat(part)
    filled.frame = CGRect(
      x: layoutNode.isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    filled.layer.cornerRadius = track.layer.cornerRadius
  }
}
