import TendonGeometry
import TendonMotion

/// A property that an animation may change: its key path and how it is read and written.
struct AnimatableProperty {
  /// The kinds of `AnimatableValue`.
  enum Kind: String { case number, point, size, rect, transform, color, path, numbers, colors, object }

  let keyPath: String
  let kind: Kind
  /// Whether a change of the property alone makes an implicit animation; false for paths, as Core Animation has it, and
  /// for what cannot be in between.
  let isImplicit: Bool
  /// Nil where the property is nil.
  let get: (LayerProperties) -> AnimatableValue?
  let set: (inout LayerProperties, AnimatableValue) -> Void
  /// Reads a value that an animation was given, where that is not done by the kind alone.
  var convert: ((Any) -> AnimatableValue?)? = nil

  /// A part of the property, such as `position.x` of `position`, or nil if there is no such part.
  func part(_ name: String) -> AnimatableProperty? {
    guard let part = ValuePart.named(name, of: kind) else { return nil }
    let (get, set) = (get, set)
    return AnimatableProperty(
      keyPath: "\(keyPath).\(name)", kind: part.kind, isImplicit: false,
      get: { get($0).map(part.get) },
      set: { properties, value in
        guard let whole = get(properties) else { return }
        let changed = part.set(whole, value)
        // Products of huge numbers: what is not finite is not seen.
        if changed.isFinite { set(&properties, changed) }
      })
  }
}

extension AnimatableProperty {
  static func number(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> CGFloat?,
    _ set: @escaping (inout LayerProperties, CGFloat) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .number, isImplicit: true, get: { get($0).map { .number(Double($0)) } },
      set: { if case .number(let value) = $1 { set(&$0, CGFloat(value)) } })
  }

  static func point(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> CGPoint?,
    _ set: @escaping (inout LayerProperties, CGPoint) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .point, isImplicit: true, get: { get($0).map { .point($0) } },
      set: { if case .point(let value) = $1 { set(&$0, value) } })
  }

  static func size(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> CGSize,
    _ set: @escaping (inout LayerProperties, CGSize) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .size, isImplicit: true, get: { .size(get($0)) },
      set: { if case .size(let value) = $1 { set(&$0, value) } })
  }

  static func rect(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> CGRect,
    _ set: @escaping (inout LayerProperties, CGRect) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .rect, isImplicit: true, get: { .rect(get($0)) },
      set: { if case .rect(let value) = $1 { set(&$0, value) } })
  }

  static func transform(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> CATransform3D,
    _ set: @escaping (inout LayerProperties, CATransform3D) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .transform, isImplicit: true, get: { .transform(get($0)) },
      set: { if case .transform(let value) = $1 { set(&$0, value) } })
  }

  static func color(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> CGColor?,
    _ set: @escaping (inout LayerProperties, CGColor) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .color, isImplicit: true, get: { get($0).map { .color($0) } },
      set: { if case .color(let value) = $1 { set(&$0, value) } })
  }

  static func path(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> Path?,
    _ set: @escaping (inout LayerProperties, Path) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .path, isImplicit: false, get: { get($0).map { .path($0) } },
      set: { if case .path(let value) = $1 { set(&$0, value) } })
  }

  static func numbers(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> [CGFloat]?,
    _ set: @escaping (inout LayerProperties, [CGFloat]) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .numbers, isImplicit: true, get: { get($0).map { .numbers($0.map { Double($0) }) } },
      set: { if case .numbers(let value) = $1 { set(&$0, value.map { CGFloat($0) }) } })
  }

  static func colors(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> [CGColor]?,
    _ set: @escaping (inout LayerProperties, [CGColor]) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .colors, isImplicit: true, get: { get($0).map { .colors($0) } },
      set: { if case .colors(let value) = $1 { set(&$0, value) } })
  }

  static func flag(
    _ keyPath: String, _ get: @escaping (LayerProperties) -> Bool,
    _ set: @escaping (inout LayerProperties, Bool) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      keyPath: keyPath, kind: .object, isImplicit: false, get: { .flag(get($0)) },
      set: { if case .object(let value) = $1 { set(&$0, value != 0) } })
  }
}
