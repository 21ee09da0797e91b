import Foundation
import TendonAutoLayout
import TendonGeometry

extension Explanation {
  /// The explanation as text for a terminal.
  package var human: String {
    var blocks: [String] = []
    if reasons.isEmpty {
      let count = conflicts.count { $0.isContradiction }
      blocks.append("\(file): " + (count == 0 ? "no contradiction" : "\(count) contradiction\(count == 1 ? "" : "s")"))
    }
    blocks += conflicts.map { conflict in
      (conflict.heading(file: file) + conflict.lines(file: file)).joined(separator: "\n")
    }
    blocks += reasons.map { ($0.lines(file: file)).joined(separator: "\n") }
    return blocks.joined(separator: "\n\n")
  }
}

extension ExplainedConstraint {
  /// The number, the position in the document, the sentence and the object id.
  func line(numberWidth: Int = 2) -> String {
    let number = String(repeating: " ", count: max(numberWidth - "\(number)".count, 0)) + "\(number)"
    let position = place.map { "\($0): " } ?? line.map { "line \($0): " } ?? ""
    let name = identifier.map { " '\($0)'" } ?? ""
    return "  \(number). \(position)\(sentence)"
      + (id.map { "  [\($0)\(name)]" } ?? (name.isEmpty ? "" : "  [\(name.dropFirst())]"))
  }
}

extension ExplainedConflict {
  func heading(file: String) -> [String] {
    let count = constraints.count
    let place = [scene, line.map { "the report at line \($0)" }].compactMap { $0 }.joined(separator: ", ")
    let axis = axis == .both ? "" : ", \(axis.rawValue)"
    let lead = place.isEmpty ? "Constraints\(axis)" : place.prefix(1).uppercased() + place.dropFirst() + axis
    guard isContradiction else {
      return [
        "\(lead): the \(count) constraints that the log shows can hold together.",
        "The contradiction needs something that the log does not show, such as a natural size or a margin.",
      ]
    }
    let length = limits > 0 ? ", as no view has a length below 0" : ""
    var text =
      count == 1
      ? "\(lead): this constraint contradicts itself\(length)."
      : "\(lead): these \(count) constraints cannot hold together\(length); "
        + (count == 2 ? "each of them can without the other." : "any \(count - 1) of them can.")
    if let reported, reported > count { text += " (The report names \(reported).)" }
    return [text]
  }

  func lines(file: String) -> [String] {
    var lines = constraints.map { $0.line() }
    if let broken {
      let off = excess.map { excess in
        // Another contradiction may have taken out a constraint of this one as well.
        excess < 0.005
          ? ", which holds all the same" : ", which is off by \(brief(excess)) point\(excess == 1 ? "" : "s")"
      }
      lines.append("Layout does without \(broken)\(off ?? "").")
    }
    let drawing = drawing.text()
    if isContradiction, !drawing.isEmpty { lines += ["", drawing] }
    if !causes.isEmpty { lines += [""] + causes }
    guard isContradiction else { return lines }
    lines.append("")
    let words = RepairWords(repairs).lines
    if words.isEmpty {
      lines.append("No single change of a constraint of the program resolves it.")
    } else {
      lines.append("Repairs, each tried by solving:")
      lines += words.map { "  - \($0)" }
    }
    return lines
  }
}

extension ExplainedReason {
  func lines(file: String) -> [String] {
    let lead = "The \(part) of \(view) is \(brief(value)) (\(scene))"
    if let source { return ["\(lead). Decided by: \(source)."] }
    return ["\(lead), decided by:"] + steps.map { $0.line() }
  }
}

/// Repairs in words: one line for all constraints that take the same change.
package struct RepairWords {
  package private(set) var lines: [String] = []

  package init(_ repairs: [ExplainedRepair]) {
    for repair in repairs where repair.change == .releaseMask {
      lines.append("set translatesAutoresizingMaskIntoConstraints of \(repair.view ?? "the view") to false")
    }
    let priorities = repairs.filter { $0.change == .priority }
    for value in Set(priorities.compactMap(\.value)).sorted() {
      let numbers = priorities.filter { $0.value == value }.map { "\($0.constraint)" }
      lines.append(
        "give \(RepairWords.list(numbers)) the priority \(brief(value)): it then holds as far as the others allow")
    }
    let constants = repairs.filter { $0.change == .constant }.map { repair in
      "of \(repair.constraint) to \(brief(repair.value ?? 0)) (now \(brief(repair.old ?? 0)))"
    }
    if !constants.isEmpty { lines.append("set the constant \(RepairWords.list(constants))") }
    let removed = repairs.filter { $0.change == .remove }.map { "\($0.constraint)" }
    if !removed.isEmpty { lines.append("remove \(RepairWords.list(removed))") }
  }

  static func list(_ items: [String]) -> String {
    items.count < 2 ? items.joined() : items.dropLast().joined(separator: ", ") + " or " + items[items.count - 1]
  }
}
