import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// Eight spokes, the strongest of which goes round once a second.
open class UIActivityIndicatorView: UIView {
  /// The size and colour; raw values are UIKit's, with those of before iOS 13.
  public enum Style: Int, Sendable {
    /// 37 points in white, the large style of before iOS 13.
    case whiteLarge = 0
    /// 20 points, in white and in grey, the small styles of before iOS 13.
    case white = 1, gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  static let spokes = 8
  static let period = 1.0

  private let wheel = SpokeView(frame: .zero)

  /// The size and colour. Default: `.medium`.
  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      show()
      setNeedsLayout()
    }
  }
  /// The colour of the strongest spoke; nil: that of the style.
  open var color: UIColor! { didSet { show() } }
  /// True if the view is hidden while it stands still. Default: true.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// True if the wheel turns. Default: false; see ``startAnimating()``.
  open private(set) var isAnimating = false

  /// Makes an indicator of the style's size that stands still, and so is hidden.
  public init(style: Style) {
    super.init(frame: CGRect(origin: .zero, size: UIActivityIndicatorView.size(of: style)))
    setUp()
    isHidden = true
    self.style = style
    show()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    isHidden = true
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    setUp()
    if !isAnimating, hidesWhenStopped { isHidden = true }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.layer.name = "spokes"
    wheel.isOpaque = false
    if wheel.superview == nil { addSubview(wheel) }
    show()
  }

  package static func size(of style: Style) -> CGSize {
    switch style {
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    }
  }

  open override var intrinsicContentSize: CGSize { UIActivityIndicatorView.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func show() {
    let standard: UIColor =
      switch style {
      case .white, .whiteLarge: .white
      case .gray, .medium, .large: .systemGray
      }
    wheel.color = color ?? standard
  }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, label: isAnimating ? "In progress" : "Progress halted")
  }

  /// Makes the spokes run, and the view seen.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    turn()
  }

  /// Makes the spokes stand still, and the view go where it `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    wheel.layer.removeAnimation(forKey: "turn")
    if hidesWhenStopped { isHidden = true }
  }

  /// Eight steps a turn: each spoke takes the strength of the one before it.
  private func turn() {
    guard wheel.layer.animation(forKey: "turn") == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation")
    let count = UIActivityIndicatorView.spokes
    turn.values = (0..<count).map { Double($0) * 2 * .pi / Double(count) }
    turn.calculationMode = .discrete
    turn.duration = UIActivityIndicatorView.period
    turn.repeatCount = .infinity
    wheel.layer.add(turn, forKey: "turn")
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating { turn() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = UIActivityIndicatorView.size(of: style)
    wheel.bounds.size = size
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// The spokes at rest: the strongest at the top, the others weaker and weaker against the clock.
private final class SpokeView: UIView {
  var color = UIColor.gray { didSet { setNeedsDisplay() } }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return }
    let count = UIActivityIndicatorView.spokes
    let (width, length, gap) = (side * 0.11, side * 0.26, side * 0.22)
    for index in 0..<count {
      canvas.saveState()
      canvas.translate(x: rect.midX, y: rect.midY)
      canvas.concatenate(CGAffineTransform(rotationAngle: -CGFloat(index) * 2 * .pi / CGFloat(count)))
      let strength = max(0.25, 1 - CGFloat(index) * 0.13)
      canvas.fill(
        Path(
          roundedRect: CGRect(x: -width / 2, y: -gap - length, width: width, height: length), cornerRadius: width / 2),
        color: color.withAlphaComponent(color.cgColor.alpha * strength).cgColor)
      canvas.restoreState()
    }
  }
}
