import TendonGeometry
import TendonMotion

/// A part of a value, such as `x` of a point or `rotation.z` of a transform.
struct ValuePart {
  let kind: AnimatableProperty.Kind
  let get: (AnimatableValue) -> AnimatableValue
  /// The whole with the part replaced; unchanged where the new part is of another kind.
  let set: (_ whole: AnimatableValue, _ part: AnimatableValue) -> AnimatableValue

  static func named(_ name: String, of kind: AnimatableProperty.Kind) -> ValuePart? {
    switch kind {
    case .point: ofPoint[name]
    case .size: ofSize[name]
    case .rect: ofRect(name)
    case .transform: ofTransform(name)
    default: nil
    }
  }

  private static var ofPoint: [String: ValuePart] {
    [
      "x": number({ $0.asPoint.x }, { .point(CGPoint(x: $1, y: $0.asPoint.y)) }),
      "y": number({ $0.asPoint.y }, { .point(CGPoint(x: $0.asPoint.x, y: $1)) }),
    ]
  }

  private static var ofSize: [String: ValuePart] {
    [
      "width": number({ $0.asSize.width }, { .size(CGSize(width: $1, height: $0.asSize.height)) }),
      "height": number({ $0.asSize.height }, { .size(CGSize(width: $0.asSize.width, height: $1)) }),
    ]
  }

  private static func ofRect(_ name: String) -> ValuePart? {
    let origin = ValuePart(
      kind: .point, get: { .point($0.asRect.origin) },
      set: { .rect(CGRect(origin: $1.asPoint, size: $0.asRect.size)) })
    let size = ValuePart(
      kind: .size, get: { .size($0.asRect.size) },
      set: { .rect(CGRect(origin: $0.asRect.origin, size: $1.asSize)) })
    if name == "origin" { return origin }
    if name == "size" { return size }
    if name.hasPrefix("origin.") { return ofPoint[String(name.dropFirst(7))].map { origin.followed(by: $0) } }
    if name.hasPrefix("size.") { return ofSize[String(name.dropFirst(5))].map { size.followed(by: $0) } }
    return nil
  }

  private static func ofTransform(_ name: String) -> ValuePart? {
    switch name {
    case "rotation", "rotation.z": return rotation(2)
    case "rotation.x": return rotation(0)
    case "rotation.y": return rotation(1)
    case "scale":
      return number(
        { (0..<3).map(TransformKeyParts($0.asTransform).scale).reduce(0, +) / 3 },
        { whole, scale in
          var parts = TransformKeyParts(whole.asTransform)
          for axis in 0..<3 { parts.setScale(scale, axis) }
          return .transform(parts.matrix)
        })
    case "scale.x": return scale(0)
    case "scale.y": return scale(1)
    case "scale.z": return scale(2)
    case "translation":
      return ValuePart(
        kind: .size, get: { .size(CGSize(width: $0.asTransform.m41, height: $0.asTransform.m42)) },
        set: { whole, part in
          var matrix = whole.asTransform
          (matrix.m41, matrix.m42) = (part.asSize.width, part.asSize.height)
          return .transform(matrix)
        })
    case "translation.x": return translation(\.m41)
    case "translation.y": return translation(\.m42)
    case "translation.z": return translation(\.m43)
    default: return nil
    }
  }

  private static func rotation(_ axis: Int) -> ValuePart {
    number(
      { CGFloat(TransformKeyParts($0.asTransform).angles[axis]) },
      { whole, angle in
        var parts = TransformKeyParts(whole.asTransform)
        parts.angles[axis] = Double(angle)
        return .transform(parts.matrix)
      })
  }

  private static func scale(_ axis: Int) -> ValuePart {
    number(
      { TransformKeyParts($0.asTransform).scale(axis) },
      { whole, scale in
        var parts = TransformKeyParts(whole.asTransform)
        parts.setScale(scale, axis)
        return .transform(parts.matrix)
      })
  }

  private static func translation(_ entry: WritableKeyPath<CATransform3D, CGFloat>) -> ValuePart {
    number(
      { $0.asTransform[keyPath: entry] },
      { whole, distance in
        var matrix = whole.asTransform
        matrix[keyPath: entry] = distance
        return .transform(matrix)
      })
  }

  private static func number(
    _ get: @escaping (AnimatableValue) -> CGFloat, _ set: @escaping (AnimatableValue, CGFloat) -> AnimatableValue
  ) -> ValuePart {
    ValuePart(
      kind: .number, get: { .number(Double(get($0))) },
      set: { whole, part in
        guard case .number(let value) = part else { return whole }
        return set(whole, CGFloat(value))
      })
  }

  private func followed(by part: ValuePart) -> ValuePart {
    let (get, set) = (get, set)
    return ValuePart(
      kind: part.kind, get: { part.get(get($0)) }, set: { set($0, part.set(get($0), $1)) })
  }
}

extension AnimatableValue {
  fileprivate var asPoint: CGPoint { if case .point(let value) = self { value } else { CGPoint() } }
  fileprivate var asSize: CGSize { if case .size(let value) = self { value } else { CGSize() } }
  fileprivate var asRect: CGRect { if case .rect(let value) = self { value } else { CGRect() } }
  fileprivate var asTransform: CATransform3D {
    if case .transform(let value) = self { value } else { CATransform3D() }
  }
}
