import TendonGeometry

/// Applies forces that depend on the positions of items: gravity towards a point, drag, vortices, springs.
///
/// The units are those in the comment of `FieldKind`: a strength of 1 is UIKit's gravity for gravity fields.
open class UIFieldBehavior: UIItemsBehavior {
  /// The middle of the field, in the coordinates of the reference view, in points; default (0, 0).
  open var position = CGPoint.zero { didSet { changed("a position", position.x, position.y) } }
  /// The region in which the field acts, relative to its position; default the whole plane.
  open var region = UIRegion.infinite { didSet { dynamicAnimator?.wake() } }
  /// The factor of the force; default 1. The unit depends on the kind of the field.
  open var strength: CGFloat = 1 { didSet { changed("a strength", strength) } }
  /// The exponent of the decay: the force is divided by (distance / `minimumRadius`) to this power. Default 0: no
  /// decay.
  open var falloff: CGFloat = 0 { didSet { changed("a falloff", falloff) } }
  /// The distance, in points, below which the force does not increase further; above 0, default 1.
  open var minimumRadius: CGFloat = 1 {
    didSet {
      precondition(minimumRadius > 0 && minimumRadius.isFinite, "a radius is above 0, got \(minimumRadius)")
      dynamicAnimator?.wake()
    }
  }
  /// The direction of a velocity field or of linear gravity; (0, 0) for other fields. Setting it traps for other
  /// fields.
  open var direction: CGVector {
    get {
      switch kind {
      case .velocity(let direction), .linearGravity(let direction): direction
      default: CGVector(dx: 0, dy: 0)
      }
    }
    set {
      switch kind {
      case .velocity: kind = .velocity(newValue)
      case .linearGravity: kind = .linearGravity(newValue)
      default: preconditionFailure("only linear gravity and velocity fields have a direction")
      }
      changed("a direction", newValue.dx, newValue.dy)
    }
  }
  /// The smoothness of a noise or turbulence field, 0 to 1; 0 for other fields. Setting it traps for other fields.
  open var smoothness: CGFloat {
    get { if case .noise(let smoothness, _, _) = kind { smoothness } else { 0 } }
    set {
      guard case .noise(_, let speed, let turbulence) = kind else {
        preconditionFailure("only noise and turbulence fields have a smoothness")
      }
      precondition(newValue >= 0 && newValue <= 1, "a smoothness is 0 to 1, got \(newValue)")
      kind = .noise(smoothness: newValue, speed: speed, turbulence: turbulence)
      dynamicAnimator?.wake()
    }
  }
  /// The speed at which a noise or turbulence field changes, in patterns a second; at 0 it does not change. Setting it
  /// traps for other fields.
  open var animationSpeed: CGFloat {
    get { if case .noise(_, let speed, _) = kind { speed } else { 0 } }
    set {
      guard case .noise(let smoothness, _, let turbulence) = kind else {
        preconditionFailure("only noise and turbulence fields have a speed")
      }
      precondition(newValue >= 0 && newValue.isFinite, "a speed is 0 or more, got \(newValue)")
      kind = .noise(smoothness: smoothness, speed: newValue, turbulence: turbulence)
      dynamicAnimator?.wake()
    }
  }

  /// The function of a custom field. It returns a force, in units of mass times points a second each second, for:
  /// field, position, velocity, mass, charge and duration of a step in seconds.
  public typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, Double) -> CGVector

  private var kind: FieldKind
  private let block: Block?

  private init(_ kind: FieldKind, block: Block? = nil) {
    (self.kind, self.block) = (kind, block)
    super.init(items: [])
  }

  // MARK: - Making

  /// Returns a field that slows items down: force = -strength * velocity.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Returns a field that moves items around its position, counterclockwise: force = strength * mass * distance,
  /// perpendicular to the offset.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Returns a field that pulls items towards a point of the reference view.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }
  /// Returns a field that pulls items in a direction.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity(direction))
  }
  /// Returns a field that sets the velocity of its items to 100 points a second times direction and strength, whatever
  /// other behaviours do.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity(direction)) }
  /// Returns a field of random forces, the same in every run. Smoothness 0 to 1; speed in patterns a second, 0 or more.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(noise(smoothness, speed, turbulence: false))
  }
  /// Returns a noise field whose force is proportional to the speed of an item.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(noise(smoothness, speed, turbulence: true))
  }
  /// Returns a field that pulls items to its position: force = -strength * distance.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Returns a field that pushes charged items away: force = strength * charge, outwards.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Returns a field that deflects moving charged items: force = strength * charge * velocity, perpendicular to the
  /// velocity.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// Returns a custom field. A force that is not finite is ignored; strength, falloff and minimum radius have no
  /// effect.
  public class func field(evaluationBlock block: @escaping Block) -> UIFieldBehavior {
    UIFieldBehavior(.drag, block: block)
  }

  private class func noise(_ smoothness: CGFloat, _ speed: CGFloat, turbulence: Bool) -> FieldKind {
    precondition(smoothness >= 0 && smoothness <= 1, "a smoothness is 0 to 1, got \(smoothness)")
    precondition(speed >= 0 && speed.isFinite, "a speed is 0 or more, got \(speed)")
    return .noise(smoothness: smoothness, speed: speed, turbulence: turbulence)
  }

  private func changed(_ name: String, _ values: CGFloat...) {
    precondition(values.allSatisfy(\.isFinite), "\(name) is finite, got \(values)")
    dynamicAnimator?.wake()
  }

  // MARK: - For the animator

  override func act() {
    guard let animator = dynamicAnimator else { return }
    for item in animated {
      let (body, charge) = (item.body, item.looks.charge)
      let offset = CGVector(dx: body.center.x - position.x, dy: body.center.y - position.y)
      guard region.contains(CGPoint(x: offset.dx, y: offset.dy)) else { continue }
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      if let block {
        let force = block(self, body.center, velocity, body.mass, charge, Units.step)
        if force.dx.isFinite, force.dy.isFinite { body.push(force) }
        continue
      }
      if case .velocity(let direction) = kind {
        let wanted = CGPoint(x: direction.dx * strength * 100, y: direction.dy * strength * 100)
        body.change(velocity: CGPoint(x: wanted.x - velocity.dx, y: wanted.y - velocity.dy), turn: 0)
        continue
      }
      let ratio = max(offset.length, minimumRadius) / minimumRadius
      let sample = FieldSample(
        offset: offset, velocity: velocity, mass: body.mass, charge: charge, time: animator.elapsedTime)
      let fade = falloff == 0 ? 1 : CGFloat(pow(Double(ratio), -Double(falloff)))
      if let force = kind.force(sample, strength: strength, fade: fade) { body.push(force) }
    }
  }
}
