import TendonGeometry
import TendonMotion

/// A value that a property may lack, such as a colour.
protocol OptionalLayerValue: Equatable, Sendable {
  static var kind: AnimatableProperty.Kind? { get }
  static var optionalCount: Int { get }
  var isFinite: Bool { get }
  var animatable: AnimatableValue? { get }
  init?(animatable: AnimatableValue)
  static func append(_ value: Self?, to numbers: inout [Double])
  static func value(_ numbers: [Double], at index: Int) -> Self?
}

extension OptionalLayerValue {
  static var optionalCount: Int { 0 }
  static func append(_ value: Self?, to numbers: inout [Double]) {}
  static func value(_ numbers: [Double], at index: Int) -> Self? { nil }
}

extension Optional: LayerValue where Wrapped: OptionalLayerValue {
  static var kind: AnimatableProperty.Kind? { Wrapped.kind }
  static var numberCount: Int { Wrapped.optionalCount }
  static var nothing: Wrapped?? { .some(nil) }
  var isFinite: Bool { self?.isFinite ?? true }
  var animatable: AnimatableValue? { self?.animatable }
  init?(animatable: AnimatableValue) {
    guard let value = Wrapped(animatable: animatable) else { return nil }
    self = value
  }
  func append(to numbers: inout [Double]) { Wrapped.append(self, to: &numbers) }
  init(numbers: [Double], at index: Int) { self = Wrapped.value(numbers, at: index) }
}

extension CGColor: OptionalLayerValue {
  static var kind: AnimatableProperty.Kind? { .color }
  /// Red, green, blue, alpha, and 1 for a colour or 0 for none.
  static var optionalCount: Int { 5 }
  var isFinite: Bool { true }
  var animatable: AnimatableValue? { .color(self) }
  init?(animatable: AnimatableValue) {
    guard case .color(let value) = animatable else { return nil }
    self = value
  }
  static func append(_ value: CGColor?, to numbers: inout [Double]) {
    let color = value ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    for number in [color.red, color.green, color.blue, color.alpha] { numbers.append(Double(number)) }
    numbers.append(value == nil ? 0 : 1)
  }
  static func value(_ numbers: [Double], at index: Int) -> CGColor? {
    guard numbers[index + 4] != 0 else { return nil }
    return CGColor(
      red: CGFloat(numbers[index]), green: CGFloat(numbers[index + 1]), blue: CGFloat(numbers[index + 2]),
      alpha: CGFloat(numbers[index + 3]))
  }
}

extension Path: OptionalLayerValue {
  static var kind: AnimatableProperty.Kind? { .path }
  var animatable: AnimatableValue? { .path(self) }
  init?(animatable: AnimatableValue) {
    guard case .path(let value) = animatable else { return nil }
    self = value
  }
}

/// A value of which properties have lists.
protocol LayerListElement: Equatable, Sendable {
  static var listKind: AnimatableProperty.Kind { get }
  static func isFinite(_ list: [Self]) -> Bool
  static func animatable(_ list: [Self]) -> AnimatableValue
  static func list(_ animatable: AnimatableValue) -> [Self]?
}

extension Array: OptionalLayerValue where Element: LayerListElement {
  static var kind: AnimatableProperty.Kind? { Element.listKind }
  var isFinite: Bool { Element.isFinite(self) }
  var animatable: AnimatableValue? { Element.animatable(self) }
  init?(animatable: AnimatableValue) {
    guard let list = Element.list(animatable) else { return nil }
    self = list
  }
}

extension CGFloat: LayerListElement {
  static var listKind: AnimatableProperty.Kind { .numbers }
  static func isFinite(_ list: [CGFloat]) -> Bool { list.allSatisfy(\.isFinite) }
  static func animatable(_ list: [CGFloat]) -> AnimatableValue { .numbers(list.map { Double($0) }) }
  static func list(_ animatable: AnimatableValue) -> [CGFloat]? {
    if case .numbers(let list) = animatable { list.map { CGFloat($0) } } else { nil }
  }
}

extension CGColor: LayerListElement {
  static var listKind: AnimatableProperty.Kind { .colors }
  static func isFinite(_ list: [CGColor]) -> Bool { true }
  static func animatable(_ list: [CGColor]) -> AnimatableValue { .colors(list) }
  static func list(_ animatable: AnimatableValue) -> [CGColor]? {
    if case .colors(let list) = animatable { list } else { nil }
  }
}
