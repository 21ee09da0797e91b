import TendonGeometry

/// The properties of a layer whose values at one time are plain numbers in a list, so that a snapshot of ten thousand
/// animations is a list of numbers beside a tree that did not change.
///
/// The numbers are those of the model: not clamped, opacities already rounded to `Float`. Optional colours have a fifth
/// number: 1 for a colour, 0 for none.
public struct MovingProperties: OptionSet, Hashable, Sendable {
  /// One bit a property, in the order of their numbers.
  public var rawValue: UInt32
  /// Makes a set of the properties whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `bounds`: x, y, width, height in points.
  public static let bounds = MovingProperties(rawValue: 1 << 0)
  /// `position`: x, y in points.
  public static let position = MovingProperties(rawValue: 1 << 1)
  /// `zPosition`: one number in points.
  public static let zPosition = MovingProperties(rawValue: 1 << 2)
  /// `anchorPoint`: x, y in unit coordinates of the bounds.
  public static let anchorPoint = MovingProperties(rawValue: 1 << 3)
  /// `anchorPointZ`: one number in points.
  public static let anchorPointZ = MovingProperties(rawValue: 1 << 4)
  /// `transform`: m11, m12, ... m44.
  public static let transform = MovingProperties(rawValue: 1 << 5)
  /// `sublayerTransform`: m11, m12, ... m44.
  public static let sublayerTransform = MovingProperties(rawValue: 1 << 6)
  /// `opacity`: one number, clamped to 0 to 1 when it is applied.
  public static let opacity = MovingProperties(rawValue: 1 << 7)
  /// `cornerRadius`: one number in points; a negative one is applied as 0.
  public static let cornerRadius = MovingProperties(rawValue: 1 << 8)
  /// `borderWidth`: one number in points; a negative one is applied as 0.
  public static let borderWidth = MovingProperties(rawValue: 1 << 9)
  /// `borderColor`: red, green, blue, alpha, and 1 or 0 for a colour or none.
  public static let borderColor = MovingProperties(rawValue: 1 << 10)
  /// `backgroundColor`: red, green, blue, alpha, and 1 or 0 for a colour or none.
  public static let backgroundColor = MovingProperties(rawValue: 1 << 11)
  /// `shadow`: the colour (5 numbers), opacity, offset (2) and radius. The path does not move.
  public static let shadow = MovingProperties(rawValue: 1 << 12)

  /// The number of numbers of a single property: 1 to 16. Not meaningful for a set of several; compare `totalWidth`.
  public var width: Int {
    switch self {
    case .bounds: 4
    case .position, .anchorPoint: 2
    case .transform, .sublayerTransform: 16
    case .borderColor, .backgroundColor: 5
    case .shadow: 9
    default: 1
    }
  }

  /// Calls `body` with each single property and the offset of its first number, in the order in which they are stored.
  @inlinable
  public func forEach(_ body: (MovingProperties, Int) -> Void) {
    var (rest, offset) = (rawValue, 0)
    while rest != 0 {
      let one = MovingProperties(rawValue: rest & (0 &- rest))
      body(one, offset)
      offset += one.width
      rest &= rest &- 1
    }
  }

  /// The number of numbers of all properties in the set.
  public var totalWidth: Int {
    var total = 0
    forEach { one, offset in total = offset + one.width }
    return total
  }

  /// Returns the offset of the first number of a property of the set.
  public func offset(of property: MovingProperties) -> Int {
    MovingProperties(rawValue: rawValue & (property.rawValue &- 1)).totalWidth
  }
}

extension LayerSnapshot {
  /// Sets the properties of `moving` to the numbers from index `offset` on, clamped to their valid ranges.
  mutating func take(_ moving: MovingProperties, from values: [Double], at offset: Int, _ placement: ContentsPlacement?)
  {
    func number(_ i: Int) -> CGFloat { CGFloat(values[offset + i]) }
    func point(_ i: Int) -> CGPoint { CGPoint(x: number(i), y: number(i + 1)) }
    func color(_ i: Int) -> CGColor? {
      guard values[offset + i + 4] != 0 else { return nil }
      return CGColor(red: number(i), green: number(i + 1), blue: number(i + 2), alpha: number(i + 3))
    }
    func matrix(_ i: Int) -> CATransform3D {
      CATransform3D(
        m11: number(i), m12: number(i + 1), m13: number(i + 2), m14: number(i + 3), m21: number(i + 4),
        m22: number(i + 5), m23: number(i + 6), m24: number(i + 7), m31: number(i + 8), m32: number(i + 9),
        m33: number(i + 10), m34: number(i + 11), m41: number(i + 12), m42: number(i + 13), m43: number(i + 14),
        m44: number(i + 15))
    }
    moving.forEach { property, i in
      switch property {
      case .bounds:
        bounds = CGRect(x: number(i), y: number(i + 1), width: max(number(i + 2), 0), height: max(number(i + 3), 0))
        if let placement { contents?.destination = placement.destination(in: bounds) }
      case .position: position = point(i)
      case .zPosition: zPosition = number(i)
      case .anchorPoint: anchorPoint = point(i)
      case .anchorPointZ: anchorPointZ = number(i)
      case .transform: transform = matrix(i)
      case .sublayerTransform: sublayerTransform = matrix(i)
      case .opacity: opacity = min(max(Float(values[offset + i]), 0), 1)
      case .cornerRadius: cornerRadius = max(number(i), 0)
      case .borderWidth: borderWidth = max(number(i), 0)
      case .borderColor: borderColor = color(i)
      case .backgroundColor: backgroundColor = color(i)
      case .shadow:
        let strength = Float(values[offset + i + 5])
        if strength > 0, let color = color(i) {
          shadow = Shadow(
            color: color, opacity: min(strength, 1),
            offset: CGSize(width: number(i + 6), height: number(i + 7)), radius: max(number(i + 8), 0),
            path: shadow?.path)
        } else {
          shadow = nil
        }
      default: break
      }
    }
  }
}
