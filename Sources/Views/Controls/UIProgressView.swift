import Foundation
import TendonGeometry

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
    filled.backgroundColor = progressTintColor ?? tintColor
    track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
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
