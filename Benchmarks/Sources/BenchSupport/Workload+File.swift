import Foundation

extension Workload {
  package struct Malformed: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package convenience init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Malformed(description: "\(path): cannot be read")
    }
    var fields = Fields(path: path, bytes: Array(data))
    try fields.expect("LAYOUTBENCH")
    _ = try fields.integer()
    let name = try fields.word()
    try fields.expect("vars")
    self.init(name: name, variableCount: try fields.integer())
    try fields.list("cons") { fields in
      let (relation, level) = (try fields.integer(), try fields.integer())
      let (weight, constant) = (try fields.number(), try fields.number())
      var terms: [(variable: Int, coefficient: Double)] = []
      for _ in 0..<(try fields.integer()) { terms.append((try fields.index(variableCount), try fields.number())) }
      add(terms, constant: constant, relation: relation, level: level, weight: weight)
    }
    try fields.list("edits") { fields in
      let (variable, level) = (try fields.index(variableCount), try fields.integer())
      addEdit(of: variable, level: level, weight: try fields.number(), value: try fields.number())
    }
    try fields.list("suggest") { fields in
      suggestions.append(Change(index: try fields.index(editCount), value: try fields.number()))
    }
    try fields.list("setconst") { fields in
      constants.append(Change(index: try fields.index(constraintCount), value: try fields.number()))
    }
    try fields.list("churn") { fields in churn.append(try fields.index(constraintCount)) }
    try fields.expect("end")
  }

  package var text: String {
    var lines = ["LAYOUTBENCH 1 \(name)", "vars \(variableCount)", "cons \(constraintCount)"]
    for i in 0..<constraintCount {
      let range = Int(firstTerm[i])..<Int(firstTerm[i + 1])
      let terms = range.map { " \(variable[$0]) \(coefficient[$0])" }.joined()
      lines.append("\(relation[i]) \(level[i]) \(weight[i]) \(constant[i]) \(range.count)\(terms)")
    }
    lines.append("edits \(editCount)")
    for i in 0..<editCount { lines.append("\(editVariable[i]) \(editLevel[i]) \(editWeight[i]) \(editValue[i])") }
    lines.append("suggest \(suggestions.count)")
    lines += suggestions.map { "\($0.index) \($0.value)" }
    lines.append("setconst \(constants.count)")
    lines += constants.map { "\($0.index) \($0.value)" }
    lines.append("churn \(churn.count)")
    lines += churn.map { "\($0)" }
    return (lines + ["end", ""]).joined(separator: "\n")
  }
}

/// The words of a file, one after the other.
private struct Fields {
  let path: String
  let bytes: [UInt8]
  var next = 0

  mutating func word() throws -> String {
    while next < bytes.count && bytes[next] <= 32 { next += 1 }
    let start = next
    while next < bytes.count && bytes[next] > 32 { next += 1 }
    if start == next { throw Workload.Malformed(description: "\(path): ends too early") }
    return String(decoding: bytes[start..<next], as: UTF8.self)
  }

  mutating func expect(_ expected: String) throws {
    let found = try word()
    if found != expected { throw Workload.Malformed(description: "\(path): \(found) stands where \(expected) should") }
  }

  mutating func integer() throws -> Int {
    let found = try word()
    guard let integer = Int(found) else { throw Workload.Malformed(description: "\(path): \(found) is no integer") }
    return integer
  }

  mutating func index(_ count: Int) throws -> Int {
    let index = try integer()
    if index < 0 || index >= count { throw Workload.Malformed(description: "\(path): \(index) is not below \(count)") }
    return index
  }

  mutating func number() throws -> Double {
    let found = try word()
    guard let number = Double(found), number.isFinite else {
      throw Workload.Malformed(description: "\(path): \(found) is no number")
    }
    return number
  }

  mutating func list(_ title: String, _ read: (inout Fields) throws -> Void) throws {
    try expect(title)
    let count = try integer()
    if count < 0 { throw Workload.Malformed(description: "\(path): \(title) \(count)") }
    for _ in 0..<count { try read(&self) }
  }
}
