import TendonDrawing
import TendonGeometry

/// Slides one view over another, or away from it.
@MainActor
struct SlideTransition {
  enum Kind {
    /// The new view enters above the old one, from the trailing side.
    case push
    /// The old view leaves to the trailing side; the new one is below it.
    case pop
  }

  let kind: Kind
  let container: UIView
  private let (above, below): (UIViewController, UIViewController)
  private let dimming = UIView()
  private let shadow = UIView()

  /// The displacement of the lower view as a fraction of the width, its darkening, and the shadow on it.
  static let parallax: CGFloat = 0.3
  static let darkness: CGFloat = 0.1
  static let shadowOpacity: Float = 0.2
  static let shadowRadius: CGFloat = 5

  init(_ kind: Kind, from: UIViewController, to: UIViewController, in container: UIView) {
    (self.kind, self.container) = (kind, container)
    (above, below) = kind == .push ? (to, from) : (from, to)
  }

  private var upper: UIView { above.view }
  private var lower: UIView { below.view }

  private var side: CGFloat { container.layoutNode.isRightToLeft ? -1 : 1 }
  private var away: CGAffineTransform { CGAffineTransform(translationX: side * container.bounds.width, y: 0) }
  private var aside: CGAffineTransform {
    CGAffineTransform(translationX: -side * container.bounds.width * SlideTransition.parallax, y: 0)
  }

  /// A transition of 0.5 seconds with UIKit's curve 7.
  func makeTransition() -> BuiltInTransition {
    let transition = BuiltInTransition()
    transition.prepare = {
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      dimming.frame = container.bounds
      shadow.isUserInteractionEnabled = false
      shadow.isOpaque = false
      shadow.layer.shadowOpacity = SlideTransition.shadowOpacity
      shadow.layer.shadowRadius = SlideTransition.shadowRadius
      shadow.layer.shadowOffset = .zero
      container.insertSubview(dimming, belowSubview: upper)
      container.insertSubview(shadow, belowSubview: upper)
      place(isBegun: false)
    }
    transition.changes = { place(isBegun: true) }
    transition.cleanUp = { _ in
      dimming.removeFromSuperview()
      shadow.removeFromSuperview()
    }
    return transition
  }

  private func place(isBegun: Bool) {
    let isOver = (kind == .push) == isBegun
    upper.transform = isOver ? .identity : away
    lower.transform = isOver ? aside : .identity
    dimming.alpha = isOver ? SlideTransition.darkness : 0
    shadow.alpha = isOver ? 1 : 0
    let center = CGPoint(x: upper.center.x, y: upper.center.y)
    shadow.bounds.size = upper.bounds.size
    shadow.center = center
    shadow.transform = upper.transform
    shadow.layer.shadowPath = CGPath(rect: CGRect(origin: .zero, size: upper.bounds.size))
  }

  /// Adapts the final positions to a new size of the container.
  func placeAgain() {
    dimming.frame = container.bounds
    place(isBegun: true)
  }
}
