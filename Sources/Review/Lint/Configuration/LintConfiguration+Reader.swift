import TendonStage

extension LintConfiguration {
  /// Reads values of the kinds that the keys expect; anything else is an error at its line.
  struct Reader {
    let file: String

    func failure(_ line: Int, _ reason: String) -> Failure { Failure(file: file, line: line, reason: reason) }

    func unknown(_ name: String, _ line: Int, among known: [String], _ what: String) -> Failure {
      failure(line, "\(what) \"\(name)\"; \(Suggestion.advice(for: name, among: known, none: ""))")
    }

    func mapping(
      _ node: StrictYAML.Node, _ name: String
    ) throws(Failure) -> [(key: String, line: Int, node: StrictYAML.Node)] {
      guard case .mapping(let entries) = node.value else { throw failure(node.line, "\(name) needs keys with values") }
      return entries
    }

    func text(_ node: StrictYAML.Node, _ name: String) throws(Failure) -> String {
      guard case .scalar(let text) = node.value else { throw failure(node.line, "\(name) needs a text") }
      return text
    }

    func bool(_ node: StrictYAML.Node, _ name: String) throws(Failure) -> Bool {
      switch node.value {
      case .scalar("true"): return true
      case .scalar("false"): return false
      default: throw failure(node.line, "\(name) is true or false")
      }
    }

    /// A list of texts, or one text.
    func texts(_ node: StrictYAML.Node, _ name: String) throws(Failure) -> [String] {
      switch node.value {
      case .scalar(let text): return [text]
      case .list(let nodes):
        var texts: [String] = []
        for item in nodes { texts.append(try text(item, "each item of \(name)")) }
        return texts
      default: throw failure(node.line, "\(name) needs a list; without one, leave the key out")
      }
    }

    func ruleIDs(_ node: StrictYAML.Node, _ name: String, allowsAll: Bool = false) throws(Failure) -> [String] {
      let ids = try texts(node, name)
      for id in ids where LintRules.rule(id) == nil && !(allowsAll && id == "*") {
        throw unknown(id, node.line, among: LintRules.all.map(\.id), "there is no rule")
      }
      return ids
    }

    func rules(
      _ node: StrictYAML.Node
    ) throws(Failure) -> [String: (severity: FindingSeverity?, options: [String: [String]])] {
      var rules: [String: (severity: FindingSeverity?, options: [String: [String]])] = [:]
      for (id, line, values) in try mapping(node, "rules") {
        guard let rule = LintRules.rule(id) else {
          throw unknown(id, line, among: LintRules.all.map(\.id), "there is no rule")
        }
        var severity: FindingSeverity?
        var options: [String: [String]] = [:]
        for (key, line, value) in try mapping(values, id) {
          if key == "severity" {
            let name = try text(value, key)
            guard let known = FindingSeverity(rawValue: name) else {
              throw unknown(name, value.line, among: FindingSeverity.allCases.map(\.rawValue), "there is no severity")
            }
            severity = known
          } else if rule.options.contains(where: { $0.name == key }) {
            options[key] = try texts(value, key)
          } else {
            throw unknown(key, line, among: ["severity"] + rule.options.map(\.name), "\(id) has no option")
          }
        }
        rules[id] = (severity, options)
      }
      return rules
    }

    func suppressions(_ node: StrictYAML.Node) throws(Failure) -> [(object: String, rules: [String])] {
      guard case .list(let items) = node.value else {
        throw failure(node.line, "suppress needs a list of objects: \"- object: ID\" with \"rules: [...]\"")
      }
      var found: [(object: String, rules: [String])] = []
      for item in items {
        var object: String?
        var rules = ["*"]
        for (key, line, value) in try mapping(item, "each item of suppress") {
          switch key {
          case "object": object = try text(value, key)
          case "rules": rules = try ruleIDs(value, key, allowsAll: true)
          default: throw unknown(key, line, among: ["object", "rules"], "an item of suppress has no key")
          }
        }
        guard let object else { throw failure(item.line, "an item of suppress names no object") }
        found.append((object, rules))
      }
      return found
    }
  }
}
