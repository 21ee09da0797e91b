import TendonGeometry
import TendonMotion

/// A type of values that properties of layers have.
///
/// Without further members it is a type without values in between, such as a gravity.
protocol LayerValue: Equatable, Sendable {
  /// The kind of the values as animations see them; nil where they cannot be animated.
  static var kind: AnimatableProperty.Kind? { get }
  /// The number of numbers that a scene keeps of a value; 0 where it is not made of numbers.
  static var numberCount: Int { get }
  /// True if the values are rounded to a `Float`.
  static var isFloat: Bool { get }
  /// The value that nil stands for; nil where a property cannot be nil.
  static var nothing: Self? { get }
  /// True if all numbers are finite.
  var isFinite: Bool { get }
  /// The value as animations see it; nil for no value.
  var animatable: AnimatableValue? { get }
  /// The value that an animation computed; nil where it is of another kind.
  init?(animatable: AnimatableValue)
  /// Appends the numbers that a scene keeps.
  func append(to numbers: inout [Double])
  /// The value of the numbers that start at an index.
  init(numbers: [Double], at index: Int)
}

extension LayerValue {
  static var kind: AnimatableProperty.Kind? { nil }
  static var numberCount: Int { 0 }
  static var isFloat: Bool { false }
  static var nothing: Self? { nil }
  var isFinite: Bool { true }
  var animatable: AnimatableValue? { nil }
  init?(animatable: AnimatableValue) { return nil }
  func append(to numbers: inout [Double]) {}
  init(numbers: [Double], at index: Int) { preconditionFailure("\(Self.self) is not made of numbers") }
}

extension Bool: LayerValue {
  static var kind: AnimatableProperty.Kind? { .object }
  static var numberCount: Int { 1 }
  var animatable: AnimatableValue? { .flag(self) }
  init?(animatable: AnimatableValue) {
    guard case .object(let value) = animatable else { return nil }
    self = value != 0
  }
  func append(to numbers: inout [Double]) { numbers.append(self ? 1 : 0) }
  init(numbers: [Double], at index: Int) { self = numbers[index] != 0 }
}

extension CGFloat: LayerValue {
  static var kind: AnimatableProperty.Kind? { .number }
  static var numberCount: Int { 1 }
  var animatable: AnimatableValue? { .number(Double(self)) }
  init?(animatable: AnimatableValue) {
    guard case .number(let value) = animatable else { return nil }
    self = CGFloat(value)
  }
  func append(to numbers: inout [Double]) { numbers.append(Double(self)) }
  init(numbers: [Double], at index: Int) { self = CGFloat(numbers[index]) }
}

extension Float: LayerValue {
  static var kind: AnimatableProperty.Kind? { .number }
  static var numberCount: Int { 1 }
  static var isFloat: Bool { true }
  var animatable: AnimatableValue? { .number(Double(self)) }
  init?(animatable: AnimatableValue) {
    guard case .number(let value) = animatable else { return nil }
    self = Float(value)
  }
  func append(to numbers: inout [Double]) { numbers.append(Double(self)) }
  init(numbers: [Double], at index: Int) { self = Float(numbers[index]) }
}

extension CGPoint: LayerValue {
  static var kind: AnimatableProperty.Kind? { .point }
  static var numberCount: Int { 2 }
  var isFinite: Bool { x.isFinite && y.isFinite }
  var animatable: AnimatableValue? { .point(self) }
  init?(animatable: AnimatableValue) {
    guard case .point(let value) = animatable else { return nil }
    self = value
  }
  func append(to numbers: inout [Double]) {
    numbers.append(Double(x))
    numbers.append(Double(y))
  }
  init(numbers: [Double], at index: Int) { self.init(x: numbers[index], y: numbers[index + 1]) }
}

extension CGSize: LayerValue {
  static var kind: AnimatableProperty.Kind? { .size }
  static var numberCount: Int { 2 }
  var isFinite: Bool { width.isFinite && height.isFinite }
  var animatable: AnimatableValue? { .size(self) }
  init?(animatable: AnimatableValue) {
    guard case .size(let value) = animatable else { return nil }
    self = value
  }
  func append(to numbers: inout [Double]) {
    numbers.append(Double(width))
    numbers.append(Double(height))
  }
  init(numbers: [Double], at index: Int) { self.init(width: numbers[index], height: numbers[index + 1]) }
}

extension CGRect: LayerValue {
  static var kind: AnimatableProperty.Kind? { .rect }
  static var numberCount: Int { 4 }
  var isFinite: Bool { isFiniteRect }
  var animatable: AnimatableValue? { .rect(self) }
  init?(animatable: AnimatableValue) {
    guard case .rect(let value) = animatable else { return nil }
    self = value
  }
  func append(to numbers: inout [Double]) {
    origin.append(to: &numbers)
    size.append(to: &numbers)
  }
  init(numbers: [Double], at index: Int) {
    self.init(origin: CGPoint(numbers: numbers, at: index), size: CGSize(numbers: numbers, at: index + 2))
  }
}

extension CATransform3D: LayerValue {
  static var kind: AnimatableProperty.Kind? { .transform }
  static var numberCount: Int { 16 }
  var isFinite: Bool { isFiniteTransform }
  var animatable: AnimatableValue? { .transform(self) }
  init?(animatable: AnimatableValue) {
    guard case .transform(let value) = animatable else { return nil }
    self = value
  }
  func append(to numbers: inout [Double]) {
    numbers += [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
  init(numbers: [Double], at index: Int) {
    func n(_ i: Int) -> CGFloat { CGFloat(numbers[index + i]) }
    self.init(
      m11: n(0), m12: n(1), m13: n(2), m14: n(3), m21: n(4), m22: n(5), m23: n(6), m24: n(7), m31: n(8), m32: n(9),
      m33: n(10), m34: n(11), m41: n(12), m42: n(13), m43: n(14), m44: n(15))
  }
}
