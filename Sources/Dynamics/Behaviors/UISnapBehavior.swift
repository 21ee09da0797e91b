import TendonGeometry

/// Pulls an item to a point, and to rotation 0, as a damped spring does.
///
/// `Undocumented by Apple:` the spring, of 4 hertz; `damping` is its damping ratio.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point that the item is pulled to, in the coordinates of the reference view, in points.
  open var snapPoint: CGPoint {
    didSet {
      precondition(snapPoint.x.isFinite && snapPoint.y.isFinite, "a snap point is finite, got \(snapPoint)")
      dynamicAnimator?.wake()
    }
  }
  /// The damping ratio: from 0, the longest oscillation, to 1, no oscillation; default 0.5.
  open var damping: CGFloat = 0.5 {
    didSet {
      precondition(damping >= 0 && damping <= 1, "the damping of a snap is 0 to 1, got \(damping)")
      dynamicAnimator?.wake()
    }
  }
  private let item: any UIDynamicItem

  static let frequency = 4.0

  /// Makes a behaviour that pulls the centre of an item to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var heldItems: [any UIDynamicItem] { [item] }

  override func act() {
    guard let body = dynamicAnimator?.animated(item)?.body, body.isAwake else { return }
    let (place, velocity) = (body.center, body.velocity)
    let spring = SoftSpring(frequency: UISnapBehavior.frequency, damping: Double(damping))
    func change(_ velocity: CGFloat, _ distance: CGFloat) -> CGFloat {
      CGFloat(spring.velocity(Double(velocity), at: Double(distance))) - velocity
    }
    body.change(
      velocity: CGPoint(x: change(velocity.x, place.x - snapPoint.x), y: change(velocity.y, place.y - snapPoint.y)),
      turn: change(body.turn, body.angle.remainder(dividingBy: 2 * .pi)))
  }
}

/// A damped spring that is advanced step by step with the formula of the engine's springs: it never gains energy.
///
/// `v' = (v - h w^2 x) / (1 + 2 h z w + h^2 w^2)`, `w = 2 pi f` (Box2D's soft constraint).
struct SoftSpring {
  let frequency: Double
  let damping: Double

  func velocity(_ velocity: Double, at distance: Double) -> Double {
    let (h, w) = (Units.step, 2 * Double.pi * frequency)
    return (velocity - h * w * w * distance) / (1 + 2 * h * damping * w + h * h * w * w)
  }
}
