import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The effect of an animation block of views on a property of their layers.
package enum ViewAnimation: Sendable {
  /// A change is seen at once.
  case none
  /// A change animates, and replaces the animation that runs.
  case replaces
  /// A change animates, and adds to the animations that run (UIKit since iOS 8).
  case adds
}

/// The declaration of a property of layers: its name, its place, and everything that follows from a change of it.
///
/// Accessors, key paths, moving numbers, snapshots and the actions of views read it; nothing else spells the property.
final class LayerProperty<Value: LayerValue>: Sendable {
  typealias Show = @Sendable (inout LayerSnapshot, Value) -> Void
  typealias Change = @MainActor @Sendable (_ layer: CALayer, _ old: Value) -> Void

  /// Its key, as Core Animation has it.
  let name: String
  /// Its place in the values of a layer.
  let place: LayerPlace<Value>
  let views: ViewAnimation
  /// True if it belongs to the shadow, whose properties make up one part of a snapshot and so move together.
  let isOfShadow: Bool
  /// True if values above 0 are valid alone.
  let isPositive: Bool
  /// The kind that animations see; nil for a property that changes at once.
  let kind: AnimatableProperty.Kind?
  /// Shows a value in a snapshot, cut to the range that can be shown; nil for a property that others show.
  let show: Show?
  /// Marks what depends on it after a change, beyond the layer's snapshot; nil: nothing.
  let changed: Change?

  init(
    _ name: String, _ path: LayerPlace<Value>.Path, views: ViewAnimation = .none, isOfShadow: Bool = false,
    isPositive: Bool = false, isAnimated: Bool = true, show: Show? = nil, changed: Change? = nil
  ) {
    (self.name, place, self.views) = (name, LayerPlace(path), views)
    (self.isOfShadow, self.isPositive, kind) = (isOfShadow, isPositive, isAnimated ? Value.kind : nil)
    (self.show, self.changed) = (show, changed)
  }

  /// Traps where the property does not take a value.
  func check(_ value: Value) {
    precondition(value.isFinite, "CALayer \(name) is not finite: \(value)")
    if isPositive, let value = value as? CGFloat {
      precondition(value > 0, "CALayer \(name) is above 0 and finite, got \(value)")
    }
  }
}

/// A declaration without the type of its values.
protocol LayerPropertyDeclaration: Sendable {
  var name: String { get }
  var views: ViewAnimation { get }
  /// The property as animations see it; nil for one without values in between.
  var animatable: AnimatableProperty? { get }
  var isOfShadow: Bool { get }
  /// True if its numbers are rounded to a `Float`.
  var isFloat: Bool { get }
  /// The part of the values that it is in; empty for a computed one.
  var part: LayerParts { get }
  /// The value as `value(forKey:)` answers it.
  func value(in properties: LayerProperties) -> Any?
  /// Sets the property of a layer, with its action; traps where the value does not fit.
  @MainActor func set(_ any: Any?, on layer: CALayer)
  /// The property as a scene keeps it; nil where it is not made of numbers, or shown by others.
  var moving: MovingProperties.Property? { get }
  /// Appends the numbers of the model.
  func append(_ properties: LayerProperties, to numbers: inout [Double])
  /// Shows the value in a snapshot; nil for a property that others show. Takes the place of the values in memory, so
  /// that they are not copied for each property.
  var shown: (@Sendable (PlacedProperties, inout LayerSnapshot) -> Void)? { get }
}

extension LayerProperty: LayerPropertyDeclaration {
  var animatable: AnimatableProperty? {
    guard let kind else { return nil }
    let place = place
    return AnimatableProperty(
      keyPath: name, kind: kind, isImplicit: kind != .path && kind != .object,
      get: { place.value(in: $0).animatable },
      set: { properties, value in
        if let value = Value(animatable: value) { place.set(value, in: &properties) }
      })
  }

  var isFloat: Bool { Value.isFloat }
  var part: LayerParts { place.part }

  func value(in properties: LayerProperties) -> Any? {
    let value = place.value(in: properties)
    return kind == nil ? value : value.animatable?.plain
  }

  @MainActor
  func set(_ any: Any?, on layer: CALayer) {
    guard let any else {
      guard let nothing = Value.nothing else { preconditionFailure("CALayer \(name) does not take nil") }
      return layer.set(self, nothing)
    }
    let value = animatable.map { Value(animatable: $0.value(any, named: "the value")) } ?? any as? Value
    guard let value else { preconditionFailure("CALayer \(name) does not take \(any)") }
    layer.set(self, value)
  }

  var moving: MovingProperties.Property? {
    guard Value.numberCount > 0, let show else { return nil }
    return MovingProperties.Property(name: name, width: Value.numberCount) { layer, numbers, index in
      show(&layer, Value(numbers: numbers, at: index))
    }
  }

  func append(_ properties: LayerProperties, to numbers: inout [Double]) {
    place.value(in: properties).append(to: &numbers)
  }

  var shown: (@Sendable (PlacedProperties, inout LayerSnapshot) -> Void)? {
    guard let show else { return nil }
    let place = place
    return { properties, layer in show(&layer, place.value(at: properties)) }
  }
}

extension CALayer {
  /// Sets a property: checks the value, asks for the action, writes the model, runs the action.
  final func set<Value>(_ property: LayerProperty<Value>, _ value: Value) {
    property.check(value)
    let old = stored(property.place)
    guard value != old else { return }
    change(property.name, true) { property.place.set(value, in: &$0) }
    property.changed?(self, old)
  }
}
