import Foundation
import TendonGeometry

/// A knob in a track that is on or off.
///
/// A tap turns it over, a finger may also push the knob. Its size is always 51 by 31 points.
open class UISwitch: UIControl {
  static let size = CGSize(width: 51, height: 31)
  static let knob: CGFloat = 27
  /// The knob under a finger.
  static let pressedKnob: CGFloat = 32
  static let inset: CGFloat = 2
  static let duration = 0.25

  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let thumb = UIView()
  private var isPushed = false
  private var stateAtTouch = false

  /// Default false; set without an animation, and without an event.
  open var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }
  private var on = false

  /// The track's colour while on; nil: the system's green.
  open var onTintColor: UIColor? { didSet { showColors() } }
  /// The knob's colour; nil: white.
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    track.isUserInteractionEnabled = false
    track.layer.cornerRadius = UISwitch.size.height / 2
    addSubview(track)
    thumb.beKnob(diameter: UISwitch.knob)
    addSubview(thumb)
    show()
  }

  /// The size of the alignment rectangle, and what the frame is larger.
  nonisolated package static let naturalSize = CGSize(width: 49, height: 31)
  nonisolated package static let alignmentInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)

  open override var intrinsicContentSize: CGSize { UISwitch.naturalSize }
  open override var alignmentRectInsets: UIEdgeInsets { UISwitch.alignmentInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  /// Turns the switch, sliding the knob over a quarter of a second where animated; no event is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != self.on else { return }
    self.on = on
    guard animated, window != nil else { return show() }
    UIView.animate(withDuration: UISwitch.duration) { show() }
  }

  private func show() {
    track.frame = CGRect(origin: .zero, size: UISwitch.size)
    let width = isPushed ? UISwitch.pressedKnob : UISwitch.knob
    let isAtRight = on != layoutNode.isRightToLeft
    let inset = UISwitch.inset
    thumb.frame = CGRect(
      x: isAtRight ? UISwitch.size.width - inset - width : inset, y: inset, width: width, height: UISwitch.knob)
    showColors()
  }

  private func showColors() {
    track.backgroundColor = on ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  // MARK: - Touches

  private func push(_ pushed: Bool) {
    guard pushed != isPushed else { return }
    isPushed = pushed
    UIView.animate(withDuration: UISwitch.duration) { show() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stateAtTouch = on
    push(true)
    return true
  }

  /// A finger that is past the middle has pushed the knob over.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved = touch.location(in: self).x - convert(touch.start, from: nil).x
    guard abs(moved) > UISwitch.size.width / 4 else { return true }
    setOn((moved > 0) != layoutNode.isRightToLeft, animated: true)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    push(false)
    guard let touch, isTouchInside else { return }
    let moved = touch.location(in: self).x - convert(touch.start, from: nil).x
    if abs(moved) <= UISwitch.size.width / 4, on == stateAtTouch { setOn(!on, animated: true) }
    if on != stateAtTouch { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    push(false)
    setOn(stateAtTouch, animated: true)
  }
}
