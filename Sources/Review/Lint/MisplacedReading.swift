import TendonGeometry
import TendonInterfaceBuilder

/// The views of a document whose recorded frames contradict constraints.
struct MisplacedReading {
  private let document: LintDocument
  /// The solved frames on the document's own canvas.
  private let layout: () -> LayoutReport

  init(_ document: LintDocument, _ layout: @escaping () -> LayoutReport) {
    (self.document, self.layout) = (document, layout)
  }

  func report(to context: inout RuleContext) {
    let tolerance = max(context.number("tolerance"), 0.5)
    let broken = brokenConstraints(tolerance)
    guard !broken.isEmpty else { return }
    let report = layout()
    for element in document.views {
      guard let id = element.id, let solved = report.views[id], let recorded = element.recordedFrame,
        let constraint = broken[id], !isGivenByContainer(element), !isAmbiguous(element)
      else { continue }
      let differences = [
        solved.minX - recorded.minX, solved.minY - recorded.minY, solved.width - recorded.width,
        solved.height - recorded.height,
      ]
      guard differences.contains(where: { abs($0) > CGFloat(tolerance) }) else { continue }
      let rect = element.child("rect", key: "frame")
      let edits = rect.map { rect in
        [("x", solved.minX), ("y", solved.minY), ("width", solved.width), ("height", solved.height)].map {
          name, value in
          document.source.setting(name, to: MisplacedReading.text(Double(value)), in: rect)
        } + (element["misplaced"] == nil ? [] : [document.source.removal(of: "misplaced", in: element)])
      }
      context.report(
        "recorded at \(words(recorded)), solved to \(words(solved))", at: element,
        notes: [
          context.note("the recorded frames break \(document.sentence(ofConstraint: constraint))", at: constraint)
        ],
        fix: edits ?? [])
    }
  }

  /// The required equalities between views that the recorded frames break, by the ids of their views.
  private func brokenConstraints(_ tolerance: Double) -> [String: Element] {
    var broken: [String: Element] = [:]
    var frames: [String: CGRect?] = [:]
    for row in document.constraintSystem.rows where row.description.relation == .equal {
      guard let value = value(of: row.form, &frames), abs(value) > tolerance,
        let host = document.parent(of: row.element).flatMap({ document.parent(of: $0) })?.id
      else { continue }
      let ids = Set(
        [row.description.firstItem ?? host]
          + (row.description.secondAttribute == nil ? [] : [row.description.secondItem ?? host]))
      guard ids.allSatisfy({ isOrdinary($0) }) else { continue }
      for id in ids where broken[id] == nil { broken[id] = row.element }
    }
    return broken
  }

  /// The value of a form with the recorded frames; nil where it has an unknown that they do not give.
  ///
  /// - Parameter frames: the frames on the canvas that are known already, by object id.
  private func value(of form: LinearForm, _ frames: inout [String: CGRect?]) -> Double? {
    var sum = form.constant
    for (unknown, factor) in form.terms {
      guard !unknown.item.hasSuffix("#content"), let frame = absoluteFrame(of: unknown.item, &frames) else {
        return nil
      }
      switch unknown.part {
      case .left: sum += factor * Double(frame.minX)
      case .width: sum += factor * Double(frame.width)
      case .top: sum += factor * Double(frame.minY)
      case .height: sum += factor * Double(frame.height)
      default: return nil
      }
    }
    return sum
  }

  /// The recorded frame on the canvas, which is computed once for each id.
  private func absoluteFrame(of id: String, _ frames: inout [String: CGRect?]) -> CGRect? {
    if case .some(let known) = frames[id] { return known }
    let frame = absoluteFrame(of: id)
    frames[id] = .some(frame)
    return frame
  }

  /// The recorded frame on the canvas, by the frames of the views around it.
  private func absoluteFrame(of id: String) -> CGRect? {
    guard let element = document.object(id), var frame = element.recordedFrame else { return nil }
    for ancestor in document.ancestors(of: element) where ancestor.isView {
      guard let outer = ancestor.recordedFrame else { return nil }
      frame = frame.offsetBy(dx: outer.minX, dy: outer.minY)
    }
    return frame
  }

  /// True for a view whose frame says where its alignment rectangle is, and that is seen on the canvas.
  private func isOrdinary(_ id: String) -> Bool {
    guard let element = document.object(id), element.isView else { return false }
    let inset: Set<String> = ["slider", "switch", "segmentedControl"]
    let around = [element] + document.ancestors(of: element)
    return !inset.contains(element.name) && !around.contains { $0.isYes("hidden") || $0.isYes("fixedFrame") }
      && !document.isArranged(element) && element.child("variation") == nil
  }

  /// True for a view that was saved as ambiguous, or lies in one: there is no single frame that it could have.
  private func isAmbiguous(_ element: Element) -> Bool {
    ([element] + document.ancestors(of: element)).contains { $0.isYes("ambiguous") }
  }

  /// True for a root, whose frame its controller or its file gives.
  private func isGivenByContainer(_ element: Element) -> Bool {
    document.superview(of: element) == nil || element["key"] == "view" || element["key"] == "contentView"
  }

  private func words(_ frame: CGRect) -> String {
    "(\(ConstraintRules.number(Double(frame.minX))), \(ConstraintRules.number(Double(frame.minY)))) "
      + "\(ConstraintRules.number(Double(frame.width)))x\(ConstraintRules.number(Double(frame.height)))"
  }

  /// A number as Interface Builder writes it.
  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? (value == 0 ? "0.0" : String(Int(value))) : String(value)
  }
}
