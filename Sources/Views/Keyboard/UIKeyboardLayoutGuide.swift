import Foundation
import TendonAutoLayout
import TendonGeometry

/// A guide for the area of the keyboard in a view: from its top down to the bottom of the view, and as wide as the
/// view.
///
/// The window says where the keyboard is (`UIWindow.keyboardFrame`). Without one on screen the guide is a strip at the
/// bottom, as high as the safe area's inset.
public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// True if the guide keeps to the safe area while no keyboard is on screen; otherwise it has no height then. Default:
  /// true.
  public var usesBottomSafeArea = true { didSet { follow() } }

  /// True if the guide follows a keyboard that does not reach the bottom of the window, too. Default: false; such a
  /// keyboard then counts as none.
  public var followsUndockedKeyboard = false { didSet { follow() } }

  private unowned let view: UIView

  required init?(coder: NSCoder) { nil }

  init(in view: UIView) {
    self.view = view
    super.init()
    identifier = "UIKeyboardLayoutGuide"
    view.layoutNode.addChild(layoutNode)
    follow()
  }

  /// Goes where the keyboard is now.
  func follow() {
    let size = view.bounds.size
    let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window, let frame = window.keyboardFrame else {
      return layoutNode.placement = .bottomStrip(safe)
    }
    let inside = view.convert(frame, from: window).offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    if frame.maxY >= window.bounds.maxY {
      layoutNode.placement = .bottomStrip(max(safe, size.height - inside.minY))
    } else if followsUndockedKeyboard {
      layoutNode.placement = .insets(
        UIEdgeInsets(
          top: inside.minY, left: inside.minX, bottom: size.height - inside.maxY, right: size.width - inside.maxX))
    } else {
      layoutNode.placement = .bottomStrip(safe)
    }
  }
}

extension UIWindow {
  /// The frame of the keyboard in the window's coordinates, in points; nil: there is none.
  ///
  /// The window sets it when its own keyboard comes and goes. Where somebody else sets it, the window shows no keyboard of
  /// its own from then on. Set in an animation block, and followed by `layoutIfNeeded()`, what hangs on keyboard guides
  /// moves along.
  public var keyboardFrame: CGRect? {
    get { keyboardFrameStorage }
    set {
      precondition(newValue?.isFiniteRect ?? true, "the frame of a keyboard is finite, got \(newValue!)")
      keyboard.giveUp()
      guard newValue != keyboardFrameStorage else { return }
      keyboardFrameStorage = newValue
      followKeyboard()
    }
  }

  /// Moves the keyboard as the system's moves, in 0.5 seconds on UIKit's curve 7, and what hangs on keyboard guides with
  /// it; at once where `animated` is false.
  public func setKeyboardFrame(_ frame: CGRect?, animated: Bool) {
    let changes = {
      self.keyboardFrame = frame
      self.layoutIfNeeded()
    }
    if animated { animateAsKeyboard(changes) { _ in } } else { UIView.performWithoutAnimation(changes) }
  }

  /// True if a hardware keyboard is present. Default: false. With one, the window shows no keyboard of its own, only an
  /// app's accessory views and input views.
  public var hasHardwareKeyboard: Bool {
    get { keyboard.hasHardwareKeyboard }
    set { keyboard.hasHardwareKeyboard = newValue }
  }

  /// Puts guides and what hangs on them where the window's own keyboard is.
  func moveKeyboardGuides(to frame: CGRect?) {
    keyboardFrameStorage = frame
    followKeyboard()
    layoutIfNeeded()
  }

  private func followKeyboard() {
    forEachDescendant {
      $0.guides.keyboard?.follow()
      $0.keyboardDidMove()
    }
  }

  /// Makes changes as the system's keyboard moves.
  func animateAsKeyboard(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
    let block = AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: .allowUserInteraction, completion: completion)
    AnimationBlock.run(block, changes)
  }
}
