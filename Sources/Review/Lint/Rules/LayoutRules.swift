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
      prints a report. Each repair that a note names was tried on a copy of the system. Constraints inside prototype cells \
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

  private static func isOfBaseline(_ constraint: Element) -> Bool {
    ["firstAttribute", "secondAttribute"].contains { constraint[$0]?.lowercased().hasSuffix("baseline") ?? false }
  }

  private static func words(_ change: LayoutRepair.Change, _ constraint: String) -> String {
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
      classes of the app, whose natural size is not in the document.
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

  static let priorityTie = LintRule(
    "priority_tie", "views that compete for space with equal priorities",
    explanation: """
      Several views could grow or shrink, and their hugging or compression resistance is the same, so that either may give \
      way. Raising one of the priorities by 1 was tried, and decides it.
      """,
    failing: .views(tie(second: 250), constraints: tieConstraints),
    passing: .views(tie(second: 251), constraints: tieConstraints),
    check: .layout { context, scene in
      for found in scene.ambiguities {
        guard let tie = found.tie else { continue }
        context.report(
          "\(tie) is equal to that of its neighbours, so that \(found.parts) is open", at: found.element,
          notes: found.witnesses.map { Finding.Note($0) })
      }
    })

  static let misplaced = LintRule(
    "misplaced", "a recorded frame that contradicts the constraints", isFixable: true,
    options: [.init("tolerance", ["1"], "the difference that is not reported, in points")],
    explanation: """
      The recorded frame differs from the solved one, and the recorded frames break a required constraint between them: \
      the canvas shows something else than the app. `--fix` writes the solved frame, as "Update Frames" does.
      """,
    failing: .views(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="20" y="40" width="100" height="80"/>
      </view>
      """, constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40)),
    passing: .views(
      ConstraintRules.box, constraints: ConstraintRules.position + "\n" + ConstraintRules.height("h", 40)),
    check: .canvas { context, report in MisplacedReading(context.document, report).report(to: &context) })

  static let mirrored = LintRule(
    "breaks_when_mirrored", "a layout that breaks from right to left",
    explanation: """
      The scene is laid out in both directions, and a contradiction, an overlap, a view outside of its superview or cut text \
      is there from right to left alone, mostly because of constraints with `left` and `right`. Needs no `--rtl`: the rule \
      adds the mirrored environment itself.
      """,
    failing: .views(mirrorViews, constraints: mirrorConstraints("left", "right")),
    passing: .views(mirrorViews, constraints: mirrorConstraints("leading", "trailing")),
    check: .comparison)

  static let languageDifference = LintRule(
    "language_difference", "a layout that breaks in some languages",
    explanation: """
      An overlap, a view outside of its superview or cut text is there in some of the languages of the matrix and not in \
      others: a translation is too long. Needs two languages or a made-up one: `--language en,de`, `--pseudo double`.
      """,
    failing: .views(languageLabel(width: 60)), passing: .views(languageLabel(width: 300)), check: .comparison)

  // MARK: - Parts of examples

  private static func tie(second: Int) -> String {
    """
    <label text="Name" horizontalHuggingPriority="250" translatesAutoresizingMaskIntoConstraints="NO" \
    id="name">
      <rect key="frame" x="20" y="40" width="45" height="21"/>
    </label>
    <label text="Value" horizontalHuggingPriority="\(second)" translatesAutoresizingMaskIntoConstraints="NO" \
    id="value">
      <rect key="frame" x="73" y="40" width="282" height="21"/>
    </label>
    """
  }

  private static let tieConstraints = """
    <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="value" firstAttribute="leading" secondItem="name" secondAttribute="trailing" constant="8" id="c"/>
    <constraint firstItem="value" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="d"/>
    <constraint firstItem="root" firstAttribute="trailing" secondItem="value" secondAttribute="trailing" constant="20" id="e"/>
    """

  private static let mirrorViews = """
    <label text="First name" translatesAutoresizingMaskIntoConstraints="NO" id="first">
      <rect key="frame" x="20" y="40" width="81" height="21"/>
    </label>
    <label text="Last name" translatesAutoresizingMaskIntoConstraints="NO" id="last">
      <rect key="frame" x="277" y="40" width="78" height="21"/>
    </label>
    """

  /// One label at the leading edge, the other at the right or trailing one.
  private static func mirrorConstraints(_ left: String, _ right: String) -> String {
    """
    <constraint firstItem="first" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="first" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="root" firstAttribute="\(right)" secondItem="last" secondAttribute="\(right)" constant="20" id="c"/>
    <constraint firstItem="last" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="d"/>
    """
  }

  private static func languageLabel(width: Int) -> String {
    """
    <label opaque="NO" text="Settings" lineBreakMode="tailTruncation" id="label">
      <rect key="frame" x="20" y="40" width="\(width)" height="21"/>
    </label>
    """
  }
}

extension LintDocument {
  /// True for what lies inside a cell, whose size the list decides, or in an item of a bar, which the bar arranges.
  func isArranged(_ element: Element) -> Bool {
    ([element] + ancestors(of: element)).contains {
      ["tableViewCell", "collectionViewCell", "collectionReusableView", "barButtonItem"].contains($0.name)
        || ["customView", "titleView"].contains($0["key"] ?? "")
    }
  }

  /// A `<constraint>` in words.
  func sentence(ofConstraint element: Element) -> String {
    guard let row = ConstraintSystem.describe(element) else { return "a constraint" }
    return ConstraintRules.sentence(row, host: parent(of: element).flatMap { parent(of: $0) }, self)
  }
}
