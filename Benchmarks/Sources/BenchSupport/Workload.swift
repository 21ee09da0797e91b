import Foundation

/// A file in the format `LAYOUTBENCH 1`: a constraint system and what is done to it.
///
/// Terms lie in flat arrays, as a peer's driver reads them: constraint i has the terms
/// `firstTerm[i]..<firstTerm[i + 1]`.
package final class Workload {
  package let name: String
  package let variableCount: Int
  package private(set) var firstTerm: [Int32] = [0]
  package private(set) var variable: [Int32] = []
  package private(set) var coefficient: [Double] = []
  package private(set) var relation: [Int32] = []
  /// 0 is required; of the others lower ones come first.
  package private(set) var level: [Int32] = []
  package private(set) var weight: [Double] = []
  package private(set) var constant: [Double] = []
  package private(set) var editVariable: [Int32] = []
  package private(set) var editLevel: [Int32] = []
  package private(set) var editWeight: [Double] = []
  package private(set) var editValue: [Double] = []
  package var suggestions: [Change] = []
  package var constants: [Change] = []
  package var churn: [Int] = []

  /// Another value for an edit, or another constant for a constraint.
  package struct Change {
    package var index: Int
    package var value: Double

    package init(index: Int, value: Double) { (self.index, self.value) = (index, value) }
  }

  package init(name: String, variableCount: Int) {
    self.name = name
    self.variableCount = variableCount
  }

  /// The same system and changes under another name.
  package convenience init(_ other: Workload, name: String) {
    self.init(name: name, variableCount: other.variableCount)
    (firstTerm, variable, coefficient) = (other.firstTerm, other.variable, other.coefficient)
    (relation, level, weight, constant) = (other.relation, other.level, other.weight, other.constant)
    (editVariable, editLevel, editWeight) = (other.editVariable, other.editLevel, other.editWeight)
    (editValue, lowestLevel) = (other.editValue, other.lowestLevel)
    (suggestions, constants, churn) = (other.suggestions, other.constants, other.churn)
  }

  package var constraintCount: Int { relation.count }
  package var editCount: Int { editVariable.count }

  /// The number of the least important level; 3 at least.
  package private(set) var lowestLevel: Int32 = 3

  /// The optional levels that occur, the most important one first.
  package var levels: [Int32] { Set(level + editLevel).subtracting([0]).sorted() }

  @discardableResult
  package func add(
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

  package func addEdit(of variable: Int, level: Int, weight: Double = 1, value: Double) {
    precondition(variable >= 0 && variable < variableCount && level > 0, "\(name): edit of \(variable) at \(level)")
    editVariable.append(Int32(variable))
    editLevel.append(Int32(level))
    editWeight.append(weight)
    editValue.append(value)
    lowestLevel = max(lowestLevel, Int32(level))
  }

  /// An edit of another variable in the place of one, as strong as that.
  package func replaceEdit(_ edit: Int, of variable: Int, value: Double) {
    precondition(variable >= 0 && variable < variableCount, "\(name): no variable \(variable)")
    editVariable[edit] = Int32(variable)
    editValue[edit] = value
  }
}
