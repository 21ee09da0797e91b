import TendonGeometry
import TendonMotion

/// A part of a value, such as `x` of a point or `rotation.z` of a transform.
struct ValuePart {
  let kind: AnimatableProperty.Kind
  let get: (AnimatableValue) -> AnimatableValue
  /// The whole with the part replaced; unchanged where the new part is of another kind.
  let set: (_ whole: AnimatableValue, _ part: AnimatableValue) -> AnimatableValue
  /// The effect of its numbers on those that a scene keeps of the whole.
  var output = StepOutput.numbers

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
    if let part = TransformPart(name) {
      return number(
        { CGFloat(part.value(in: $0.asTransform)) }, { .transform(part.set(Double($1), in: $0.asTransform)) },
        output: .part(part))
    }
    switch name {
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
    _ get: @escaping (AnimatableValue) -> CGFloat, _ set: @escaping (AnimatableValue, CGFloat) -> AnimatableValue,
    output: StepOutput = .numbers
  ) -> ValuePart {
    ValuePart(
      kind: .number, get: { .number(Double(get($0))) },
      set: { whole, part in
        guard case .number(let value) = part else { return whole }
        return set(whole, CGFloat(value))
      }, output: output)
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
