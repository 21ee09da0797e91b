/// The rules that apply to a document, and where it is laid out.
package struct LintSettings: Hashable, Sendable {
  package struct Rule: Hashable, Sendable, Codable {
    package var severity: FindingSeverity
    package var options: [String: [String]]
  }

  /// The rules that apply, by id.
  package var rules: [String: Rule]
  package var matrix = EnvironmentMatrix()
  /// The rules that do not apply to an object, by its id; `*` is every rule.
  package var suppressed: [String: Set<String>] = [:]

  /// The rules that apply where no configuration says more.
  package init() {
    rules = [:]
    for rule in LintRules.all where rule.isDefault { enable(rule) }
  }

  /// Some rules alone.
  package init(only ids: some Sequence<String>) {
    rules = [:]
    for id in ids { if let rule = LintRules.rule(id) { enable(rule) } }
  }

  package mutating func enable(_ rule: LintRule) {
    if rules[rule.id] == nil { rules[rule.id] = Rule(severity: rule.severity, options: [:]) }
  }

  package func isSuppressed(_ finding: Finding) -> Bool {
    guard let id = finding.objectID, let rules = suppressed[id] else { return false }
    return rules.contains("*") || rules.contains(finding.rule)
  }

  /// All that the findings of a document depend on besides its files, as text.
  package var signature: String {
    let rules = rules.sorted { $0.key < $1.key }.map { id, rule in
      "\(id)=\(rule.severity.rawValue) "
        + rule.options.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ")
    }
    let suppressed = suppressed.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.sorted())" }
    return (rules + matrix.environments.map(\.name) + suppressed).joined(separator: "\n")
  }
}
