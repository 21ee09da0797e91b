import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// Rules about positions and sizes, which are found by solving the constraints.
enum LayoutRules {
  static let all = [unsatisfiable, ambiguous, priorityTie, misplaced, mirrored, languageDifference]

  static let unsatisfiable = LintRule(
    "unsatisfiable", "required constraints that contradict each other", severity: .error,
    explanation: """
      The solver finds the smallest set of constraints that cannot hold together; UIKit breaks one of them at run time and \
      prints a report. Each repair that a note names was tried on a copy of the system. Scenes are tried with the bars of the \
      containers around them as well; a note gives their heights. Constraints inside prototype cells \
      are not reported, as the list decides their heights; nor are those of a view by itself in a xib, whose \
      size is not known, nor contradictions with a baseline, whose position depends on \
      the fonts of the system to a fraction of a point.
      """,
    failing: .views(
      ConstraintRules.box,
      constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40) + "\n"
        + ConstraintRules.height("h2", 60)),
    passing: .views(
      ConstraintRules.box, constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40)),
    check: .layout { context, scene in
      let document = scene.document
      // The size of a view by itself is that of the canvas, not one that it will have.
      guard scene.part.fillsScreen else { return }
      for conflict in scene.part.stage.perform({ scene.part.stage.window.layoutNode.engine.standingConflicts }) {
        guard let broken = conflict.broken.documentID.flatMap({ document.object($0) }) else { continue }
        let elements = conflict.constraints.compactMap { $0.documentID.flatMap { document.object($0) } }
        guard elements.count == conflict.constraints.count,
          !elements.contains(where: { document.isArranged($0) || isOfBaseline($0) })
        else { continue }
        var notes = elements.filter { $0 !== broken }.prefix(8).map { element in
          context.note("together with \(document.sentence(ofConstraint: element))", at: element)
        }
        for repair in conflict.repairs.prefix(3) {
          guard let element = repair.constraint.documentID.flatMap({ document.object($0) }) else { continue }
          notes.append(
            context.note("repair: \(words(repair.change, document.sentence(ofConstraint: element)))", at: element))
        }
        context.report(
          "the constraint cannot hold: \(document.sentence(ofConstraint: broken))", at: broken, notes: notes)
      }
    })

  static func isOfBaseline(_ constraint: Element) -> Bool {
    ["firstAttribute", "secondAttribute"].contains { constraint[$0]?.lowercased().hasSuffix("baseline") ?? false }
  }

  static func words(_ change: LayoutRepair.Change, _ constraint: String) -> String {
    switch change {
    case .deactivate: "remove \(constraint)"
    case .lowerPriority(let priority): "give \(constraint) the priority \(ConstraintRules.number(Double(priority)))"
    case .setConstant(let constant):
      "change the constant of \(constraint) to \(ConstraintRules.number(Double(constant)))"
    }
  }

  static let ambiguous = LintRule(
    "ambiguous", "a view whose position or size the constraints leave open",
    explanation: """
      Two layouts satisfy the constraints equally well; the notes give the frames in both. Views that do not take part in \
      Auto Layout are not reported, nor those with `verifyAmbiguity="off"`, nor those that lie beside or around views of \
      classes of the app, whose natural size is not in the document, nor those with a constraint that is removed when the \
      document is built.
      """,
    failing: .views(
      ConstraintRules.box,
      constraints:
        "<constraint firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"20\" id=\"x\"/>"
    ),
    passing: .views(
      ConstraintRules.box, constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40)),
    check: .layout { context, scene in
      for found in scene.ambiguities where found.tie == nil {
        context.report(
          "the constraints leave \(found.parts) open", at: found.element,
          notes: found.witnesses.map { Finding.Note($0) })
      }
    })

  static let misplaced = LintRule(
    "misplaced", "a recorded frame that contradicts the constraints", isFixable: true,
    options: [.init("tolerance", ["1"], "the difference that is not reported, in points")],
    explanation: """
      The recorded frame differs from the solved one, and the recorded frames break a required constraint between them: \
      the canvas shows something else than the app. `--fix` writes the solved frame, as "Update Frames" does. \
      Views that were saved as ambiguous are not reported.
      """,
    failing: .views(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="20" y="40" width="100" height="80"/>
      </view>
      """, constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40)),
    passing: .views(
      ConstraintRules.box, constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40)),
    check: .canvas { context, layout in MisplacedReading(context.document, layout).report(to: &context) })
}

extension LintDocument {
  /// A `<constraint>` in words.
  func sentence(ofConstraint element: Element) -> String {
    guard let row = description(ofConstraint: element) else { return "a constraint" }
    return ConstraintRules.sentence(row, host: parent(of: element).flatMap { parent(of: $0) }, self)
  }
}
