import Foundation
import TendonAutoLayout
import TendonInterfaceBuilder
import TendonSourceTranslation
import TendonViews

/// Checks documents by the rules that apply to them.
@MainActor
package struct Linter {
  package let settings: LintSettings
  package let classes: InterfaceClasses?
  package let assets: AssetNames?
  /// Folders with asset catalogues and strings, besides the document's own.
  package let folders: [URL]
  private let catalogs: FoundCatalogs
  /// The rules that apply, in order.
  private let rules: [LintRule]
  /// The rules about layouts that apply, or whose findings are compared between directions or languages.
  private let layoutRules: [LintRule]

  /// - Parameter catalogs: those found for other documents.
  package init(
    _ settings: LintSettings, classes: InterfaceClasses? = nil, assets: AssetNames? = nil, folders: [URL] = [],
    catalogs: FoundCatalogs = FoundCatalogs()
  ) {
    (self.settings, self.classes, self.assets, self.folders) = (settings, classes, assets, folders)
    self.catalogs = catalogs
    rules = LintRules.all.filter { settings.rules[$0.id] != nil }
    let compares = settings.rules["breaks_when_mirrored"] != nil || settings.rules["language_difference"] != nil
    layoutRules = LintRules.all.filter { rule in
      guard case .layout = rule.check else { return false }
      return compares && LayoutComparison.compared.contains(rule.id) || settings.rules[rule.id] != nil
    }
  }

  /// The findings of a document in order, and the number of those that are suppressed.
  package func findings(of document: LintDocument) -> (findings: [Finding], suppressed: Int) {
    var found: [Finding] = []
    for rule in rules {
      guard case .document(let check) = rule.check else { continue }
      var context = self.context(rule, document)
      check(&context)
      found += context.findings
    }
    if document.document != nil {
      found += canvasFindings(of: document)
      found += layoutFindings(of: document)
    }
    for index in found.indices { found[index].severity = settings.rules[found[index].rule]?.severity ?? .warning }
    let kept = found.filter { !settings.isSuppressed($0) }
    return (kept.sorted(), found.count - kept.count)
  }

  private func context(_ rule: LintRule, _ document: LintDocument) -> RuleContext {
    RuleContext(
      rule, document, settings: settings.rules[rule.id]?.options ?? [:], classes: classes, assets: assets)
  }

  private func canvasFindings(of document: LintDocument) -> [Finding] {
    var found: [Finding] = []
    guard let read = document.document else { return [] }
    for rule in rules {
      guard case .canvas(let check) = rule.check else { continue }
      var context = self.context(rule, document)
      check(&context) {
        quietly { LayoutReport(read, at: document.place, environment: .canvas, sizes: .recorded) }
      }
      found += context.findings
    }
    return found
  }

  private func layoutFindings(of document: LintDocument) -> [Finding] {
    let comparesDirections = settings.rules["breaks_when_mirrored"] != nil
    let comparesLanguages = settings.rules["language_difference"] != nil
    let checks = layoutRules
    guard !checks.isEmpty, !document.views.isEmpty else { return [] }
    let asked = document.fitting(settings.matrix.environments)
    let extra = comparesDirections && !document.isSymmetric ? LayoutComparison.mirrored(of: asked) : []
    let (found, kept) = (FoundImages(catalogs), KeptStages(of: document))
    let contradictions = checks.first { $0.id == LayoutRules.unsatisfiable.id }
    let bars = contradictions.map { _ in ContainerBars(document) }
    var comparison = LayoutComparison()
    // The same in all environments.
    var judged: [ObjectIdentifier: Bool] = [:]
    func isJudged(_ element: Element) -> Bool {
      if let known = judged[ObjectIdentifier(element)] { return known }
      let result = document.isJudged(element)
      judged[ObjectIdentifier(element)] = result
      return result
    }
    for environment in asked + extra {
      let isExtra = !asked.contains(environment)
      quietly {
        let stages = try? DocumentStages(
          document, in: environment, assets: folders, isSeen: false, found: found, kept: kept
        ) { element in
          document.isMeant(element, for: environment) && isJudged(element)
            && !(isExtra && document.isSymmetric(element))
        }
        for part in stages?.parts ?? [] {
          let scene = SolvedScene(part, of: document, in: environment)
          for rule in checks where !isExtra || LayoutComparison.compared.contains(rule.id) {
            for finding in findings(of: rule, in: scene) { comparison.add(finding, in: environment) }
          }
          guard !isExtra, let contradictions, let insets = bars?.insets(around: part.element, in: environment) else {
            continue
          }
          scene.covered(by: insets) {
            for var finding in findings(of: contradictions, in: scene) {
              finding.notes.append(Finding.Note(ContainerBars.words(insets)))
              comparison.add(finding, in: environment)
            }
          }
        }
      }
    }
    return comparison.findings(
      asked: asked, extra: extra, comparesDirections: comparesDirections, comparesLanguages: comparesLanguages
    ).filter { settings.rules[$0.rule] != nil }
  }

  private func findings(of rule: LintRule, in scene: SolvedScene) -> [Finding] {
    guard case .layout(let check) = rule.check else { return [] }
    var context = self.context(rule, scene.document)
    check(&context, scene)
    return context.findings
  }

  /// Runs a layout without the reports of conflicts, which are findings here.
  private func quietly<T>(_ body: () -> T) -> T {
    let report = LayoutEngine.report
    LayoutEngine.report = nil
    defer { LayoutEngine.report = report }
    return body()
  }
}
