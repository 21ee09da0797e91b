import TendonInterfaceBuilder

/// Rules about constraints that need no screen.
enum ConstraintRules {
  static let all = [
    duplicateConstraint, redundantConstraint, neverBinding, relativeToMargin, leftRight, recordedMisplaced,
    recordedAmbiguous,
  ]

  static let duplicateConstraint = LintRule(
    "duplicate_constraint", "a constraint that stands twice", isFixable: true,
    explanation: """
      Two constraints of a view say the same of the same attributes, with the same priority. The second one has no effect. \
      `--fix` removes it, unless an outlet or a variation names it.
      """,
    failing: .views(box, constraints: position + "\n" + height("h", 40) + "\n" + height("h2", 40)),
    passing: .views(box, constraints: position + "\n" + height("h", 40)),
    check: .document { context in
      let document = context.document
      // Few documents have a constraint twice, so that the names are seldom looked up.
      lazy var named = Set(
        document.elements.filter { $0.name != "constraint" }.flatMap { [$0["destination"], $0["reference"]] }.compactMap
        { $0 })
      for list in document.elements where list.name == "constraints" && list.children.count > 1 {
        guard let host = document.parent(of: list)?.id else { continue }
        var seen: [Meaning: Element] = [:]
        seen.reserveCapacity(list.children.count)
        for element in list.children where element.name == "constraint" {
          guard element.child("variation") == nil, let key = Meaning(element, host: host, in: document) else {
            continue
          }
          guard let first = seen.updateValue(element, forKey: key) else { continue }
          seen[key] = first
          // Variations install one of the two.
          guard let id = element.id, !named.contains(id), first.id.map({ !named.contains($0) }) ?? true else {
            continue
          }
          context.report(
            "\(document.sentence(ofConstraint: element)) stands twice", at: element,
            notes: [context.note("the first constraint", at: first)], fix: [document.source.removal(of: element)])
        }
      }
    })

  static let relativeToMargin = LintRule(
    "relative_to_margin", "a constraint with a margin", isDefault: false,
    explanation: "For teams that measure from edges alone.",
    failing: .views(
      box,
      constraints:
        "<constraint firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leadingMargin\" id=\"x\"/>"
    ),
    passing: .views(box, constraints: position),
    check: .document { context in
      for element in context.document.elements where element.name == "constraint" {
        let names = [element["firstAttribute"], element["secondAttribute"]].compactMap { $0 }
        guard let name = names.first(where: { $0.hasSuffix("Margin") || $0.hasSuffix("WithinMargins") }) else {
          continue
        }
        context.report("the constraint uses \(name)", at: element)
      }
    })

  static let leftRight = LintRule(
    "left_right_attributes", "a constraint with left or right", isDefault: false, isFixable: true,
    explanation: """
      A constraint with `left` or `right` does not mirror in a language from right to left. `--fix` writes `leading` and \
      `trailing`, which are the same from left to right.
      """,
    failing: .views(
      box,
      constraints:
        "<constraint firstItem=\"box\" firstAttribute=\"left\" secondItem=\"root\" secondAttribute=\"left\" id=\"x\"/>"),
    passing: .views(box, constraints: position),
    check: .document { context in
      let names = [
        "left": "leading", "right": "trailing", "leftMargin": "leadingMargin", "rightMargin": "trailingMargin",
      ]
      for element in context.document.elements where element.name == "constraint" {
        let found = ["firstAttribute", "secondAttribute"].filter { element[$0].map { names[$0] != nil } ?? false }
        guard !found.isEmpty else { continue }
        // The loader refuses a pair of leading and right: both sides change together, or one side is no such edge.
        context.report(
          "the constraint uses \(found.compactMap { element[$0] }.joined(separator: " and "))", at: element,
          fix: found.map { context.document.source.setting($0, to: names[element[$0] ?? ""] ?? "", in: element) })
      }
    })

  static let recordedMisplaced = LintRule(
    "recorded_misplaced", "a view that Xcode has marked as misplaced", isDefault: false,
    explanation: """
      Xcode found that the recorded frame is not the one of the constraints when it saved the document. `misplaced` \
      computes that anew.
      """,
    failing: .views("<label misplaced=\"YES\" text=\"A\" id=\"label\"/>"),
    passing: .views("<label text=\"A\" id=\"label\"/>"),
    check: .document { context in
      for element in context.document.elements where element.isYes("misplaced") {
        context.report("Xcode has marked the view as misplaced", at: element)
      }
    })

  static let recordedAmbiguous = LintRule(
    "recorded_ambiguous", "a view that Xcode has marked as ambiguous", isDefault: false,
    explanation: """
      Xcode found that the constraints leave position or size of the view open when it saved the document. `ambiguous` \
      computes that anew.
      """,
    failing: .views("<label ambiguous=\"YES\" text=\"A\" id=\"label\"/>"),
    passing: .views("<label text=\"A\" id=\"label\"/>"),
    check: .document { context in
      for element in context.document.elements where element.isYes("ambiguous") {
        context.report("Xcode has marked the view as ambiguous", at: element)
      }
    })

  // MARK: - Parts of examples

  static let box = """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="20" y="40" width="100" height="40"/>
    </view>
    """
  static let position = """
    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="x"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="y"/>
    <constraint firstItem="box" firstAttribute="width" constant="100" id="w"/>
    """

  static func height(_ id: String, _ value: Int) -> String {
    "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"\(value)\" id=\"\(id)\"/>"
  }
}
