import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews

/// A clock, a screen and a window: the least that a view lives in.
@MainActor
final class Host {
  let clock = MediaClock()
  let window: UIWindow
  private let screen: UIScreen

  init(_ size: CGSize = CGSize(width: 600, height: 600), scale: CGFloat = 2, insets: UIEdgeInsets = .zero) {
    screen = UIScreen(size: size, scale: scale, safeAreaInsets: insets)
    window = UIWindow(screen: screen)
    KeyboardPanel.install()
  }

  /// Runs the body at the clock's time and commits what it has changed.
  @discardableResult
  func perform<T>(_ body: () throws -> T) rethrows -> T {
    let old = UIScreen.main
    UIScreen.main = screen
    defer { UIScreen.main = old }
    return try MediaClock.with(clock) {
      let result = try body()
      CATransaction.flush()
      return result
    }
  }

  /// Shows a view in the window, filling it.
  func show(_ view: UIView) {
    perform {
      let controller = UIViewController()
      controller.view = view
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
  }

  func advance(to time: Double) {
    let old = UIScreen.main
    UIScreen.main = screen
    defer { UIScreen.main = old }
    MediaClock.with(clock) { clock.advance(to: time) }
  }

  /// The frame of a view as it is seen now.
  func seen(_ view: UIView) -> CGRect {
    MediaClock.with(clock) { view.layer.presentation()?.frame ?? view.frame }
  }

  func tap(_ point: CGPoint) {
    perform { window.sendTouch(finger: 1, phase: .began, at: point) }
    advance(to: clock.now + 0.05)
    perform { window.sendTouch(finger: 1, phase: .ended, at: point) }
  }
}

extension UIView {
  /// A view made in code for constraints.
  static func constrained() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }
}
