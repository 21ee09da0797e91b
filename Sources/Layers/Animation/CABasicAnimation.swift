import TendonMotion

/// Goes from one value to another.
///
/// Values may be `CGFloat`, `Double`, `Float`, `Int`, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CATransform3D`,
/// `CGPath` and lists of numbers or colours; what does not fit the property traps when the animation is added.
///
/// | set | goes |
/// |---|---|
/// | from, to | from -> to |
/// | from, by | from -> from + by |
/// | by, to | to - by -> to |
/// | from | from -> the model value |
/// | to | the model value -> to |
/// | by | the model value -> the model value + by |
/// | none | what was seen before -> the model value |
///
/// The model value is that at the time shown: a change while the animation runs bends the way.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start of a run. Default: nil; see the table above.
  public var fromValue: Any?
  /// The value at the end of a run. Default: nil.
  public var toValue: Any?
  /// The change in a run; has no effect where both ends are set. Default: nil.
  public var byValue: Any?

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func source(for property: AnimatableProperty, of layer: CALayer) -> PropertyProgram.Source {
    let (from, to) = ends(for: property, of: layer)
    return .basic(from: from, to: to)
  }

  final func ends(for property: AnimatableProperty, of layer: CALayer) -> (PropertyProgram.End, PropertyProgram.End) {
    func value(_ any: Any?, _ name: String) -> AnimatableValue? {
      any.map { property.value($0, named: name) }
    }
    let (from, to, by) = (value(fromValue, "fromValue"), value(toValue, "toValue"), value(byValue, "byValue"))
    switch (from, to, by) {
    case (let from?, let to?, _): return (.value(from), .value(to))
    case (let from?, nil, let by?): return (.value(from), .value(from.adding(by)))
    case (nil, let to?, let by?):
      guard let start = to.subtracting(by) else {
        preconditionFailure("byValue of an animation of \"\(property.keyPath)\" has no inverse")
      }
      return (.value(start), .value(to))
    case (let from?, nil, nil): return (.value(from), .model)
    case (nil, let to?, nil): return (.model, .value(to))
    case (nil, nil, let by?): return (.model, .modelPlus(by))
    case (nil, nil, nil):
      return (layer.valueSeenBefore(property).map { PropertyProgram.End.value($0) } ?? .nothing, .model)
    }
  }
}
