/// The strength of a constraint: required, or optional at a level.
public struct Strength: Hashable, Sendable {
  /// The level; infinite for ``required``, and zero only inside the solver, below every level that a caller can ask
  /// for.
  let level: Double
  let weight: Double

  /// A constraint that must hold: what cannot hold is refused.
  public static let required = Strength(uncheckedLevel: .infinity, weight: 1)

  /// An optional strength.
  ///
  /// - Parameters:
  ///   - level: any finite number above 0; higher is stronger.
  ///   - weight: the factor of the error inside the level, finite and above 0. Weights of one level should lie within
  ///     a factor of a million of each other: what is below a billionth of the greatest may count as nothing.
  ///     Times the constraint's greatest coefficient, what is beyond 1e100 or 1e-100 counts as that.
  /// Traps on other numbers.
  public init(level: Double, weight: Double = 1) {
    precondition(level > 0 && level.isFinite, "a level is a finite number above 0, not \(level)")
    precondition(weight > 0 && weight.isFinite, "a weight is a finite number above 0, not \(weight)")
    self.init(uncheckedLevel: level, weight: weight)
  }

  init(uncheckedLevel level: Double, weight: Double) {
    self.level = level
    self.weight = weight
  }

  /// True for ``required``.
  public var isRequired: Bool { level == .infinity }
}

extension Strength: Comparable {
  /// Orders by level, then by weight.
  public static func < (left: Strength, right: Strength) -> Bool {
    (left.level, left.weight) < (right.level, right.weight)
  }
}
