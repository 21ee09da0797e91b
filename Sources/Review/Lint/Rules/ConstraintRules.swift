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
      let named = Set(
        document.elements.filter { $0.name != "constraint" }.flatMap { [$0["destination"], $0["reference"]] }.compactMap
        { $0 })
      for list in document.elements where list.name == "constraints" {
        guard let host = document.parent(of: list)?.id else { continue }
        var seen: [String: Element] = [:]
        for element in list.children where element.name == "constraint" {
          guard element.child("variation") == nil, let key = key(element, host: host) else { continue }
          guard let first = seen[key] else {
            seen[key] = element
            continue
          }
          // Variations install one of the two.
          guard let id = element.id, !named.contains(id), first.id.map({ !named.contains($0) }) ?? true else {
            continue
          }
          context.report(
            "the constraint says the same as another one", at: element,
            notes: [context.note("the first constraint", at: first)], fix: [document.source.removal(of: element)])
        }
      }
    })

  /// The meaning of a constraint as text: of `a = b` and `b = a` the same one.
  private static func key(_ element: Element, host: String) -> String? {
    guard let row = ConstraintSystem.describe(element) else { return nil }
    func side(_ item: String?, _ attribute: ConstraintDescription.Attribute) -> String {
      "\(item ?? host).\(attribute)"
    }
    let first = side(row.firstItem, row.firstAttribute)
    let rest = "\(row.priority) \(row.isPlaceholder)"
    guard let attribute = row.secondAttribute else { return "\(first) \(row.relation) \(row.constant) \(rest)" }
    let second = side(row.secondItem, attribute)
    let turned: ConstraintDescription.Relation =
      row.relation == .equal ? .equal : row.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    if row.multiplier == 1, second < first {
      return "\(second) \(turned) \(first) 1.0 \(0 - row.constant) \(rest)"
    }
    return "\(first) \(row.relation) \(second) \(row.multiplier) \(row.constant + 0) \(rest)"
  }

  static let redundantConstraint = LintRule(
    "redundant_constraint", "a required constraint that follows from others",
    explanation: """
      Some other required equalities already say what this one says, on every screen, so that a change of one of them \
      makes a conflict. Found by eliminating unknowns from the equations. Constraints that code can change through an outlet, \
      that vary with size classes or that are removed at build time take no part. Remove one of the constraints.
      """,
    failing: .views(
      box,
      constraints: position + "\n" + height("h", 40) + "\n"
        + "<constraint firstItem=\"box\" firstAttribute=\"trailing\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"120\" id=\"r\"/>"
    ),
    passing: .views(box, constraints: position + "\n" + height("h", 40)),
    check: .document { context in
      let system = ConstraintSystem(context.document)
      var elimination = Elimination()
      for (index, row) in system.rows.enumerated() where row.description.relation == .equal {
        guard case .implied(let others) = elimination.add(row.form, index: index), !others.isEmpty else { continue }
        // That is a duplicate.
        if others.count == 1, isSame(row, system.rows[others[0]]) { continue }
        context.report(
          "the constraint follows from \(others.count == 1 ? "another one" : "\(others.count) others")",
          at: row.element,
          notes: others.prefix(6).map {
            context.note(sentence(system.rows[$0], context.document), at: system.rows[$0].element)
          })
      }
    })

  private static func isSame(_ a: ConstraintSystem.Row, _ b: ConstraintSystem.Row) -> Bool {
    func sides(_ row: ConstraintSystem.Row) -> Set<String> {
      [
        "\(row.description.firstItem ?? "") \(row.description.firstAttribute)",
        "\(row.description.secondItem ?? "") \(row.description.secondAttribute.map { "\($0)" } ?? "")",
      ]
    }
    return sides(a) == sides(b)
  }

  static let neverBinding = LintRule(
    "never_binding", "a required inequality that has no effect on any screen",
    explanation: """
      Required equalities fix the difference of its two sides, and the inequality allows it. It never decides anything. \
      The same constraints as for `redundant_constraint` are left out of account.
      """,
    failing: .views(
      box,
      constraints: position + "\n" + height("h", 40) + "\n"
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"30\" id=\"min\"/>"
    ),
    passing: .views(
      box,
      constraints: position + "\n"
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"30\" id=\"min\"/>"
    ),
    check: .document { context in
      let system = ConstraintSystem(context.document)
      var elimination = Elimination()
      for (index, row) in system.rows.enumerated() where row.description.relation == .equal {
        _ = elimination.add(row.form, index: index)
      }
      for row in system.rows where row.description.relation != .equal {
        guard let (value, rows) = elimination.value(of: row.form), !rows.isEmpty else { continue }
        let slack = row.description.relation == .greaterThanOrEqual ? value : -value
        guard slack > -1e-6 else { continue }
        let left = slack < 1e-6 ? "it holds exactly" : "it is kept by \(number(slack)) points"
        context.report(
          "the inequality has no effect: \(left) on every screen", at: row.element,
          notes: rows.prefix(6).map {
            context.note(sentence(system.rows[$0], context.document), at: system.rows[$0].element)
          })
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

  // MARK: - Words

  /// A constraint in words: `box.leading = root.leading + 20`.
  static func sentence(_ row: ConstraintSystem.Row, _ document: LintDocument) -> String {
    sentence(row.description, host: document.parent(of: row.element).flatMap { document.parent(of: $0) }, document)
  }

  static func sentence(_ row: ConstraintDescription, host: Element?, _ document: LintDocument) -> String {
    func side(_ id: String?, _ attribute: ConstraintDescription.Attribute) -> String {
      let element = id.flatMap { document.object($0) } ?? (id == nil ? host : nil)
      return "\(element?.objectName ?? id ?? "view").\(attribute.rawValue)"
    }
    let relation = row.relation == .equal ? "=" : row.relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(side(row.firstItem, row.firstAttribute)) \(relation) "
    guard let attribute = row.secondAttribute else { return text + number(row.constant) + priority(row) }
    text += side(row.secondItem, attribute)
    if row.multiplier != 1 { text += " * \(number(row.multiplier))" }
    if row.constant != 0 { text += row.constant < 0 ? " - \(number(-row.constant))" : " + \(number(row.constant))" }
    return text + priority(row)
  }

  private static func priority(_ row: ConstraintDescription) -> String {
    row.priority == 1000 ? "" : " at priority \(number(Double(row.priority)))"
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }

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
