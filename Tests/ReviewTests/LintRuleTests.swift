import Foundation
import TendonInterfaceBuilder
import TendonReview
import TendonSourceTranslation
import Testing

/// Each rule finds its failing example and nothing in its passing one.
@MainActor
@Suite struct LintRuleTests {
  /// The findings of one rule in an example.
  static func findings(of rule: LintRule, in example: LintExample) throws -> [Finding] {
    var settings = LintSettings(only: [rule.id])
    settings.rules[rule.id]?.options = LintRules.exampleSettings(of: rule.id)
    settings.matrix = LintRules.exampleMatrix(of: rule.id)
    var classes: InterfaceClasses?
    if let source = example.source {
      var read = InterfaceClasses()
      read.add(SourceText(path: "a.swift", text: source))
      classes = read
    }
    let document = try LintDocument(Array(example.document.utf8), file: "example.storyboard")
    return Linter(settings, classes: classes, assets: example.assets).findings(of: document).findings
  }

  @Test(arguments: LintRules.all.map(\.id))
  func theExamplesOfARule(id: String) throws {
    let rule = try #require(LintRules.rule(id))
    let found = try LintRuleTests.findings(of: rule, in: rule.failing)
    #expect(!found.isEmpty && found.allSatisfy { $0.rule == id }, "\(found)")
    #expect(try LintRuleTests.findings(of: rule, in: rule.passing).isEmpty)
    #expect(found.contains { !$0.fix.isEmpty } == rule.isFixable, "\(found)")
    for finding in found {
      #expect(finding.line > 0 && finding.column > 0 && !finding.message.hasSuffix("."))
    }
  }

  @Test("Rules have distinct ids in lower case, and texts without a full stop or with one, as their place asks for")
  func texts() {
    #expect(Set(LintRules.all.map(\.id)).count == LintRules.all.count)
    for rule in LintRules.all {
      #expect(rule.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "_" || $0.isNumber) }, "\(rule.id)")
      #expect(!rule.summary.hasSuffix(".") && rule.explanation.hasSuffix("."), "\(rule.id)")
    }
  }

  /// The file at a path of the checkout.
  private func file(_ path: String) throws -> String {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The pages are those that the rules make: write them with \"tendon lint --list-rules --format markdown\"")
  func pages() throws {
    #expect(try file("Documentation/LintRules.md") == RulePages.markdown)
    #expect(try file("Documentation/Schemas/tendon.schema.json") == ConfigurationSchema.text)
  }

  @Test("The device of a finding is named where only some have it")
  func environments() throws {
    let rule = try #require(LintRules.rule("outside_parent"))
    var settings = LintSettings(only: [rule.id])
    settings.matrix.devices = ["retina4_7", "ipad9_7"]
    let document = try LintDocument(Array(rule.failing.document.utf8), file: "a.storyboard")
    let found = Linter(settings).findings(of: document).findings
    #expect(found.count == 1)
    #expect(found.first?.notes.last?.message == "on retina4_7")
  }

  @Test("A finding of one object can be switched off, for a rule or for all")
  func suppression() throws {
    let rule = try #require(LintRules.rule("touch_target"))
    let document = try LintDocument(Array(rule.failing.document.utf8), file: "a.storyboard")
    var settings = LintSettings(only: [rule.id])
    #expect(Linter(settings).findings(of: document).findings.count == 1)
    for rules in [["touch_target"], ["*"]] as [Set<String>] {
      settings.suppressed = ["button": rules]
      #expect(Linter(settings).findings(of: document).findings.isEmpty)
      #expect(Linter(settings).findings(of: document).suppressed == 1)
    }
    settings.suppressed = ["button": ["contrast"], "other": ["*"]]
    #expect(Linter(settings).findings(of: document).findings.count == 1)
  }
}
