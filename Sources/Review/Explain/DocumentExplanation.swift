import Foundation
import TendonAutoLayout
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// Solves the scenes of a document and explains their contradictions, or the numbers of frames that are asked for.
@MainActor
package struct DocumentExplanation {
  package var selection = SceneSelection()

  package init() {}

  /// A number of a frame that is asked for: `signIn.width`.
  package struct Question: Hashable, Sendable {
    /// An object id, accessibility identifier, outlet, text or label of the author.
    package var view: String
    package var part: LayoutPart

    /// Reads `VIEW.width`; nil for another form. A view without a part asks for all four.
    package static func parse(_ text: String) -> [Question] {
      if let dot = text.lastIndex(of: "."), let part = LayoutPart(rawValue: String(text[text.index(after: dot)...])) {
        return [Question(view: String(text[..<dot]), part: part)]
      }
      return LayoutPart.allCases.map { Question(view: text, part: $0) }
    }
  }

  /// Explains the document in a file.
  package func explain(
    contentsOf url: URL, as name: String? = nil, asking questions: [Question] = []
  ) throws -> Explanation {
    try explain(InterfaceDocument(contentsOf: url, as: name), at: url, asking: questions)
  }

  func explain(
    _ document: InterfaceDocument, at place: URL?, asking questions: [Question] = []
  ) throws -> Explanation {
    let objects = ObjectNames(document.root)
    let naming = DocumentNaming(objects: objects)
    var explanation = Explanation(file: document.file)
    let size = selection.size(for: document)
    let diagnostics = try selection.show(document, at: place) { part, stage, window, loose in
      let size = loose?.frame.size ?? size
      let label = "\(objects.name(part.element)) on \(brief(Double(size.width)))x\(brief(Double(size.height)))"
      stage.perform {
        window.layoutIfNeeded()
        let engine = window.layoutNode.engine
        let reader = ConflictReader(engine: engine, names: naming) { DocumentExplanation.isGiven($0) }
        if questions.isEmpty {
          explanation.conflicts += engine.standingConflicts.map { reader.explained($0, scene: label) }
        }
        for question in questions {
          for view in views(called: question.view, in: window, objects, ids: part.ids) {
            explanation.reasons.append(reason(for: question.part, of: view, scene: label, naming))
          }
        }
      }
    }
    explanation.notes = diagnostics.map(\.description)
    for question in questions where explanation.reasons.isEmpty {
      let known = naming.objects.known.sorted()
      throw SceneSelection.NotFound(
        description: "\(document.file): error: no view is called \"\(question.view)\"; "
          + Suggestion.advice(for: question.view, among: known, none: "it has none"))
    }
    return explanation
  }

  /// True for views that are placed from outside: the root of a scene, and what the window puts around it.
  private static func isGiven(_ item: AnyObject) -> Bool {
    guard let view = item as? UIView else { return false }
    return view is UIWindow || view.superview == nil || view.superview is UIWindow || view.next is UIViewController
  }

  private func views(
    called name: String, in window: UIWindow, _ objects: ObjectNames, ids: Set<String>
  ) -> [UIView] {
    var found: [UIView] = []
    window.forEachDescendant { view in
      guard let id = view.objectID, ids.contains(id) else { return }
      if id == name || objects.answers(id, to: name) { found.append(view) }
    }
    return found
  }

  private func reason(
    for part: LayoutPart, of view: UIView, scene: String, _ naming: DocumentNaming
  ) -> ExplainedReason {
    let reason = view.layoutNode.reason(for: part)
    return ExplainedReason(
      scene: scene, view: naming.name(of: view), part: part.rawValue, value: Double(reason.value),
      steps: zip(1..., reason.steps).map { naming.explained($1, number: $0) }, source: reason.source)
  }
}
