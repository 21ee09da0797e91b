import TendonGeometry
import TendonMotion

extension CALayer {
  /// The model's value at a key path that can be animated, such as `opacity`, `position.x` or `transform.rotation.z`, or
  /// what was kept under another name by `setValue(_:forKeyPath:)`; nil where there is neither.
  ///
  /// Numbers are `CGFloat`, truths `Bool`, the others `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`, `CGPath`
  /// and lists of `CGFloat` and `CGColor`.
  public func value(forKeyPath path: String) -> Any? {
    guard let property = AnimatableProperty.at(path, in: properties) else { return keptValues[path] }
    return property.get(properties)?.plain
  }

  /// Sets the property at a key path that can be animated, or a part of it, as its setter does: with its action. Keeps
  /// any value under another name.
  ///
  /// Values may be what a `CABasicAnimation` takes; what does not fit the property traps.
  ///
  /// Differs from Core Animation: nil traps for a property that can be animated, also for colours and paths.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    guard let property = AnimatableProperty.at(path, in: properties) else { return keptValues[path] = value }
    guard let value else { preconditionFailure("\"\(path)\" of a layer is not set to nil by its key path") }
    guard let new = AnimatableValue(value, kind: property.kind), new.isFinite else {
      preconditionFailure("\"\(path)\" of a layer is a finite \(property.kind.rawValue), got \(value)")
    }
    guard property.get(properties) != new else { return }
    var changed = properties
    property.set(&changed, new)
    // What layout depends on goes through its setter.
    let name = String(path.prefix { $0 != "." })
    switch name {
    case "bounds": bounds = changed.bounds
    case "transform": transform = changed.transform
    default: change(name, true) { property.set(&$0, new) }
    }
  }
}

extension AnimatableValue {
  /// The value alone.
  fileprivate var plain: Any {
    switch self {
    case .number(let value): CGFloat(value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .numbers(let value): value.map { CGFloat($0) }
    case .colors(let value): value
    case .object(let value): value != 0
    }
  }
}
