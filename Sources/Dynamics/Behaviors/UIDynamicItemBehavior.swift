import TendonGeometry

/// Sets the physical properties of items, and their velocities. If several behaviours contain an item, the one added
/// last applies.
open class UIDynamicItemBehavior: UIItemsBehavior {
  /// The part of its speed that an item keeps when it bounces, 0 to 1; of two items the greater value applies. Default
  /// 0. `Undocumented by Apple:` with a value above 1 an item gains speed at each bounce; a negative or infinite one is
  /// a programming error.
  open var elasticity: CGFloat {
    get { looks.elasticity }
    set { set(\.elasticity, newValue, "an elasticity") }
  }
  /// The friction of an item, 0 or more; for two items the square root of the product applies. A boundary has the
  /// friction of the item that touches it. Default 0.
  open var friction: CGFloat {
    get { looks.friction }
    set { set(\.friction, newValue, "a friction") }
  }
  /// The mass per area, above 0; 1, the default, gives a view of 100 by 100 points a mass of 1.
  open var density: CGFloat {
    get { looks.density }
    set { set(\.density, newValue, "a density") }
  }
  /// The resistance to movement, 0 or more: each step divides the speed by 1 + resistance/60. Default 0.
  open var resistance: CGFloat {
    get { looks.resistance }
    set { set(\.resistance, newValue, "a resistance") }
  }
  /// The resistance to rotation, 0 or more: each step divides the angular speed by 1 + resistance/60. Default 0.
  open var angularResistance: CGFloat {
    get { looks.angularResistance }
    set { set(\.angularResistance, newValue, "an angular resistance") }
  }
  /// The electric charge, on which electric and magnetic fields act; may be negative. Default 0.
  open var charge: CGFloat {
    get { looks.charge }
    set {
      precondition(newValue.isFinite, "a charge is finite, got \(newValue)")
      looks.charge = newValue
      changed()
    }
  }
  /// True if nothing moves the item. Default: false.
  open var isAnchored: Bool {
    get { looks.isAnchored }
    set {
      looks.isAnchored = newValue
      changed()
    }
  }
  /// True if the item rotates. Default: true.
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

  /// Adds to the velocity of an item, in points a second. No effect without an animator.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    precondition(velocity.x.isFinite && velocity.y.isFinite, "a velocity is finite, got \(velocity)")
    guard let body = body(of: item) else { return }
    body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
    dynamicAnimator?.wake()
  }

  /// Returns the velocity of an item in points a second; zero without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(of: item)?.velocity ?? .zero }

  /// Adds to the angular velocity of an item, in radians a second, clockwise. No effect without an animator.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    precondition(velocity.isFinite, "a velocity is finite, got \(velocity)")
    guard let body = body(of: item) else { return }
    body.turn += velocity
    dynamicAnimator?.wake()
  }

  /// Returns the angular velocity of an item in radians a second, clockwise; 0 without an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { body(of: item)?.turn ?? 0 }

  private func body(of item: any UIDynamicItem) -> PhysicsBody? {
    holds(item) ? dynamicAnimator?.animated(item)?.body : nil
  }
}
