import TendonAutoLayout
import TendonViews

/// A layout guide of a document: the document gives it an id, the view makes it when a constraint asks.
@MainActor
struct GuideReference {
  enum Kind { case top, bottom, safeArea, margins, readable, scrollContent, scrollFrame, keyboard }

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
    case (.scrollContent, _), (.scrollFrame, _), (.keyboard, _), (.margins, _), (.readable, _):
      return guide(nil).map { ($0, attribute) }
    }
  }

  /// The guide as an object, made now; nil where the view has none of the kind.
  ///
  /// - Parameter controller: the one whose top and bottom guides are meant.
  func guide(_ controller: UIViewController?) -> UILayoutGuide? {
    guard let view else { return nil }
    switch kind {
    case .safeArea: return view.safeAreaLayoutGuide
    case .margins: return view.layoutMarginsGuide
    case .readable: return view.readableContentGuide
    case .keyboard: return view.keyboardLayoutGuide
    case .top: return controller.flatMap { $0.viewIfLoaded === view ? $0.topLayoutGuide as? UILayoutGuide : nil }
    case .bottom: return controller.flatMap { $0.viewIfLoaded === view ? $0.bottomLayoutGuide as? UILayoutGuide : nil }
    case .scrollContent:
      return (view as? UIScrollView)?.contentLayoutGuide
        ?? guide(named: "UIScrollView-contentLayoutGuide", .scrollContent, in: view)
    case .scrollFrame:
      return (view as? UIScrollView)?.frameLayoutGuide
        ?? guide(named: "UIScrollView-frameLayoutGuide", .insets(.zero), in: view)
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
    "keyboard": .keyboard, "layoutMargins": .margins, "readableContent": .readable,
  ]

  init(_ kind: Kind, of view: UIView) { (self.kind, self.view) = (kind, view) }
}
