import TendonInterfaceBuilder
import TendonSourceTranslation

/// Rules about connections and classes.
enum ConnectionRules {
  static let all = [
    brokenReference, duplicateConnection, unknownClass, unknownOutlet, unknownAction, customModule, useBaseClass,
    unavailableSystemClasses, unavailableCustomClasses, reuseIdentifier, missingReuseIdentifier,
    duplicateReuseIdentifier,
  ]

  static let brokenReference = LintRule(
    "broken_reference", "a connection or a constraint with an object that does not exist", severity: .error,
    isFixable: true,
    explanation: """
      An outlet, an action, a segue or a constraint names an object id that no object of the document has, as a merge or a \
      deletion by hand leaves it. Xcode refuses the document or drops the connection. `--fix` removes it.
      """,
    failing: .views(
      "<label text=\"A\" id=\"label\"/>",
      constraints:
        "<constraint firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/>"),
    passing: .views(
      "<label text=\"A\" id=\"label\"/>",
      constraints:
        "<constraint firstItem=\"label\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/>"),
    check: .document { context in
      let document = context.document
      for element in document.elements {
        let names: [String]
        switch element.name {
        case "constraint": names = ["firstItem", "secondItem"]
        case "outlet", "outletCollection", "action", "segue": names = ["destination"]
        default: continue
        }
        for name in names {
          // Placeholders of xibs such as the files owner have ids below 0, and are objects as well.
          guard let id = element[name], document.object(id) == nil, !id.hasPrefix("-") else { continue }
          // Hand-written documents name objects of others by a path; nothing here knows them.
          let what = element["property"] ?? element["selector"] ?? element["identifier"] ?? ""
          context.report(
            "<\(element.name)>\(what.isEmpty ? "" : " \(what)") refers to '\(id)', which is no object of the document",
            at: element, fix: [document.source.removal(of: element)])
          break
        }
      }
    })

  static let duplicateConnection = LintRule(
    "duplicate_connection", "a connection that is made twice", isFixable: true,
    explanation: """
      The same outlet, or the same action for the same event, stands twice for an object, with the same destination. \
      The second one has no effect, and `--fix` removes it.
      """,
    failing: .views(
      button(
        "<action selector=\"go:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a1\"/>\n  <action selector=\"go:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a2\"/>"
      )),
    passing: .views(
      button(
        "<action selector=\"go:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a1\"/>\n  <action selector=\"stop:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a2\"/>"
      )),
    check: .document { context in
      for list in context.document.elements where list.name == "connections" && list.children.count > 1 {
        var seen: [String: Element] = [:]
        for connection in list.children where ["outlet", "action", "outletCollection"].contains(connection.name) {
          let key = connection.attributes.filter { $0.name != "id" }.map { "\($0.name)=\($0.value)" }.sorted()
            .joined(separator: " ")
          guard let first = seen["\(connection.name) \(key)"] else {
            seen["\(connection.name) \(key)"] = connection
            continue
          }
          context.report(
            "\(connection.name) \(connection["property"] ?? connection["selector"] ?? "") is connected twice",
            at: connection, notes: [context.note("the first connection", at: first)],
            fix: [context.document.source.removal(of: connection)])
        }
      }
    })

  // MARK: - Parts

  static func home(_ connection: String) -> String {
    DocumentRules.scene(
      "a", attributes: "customClass=\"HomeController\" customModuleProvider=\"target\" ",
      inside: "\n<connections>\(connection)</connections>\n")
  }

  static func button(_ connections: String) -> String {
    """
    <button buttonType="system" id="button">
      <rect key="frame" x="20" y="40" width="80" height="44"/>
      <state key="normal" title="Go"/>
      <connections>
      \(connections)
      </connections>
    </button>
    """
  }
}
