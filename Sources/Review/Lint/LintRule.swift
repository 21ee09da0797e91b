import TendonInterfaceBuilder
import TendonSourceTranslation

/// A rule: what it looks for, why, and how.
///
/// A class, because every scene goes through the list of rules and a copy of a rule counts the references of all its parts.
package final class LintRule: Sendable {
  /// A list of texts that a configuration may set.
  package struct Option: Sendable {
    package let name: String
    package let defaultValue: [String]
    /// The meaning, as a clause without a full stop.
    package let meaning: String

    init(_ name: String, _ defaultValue: [String] = [], _ meaning: String) {
      (self.name, self.defaultValue, self.meaning) = (name, defaultValue, meaning)
    }
  }

  package enum Check: Sendable {
    /// Reads the text of the document.
    case document(@Sendable (inout RuleContext) -> Void)
    /// Compares recorded frames with those that the constraints give on the document's own canvas, which is laid out when
    /// the rule asks for it.
    case canvas(@MainActor @Sendable (inout RuleContext, @escaping () -> LayoutReport) -> Void)
    /// Looks at a scene as it is laid out in one environment.
    case layout(@MainActor @Sendable (inout RuleContext, SolvedScene) -> Void)
    /// Made of the findings of layout rules that some environments have and others have not.
    case comparison
  }

  package let id: String
  /// The mistake that the rule looks for, as a clause that begins with a noun and ends without a full stop.
  package let summary: String
  package let severity: FindingSeverity
  /// True if the rule applies where no configuration mentions it.
  package let isDefault: Bool
  /// The reason that this is a mistake, the cases that the rule does not report, and the way out, in sentences.
  package let explanation: String
  package let options: [Option]
  /// True if `--fix` mends what it finds.
  package let isFixable: Bool
  /// A document with the finding, and one without it.
  package let failing: LintExample
  package let passing: LintExample
  package let check: Check

  init(
    _ id: String, _ summary: String, severity: FindingSeverity = .warning, isDefault: Bool = true,
    isFixable: Bool = false, options: [Option] = [], explanation: String, failing: LintExample, passing: LintExample,
    check: Check
  ) {
    (self.id, self.summary, self.severity, self.isDefault) = (id, summary, severity, isDefault)
    (self.isFixable, self.options, self.explanation) = (isFixable, options, explanation)
    (self.failing, self.passing, self.check) = (failing, passing, check)
  }

  /// True if the rule needs a layout.
  package var isComputed: Bool { if case .document = check { false } else { true } }
}

/// The input of a rule for one document, and the findings that it has made.
package struct RuleContext {
  package let rule: LintRule
  package let document: LintDocument
  /// The options that the configuration sets.
  package let settings: [String: [String]]
  /// The classes of the sources; nil where no sources were given.
  package let classes: InterfaceClasses?
  /// The names in asset catalogues; nil where none were found.
  package let assets: AssetNames?
  package private(set) var findings: [Finding] = []

  init(
    _ rule: LintRule, _ document: LintDocument, settings: [String: [String]] = [:], classes: InterfaceClasses? = nil,
    assets: AssetNames? = nil
  ) {
    (self.rule, self.document, self.settings) = (rule, document, settings)
    (self.classes, self.assets) = (classes, assets)
  }

  /// The value of an option, or its default.
  package func option(_ name: String) -> [String] {
    settings[name] ?? rule.options.first { $0.name == name }?.defaultValue ?? []
  }

  /// The value of an option that is a number.
  package func number(_ name: String) -> Double {
    option(name).first.flatMap(Double.init) ?? rule.options.first { $0.name == name }?.defaultValue.first
      .flatMap(Double.init) ?? 0
  }

  /// Reports a finding at the start tag of an element.
  package mutating func report(
    _ message: String, at element: Element, notes: [Finding.Note] = [], fix: [TextEdit?] = []
  ) {
    let edits = fix.compactMap { $0 }
    findings.append(
      Finding(
        rule: rule.id, severity: rule.severity, file: document.file, line: element.line, column: element.column,
        objectID: document.objectID(of: element), objectName: element.id == nil ? nil : element.objectName,
        message: message, notes: notes, fix: edits.count == fix.count ? edits : []))
  }

  /// A note at the start tag of another element.
  package func note(_ message: String, at element: Element) -> Finding.Note {
    Finding.Note(message, line: element.line, column: element.column)
  }
}
