import TendonDrawing
import TendonGeometry
import TendonMotion
import TendonSnapshot

extension CALayer {
  func plainValue(forKey key: String) -> Any? {
    if key == "frame" { return frame }
    if key == "name" { return name }
    if key == "contents" { return contents }
    if let declared = Declared.entry(key, in: properties) { return declared.declaration.value(in: properties) }
    if let property = AnimatableProperty.at(key, in: properties) { return property.get(properties)?.plain }
    if let seen = properties.rareBox?.value.custom[key] { return seen.plain(like: keptValues[key]) }
    return keptValues[key] ?? styled(key) ?? type(of: self).defaultValue(forKey: key)
  }

  func plainSetValue(_ value: Any?, forKey key: String) {
    precondition(!CALayer.reservedKeys.contains(key), "CALayer \(key) is set by its property, not by its key")
    if let declared = Declared.entry(key, in: properties) { return declared.declaration.set(value, on: self) }
    if let property = AnimatableProperty.at(key, in: properties) { return set(property, key, value) }
    if key == "frame" { return frame = fitting(value, key) }
    if key == "name" { return name = value.map { fitting($0, key) } }
    if key == "contents" { return setContents(value.map { fitting($0, key) }) }
    let animatable = value.flatMap { AnimatableValue(anyKind: $0) }
    precondition(animatable?.isFinite ?? true, "CALayer \(key) is not finite: \(String(describing: value))")
    let isSame = animatable != nil && animatable == properties.rareBox?.value.custom[key]
    change(key, !isSame) { $0.rare.custom[key] = animatable }
    keptValues[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// The value at a key path such as `transform.rotation.z`; a plain key is one too.
  public func value(forKeyPath path: String) -> Any? {
    if path.contains("."), let property = animatableProperty(at: path) { return property.get(properties)?.plain }
    return value(forKey: path)
  }

  /// Sets the property at a key path; its whole, such as `transform` for `transform.scale.x`, changes with its action.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
    let root = String(path[..<dot])
    guard let part = animatableProperty(at: path), let value else {
      preconditionFailure("\(type(of: self)) has no property \"\(path)\" that takes \(String(describing: value))")
    }
    var changed = properties
    part.set(&changed, part.value(value, named: "the value"))
    if root == "emitterCells" { return change(root, true) { $0.rare.emitter = changed.rare.emitter } }
    setValue(animatableProperty(at: root)?.get(changed)?.plain(like: keptValues[root]), forKey: root)
  }

  /// The property at a key path: of the class, or kept under a key.
  final func animatableProperty(at path: String) -> AnimatableProperty? {
    if let property = AnimatableProperty.at(path, in: properties) { return property }
    let key = String(path.prefix { $0 != "." })
    let fallback = (styled(key) ?? type(of: self).defaultValue(forKey: key)).flatMap { AnimatableValue(anyKind: $0) }
    guard let kind = (properties.rareBox?.value.custom[key] ?? fallback)?.kind else { return nil }
    let whole = AnimatableProperty(
      keyPath: key, kind: kind, isImplicit: false, get: { $0.rareBox?.value.custom[key] ?? fallback },
      set: { $0.rare.custom[key] = $1 })
    return path == key ? whole : whole.part(String(path.dropFirst(key.count + 1)))
  }

  /// The same for an animation, which may have the contents too.
  final func animatedProperty(at path: String) -> AnimatableProperty? {
    AnimatableProperty.animated(path, in: properties) ?? animatableProperty(at: path)
  }

  private static let reservedKeys: Set<String> = [
    "mask", "sublayers", "superlayer", "delegate", "actions", "style", "id", "emitterCells",
  ]

  private func set(_ property: AnimatableProperty, _ key: String, _ value: Any?) {
    guard let value else { preconditionFailure("CALayer \(key) does not take nil") }
    let new = property.value(value, named: "the value")
    change(key, property.get(properties) != new) { property.set(&$0, new) }
  }

  private func fitting<T>(_ value: Any?, _ key: String) -> T {
    guard let value = value as? T else {
      preconditionFailure("CALayer \(key) is a \(T.self), got \(String(describing: value))")
    }
    return value
  }

  // MARK: Style

  /// Values for properties and keys that have not been set; default nil. Its entry "style", a style in turn, is asked for
  /// what it lacks, and so on.
  ///
  /// Its entry "actions", a dictionary of actions by property or event, is asked after ``actions``.
  ///
  /// Differs from Core Animation: a property that has its class's default counts as not set, and takes the style's value
  /// when the style is set.
  public var style: [AnyHashable: Any]? {
    get { styleStorage }
    set {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for key in CALayer.keys(of: styleStorage) where isEqual(value(forKey: key), styled(key), key) {
        if let plain = type(of: self).defaultValue(forKey: key), isProperty(key) { setValue(plain, forKey: key) }
      }
      styleStorage = newValue
      for key in CALayer.keys(of: newValue) where isProperty(key) {
        guard isEqual(value(forKey: key), type(of: self).defaultValue(forKey: key), key) else { continue }
        setValue(styled(key), forKey: key)
      }
      CATransaction.commit()
    }
  }

  private func isProperty(_ key: String) -> Bool {
    key == "contents" || AnimatableProperty.at(key, in: properties) != nil || Declared.entry(key, in: properties) != nil
  }

  private func isEqual(_ a: Any?, _ b: Any?, _ key: String) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let kind = AnimatableProperty.at(key, in: properties)?.kind {
      return AnimatableValue(a, kind: kind) == AnimatableValue(b, kind: kind)
    }
    return (a as? AnyHashable) == (b as? AnyHashable) && a is AnyHashable
  }

  private static func keys(of style: [AnyHashable: Any]?) -> Set<String> {
    var keys = Set<String>()
    var next = style
    // Styles of styles, as deep as a careful program has them.
    for _ in 0..<64 {
      guard let style = next else { break }
      keys.formUnion(style.keys.compactMap { $0 as? String })
      next = style["style"] as? [AnyHashable: Any]
    }
    return keys.subtracting(["style", "actions"])
  }

  /// The style's value for a key.
  final func styled(_ key: String) -> Any? {
    var next = styleStorage
    for _ in 0..<64 {
      guard let style = next else { break }
      if let value = style[key] { return value }
      next = style["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}

extension AnimatableValue {
  /// The value as `value(forKey:)` answers it.
  var plain: Any {
    switch self {
    case .number(let value): CGFloat(value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): CGPath(value)
    case .numbers(let value): value.map { CGFloat($0) }
    case .colors(let value): value
    case .object(let value): value != 0
    }
  }

  /// The value in the type of another one.
  func plain(like model: Any?) -> Any {
    switch (self, model) {
    case (.number(let value), is Double): value
    case (.number(let value), is Float): Float(value)
    case (.numbers(let value), is [Double]): value
    default: plain
    }
  }

  /// The value that `any` holds, whatever kind it is, if it is one that can be animated.
  init?(anyKind any: Any) {
    // Whole numbers are counts and names more often than amounts; they are kept as they are.
    if any is Int { return nil }
    for kind in [AnimatableProperty.Kind.number, .point, .size, .rect, .transform, .color, .path, .numbers, .colors] {
      if let value = AnimatableValue(any, kind: kind) {
        self = value
        return
      }
    }
    return nil
  }
}
