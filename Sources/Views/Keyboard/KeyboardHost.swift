import Foundation
import TendonGeometry

/// The accessory view above the input view, over everything else in the window.
final class KeyboardHost: UIView {
  var accessory: UIView? { didSet { exchange(oldValue, accessory) } }
  var input: UIView? { didSet { exchange(oldValue, input) } }
  private var inputHeight: CGFloat = 0
  private var accessoryHeight: CGFloat = 0
  /// True if touches that begin now pass through.
  var isPassedBy = false

  /// The colour behind the views, which is also that of the system's keys.
  static let ground = UIColor.pair(light: UIColor(white: 0.82, alpha: 1), dark: UIColor(white: 0.16, alpha: 1))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardHost.ground
  }

  required init?(coder: NSCoder) { nil }

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
    accessoryHeight = accessory.map { own($0, width: width) } ?? 0
    inputHeight = height ?? input.map { own($0, width: width) } ?? 0
    let total = accessoryHeight + inputHeight + window.safeAreaInsets.bottom
    return CGRect(x: 0, y: window.bounds.maxY - total, width: width, height: total)
  }

  /// The height that a view has been given, or else the one that its contents ask for.
  private func own(_ view: UIView, width: CGFloat) -> CGFloat {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 { return view.bounds.height }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(size.height, view.intrinsicContentSize.height, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    accessory?.translatesAutoresizingMaskIntoConstraints = true
    input?.translatesAutoresizingMaskIntoConstraints = true
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
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
