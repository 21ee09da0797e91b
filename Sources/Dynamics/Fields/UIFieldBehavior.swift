import TendonGeometry

/// Acts on items by where they are: gravity towards a point, drag, whirls, springs.
///
/// The units are those of `FieldKind`'s comment: a strength of 1 is UIKit's gravity for gravity fields.
open class UIFieldBehavior: UIItemsBehavior {
  /// The middle of the field, in the coordinates of the reference view, in points; default (0, 0).
  open var position = CGPoint.zero { didSet { changed("a position", position.x, position.y) } }
  /// Where it acts, about its position; default everywhere.
  open var region = UIRegion.infinite { didSet { dynamicAnimator?.wake() } }
  /// Default 1.
  open var strength: CGFloat = 1 { didSet { changed("a strength", strength) } }
  /// The force is divided by the distance to this power, in points by `minimumRadius`; default 0: it does not fade.
  open var falloff: CGFloat = 0 { didSet { changed("a falloff", falloff) } }
  /// Nearer than this the force grows no more, in points, above 0; default 1.
  open var minimumRadius: CGFloat = 1 {
    didSet {
      precondition(minimumRadius > 0 && minimumRadius.isFinite, "a radius is above 0, got \(minimumRadius)")
      dynamicAnimator?.wake()
    }
  }
  /// The direction of a velocity field or of linear gravity.
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
  /// How smooth a noise or turbulence field is, 0 to 1.
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
  /// How fast a noise or turbulence field changes, in patterns a second; 0: not at all.
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

  /// What a field of one's own does: from field, position, velocity, mass, charge and the time of a step to a force, in
  /// masses times points a second each second.
  public typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, Double) -> CGVector

  private var kind: FieldKind
  private let block: Block?

  private init(_ kind: FieldKind, block: Block? = nil) {
    (self.kind, self.block) = (kind, block)
    super.init(items: [])
  }

  // MARK: - Making

  /// Slows down: force = -strength * velocity.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Turns around, counterclockwise: force = strength * mass * distance, across.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Pulls towards a point.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }
  /// Pulls in a direction.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity(direction))
  }
  /// Gives what it holds a velocity of 100 points a second times direction and strength, whatever else acts.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity(direction)) }
  /// Pushes about at random, the same way in every run.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(noise(smoothness, speed, turbulence: false))
  }
  /// The same, the more the faster an item is.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(noise(smoothness, speed, turbulence: true))
  }
  /// Pulls to the position: force = -strength * distance.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Pushes charges off: force = strength * charge, outwards.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Turns moving charges: force = strength * charge * velocity, across.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// A field of one's own.
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
