import Tendon

/// A button whose title gives way to a circle that draws itself, period after period.
final class SpinnerButton: UIButton, InspectableProviding {
  static let inspectables: [String: Inspectable] = ["diameter": Inspectable(\SpinnerButton.diameter)]

  /// Of the circle, in points; set by the document.
  @IBInspectable var diameter: CGFloat = 0

  private(set) var isAnimating = false
  private let period = 1.2
  private var timer: MediaTimer?

  private lazy var circle: CAShapeLayer = {
    let circle = CAShapeLayer()
    circle.fillColor = nil
    circle.strokeColor = UIColor.white.cgColor
    circle.lineWidth = 1
    circle.opacity = 0
    circle.strokeStart = 0
    circle.strokeEnd = 0
    circle.name = "circle"
    layer.addSublayer(circle)
    return circle
  }()

  override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      x: (bounds.width - diameter) / 2, y: (bounds.height - diameter) / 2, width: diameter, height: diameter)
    circle.path = UIBezierPath(ovalIn: box).cgPath
  }

  func start() {
    isAnimating = true
    addArc()
    timer?.invalidate()
    timer = MediaTimer.scheduledTimer(withTimeInterval: period, repeats: true) { [weak self] _ in self?.addArc() }
    fade(circle: 1, title: 0)
  }

  func stop() {
    isAnimating = false
    timer?.invalidate()
    timer = nil
    circle.removeAllAnimations()
    fade(circle: 0, title: 1)
  }

  /// The arc grows from its end, and from half time on shrinks from its start.
  private func addArc() {
    let end = CABasicAnimation(keyPath: "strokeEnd")
    end.fromValue = 0
    end.toValue = 1
    end.duration = period
    circle.add(end, forKey: "end")
    let start = CABasicAnimation(keyPath: "strokeStart")
    start.fromValue = 0
    start.toValue = 1
    start.beginTime = CACurrentMediaTime() + period / 2
    start.duration = period / 2
    circle.add(start, forKey: "start")
  }

  private func fade(circle opacity: Float, title alpha: CGFloat) {
    // A layer without a view takes its own quarter of a second, whatever the block's duration is.
    UIView.animate(withDuration: 0.15) { self.circle.opacity = opacity }
    // A title's colour changes at once, so the fade is a transition between two pictures of the label.
    guard let titleLabel else { return }
    UIView.transition(with: titleLabel, duration: 0.15, options: .transitionCrossDissolve) {
      self.setTitleColor(UIColor.white.withAlphaComponent(alpha), for: .normal)
    }
  }
}
