import TendonAutoLayout
import TendonViews

/// A layout guide of a document: the document gives it an id, the view makes it when a constraint asks.
@MainActor
struct GuideReference {
  enum Kind { case top, bottom, safeArea, scrollContent, scrollFrame, keyboard }

  let kind: Kind
  private(set) weak var view: UIView?

  /// The item and the attribute that an attribute of the guide means; nil where it means none.
  ///
  /// The top and bottom guides of older controllers end where the safe area does.
  func operand(
    _ attribute: ConstraintDescription.Attribute
  ) -> (item: any LayoutItem, attribute: ConstraintDescription.Attribute)? {
    guard let view else { return nil }
    switch (kind, attribute) {
    case (.safeArea, _): return (view.safeAreaLayoutGuide, attribute)
    case (.top, .bottom), (.top, .baseline), (.top, .lastBaseline), (.top, .firstBaseline):
      return (view.safeAreaLayoutGuide, .top)
    case (.bottom, .top): return (view.safeAreaLayoutGuide, .bottom)
    case (.top, .height), (.top, .centerY), (.bottom, .height), (.bottom, .centerY): return nil
    case (.top, _), (.bottom, _): return (view, attribute)
    case (.scrollContent, _):
      return (guide(named: "UIScrollView-contentLayoutGuide", .scrollContent, in: view), attribute)
    case (.scrollFrame, _): return (guide(named: "UIScrollView-frameLayoutGuide", .insets(.zero), in: view), attribute)
    case (.keyboard, _): return nil
    }
  }

  private func guide(named name: String, _ placement: LayoutNode.Placement, in view: UIView) -> UILayoutGuide {
    if let known = view.layoutGuides.first(where: { $0.identifier == name }) { return known }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.layoutNode.placement = placement
    view.addLayoutGuide(guide)
    return guide
  }
}

extension GuideReference {
  /// The kind of a `<viewLayoutGuide key="...">`.
  static let viewGuides: [String: Kind] = [
    "safeArea": .safeArea, "contentLayoutGuide": .scrollContent, "frameLayoutGuide": .scrollFrame,
    "keyboard": .keyboard,
  ]

  init(_ kind: Kind, of view: UIView) { (self.kind, self.view) = (kind, view) }
}
