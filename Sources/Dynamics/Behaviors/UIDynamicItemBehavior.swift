import TendonGeometry

/// Says what items are like, and how fast they are. Of several behaviours with an item the one added last counts.
open class UIDynamicItemBehavior: UIItemsBehavior {
  /// How much of its speed an item keeps when it bounces, 0 to 1; of two that meet the greater counts. Default 0.
  open var elasticity: CGFloat {
    get { looks.elasticity }
    set { set(\.elasticity, newValue, "an elasticity") }
  }
  /// Of two that meet the root of the product counts; a boundary has the friction of what touches it. Default 0.
  open var friction: CGFloat {
    get { looks.friction }
    set { set(\.friction, newValue, "a friction") }
  }
  /// Mass by area; 1, the default, makes a view of 100 by 100 points weigh 1. Above 0.
  open var density: CGFloat {
    get { looks.density }
    set { set(\.density, newValue, "a density") }
  }
  /// How much an item's movement slows down: each step divides its speed by 1 + resistance/60. Default 0.
  open var resistance: CGFloat {
    get { looks.resistance }
    set { set(\.resistance, newValue, "a resistance") }
  }
  /// The same of its turning.
  open var angularResistance: CGFloat {
    get { looks.angularResistance }
    set { set(\.angularResistance, newValue, "an angular resistance") }
  }
  /// The electric charge, for fields; may be negative. Default 0.
  open var charge: CGFloat {
    get { looks.charge }
    set {
      precondition(newValue.isFinite, "a charge is finite, got \(newValue)")
      looks.charge = newValue
      changed()
    }
  }
  /// Whether nothing moves the item; default false.
  open var isAnchored: Bool {
    get { looks.isAnchored }
    set {
      looks.isAnchored = newValue
      changed()
    }
  }
  /// Whether the item turns; default true.
  open var allowsRotation: Bool {
    get { looks.allowsRotation }
    set {
      looks.allowsRotation = newValue
      changed()
    }
  }

  private(set) var looks = ItemLooks()

  private func set(_ path: WritableKeyPath<ItemLooks, CGFloat>, _ value: CGFloat, _ name: String) {
    let least: CGFloat = path == \.density ? .leastNormalMagnitude : 0
    precondition(value >= least && value.isFinite, "\(name) is \(least == 0 ? "0 or more" : "above 0"), got \(value)")
    looks[keyPath: path] = value
    changed()
  }

  private func changed() {
    dynamicAnimator?.reconnect()
    dynamicAnimator?.wake()
  }

  /// Adds to the speed of an item, in points a second. Without an animator nothing happens.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    precondition(velocity.x.isFinite && velocity.y.isFinite, "a velocity is finite, got \(velocity)")
    guard let body = body(of: item) else { return }
    body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
    dynamicAnimator?.wake()
  }

  /// In points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(of: item)?.velocity ?? .zero }

  /// Adds to the turning of an item, in radians a second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    precondition(velocity.isFinite, "a velocity is finite, got \(velocity)")
    guard let body = body(of: item) else { return }
    body.turn += velocity
    dynamicAnimator?.wake()
  }

  /// In radians a second, clockwise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { body(of: item)?.turn ?? 0 }

  private func body(of item: any UIDynamicItem) -> PhysicsBody? {
    holds(item) ? dynamicAnimator?.animated(item)?.body : nil
  }
}
