import TendonDrawing
import TendonGeometry
import TendonMotion

extension AnimatableProperty {
  /// A value of the property from what an animation was given; traps with the property's name if it does not fit.
  func value(_ any: Any, named name: String) -> AnimatableValue {
    guard let value = convert.map({ $0(any) }) ?? AnimatableValue(any, kind: kind) else {
      preconditionFailure(
        "\(name) of an animation of \"\(keyPath)\" is a \(kind.rawValue), got \(type(of: any)) \(any)")
    }
    precondition(value.isFinite, "\(name) of an animation of \"\(keyPath)\" is not finite: \(value)")
    return value
  }
}

extension AnimatableValue {
  /// The value that `any` holds, if it is of the kind or can stand for it.
  init?(_ any: Any, kind: AnimatableProperty.Kind) {
    if let value = any as? AnimatableValue {
      guard value.kind == kind else { return nil }
      self = value
      return
    }
    let any = (any as? any AnimatableBox)?.boxedValue ?? any
    switch kind {
    case .number:
      guard let number = AnimatableValue.number(any) else { return nil }
      self = .number(number)
    case .point:
      guard let value = any as? CGPoint else { return nil }
      self = .point(value)
    case .size:
      // Core Animation takes a point for `transform.translation` too.
      if let value = any as? CGSize {
        self = .size(value)
      } else if let value = any as? CGPoint {
        self = .size(CGSize(width: value.x, height: value.y))
      } else {
        return nil
      }
    case .rect:
      guard let value = any as? CGRect else { return nil }
      self = .rect(value)
    case .transform:
      if let value = any as? CATransform3D {
        self = .transform(value)
      } else if let value = any as? CGAffineTransform {
        self = .transform(CATransform3DMakeAffineTransform(value))
      } else {
        return nil
      }
    case .color:
      guard let value = any as? CGColor else { return nil }
      self = .color(value)
    case .path:
      // A path as a value is understood too.
      guard let value = (any as? CGPath)?.path ?? any as? Path else { return nil }
      self = .path(value)
    case .numbers:
      guard let list = any as? [Any] else { return nil }
      let numbers = list.compactMap { AnimatableValue.number($0) }
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let value = any as? [CGColor] else { return nil }
      self = .colors(value)
    case .object:
      guard let flag = AnimatableValue.readFlag(any) else { return nil }
      self = flag
    }
  }

  /// A truth as an object: a `Bool`, or a number that is 0 for false.
  private static func readFlag(_ any: Any) -> AnimatableValue? {
    if let value = any as? Bool { return .flag(value) }
    return number(any).map { .flag($0 != 0) }
  }

  /// true and false as objects.
  static func flag(_ value: Bool) -> AnimatableValue { .object(value ? 1 : 0) }

  private static func number(_ any: Any) -> Double? {
    switch any {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    default: nil
    }
  }

  var kind: AnimatableProperty.Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .object: .object
    }
  }

  /// True if all its numbers are finite.
  var isFinite: Bool {
    func ok(_ p: CGPoint) -> Bool { p.x.isFinite && p.y.isFinite }
    func ok(_ c: CGColor) -> Bool { c.red.isFinite && c.green.isFinite && c.blue.isFinite && c.alpha.isFinite }
    switch self {
    case .number(let value): return value.isFinite
    case .point(let value): return ok(value)
    case .size(let value): return value.width.isFinite && value.height.isFinite
    case .rect(let value): return value.isFiniteRect
    case .transform(let value): return value.isFiniteTransform
    case .color(let value): return ok(value)
    case .path(let value): return value.isFinite
    case .numbers(let value): return value.allSatisfy(\.isFinite)
    case .colors(let value): return value.allSatisfy(ok)
    case .object: return true
    }
  }

  /// The stand-in for nil on the way to or from this value: the same colour without alpha, an empty path or list.
  var emptied: AnimatableValue {
    switch self {
    case .color(let color): color.copy(alpha: 0).map { .color($0) } ?? self
    case .path: .path(Path())
    case .colors(let colors): .colors(colors.map { $0.copy(alpha: 0) ?? $0 })
    default: zero
    }
  }

  /// The sum of `count` of this value, in O(log count).
  func times(_ count: Int) -> AnimatableValue {
    var (sum, power, rest) = (zero, self, count)
    while rest > 0 {
      if rest & 1 == 1 { sum = sum.adding(power) }
      power = power.adding(power)
      rest >>= 1
    }
    return sum
  }
}
