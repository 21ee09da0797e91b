import Foundation

/// The common part of the appearances of bar buttons and of the items of tab bars: an appearance for each state, which a
/// bar observes.
@MainActor
protocol BarItemAppearance: AnyObject {
  associatedtype State: BarItemStateAppearance
  var states: [State] { get }
  /// Called after a value of a state has changed; set by the appearance of a bar.
  var whenChanged: (() -> Void)? { get }
}

extension BarItemAppearance {
  /// Tells `whenChanged` of the changes of all states.
  func observeStates() { for state in states { state.whenChanged = { [weak self] in self?.whenChanged?() } } }

  /// Restores the default appearance.
  func resetStates() { for state in states { state.values = State.Values() } }

  func takeStates(of other: Self) { for (new, old) in zip(states, other.states) { new.values = old.values } }

  func isSame(as other: Self) -> Bool { zip(states, other.states).allSatisfy { $0.values == $1.values } }
}

/// The appearance in one state.
@MainActor
protocol BarItemStateAppearance: AnyObject {
  associatedtype Values: BarItemValues
  var values: Values { get set }
  var whenChanged: (() -> Void)? { get set }
}

/// The values of a state; those of a new one are the defaults.
protocol BarItemValues: Equatable { init() }

/// Attributes of a text, which are equal if they have equal values.
struct AttributeValues: Equatable {
  var values: [NSAttributedString.Key: Any] = [:]

  static func == (a: AttributeValues, b: AttributeValues) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { key, value in b.values[key].map { isSame(value, $0) } ?? false }
  }

  /// Values of no kind that can be compared are the same if they are the same object.
  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && type(of: b) is AnyClass && a as AnyObject === b as AnyObject
  }
}
