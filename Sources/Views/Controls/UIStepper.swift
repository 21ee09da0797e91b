import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// Two buttons that make a number smaller and larger. It looks the same in every language: the plus is on the right.
///
/// Undocumented by Apple: a finger has to stay for half a second before the number runs, ten steps a second.
open class UIStepper: UIControl {
  nonisolated package static let size = ControlMetrics.standard.stepperSize
  static let radius: CGFloat = 8
  /// The delay before a held button repeats, and the interval between repeated steps, in seconds.
  static let repeatDelay = 0.5
  static let repeatInterval = 0.1

  /// Default 0; others than `minimumValue`...`maximumValue` are brought into range.
  open var value: Double {
    get { number }
    set { set(newValue) }
  }
  private var number = 0.0
  /// The least value. Default 0; raising it above `maximumValue` raises that as well.
  open var minimumValue = 0.0 { didSet { if maximumValue < minimumValue { maximumValue = minimumValue }; set(number) } }
  /// The greatest value. Default 100; lowering it below `minimumValue` lowers that as well.
  open var maximumValue = 100.0 {
    didSet { if minimumValue > maximumValue { minimumValue = maximumValue }; set(number) }
  }
  /// Above 0; default 1. Traps otherwise, as UIKit does.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0 && stepValue.isFinite, "stepValue has to be above 0, got \(stepValue)") }
  }
  /// True if a step past an end continues at the other. Default: false.
  open var wraps = false { didSet { show() } }
  /// True if a held button repeats its step. Default: true.
  open var autorepeat = true
  /// True if `valueChanged` is sent at each repeated step; false: only at the end. Default: true.
  open var isContinuous = true

  private let track = UIView(frame: CGRect(origin: .zero, size: UIStepper.size))
  private let press = UIView()
  private let divider = UIImageView(frame: .zero)
  private let plates = [UIImageView(frame: .zero), UIImageView(frame: .zero)]
  private let pictures = [UIImageView(frame: .zero), UIImageView(frame: .zero)]
  /// See `UIStepper+Images.swift`.
  final var images = Images() { didSet { show() } }
  private let minus = SignView(isPlus: false)
  private let plus = SignView(isPlus: true)

  /// 1 while the plus is pressed, -1 while the minus is, 0 else.
  private var pressed = 0 { didSet { if pressed != oldValue { show() } } }
  private var valueAtTouch = 0.0
  private var timer: MediaTimer?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let size = UIStepper.size
    track.layer.cornerRadius = UIStepper.radius
    track.clipsToBounds = true
    track.isUserInteractionEnabled = false
    addSubview(track)
    for view in plates + [press, divider, minus, plus] + pictures { track.addSubview(view) }
    for view in pictures { view.contentMode = .center }
    let side = SignView.side
    for (sign, middle) in [(minus, size.width / 4), (plus, size.width * 3 / 4)] {
      sign.frame = CGRect(x: middle - side / 2, y: (size.height - side) / 2, width: side, height: side)
    }
    let names = [(track, "track"), (press, "pressed half"), (divider, "divider"), (minus, "minus"), (plus, "plus")]
    for (view, name) in names { view.layer.name = name }
    show()
  }

  open override var intrinsicContentSize: CGSize { controlMetrics.stepperSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  private func set(_ value: Double) {
    let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    number = new
    show()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { stop() }
    show()
  }

  private func show() {
    track.backgroundColor = images.hasBackgrounds ? nil : .tertiarySystemFill
    press.backgroundColor = .tertiarySystemFill
    press.isHidden = pressed == 0 || images.hasBackgrounds
    let half = UIStepper.size.width / 2
    press.frame = CGRect(x: pressed > 0 ? half : 0, y: 0, width: half, height: UIStepper.size.height)
    let (canSink, canRise) = (
      isEnabled && (wraps || number > minimumValue), isEnabled && (wraps || number < maximumValue)
    )
    minus.color = canSink ? .label : .tertiaryLabel
    plus.color = canRise ? .label : .tertiaryLabel
    showImages(canSink: canSink, canRise: canRise)
    minus.beAccessible("Decrement", canSink ? .button : [.button, .notEnabled]) { [weak self] in self?.stepOnce(-1) }
    plus.beAccessible("Increment", canRise ? .button : [.button, .notEnabled]) { [weak self] in self?.stepOnce(1) }
  }

  private func showImages(canSink: Bool, canRise: Bool) {
    func state(_ can: Bool, _ direction: Int) -> State {
      !can ? .disabled : pressed == direction ? .highlighted : .normal
    }
    let states = [state(canSink, -1), state(canRise, 1)]
    let size = UIStepper.size
    for (index, state) in states.enumerated() {
      let half = CGRect(
        x: CGFloat(index) * size.width / 2, y: 0, width: size.width / 2, height: size.height)
      plates[index].frame = half
      plates[index].image = images.background(state)
      plates[index].isHidden = plates[index].image == nil
      pictures[index].frame = half
      let sign = images.sign(isPlus: index == 1, state)
      pictures[index].image = sign?.renderingMode == .automatic ? sign?.withRenderingMode(.alwaysTemplate) : sign
      pictures[index].tintColor = index == 0 ? minus.color : plus.color
      pictures[index].isHidden = sign == nil
      (index == 0 ? minus : plus).isHidden = sign != nil
    }
    divider.image = images.divider(states[0], states[1])
    divider.backgroundColor = divider.image == nil && !images.hasBackgrounds ? .separator : nil
    let width = divider.image?.size.width ?? 1
    divider.frame =
      divider.image == nil
      ? CGRect(x: size.width / 2 - 0.5, y: 8, width: 1, height: size.height - 16)
      : CGRect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
    divider.layer.cornerRadius = divider.image == nil ? 0.5 : 0
  }

  // MARK: - Touches

  private func direction(at point: CGPoint) -> Int {
    guard CGRect(origin: .zero, size: UIStepper.size).insetBy(dx: -10, dy: -10).contains(point) else { return 0 }
    return point.x > UIStepper.size.width / 2 ? 1 : -1
  }

  private func stepOnce(_ direction: Int) {
    let old = number
    guard isEnabled else { return }
    step(direction)
    if !isContinuous, number != old { sendActions(for: .valueChanged) }
  }

  private func step() { step(pressed) }

  private func step(_ direction: Int) {
    let old = number
    var next = number + Double(direction) * stepValue
    if wraps {
      if next > maximumValue { next = minimumValue } else if next < minimumValue { next = maximumValue }
    }
    set(next)
    if number != old, isContinuous { sendActions(for: .valueChanged) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    valueAtTouch = number
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
    timer = MediaTimer.scheduledTimer(withTimeInterval: UIStepper.repeatInterval, repeats: true) { [weak self] _ in
      self?.step()
    }
    step()
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

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { end() }

  open override func cancelTracking(with event: UIEvent?) { end() }

  private func end() {
    stop()
    if !isContinuous, number != valueAtTouch { sendActions(for: .valueChanged) }
  }
}

/// A minus or a plus.
private final class SignView: UIView {
  static let side: CGFloat = 17

  private let isPlus: Bool
  var color: UIColor = .label { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let (thickness, reach) = (1.75 as CGFloat, rect.width / 2)
    // One path, so that nothing is covered twice by a colour that is not opaque.
    var path = Path(
      roundedRect: CGRect(x: rect.midX - reach, y: rect.midY - thickness / 2, width: 2 * reach, height: thickness),
      cornerRadius: 0.8)
    if isPlus {
      path.addPath(
        Path(
          roundedRect: CGRect(x: rect.midX - thickness / 2, y: rect.midY - reach, width: thickness, height: 2 * reach),
          cornerRadius: 0.8))
    }
    canvas.fill(path, color: color.cgColor)
  }
}
