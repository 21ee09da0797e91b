import Foundation
import TendonGeometry

/// A knob in a track that is on or off.
///
/// A tap turns it over, a finger may also push the knob. Its size is always 51 by 31 points.
///
/// Undocumented by Apple: the knob is 27 points wide and 32 while a finger is down; it takes a quarter of a second to
/// grow and to cross the track.
open class UISwitch: UIControl {
  static let size = CGSize(width: 51, height: 31)
  static let knob: CGFloat = 27
  /// The knob under a finger.
  static let pressedKnob: CGFloat = 32
  static let inset: CGFloat = 2
  static let duration = 0.25

  /// All that is seen: it is dimmed as one, so that the track does not shine through the knob.
  private let body = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let thumb = KnobView(
    name: "thumb", soft: .init(opacity: 0.15, radius: 4, drop: 3), tight: .init(opacity: 0.06, radius: 0.5, drop: 3))
  /// True if the tracked touch has toggled the switch.
  private var isTurned = false

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

  /// The style of a switch; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// That of the device.
    case automatic
    /// A box with a mark, on a desktop.
    case checkbox
    /// A knob in a track.
    case sliding
  }
  /// The style that is asked for. Default: `automatic`.
  ///
  /// Differs from UIKit: there are telephones and tablets only, where a switch is always a knob in a track.
  open var preferredStyle = Style.automatic
  /// The style of the switch: `sliding`.
  public var style: Style { .sliding }
  /// The title of a check box. Default: nil.
  ///
  /// Differs from UIKit: no switch here is a check box, so that nothing reads it.
  open var title: String?
  /// The image of a switch that is on; it has had no effect since iOS 7. Default: nil.
  open var onImage: UIImage?
  /// The image of a switch that is off; it has had no effect since iOS 7. Default: nil.
  open var offImage: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [body, track] { view.isUserInteractionEnabled = false }
    track.layer.name = "track"
    track.layer.cornerRadius = UISwitch.size.height / 2
    thumb.radius = UISwitch.knob / 2
    addSubview(body)
    body.addSubview(track)
    body.addSubview(thumb)
    show()
  }

  open override var intrinsicContentSize: CGSize { controlMetrics.switchSize }
  open override var alignmentRectInsets: UIEdgeInsets { controlMetrics.switchInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  /// Turns the switch, sliding the knob over a quarter of a second where animated; no event is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != self.on else { return }
    self.on = on
    showChange(animated: animated)
  }

  private func showChange(animated: Bool) {
    guard animated, window != nil else { return show() }
    UIView.animate(withDuration: UISwitch.duration, delay: 0, options: .allowUserInteraction, animations: { show() })
  }

  private func show() {
    let width = isHighlighted ? UISwitch.pressedKnob : UISwitch.knob
    let isAtRight = on != layoutNode.isRightToLeft
    let inset = UISwitch.inset
    thumb.frame = CGRect(
      x: isAtRight ? UISwitch.size.width - inset - width : inset, y: inset, width: width, height: UISwitch.knob)
    showColors()
  }

  private func showColors() {
    track.backgroundColor = on ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.color = thumbTintColor ?? .white
    body.alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    showChange(animated: isTracking || thumb.bounds.width > UISwitch.knob)
  }

  override func preventsSheetDrag(down: Bool, expands: () -> Bool) -> Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, value: on ? "1" : "0", traits: stateTraits.union(.button))
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    setOn(!on, animated: true)
    sendActions(for: .valueChanged)
    return true
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isTurned = false
    return true
  }

  /// The distance that a touch has to move from its start to push the knob, in points.
  private static let push = UISwitch.size.width / 4

  /// The state into which a touch that has moved this far pushes the knob; nil: it has not moved enough.
  private func pushed(by touch: UITouch) -> Bool? {
    let moved = touch.location(in: self).x - convert(touch.start, from: nil).x
    return abs(moved) > UISwitch.push ? (moved > 0) != layoutNode.isRightToLeft : nil
  }

  private func turn(_ on: Bool) {
    guard on != self.on else { return }
    isTurned.toggle()
    setOn(on, animated: true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let on = pushed(by: touch) { turn(on) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, isTouchInside, !isTurned, pushed(by: touch) == nil { turn(!on) }
    if isTurned { sendActions(for: .valueChanged) }
    isTurned = false
  }

  open override func cancelTracking(with event: UIEvent?) {
    if isTurned { turn(!on) }
    isTurned = false
  }
}
