import Foundation

/// A descriptor that sorts objects by a property's name: the call that the plugin writes for
/// `NSSortDescriptor(key:ascending:)`.
///
/// - Precondition: the objects that are sorted have a stored property of that name; `self` and nil are the objects themselves.
public func uikitSortDescriptor(key: String?, ascending: Bool) -> NSSortDescriptor {
  NSSortDescriptor(keyPath: \Any.self, ascending: ascending) { a, b in
    func value(_ object: Any) -> Any? {
      guard let key, key != "self" else { return object }
      return PredicateValues.value(of: object, atPath: key)
    }
    return order(value(a), value(b))
  }
}

/// The order of two values; nil comes before all others.
private func order(_ a: Any?, _ b: Any?) -> ComparisonResult {
  switch (PredicateValues.unwrapped(a), PredicateValues.unwrapped(b)) {
  case (nil, nil): return .orderedSame
  case (nil, _): return .orderedAscending
  case (_, nil): return .orderedDescending
  case (let a?, let b?):
    if let a = PredicateValues.text(a), let b = PredicateValues.text(b) { return a.compare(b) }
    if let a = PredicateValues.number(a), let b = PredicateValues.number(b) {
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    if let a = a as? any Comparable, let result = compared(a, b) { return result }
    preconditionFailure("\(type(of: a)) and \(type(of: b)) have no order by which a list could be sorted")
  }
}

private func compared<Value: Comparable>(_ a: Value, _ b: Any) -> ComparisonResult? {
  guard let b = b as? Value else { return nil }
  return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
}
