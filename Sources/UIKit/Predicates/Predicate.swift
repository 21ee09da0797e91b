import Foundation

/// A condition that was read from a text.
indirect enum Predicate {
  case constant(Bool)
  case not(Predicate)
  case all([Predicate])
  case any([Predicate])
  case comparison(Expression, Comparison, Expression, Quantifier)

  /// The elements of the left value that have to fulfil a comparison.
  enum Quantifier { case one, any, every, none }

  /// The words that compare; the others are signs.
  enum Operation: String {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case matches = "MATCHES"
    case like = "LIKE"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case within = "IN"
    case between = "BETWEEN"
  }

  struct Comparison {
    let operation: Operation
    var ignoresCase = false
    var ignoresAccents = false
  }

  indirect enum Expression {
    case itself
    case constant(Any?)
    case path(String)
    case list([Expression])

    /// The value for an object.
    func value(of object: Any?) -> Any? {
      switch self {
      case .itself: object
      case .constant(let value): value
      case .path(let path): PredicateValues.value(of: object, atPath: path)
      case .list(let values): values.map { $0.value(of: object) as Any }
      }
    }
  }

  /// True if an object fulfils the condition.
  func isFulfilled(by object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let predicate): !predicate.isFulfilled(by: object)
    case .all(let parts): parts.allSatisfy { $0.isFulfilled(by: object) }
    case .any(let parts): parts.contains { $0.isFulfilled(by: object) }
    case .comparison(let left, let comparison, let right, let quantifier):
      comparison.holds(left.value(of: object), right.value(of: object), quantifier)
    }
  }
}

extension Predicate.Comparison {
  func holds(_ left: Any?, _ right: Any?, _ quantifier: Predicate.Quantifier) -> Bool {
    if quantifier == .one { return holds(left, right) }
    let elements = PredicateValues.elements(of: left) ?? []
    return switch quantifier {
    case .any: elements.contains { holds($0, right) }
    case .none: !elements.contains { holds($0, right) }
    default: elements.allSatisfy { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch operation {
    case .equal: return isEqual(left, right)
    case .unequal: return !isEqual(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .greater: return order(left, right) == .orderedDescending
    case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let limits = PredicateValues.elements(of: right), limits.count == 2,
        let lower = order(left, limits[0]), let upper = order(left, limits[1])
      else { return false }
      return lower != .orderedAscending && upper != .orderedDescending
    case .within: return isElement(left, of: right)
    case .contains: return isElement(right, of: left)
    case .beginsWith, .endsWith:
      guard let text = PredicateValues.text(left), let part = PredicateValues.text(right) else { return false }
      let anchor: String.CompareOptions = operation == .endsWith ? [.anchored, .backwards] : .anchored
      return part.isEmpty || text.range(of: part, options: options.union(anchor)) != nil
    case .matches: return matches(left, PredicateValues.text(right))
    case .like:
      let pattern = PredicateValues.text(right).map { text in
        NSRegularExpression.escapedPattern(for: text).replacing("\\*", with: ".*").replacing("\\?", with: ".")
      }
      return matches(left, pattern)
    }
  }

  private var options: String.CompareOptions {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresAccents { options.insert(.diacriticInsensitive) }
    return options
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = PredicateValues.unwrapped(left), let right = PredicateValues.unwrapped(right) else {
      return PredicateValues.unwrapped(left) == nil && PredicateValues.unwrapped(right) == nil
    }
    if let order = order(left, right) { return order == .orderedSame }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
    return left as AnyObject === right as AnyObject
  }

  /// The order of two numbers, texts or dates; nil for other values.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = PredicateValues.text(left), let right = PredicateValues.text(right) {
      return left.compare(right, options: options)
    }
    let numbers = (PredicateValues.number(left), PredicateValues.number(right))
    guard let left = numbers.0, let right = numbers.1 else { return nil }
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  /// True if a collection has an element, or a text a part.
  private func isElement(_ element: Any?, of whole: Any?) -> Bool {
    if let text = PredicateValues.text(whole) {
      guard let part = PredicateValues.text(element) else { return false }
      return text.range(of: part, options: options) != nil
    }
    return PredicateValues.elements(of: whole)?.contains { isEqual($0, element) } ?? false
  }

  /// True if the whole text matches a regular expression.
  private func matches(_ value: Any?, _ pattern: String?) -> Bool {
    guard var text = PredicateValues.text(value), var pattern else { return false }
    if ignoresAccents {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: ignoresCase ? .caseInsensitive : [])
    else { preconditionFailure("\"\(pattern)\" of a predicate is no regular expression") }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
