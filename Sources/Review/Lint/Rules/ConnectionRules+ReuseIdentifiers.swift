import TendonInterfaceBuilder

/// The reuse identifiers of cells.
extension ConnectionRules {
  static let reuseIdentifier = LintRule(
    "reuse_identifier", "a reuse identifier that is not the name of the cell's class", isDefault: false,
    explanation: "For teams whose code registers cells by the name of their class.",
    failing: .views(table("customClass=\"UserCell\" reuseIdentifier=\"user\" ")),
    passing: .views(table("customClass=\"UserCell\" reuseIdentifier=\"UserCell\" ")),
    check: .document { context in
      for cell in context.document.elements where isCell(cell) {
        guard let name = cell["customClass"], let identifier = cell["reuseIdentifier"], identifier != name else {
          continue
        }
        context.report("the reuse identifier is \"\(identifier)\", the class is \(name)", at: cell)
      }
    })

  static let missingReuseIdentifier = LintRule(
    "missing_reuse_identifier", "a prototype cell without a reuse identifier",
    explanation: """
      A prototype is made by its reuse identifier alone; Xcode warns that "prototype table cells must have reuse \
      identifiers". Static cells need none.
      """,
    failing: .views(table("")), passing: .views(table("reuseIdentifier=\"user\" ")),
    check: .document { context in
      for cell in context.document.elements where isCell(cell) {
        guard cell["reuseIdentifier"].map(\.isEmpty) ?? true,
          let list = context.document.parent(of: cell), isPrototype(cell, in: list)
        else { continue }
        context.report("the prototype has no reuse identifier, so that nothing can make it", at: cell)
      }
    })

  static let duplicateReuseIdentifier = LintRule(
    "duplicate_reuse_identifier", "a reuse identifier that two prototypes of a list have", severity: .error,
    explanation: "The list makes the later one for both.",
    failing: .views(table("reuseIdentifier=\"user\" ", second: "reuseIdentifier=\"user\" ")),
    passing: .views(table("reuseIdentifier=\"user\" ", second: "reuseIdentifier=\"group\" ")),
    check: .document { context in
      for list in context.document.elements {
        var seen: [String: Element] = [:]
        for cell in list.children where isCell(cell) && isPrototype(cell, in: list) {
          guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
          if let first = seen[identifier] {
            context.report(
              "another prototype of the list has the reuse identifier \"\(identifier)\"", at: cell,
              notes: [context.note("the other prototype", at: first)])
          } else {
            seen[identifier] = cell
          }
        }
      }
    })

  /// True for a cell that code makes by its identifier: the cells of a section are static.
  static func isPrototype(_ cell: Element, in list: Element) -> Bool {
    list.name == (cell.name == "tableViewCell" ? "prototypes" : "cells")
  }

  static func isCell(_ element: Element) -> Bool {
    element.name == "tableViewCell" || element.name == "collectionViewCell"
  }

  static func table(_ first: String, second: String? = nil) -> String {
    let more = second.map { "\n    <tableViewCell \($0)id=\"cell2\"/>" } ?? ""
    return """
      <tableView dataMode="prototypes" id="table">
        <prototypes>
          <tableViewCell \(first)id="cell"/>\(more)
        </prototypes>
      </tableView>
      """
  }
}
