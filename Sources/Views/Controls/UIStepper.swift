import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// Two buttons that make a number smaller and larger.
open class UIStepper: UIControl {
  nonisolated package static let size = CGSize(width: 94, height: 32)
  static let radius: CGFloat = 8
  /// How long a finger has to stay before the number runs, and from one step to the next then, in seconds.
  static let repeatDelay = 0.5
  static let repeatInterval = 0.1

  /// Default 0; others than `minimumValue`...`maximumValue` are brought into range.
  open var value: Double {
    get { number }
    set { set(newValue) }
  }
  private var number = 0.0
  open var minimumValue = 0.0 { didSet { if maximumValue < minimumValue { maximumValue = minimumValue }; set(number) } }
  open var maximumValue = 100.0 {
    didSet { if minimumValue > maximumValue { minimumValue = maximumValue }; set(number) }
  }
  /// Above 0; default 1. Traps otherwise, as UIKit does.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0 && stepValue.isFinite, "stepValue has to be above 0, got \(stepValue)") }
  }
  /// Whether a step past an end goes on at the other; default false.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Whether the number runs while a finger stays; default true.
  open var autorepeat = true
  /// Whether events are sent while it runs, and not only at the end; default true.
  open var isContinuous = true

  /// 1 while the plus is pressed, -1 while the minus is, 0 else.
  private var pressed = 0 { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  private var timer: MediaTimer?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    isOpaque = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  private func set(_ value: Double) {
    let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard new != number else { return }
    number = new
    setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    let box = CGRect(origin: .zero, size: UIStepper.size)
    let shape = Path(roundedRect: box, cornerRadius: UIStepper.radius)
    canvas.fill(shape, color: UIColor.tertiarySystemFill.cgColor)
    let rightToLeft = layoutNode.isRightToLeft
    if pressed != 0 {
      let isRight = (pressed > 0) != rightToLeft
      canvas.saveState()
      canvas.clip(to: shape)
      canvas.fill(
        CGRect(x: isRight ? box.midX : 0, y: 0, width: box.width / 2, height: box.height),
        color: UIColor.systemFill.cgColor)
      canvas.restoreState()
    }
    canvas.fill(
      CGRect(x: box.midX - 0.5, y: 7, width: 1, height: box.height - 14), color: UIColor.separator.cgColor)
    let (minus, plus) = rightToLeft ? (box.width * 0.75, box.width * 0.25) : (box.width * 0.25, box.width * 0.75)
    func sign(at x: CGFloat, isPlus: Bool, _ color: UIColor) {
      var path = Path(roundedRect: CGRect(x: x - 8, y: box.midY - 0.9, width: 16, height: 1.8), cornerRadius: 0.8)
      // One path, so that nothing is covered twice by a colour that is not opaque.
      if isPlus {
        path.addPath(
          Path(roundedRect: CGRect(x: x - 0.9, y: box.midY - 8, width: 1.8, height: 16), cornerRadius: 0.8))
      }
      canvas.fill(path, color: color.cgColor)
    }
    let (canSink, canRise) = (
      isEnabled && (wraps || number > minimumValue), isEnabled && (wraps || number < maximumValue)
    )
    sign(at: minus, isPlus: false, canSink ? .label : .tertiaryLabel)
    sign(at: plus, isPlus: true, canRise ? .label : .tertiaryLabel)
  }

  // MARK: - Touches

  private func direction(at point: CGPoint) -> Int {
    guard CGRect(origin: .zero, size: UIStepper.size).insetBy(dx: -10, dy: -10).contains(point) else { return 0 }
    return (point.x > UIStepper.size.width / 2) != layoutNode.isRightToLeft ? 1 : -1
  }

  private func step() {
    let old = number
    var next = number + Double(pressed) * stepValue
    if wraps {
      if next > maximumValue { next = minimumValue } else if next < minimumValue { next = maximumValue }
    }
    set(next)
    if number != old, isContinuous { sendActions(for: .valueChanged) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = direction(at: touch.location(in: self))
    guard pressed != 0 else { return false }
    step()
    guard autorepeat else { return true }
    timer = MediaTimer.scheduledTimer(withTimeInterval: UIStepper.repeatDelay, repeats: false) { [weak self] _ in
      self?.run()
    }
    return true
  }

  private func run() {
    step()
    timer = MediaTimer.scheduledTimer(withTimeInterval: UIStepper.repeatInterval, repeats: true) { [weak self] _ in
      self?.step()
    }
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
    pressed = 0
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if direction(at: touch.location(in: self)) != pressed { stop() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) { stop() }
}
