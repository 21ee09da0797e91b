import TendonAutoLayout
import TendonGeometry

/// Causes of contradictions that are known by their constraints.
@MainActor
enum KnownCause {
  /// The causes that apply, a sentence each.
  static func all(
    _ constraints: [NSLayoutConstraint], _ names: any ItemNaming, isGiven: (AnyObject) -> Bool
  ) -> [String] {
    var causes: [String] = []
    func add(_ cause: String) { if !causes.contains(cause) { causes.append(cause) } }
    for constraint in constraints {
      let item = constraint.firstItem
      let name = item.map { names.name(of: $0) } ?? "a view"
      let isPrivate = item.map { names.isPrivate($0) } ?? false
      let constant = brief(Double(constraint.constant))
      let length = constraint.firstAttribute == .width ? "width" : "height"
      if names.source(of: constraint) == .autoresizingMask, let item, !isGiven(item), !isPrivate {
        add(
          "The frame and the autoresizing mask of \(name) count as constraints. Code that places \(name) by "
            + "constraints sets its translatesAutoresizingMaskIntoConstraints to false.")
      }
      switch item.map(isGiven) == true ? nil : constraint.identifier {
      case let id? where id.hasPrefix("UIView-Encapsulated-Layout-") && constant == "0":
        add(
          "\(name) is laid out with the \(length) 0 before it has a size. The report is about that moment alone; a "
            + "constraint at priority 999 instead of 1000 ends it.")
      case let id? where id.hasPrefix("UIView-Encapsulated-Layout-"):
        add(
          "The \(length) \(constant) of \(name) is given by what holds it: a table or collection view gives a cell its "
            + "estimated or explicit \(length) before the content is measured. One constraint of the chain at priority "
            + "999 instead of 1000 ends the report.")
      case let id? where id.hasPrefix("_UITemporaryLayout"):
        add(
          "UIKit measures \(name) with the \(length) \(constant) for a moment. One of the other constraints at priority "
            + "999 instead of 1000 ends the report.")
      case "UISV-hiding":
        add(
          "A stack view gives its hidden view \(name) the \(length) 0. Required lengths and distances inside \(name) "
            + "contradict that; at priority 999 they give way while it is hidden.")
      default: break
      }
      if constraint.firstAttribute.isSize, constraint.secondItem == nil, constraint.constant < 0,
        constraint.relation != .greaterThanOrEqual
      {
        add(
          "A \(length) is never below 0. UIKit itself makes such a constraint, width == -16, in the action sheets of "
            + "some versions, where the report has no effect.")
      }
    }
    let items = constraints.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 }
    if !items.isEmpty, items.allSatisfy({ names.isPrivate($0) || names.belongsToPrivate($0) }),
      items.contains(where: { names.isBar($0) })
    {
      add(
        "All of these views belong to UIKit's bars. A bar that is made without a size reports this; give a UIToolbar a "
          + "frame as wide as its superview before it gets its items.")
    }
    return causes
  }
}

extension ItemNaming {
  /// True for what is found in UIKit's own views, by its class.
  fileprivate func belongsToPrivate(_ item: AnyObject) -> Bool {
    ["UILayoutGuide", "UIToolbar", "UIImageView"].contains(className(of: item))
  }

  fileprivate func isBar(_ item: AnyObject) -> Bool {
    let name = className(of: item)
    return name.contains("Toolbar") || name.contains("BarButton") || name.contains("NavigationBar")
      || name.contains("AssistantBar")
  }
}
