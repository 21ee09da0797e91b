import TendonGeometry
import TendonMotion
import TendonSnapshot

/// Where the numbers that an animation changes lie among those of its layer.
struct MovingTarget {
  /// The property of the snapshot that the numbers belong to.
  let property: MovingProperties
  /// The first number of it, and how many there are.
  let first: Int
  let count: Int
  /// What the numbers are, taken together.
  let kind: AnimatableProperty.Kind
  /// The part of that which is animated, where it is no number of its own (such as `rotation.z` of a transform).
  let part: ValuePart?

  /// Nil for a property that is not made of numbers, whose change must be painted, or whose values are not what the
  /// layer has (those of a value function).
  @MainActor
  init?(_ property: AnimatableProperty) {
    guard let target = MovingTarget(property.keyPath), (target.part?.kind ?? target.kind) == property.kind else {
      return nil
    }
    self = target
  }

  @MainActor
  private init?(_ keyPath: String) {
    let dot = keyPath.firstIndex(of: ".")
    guard let whole = MovingTarget.wholes[String(keyPath[..<(dot ?? keyPath.endIndex)])] else { return nil }
    guard let dot else {
      self = whole
      return
    }
    let name = String(keyPath[keyPath.index(after: dot)...])
    if let (first, count, kind) = MovingTarget.numbers(of: name, in: whole.kind) {
      self.init(whole.property, whole.first + first, count, kind)
    } else if let part = ValuePart.named(name, of: whole.kind) {
      self.init(whole.property, whole.first, whole.count, whole.kind, part)
    } else {
      return nil
    }
  }

  private init(
    _ property: MovingProperties, _ first: Int, _ count: Int, _ kind: AnimatableProperty.Kind, _ part: ValuePart? = nil
  ) {
    (self.property, self.first, self.count, self.kind, self.part) = (property, first, count, kind, part)
  }

  /// An opacity is a `Float` in the model.
  var isFloat: Bool { property == .opacity || property == .shadow && kind == .number && first == 5 }
  /// A colour may be nil, and says so in the number behind it.
  var isOptional: Bool { kind == .color }

  @MainActor
  private static let wholes: [String: MovingTarget] = [
    "bounds": MovingTarget(.bounds, 0, 4, .rect),
    "position": MovingTarget(.position, 0, 2, .point),
    "zPosition": MovingTarget(.zPosition, 0, 1, .number),
    "anchorPoint": MovingTarget(.anchorPoint, 0, 2, .point),
    "anchorPointZ": MovingTarget(.anchorPointZ, 0, 1, .number),
    "transform": MovingTarget(.transform, 0, 16, .transform),
    "sublayerTransform": MovingTarget(.sublayerTransform, 0, 16, .transform),
    "opacity": MovingTarget(.opacity, 0, 1, .number),
    "cornerRadius": MovingTarget(.cornerRadius, 0, 1, .number),
    "borderWidth": MovingTarget(.borderWidth, 0, 1, .number),
    "borderColor": MovingTarget(.borderColor, 0, 4, .color),
    "backgroundColor": MovingTarget(.backgroundColor, 0, 4, .color),
    "shadowColor": MovingTarget(.shadow, 0, 4, .color),
    "shadowOpacity": MovingTarget(.shadow, 5, 1, .number),
    "shadowOffset": MovingTarget(.shadow, 6, 2, .size),
    "shadowRadius": MovingTarget(.shadow, 8, 1, .number),
  ]

  /// The parts that are numbers of their own: the first, how many, and what they are together.
  private static func numbers(
    of part: String, in kind: AnimatableProperty.Kind
  ) -> (Int, Int, AnimatableProperty.Kind)? {
    switch (kind, part) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): (0, 1, .number)
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): (1, 1, .number)
    case (.rect, "origin"): (0, 2, .point)
    case (.rect, "size"): (2, 2, .size)
    case (.rect, "size.width"): (2, 1, .number)
    case (.rect, "size.height"): (3, 1, .number)
    case (.transform, "translation"): (12, 2, .size)
    case (.transform, "translation.x"): (12, 1, .number)
    case (.transform, "translation.y"): (13, 1, .number)
    case (.transform, "translation.z"): (14, 1, .number)
    default: nil
    }
  }
}

extension LayerProperties {
  /// Appends the numbers of the properties in the order in which a scene has them.
  func append(_ moving: MovingProperties, to values: inout [Double]) {
    func color(_ color: CGColor?) -> [Double] {
      let c = color ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
      return [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha), color == nil ? 0 : 1]
    }
    moving.forEach { property, _ in
      switch property {
      case .bounds:
        values += [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Double($0) }
      case .position: values += [Double(position.x), Double(position.y)]
      case .zPosition: values.append(Double(zPosition))
      case .anchorPoint: values += [Double(anchorPoint.x), Double(anchorPoint.y)]
      case .anchorPointZ: values.append(Double(anchorPointZ))
      case .transform: values += transform.numbers
      case .sublayerTransform: values += sublayerTransform.numbers
      case .opacity: values.append(Double(opacity))
      case .cornerRadius: values.append(Double(cornerRadius))
      case .borderWidth: values.append(Double(borderWidth))
      case .borderColor: values += color(borderColor)
      case .backgroundColor: values += color(backgroundColor)
      case .shadow:
        values += color(shadowColor)
        values += [
          Double(shadowOpacity), Double(shadowOffset.width), Double(shadowOffset.height), Double(shadowRadius),
        ]
      default: break
      }
    }
  }
}

extension CATransform3D {
  /// m11, m12, ... m44.
  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
}
