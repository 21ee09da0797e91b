import TendonGeometry
import TendonLayers
import TendonViews

/// The check of `expect`. Used inside `perform`.
extension Stage {
  /// Throws what was expected and what is found, unless a statement about the view at a target holds now.
  func check(_ expectation: Script.Expectation, of target: Script.Target) throws(TargetFinder.Failure) {
    guard case .named(let name, let index, offset: _, let inModel) = target else { return }
    let finder = TargetFinder(stage: self)
    func fail(_ found: String) -> TargetFinder.Failure {
      TargetFinder.Failure("expected \(target) \(expectation), found \(found)", isExpectation: true)
    }
    switch expectation {
    case .absent:
      guard hasView(name, index) else { return }
      let found = try? finder.view(name, index, requiresSight: false)
      let reason: String? = found.map(reasonNotVisible) ?? "is not on the screen"
      throw fail(reason.map { "it; it \($0)" } ?? "it, and it is visible")
    case .count(let count):
      let found = (view(name) as? any PartedView)?.partCount ?? elements(name).count
      if found != count { throw fail("\(found)") }
    case .hidden where isScrolledAway(name, index): return
    case .visible, .hidden:
      let view = try finder.view(name, index, requiresSight: false)
      let reason = reasonNotVisible(view)
      if expectation == .visible, let reason { throw fail("that it \(reason)") }
      if expectation == .hidden, reason == nil { throw fail("that it is visible") }
    case .text(let text):
      let view = try finder.view(name, index, requiresSight: false)
      guard let found = view.textInScripts else { throw fail("no text: it is a \(Swift.type(of: view))") }
      if found != text { throw fail("the text \(quoted(found))") }
    case .alpha(let alpha, let tolerance):
      let view = try finder.view(name, index, requiresSight: false)
      let found = min(max(Double((inModel ? view.layer : view.layer.seen).opacity), 0), 1)
      if abs(found - alpha) > tolerance { throw fail("alpha \(written(tidy(found)))") }
    case .frame(let rect, let tolerance):
      let view = try finder.view(name, index, requiresSight: false)
      let found = (inModel ? view.layer : view.layer.seen).frame
      if !found.isEqual(to: rect, within: tolerance) { throw fail("frame \(tidy(found))") }
    case .window(let rect, let tolerance):
      let view = try finder.view(name, index, requiresSight: false)
      let box = inModel ? view.layer.convert(view.layer.bounds, to: nil) : view.layer.screenBox
      guard let found = box, found.isFiniteRect else { throw fail("that it lies behind the viewer") }
      if !found.isEqual(to: rect, within: tolerance) { throw fail("window \(tidy(found))") }
    }
  }

  /// True if a view has the name, and the part or the namesake with the index if there is one.
  private func hasView(_ name: String, _ index: Int?) -> Bool {
    guard let whole = view(name) else { return false }
    return (index ?? 0) < ((whole as? any PartedView)?.partCount ?? max(1, elements(name).count)) || index == nil
  }

  /// True for a row or item that exists and has no view, because it is not on the screen.
  private func isScrolledAway(_ name: String, _ index: Int?) -> Bool {
    guard let index, let whole = view(name) as? any PartedView, index < whole.partCount else { return false }
    return whole.part(at: index) == nil
  }

  /// The reason why no part of a view is visible, as a clause without its subject; nil for a visible one.
  private func reasonNotVisible(_ view: UIView) -> String? {
    if let reason = view.reasonNotToBeSeen { return reason }
    guard let box = view.layer.screenBox else { return "lies behind the viewer" }
    if box.isEmpty { return "has no area, at \(tidy(box))" }
    // `intersects` is true for boxes that only touch.
    var seen = box.intersection(window.bounds)
    if seen.isEmpty { return "lies outside the window, at \(tidy(box))" }
    var ancestor = view.superview
    while let holder = ancestor {
      if holder.clipsToBounds, let room = holder.layer.screenBox {
        seen = seen.intersection(room)
        if seen.isEmpty { return "is clipped by \(holder.shownName)" }
      }
      ancestor = holder.superview
    }
    return nil
  }

  private func tidy(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private func tidy(_ rect: CGRect) -> String {
    func tidy(_ value: CGFloat) -> CGFloat { CGFloat(self.tidy(Double(value))) }
    return written(
      CGRect(x: tidy(rect.minX), y: tidy(rect.minY), width: tidy(rect.width), height: tidy(rect.height)))
  }
}

extension UIView {
  /// The text that `expect` compares: that of a label, a text field, a text view, a search bar or a button, else the
  /// accessibility label; nil where there is none.
  fileprivate var textInScripts: String? {
    switch self {
    case let label as UILabel: label.text ?? ""
    case let field as UITextField: field.text ?? ""
    case let view as UITextView: view.text ?? ""
    case let bar as UISearchBar: bar.text ?? ""
    case let button as UIButton: button.currentTitle ?? button.currentAttributedTitle?.string ?? ""
    default: accessibilityLabel
    }
  }
}

extension CGRect {
  /// True if no edge and no side differs by more than a tolerance.
  fileprivate func isEqual(to other: CGRect, within tolerance: Double) -> Bool {
    let differences = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return differences.allSatisfy { abs(Double($0)) <= tolerance }
  }
}
