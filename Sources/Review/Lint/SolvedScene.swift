import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// A scene as it is laid out in one environment, with the elements that its views are made of.
@MainActor
package struct SolvedScene {
  package let environment: ReviewEnvironment
  package let part: DocumentStages.Part
  package let document: LintDocument
  /// The views of the document, by object id.
  package let views: [String: UIView]
  /// The same, parents first, back to front.
  package let ordered: [(id: String, view: UIView, element: Element)]
  /// The answers that several rules ask for.
  let memory = Memory()

  @MainActor
  final class Memory {
    var ambiguities: [AmbiguityReading.Found]?
    var shown: [(id: String, view: UIView, element: Element)]?
    /// The boxes of texts by their labels.
    var textBoxes: [ObjectIdentifier: CGRect] = [:]
  }

  /// The ambiguous views; found once.
  var ambiguities: [AmbiguityReading.Found] {
    let found = memory.ambiguities ?? AmbiguityReading(self).found
    memory.ambiguities = found
    return found
  }

  package init(_ part: DocumentStages.Part, of document: LintDocument, in environment: ReviewEnvironment) {
    (self.part, self.document, self.environment) = (part, document, environment)
    var ordered: [(id: String, view: UIView, element: Element)] = []
    var views: [String: UIView] = [:]
    part.stage.window.forEachDescendant { view in
      guard let id = view.objectID, part.ids.contains(id), let element = document.object(id), views[id] == nil else {
        return
      }
      views[id] = view
      ordered.append((id, view, element))
    }
    (self.ordered, self.views) = (ordered, views)
  }

  /// The views that can be seen; found once.
  var shown: [(id: String, view: UIView, element: Element)] {
    if let known = memory.shown { return known }
    var found: [(id: String, view: UIView, element: Element)] = []
    for item in ordered where isVisible(item.view) { found.append(item) }
    memory.shown = found
    return found
  }

  /// True if the view and all around it can be seen.
  package func isVisible(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let next = current {
      if next.isHidden || next.alpha < 0.01 { return false }
      current = next.superview
    }
    return view.bounds.width > 0 && view.bounds.height > 0
  }

  /// True if a sibling in front, of the view or of one around it, hides the whole view: it is opaque and reaches over it.
  func isCovered(_ view: UIView) -> Bool {
    let traits = part.stage.screen.traits
    // What reaches beyond the screen is not seen either.
    let box = screenFrame(of: view).intersection(part.stage.window.bounds)
    guard !box.isEmpty else { return false }
    var current = view
    while let superview = current.superview {
      let front = superview.subviews.drop { $0 !== current }.dropFirst()
      let hides = front.contains { sibling in
        guard isVisible(sibling), sibling.alpha > 0.999,
          let color = sibling.backgroundColor?.resolvedColor(with: traits).cgColor, color.alpha > 0.999
        else { return false }
        return screenFrame(of: sibling).contains(box)
      }
      if hides { return true }
      current = superview
    }
    return false
  }

  /// The frame that the document records, in points; nil for none.
  package func recordedFrame(of element: Element) -> CGRect? { element.recordedFrame }

  /// The box of a view on the screen, in points.
  package func screenFrame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// The box in the view's own bounds that text or content fills: of a label its lines, which may be narrower than the view.
  package func contentBox(of view: UIView) -> CGRect {
    guard let label = view as? UILabel else { return view.bounds }
    if let known = memory.textBoxes[ObjectIdentifier(label)] { return known }
    let box = textBox(of: label)
    memory.textBoxes[ObjectIdentifier(label)] = box
    return box
  }

  private func textBox(of label: UILabel) -> CGRect {
    let room = label.bounds.size
    let size = label.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude))
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    let y = (room.height - height) / 2
    let x: CGFloat
    switch label.textAlignment {
    case .center: x = (room.width - width) / 2
    case .right: x = room.width - width
    case .left: x = 0
    default: x = environment.isRightToLeft ? room.width - width : 0
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension Element {
  /// The frame that the document records, in points; nil for none.
  package var recordedFrame: CGRect? {
    guard let rect = child("rect", key: "frame"), let x = rect["x"].flatMap(Double.init),
      let y = rect["y"].flatMap(Double.init), let width = rect["width"].flatMap(Double.init),
      let height = rect["height"].flatMap(Double.init), [x, y, width, height].allSatisfy(\.isFinite)
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension CGRect {
  /// True if both share more than `slack` points across and down.
  func overlaps(_ other: CGRect, by slack: CGFloat) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > slack && min(maxY, other.maxY) - max(minY, other.minY) > slack
  }
}
