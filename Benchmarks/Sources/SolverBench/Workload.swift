import Foundation

/// A file in the format `LAYOUTBENCH 1`: a constraint system and what is done to it.
///
/// Terms lie in flat arrays, as a peer's driver reads them: constraint i has the terms
/// `firstTerm[i]..<firstTerm[i + 1]`.
final class Workload {
  let name: String
  let variableCount: Int
  private(set) var firstTerm: [Int32] = [0]
  private(set) var variable: [Int32] = []
  private(set) var coefficient: [Double] = []
  private(set) var relation: [Int32] = []
  /// 0 is required; of the others lower ones come first.
  private(set) var level: [Int32] = []
  private(set) var weight: [Double] = []
  private(set) var constant: [Double] = []
  private(set) var editVariable: [Int32] = []
  private(set) var editLevel: [Int32] = []
  private(set) var editWeight: [Double] = []
  private(set) var editValue: [Double] = []
  var suggestions: [Change] = []
  var constants: [Change] = []
  var churn: [Int] = []

  /// Another value for an edit, or another constant for a constraint.
  struct Change {
    var index: Int
    var value: Double
  }

  init(name: String, variableCount: Int) {
    self.name = name
    self.variableCount = variableCount
  }

  /// The same system and changes under another name.
  convenience init(_ other: Workload, name: String) {
    self.init(name: name, variableCount: other.variableCount)
    (firstTerm, variable, coefficient) = (other.firstTerm, other.variable, other.coefficient)
    (relation, level, weight, constant) = (other.relation, other.level, other.weight, other.constant)
    (editVariable, editLevel, editWeight) = (other.editVariable, other.editLevel, other.editWeight)
    (editValue, lowestLevel) = (other.editValue, other.lowestLevel)
    (suggestions, constants, churn) = (other.suggestions, other.constants, other.churn)
  }

  var constraintCount: Int { relation.count }
  var editCount: Int { editVariable.count }

  /// The number of the least important level; 3 at least.
  private(set) var lowestLevel: Int32 = 3

  /// The optional levels that occur, the most important one first.
  var levels: [Int32] { Set(level + editLevel).subtracting([0]).sorted() }

  @discardableResult
  func add(
    _ terms: [(variable: Int, coefficient: Double)], constant: Double, relation: Int, level: Int = 0, weight: Double = 1
  ) -> Int {
    for term in terms {
      precondition(term.variable >= 0 && term.variable < variableCount, "\(name): no variable \(term.variable)")
      variable.append(Int32(term.variable))
      coefficient.append(term.coefficient)
    }
    firstTerm.append(Int32(variable.count))
    self.relation.append(Int32(relation))
    self.level.append(Int32(level))
    self.weight.append(weight)
    self.constant.append(constant)
    lowestLevel = max(lowestLevel, Int32(level))
    return constraintCount - 1
  }

  func addEdit(of variable: Int, level: Int, weight: Double = 1, value: Double) {
    precondition(variable >= 0 && variable < variableCount && level > 0, "\(name): edit of \(variable) at \(level)")
    editVariable.append(Int32(variable))
    editLevel.append(Int32(level))
    editWeight.append(weight)
    editValue.append(value)
    lowestLevel = max(lowestLevel, Int32(level))
  }
}
