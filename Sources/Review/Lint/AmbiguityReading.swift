import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// The ambiguous views of a scene: those that a document can be blamed for, with two layouts each.
@MainActor
struct AmbiguityReading {
  struct Found {
    let element: Element
    /// The open parts in words.
    let parts: String
    /// The frames in two layouts, in words.
    let witnesses: [String]
    /// The priority of which raising decides the layout, in words; nil for none.
    let tie: String?
  }

  private(set) var found: [Found] = []

  init(_ scene: SolvedScene) {
    var open: [((id: String, view: UIView, element: Element), [String])] = []
    scene.part.stage.perform {
      for item in scene.ordered where AmbiguityReading.counts(item, scene) {
        if let ambiguity = item.view.layoutAmbiguity { open.append((item, ambiguity.parts)) }
      }
    }
    guard !open.isEmpty else { return }
    let blocked = Set(open.filter { AmbiguityReading.isOpaque($0.0, scene) }.map { ObjectIdentifier($0.0.view) })
    for ((_, view, element), parts) in open {
      let verify = element["verifyAmbiguity"]
      guard verify != "off", !blocked.contains(ObjectIdentifier(view)), !scene.document.isArranged(element),
        !AmbiguityReading.isNear(view, blocked)
      else { continue }
      let parts = verify == "ignoreSizes" ? parts.filter { $0 != "Width" && $0 != "Height" } : parts
      guard !parts.isEmpty else { continue }
      let (witnesses, difference) = AmbiguityReading.witnesses(view, scene)
      let tie = AmbiguityReading.tie(view, parts, scene)
      // Rounded text shares such a rest; nobody sees who has it.
      if tie != nil, difference <= 1 { continue }
      found.append(Found(element: element, parts: AmbiguityReading.words(parts), witnesses: witnesses, tie: tie))
    }
  }

  /// True for a view of which something depends on whether it is ambiguous: it is reported, or others are not because of it.
  private static func counts(_ item: (id: String, view: UIView, element: Element), _ scene: SolvedScene) -> Bool {
    let isReported = item.element["verifyAmbiguity"] != "off" && !scene.document.isArranged(item.element)
    return isReported || isOpaque(item, scene)
  }

  /// True for a view whose natural size a class of the app may know, or whose constraints code completes.
  private static func isOpaque(_ item: (id: String, view: UIView, element: Element), _ scene: SolvedScene) -> Bool {
    hasClass(item.element) || scene.document.hasPlaceholderConstraint(item.element)
  }

  /// True for a view of a class of the app, one of which code gives the natural size, and a view around such a one.
  // Not isolated: a closure of an actor asks for its executor at every call.
  nonisolated private static func hasClass(_ element: Element) -> Bool {
    // A placeholder says that code gives the natural size.
    if element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil { return true }
    return element["customClass"] != nil && element.isView
      || element.children.contains { child in
        child.name == "subviews" && child.children.contains(where: hasClass)
      }
  }

  /// True if a view with a class of the app lies beside the view, inside it, or around it.
  private static func isNear(_ view: UIView, _ blocked: Set<ObjectIdentifier>) -> Bool {
    guard !blocked.isEmpty else { return false }
    var current: UIView? = view
    while let next = current {
      let beside = next.superview?.subviews ?? []
      if ([next] + beside + next.subviews).contains(where: { blocked.contains(ObjectIdentifier($0)) }) { return true }
      current = next.superview
    }
    return false
  }

  private static func words(_ parts: [String]) -> String {
    let names = [
      "minX": "the horizontal position", "minY": "the vertical position", "Width": "the width", "Height": "the height",
    ]
    let words = parts.map { names[$0] ?? $0 }
    return words.count == 1 ? words[0] : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  /// The frame of the view now, and in another layout that the constraints allow as well, in words; and the greatest
  /// difference of both, in points.
  private static func witnesses(_ view: UIView, _ scene: SolvedScene) -> ([String], CGFloat) {
    scene.part.stage.perform {
      guard let other = view.layoutNode.alternativeFrames()?.first(where: { $0.node === view.layoutNode })?.frame else {
        return ([], .infinity)
      }
      let frame = view.frame
      let difference = max(
        abs(frame.minX - other.minX), abs(frame.minY - other.minY), abs(frame.width - other.width),
        abs(frame.height - other.height))
      return (["one layout: \(text(frame))", "another one: \(text(other))"], difference)
    }
  }

  private static func text(_ frame: CGRect) -> String {
    "x \(ConstraintRules.number(Double(frame.minX))), y \(ConstraintRules.number(Double(frame.minY))), width "
      + "\(ConstraintRules.number(Double(frame.width))), height \(ConstraintRules.number(Double(frame.height)))"
  }

  /// The priority of the view of which raising by 1 decides the layout; each is tried and put back.
  private static func tie(_ view: UIView, _ parts: [String], _ scene: SolvedScene) -> String? {
    guard view is UILabel || view is UIControl || view is UIImageView || view is UITextView else { return nil }
    let axes: [NSLayoutConstraint.Axis] =
      (parts.contains("Width") || parts.contains("minX") ? [.horizontal] : [])
      + (parts.contains("Height") || parts.contains("minY") ? [.vertical] : [])
    return scene.part.stage.perform {
      for axis in axes {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        let hugging = view.contentHuggingPriority(for: axis)
        if hugging.rawValue < 999 {
          view.setContentHuggingPriority(UILayoutPriority(rawValue: hugging.rawValue + 1), for: axis)
          let isDecided = view.layoutAmbiguity == nil
          view.setContentHuggingPriority(hugging, for: axis)
          if isDecided { return "the \(name) hugging priority \(ConstraintRules.number(Double(hugging.rawValue)))" }
        }
        let resistance = view.contentCompressionResistancePriority(for: axis)
        if resistance.rawValue < 999 {
          view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: resistance.rawValue + 1), for: axis)
          let isDecided = view.layoutAmbiguity == nil
          view.setContentCompressionResistancePriority(resistance, for: axis)
          if isDecided {
            return "the \(name) compression resistance \(ConstraintRules.number(Double(resistance.rawValue)))"
          }
        }
      }
      return nil
    }
  }
}
