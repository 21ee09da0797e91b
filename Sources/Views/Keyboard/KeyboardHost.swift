import Foundation
import TendonAutoLayout
import TendonGeometry

/// The accessory view above the input view, over everything else in the window.
final class KeyboardHost: UIView {
  var accessory: UIView? {
    didSet {
      exchange(oldValue, accessory)
      if accessory !== oldValue { gauge = accessory.flatMap { sizesItself($0) ? AccessoryGauge($0, in: self) : nil } }
    }
  }
  var input: UIView? { didSet { exchange(oldValue, input) } }
  private var inputHeight: CGFloat = 0
  private var accessoryHeight: CGFloat = 0
  /// Reports changes of the height of an accessory view that determines it itself; nil for others.
  private var gauge: AccessoryGauge? { didSet { oldValue?.removeFromSuperview() } }
  /// The responder that gives the accessory view, which is behind it in the chain.
  weak var provider: UIResponder?
  /// True if touches that begin now pass through.
  var isPassedBy = false

  /// The colour behind the views, which is also that of the system's keys.
  static let ground = UIColor.pair(light: UIColor(white: 0.82, alpha: 1), dark: UIColor(white: 0.16, alpha: 1))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardHost.ground
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { provider ?? super.next }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    UIView.performWithoutAnimation {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new { addSubview(new) }
    }
    setNeedsLayout()
  }

  /// The place of the views at the bottom of a window.
  ///
  /// - Parameter input: the height of the input view; nil: its own.
  func wantedFrame(in window: UIWindow, input height: CGFloat?) -> CGRect {
    let width = window.bounds.width
    accessoryHeight = accessory.map { gauge == nil ? own($0, width: width) : fittingHeight($0, width: width) } ?? 0
    inputHeight = height ?? input.map { own($0, width: width) } ?? 0
    let total = accessoryHeight + inputHeight + window.safeAreaInsets.bottom
    return CGRect(x: 0, y: window.bounds.maxY - total, width: width, height: total)
  }

  /// The height that a view has been given, or else the one that its contents ask for.
  private func own(_ view: UIView, width: CGFloat) -> CGFloat {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 { return view.bounds.height }
    return fittingHeight(view, width: width)
  }

  private func fittingHeight(_ view: UIView, width: CGFloat) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(size.height, view.intrinsicContentSize.height, 0)
  }

  /// True for a view with constraints of its own, and for one with a flexible height or `allowsSelfSizing` whose
  /// contents have one.
  private func sizesItself(_ view: UIView) -> Bool {
    guard view.translatesAutoresizingMaskIntoConstraints else { return true }
    let isFlexible = view.autoresizingMask.contains(.flexibleHeight) || (view as? UIInputView)?.allowsSelfSizing == true
    return isFlexible && fittingHeight(view, width: view.bounds.width) > 0
  }

  /// Called when the accessory view has got another height by itself.
  func accessoryDidResize() {
    guard let accessory, accessory.bounds.height != accessoryHeight else { return }
    window?.keyboard.update(animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if gauge == nil {
      accessory?.translatesAutoresizingMaskIntoConstraints = true
      accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    }
    input?.translatesAutoresizingMaskIntoConstraints = true
    // The panel reaches down to the bottom of the screen; a view of the app's keeps its height.
    let height = input is any KeyboardInputView ? bounds.height - accessoryHeight : inputHeight
    input?.frame = CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: height)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isPassedBy ? nil : super.hitTest(point, with: event)
  }

  /// Ignores the touch, so that views under the keyboard receive nothing of it.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A view without width that is as high as an accessory view, which it keeps at the top of the host.
private final class AccessoryGauge: UIView {
  init(_ accessory: UIView, in host: KeyboardHost) {
    super.init(frame: .zero)
    accessory.translatesAutoresizingMaskIntoConstraints = false
    translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(self)
    NSLayoutConstraint.activate([
      accessory.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      accessory.trailingAnchor.constraint(equalTo: host.trailingAnchor),
      accessory.topAnchor.constraint(equalTo: host.topAnchor), topAnchor.constraint(equalTo: host.topAnchor),
      leadingAnchor.constraint(equalTo: host.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
      heightAnchor.constraint(equalTo: accessory.heightAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? KeyboardHost)?.accessoryDidResize()
  }
}
