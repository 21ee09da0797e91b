import TendonGeometry
import TendonMotion

/// A property that an animation may change: its key path and how it is read and written.
struct AnimatableProperty {
  /// The kinds of `AnimatableValue`.
  enum Kind: String { case number, point, size, rect, transform, color, path, numbers, colors, object }

  let keyPath: String
  let kind: Kind
  /// True if a change of the property alone makes an implicit animation; false for paths, as Core Animation has it, and
  /// for what cannot be in between.
  let isImplicit: Bool
  /// Nil where the property is nil.
  let get: (LayerProperties) -> AnimatableValue?
  let set: (inout LayerProperties, AnimatableValue) -> Void
  /// Reads a value that an animation was given, where that is not done by the kind alone.
  var convert: ((Any) -> AnimatableValue?)? = nil
  /// The place of its numbers in a scene; nil for a property that is not made of numbers or not shown by them alone.
  var target: MovingTarget? = nil

  /// A part of the property, such as `position.x` of `position`, or nil if there is no such part.
  func part(_ name: String) -> AnimatableProperty? {
    guard let part = ValuePart.named(name, of: kind) else { return nil }
    return with(part, keyPath: "\(keyPath).\(name)", target: target?.part(name, part))
  }

  /// The property that `part` is of this one.
  func with(_ part: ValuePart, keyPath: String, target: MovingTarget?) -> AnimatableProperty {
    let (get, set) = (get, set)
    return AnimatableProperty(
      keyPath: keyPath, kind: part.kind, isImplicit: false,
      get: { get($0).map(part.get) },
      set: { properties, value in
        guard let whole = get(properties) else { return }
        let changed = part.set(whole, value)
        // Products of huge numbers: what is not finite is not seen.
        if changed.isFinite { set(&properties, changed) }
      }, target: target)
  }
}

extension AnimatableProperty {
  /// The property at a key path such as `opacity`, `bounds.size.width` or `transform.rotation.z`, or nil if a layer with
  /// these properties has none there.
  @MainActor
  static func at(_ keyPath: String, in properties: LayerProperties) -> AnimatableProperty? {
    if let entry = Declared.entry(keyPath, in: properties) { return entry.animatable }
    if properties.rareBox?.value.emitter != nil, let property = cellProperty(keyPath, in: properties) {
      return property
    }
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    let whole = Declared.entry(String(keyPath[..<dot]), in: properties)?.animatable
    return whole?.part(String(keyPath[keyPath.index(after: dot)...]))
  }

  /// As `at`, and the contents, whose values are pictures that only their animation knows.
  @MainActor
  static func animated(_ keyPath: String, in properties: LayerProperties) -> AnimatableProperty? {
    keyPath == "contents" ? contents() : at(keyPath, in: properties)
  }
}
