import TendonDynamics
import TendonGeometry
import TendonLayers
import TendonViews

/// A view of 600 by 600 points with an animator, on a clock of its own.
@MainActor
final class Playground {
  let clock = MediaClock()
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let animator: UIDynamicAnimator

  init() {
    let screen = UIScreen(size: CGSize(width: 600, height: 600), scale: 2)
    window = MediaClock.with(clock) { UIWindow(screen: screen) }
    animator = MediaClock.with(clock) { [view] in UIDynamicAnimator(referenceView: view) }
    perform {
      let controller = UIViewController()
      controller.view = view
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
  }

  @discardableResult
  func perform<T>(_ body: () -> T) -> T {
    MediaClock.with(clock) {
      let result = body()
      CATransaction.flush()
      return result
    }
  }

  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) -> UIView {
    perform {
      let box = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
      view.addSubview(box)
      return box
    }
  }

  func add(_ behaviors: UIDynamicBehavior...) {
    perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  /// Lets steps happen, one after the other.
  func step(_ count: Int = 1, _ look: (Int) -> Void = { _ in }) {
    MediaClock.with(clock) {
      for index in 1...count {
        steps += 1
        clock.advance(to: start + (Double(steps) + 0.5) / 60)
        look(index)
      }
    }
  }
  private lazy var start = clock.now
  private var steps = 0
}

/// A view that touches others as an ellipse.
final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// A view that touches others with a path.
final class Wedge: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -50, y: 50))
    path.addLine(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 0, y: -50))
    path.close()
    return path
  }
}
