import TendonStage
import TendonViews

/// The contents of a `.tendon.yml`.
package struct LintConfiguration: Sendable {
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let reason: String

    /// `file:line: error: reason`.
    package var description: String { "\(file):\(line): error: \(reason)" }
  }

  package var included: [String] = []
  package var excluded: [String] = []
  package var disabledRules: [String] = []
  package var optInRules: [String] = []
  package var onlyRules: [String]?
  /// Severities and options by rule.
  package var rules: [String: (severity: FindingSeverity?, options: [String: [String]])] = [:]
  package var suppressed: [(object: String, rules: [String])] = []
  package var sources: [String] = []
  package var assets: [String] = []
  package var baseline: String?
  package var isStrict: Bool?
  /// The lists of the matrix as written, by key.
  package var matrix: [String: [String]] = [:]

  /// The keys at the top, with their meanings.
  package static let keys: [(name: String, meaning: String)] = [
    ("included", "files and folders to check; default: those of the command line"),
    ("excluded", "files and folders that are not checked, relative to the file; * and ** stand for names and folders"),
    ("disabled_rules", "rules that do not apply"),
    ("opt_in_rules", "rules that apply besides those that do by default"),
    ("only_rules", "the only rules that apply"), ("rules", "severity and options of rules"),
    ("suppress", "objects to which rules do not apply"), ("sources", "folders with the Swift files of the app"),
    ("assets", "folders with asset catalogues and strings"), ("baseline", "the file with known findings"),
    ("strict", "true if warnings count as errors"), ("matrix", "the environments in which scenes are laid out"),
  ]

  package static let matrixKeys = [
    "devices", "orientations", "text_sizes", "languages", "directions", "looks", "contrasts", "pseudo",
  ]

  package init() {}

  package init(_ text: String, file: String) throws(Failure) {
    let root: StrictYAML.Node
    do throws(StrictYAML.Failure) { root = try StrictYAML.parse(text) } catch {
      throw Failure(file: file, line: error.line, reason: error.reason)
    }
    let reader = Reader(file: file)
    for (key, line, node) in try reader.mapping(root, "the configuration") {
      switch key {
      case "included": included = try reader.texts(node, key)
      case "excluded": excluded = try reader.texts(node, key)
      case "disabled_rules": disabledRules = try reader.ruleIDs(node, key)
      case "opt_in_rules": optInRules = try reader.ruleIDs(node, key)
      case "only_rules": onlyRules = try reader.ruleIDs(node, key)
      case "rules": rules = try reader.rules(node)
      case "suppress": suppressed = try reader.suppressions(node)
      case "sources": sources = try reader.texts(node, key)
      case "assets": assets = try reader.texts(node, key)
      case "baseline": baseline = try reader.text(node, key)
      case "strict": isStrict = try reader.bool(node, key)
      case "matrix":
        for (name, line, list) in try reader.mapping(node, key) {
          guard LintConfiguration.matrixKeys.contains(name) else {
            throw reader.unknown(name, line, among: LintConfiguration.matrixKeys, "matrix has no key")
          }
          matrix[name] = try reader.texts(list, name)
          do throws(EnvironmentMatrix.Failure) {
            var trial = EnvironmentMatrix()
            try trial.set(name, matrix[name] ?? [])
          } catch { throw Failure(file: file, line: list.line, reason: error.description) }
        }
      default: throw reader.unknown(key, line, among: LintConfiguration.keys.map(\.name), "there is no key")
      }
    }
  }

  /// Applies the configuration to settings of an outer folder, or to the default ones.
  package func apply(to settings: inout LintSettings) {
    if let onlyRules {
      let old = settings
      settings = LintSettings(only: onlyRules)
      (settings.matrix, settings.suppressed) = (old.matrix, old.suppressed)
      for (id, rule) in old.rules where settings.rules[id] != nil { settings.rules[id] = rule }
    }
    for id in optInRules { if let rule = LintRules.rule(id) { settings.enable(rule) } }
    for (id, values) in rules {
      guard settings.rules[id] != nil else { continue }
      if let severity = values.severity { settings.rules[id]?.severity = severity }
      settings.rules[id]?.options.merge(values.options) { $1 }
    }
    for id in disabledRules { settings.rules[id] = nil }
    for item in suppressed { settings.suppressed[item.object, default: []].formUnion(item.rules) }
    for (key, values) in matrix.sorted(by: { $0.key < $1.key }) { try? settings.matrix.set(key, values) }
  }
}
