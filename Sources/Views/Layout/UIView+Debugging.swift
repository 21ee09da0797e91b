import TendonAutoLayout
import TendonGeometry
import TendonLayers

// What people type while they look for a fault.
extension UIView {
  func plainConstraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    updateConstraintsIfNeeded()
    return layoutNode.constraintsAffectingLayout(for: axis)
  }

  func plainExerciseAmbiguityInLayout() {
    updateConstraintsIfNeeded()
    root.layoutIfNeeded()
    guard let frames = layoutNode.alternativeFrames() else { return }
    for (node, solved) in frames {
      guard let view = node.item as? UIView else { continue }
      let frame = PixelGrid(scale: view.pixelScale).round(solved)
      if frame != view.untransformedFrame { view.applyLayout(frame: frame) }
    }
  }

  /// This view and all inside it, a line each, as UIKit prints them; addresses are object ids, else running numbers.
  public func recursiveDescription() -> String { lines(bar: "   | ") { $0.debugLine } }

  /// This view and all inside it, a line each, with who places them and what is ambiguous, as UIKit prints it.
  public func _autolayoutTrace() -> String {
    updateConstraintsIfNeeded()
    let tree = lines(bar: "|   ") { view in
      let ambiguity = view.layoutAmbiguity.map { " - \($0.report)" } ?? ""
      return "\(view.traceMark)\(view.layoutNode.debugName)\(view.quotedText)\(ambiguity)"
    }
    return """

      \(tree)
      Legend:
      \t* - is laid out with auto layout
      \t+ - is laid out manually, but is represented in the layout engine because \
      translatesAutoresizingMaskIntoConstraints = YES
      \t\u{2022} - layout engine host

      """
  }

  /// A description of the position and size that the constraints leave open; nil if nothing.
  public var layoutAmbiguity: LayoutAmbiguity? {
    let parts = layoutNode.ambiguousParts
    return parts.isEmpty ? nil : LayoutAmbiguity(item: layoutNode.debugName, parts: parts)
  }

  /// The ambiguities of this view and all inside it, parents first.
  public var layoutAmbiguities: [LayoutAmbiguity] {
    updateConstraintsIfNeeded()
    var found: [LayoutAmbiguity] = []
    forEachDescendant { view in if let ambiguity = view.layoutAmbiguity { found.append(ambiguity) } }
    return found
  }

  // MARK: - Lines

  private func lines(bar: String, _ line: (UIView) -> String) -> String {
    var text = ""
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      text += String(repeating: bar, count: depth) + line(view) + "\n"
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return text
  }

  private var traceMark: String {
    if superview == nil { return "\u{2022}" }
    return translatesAutoresizingMaskIntoConstraints ? "+" : "*"
  }

  private var quotedText: String {
    textForDebugging.map { "'\($0)'" } ?? ""
  }

  private var debugLine: String {
    func number(_ value: CGFloat) -> String { brief(Double(value)) }
    let f = frame
    var parts = ["frame = (\(number(f.minX)) \(number(f.minY)); \(number(f.width)) \(number(f.height)))"]
    if !quotedText.isEmpty { parts.append("text = \(quotedText)") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isHidden { parts.append("hidden = YES") }
    if alpha < 1 { parts.append("alpha = \(number(alpha))") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.text)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = <\(type(of: layer))>")
    return "<\(layoutNode.debugName); \(parts.joined(separator: "; "))>"
  }
}

extension LayoutNode.Autoresizing {
  /// As `recursiveDescription()` prints it: `LM+W+RM+TM+H+BM`.
  fileprivate var text: String {
    let names: [(LayoutNode.Autoresizing, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
