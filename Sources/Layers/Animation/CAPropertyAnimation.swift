import TendonMotion

/// The base of the animations of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity`, `position.x` or `transform.rotation.z`.
  public var keyPath: String?
  /// True if the value is added to what is there instead of replacing it; for transforms the matrices are
  /// multiplied. Default false.
  public var isAdditive = false
  /// True if it is applied before those like it that were added before. Products of matrices depend on their order: an
  /// additive animation from the old transform to the new one makes no jump and no kink where what was on its way comes
  /// on top of it, as it did on the old one.
  package var isAppliedFirst = false
  /// True if each repeat starts from the end of the one before; default false.
  public var isCumulative = false
  /// Makes a transform of the numbers that the animation goes through; for properties that are transforms. Default nil.
  public var valueFunction: CAValueFunction?

  public override init() { super.init() }

  /// An animation of the property at a key path.
  public init(keyPath: String?) { self.keyPath = keyPath }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    (valueFunction, isAppliedFirst) = (other.valueFunction, other.isAppliedFirst)
  }

  /// Adds the animation to the layer; without a key path it animates the property `key`.
  open override func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard keyPath == nil, let copy = copy() as? CAPropertyAnimation else {
      return super.run(forKey: key, object: object, arguments: arguments)
    }
    copy.keyPath = key
    (object as? CALayer)?.add(copy, forKey: key)
  }

  override func program(for layer: CALayer) -> AnimationProgram {
    guard let keyPath, let whole = layer.animatedProperty(at: keyPath) else {
      preconditionFailure("\(type(of: layer)) has no property \"\(keyPath ?? "nil")\" to animate")
    }
    // What a value function makes is added by the property that it makes up.
    let property = valueFunction.map { whole.input(of: $0, isAdditive: isAdditive) } ?? whole
    let body = PropertyProgram(
      property: property, source: source(for: property, of: layer), isAdditive: isAdditive && valueFunction == nil,
      isCumulative: isCumulative, autoreverses: autoreverses)
    return AnimationProgram(timing: mediaTiming, curve: timingFunction?.curve, body: .property(body))
  }

  /// The values of the animation for a property of a layer.
  func source(for property: AnimatableProperty, of layer: CALayer) -> PropertyProgram.Source {
    preconditionFailure("\(type(of: self)) is not an animation that a layer can run")
  }
}
