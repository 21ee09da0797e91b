import TendonAutoLayout
import TendonLayers
import TendonStage
import TendonViews

/// A node of the inspector's tree.
struct InspectedNode: Hashable, Identifiable, Encodable {
  enum Kind: String, Encodable { case window, controller, view, guide, layer }

  var id: Int
  var kind: Kind
  /// The depth in the tree; that of the window is 0. Nodes follow their parents, from back to front.
  var depth: Int
  var type: String
  /// The identifier, the name or the text of the object.
  var name: String?
  /// True if it is hidden by itself.
  var isHidden: Bool?
  /// True if composed mode shows it as pixels, with all that is inside of it.
  var isPixels: Bool?

  /// The most nodes that are told.
  static let limit = 10_000
}

extension LiveSession {
  /// The window, its controllers, views and guides, and the layers that belong to no view, parents first.
  func inspectedTree() -> [InspectedNode] {
    stage.perform {
      var nodes: [InspectedNode] = []
      var waiting: [(object: AnyObject, depth: Int)] = [(stage.window, 0)]
      while let (object, depth) = waiting.popLast(), nodes.count < InspectedNode.limit {
        guard let node = node(of: object, depth: depth) else { continue }
        nodes.append(node)
        waiting += InspectedObject.children(of: object).reversed().map { ($0, depth + 1) }
      }
      return nodes
    }
  }

  private func node(of object: AnyObject, depth: Int) -> InspectedNode? {
    let kind: InspectedNode.Kind
    var (name, isHidden): (String?, Bool)
    switch object {
    case let view as UIView:
      kind = view is UIWindow ? .window : .view
      (name, isHidden) = (view.inspectedName, view.isHidden)
    case let controller as UIViewController: (kind, name, isHidden) = (.controller, controller.title, false)
    case let guide as UILayoutGuide: (kind, name, isHidden) = (.guide, guide.identifier, false)
    case let layer as CALayer: (kind, name, isHidden) = (.layer, layer.name, layer.isHidden)
    default: return nil
    }
    if name?.isEmpty == true { name = nil }
    let isPixels = Self.layer(of: object).map { inspection.fallbacks[$0.id] != nil } ?? false
    return InspectedNode(
      id: inspection.numbers.number(of: object), kind: kind, depth: depth, type: String(describing: type(of: object)),
      name: name.map { String($0.prefix(60)) }, isHidden: isHidden ? true : nil, isPixels: isPixels ? true : nil)
  }
}

extension InspectedObject {
  /// The objects inside one in the tree: a controller stands between its view and the superview.
  @MainActor static func children(of object: AnyObject) -> [AnyObject] {
    switch object {
    case let controller as UIViewController: controller.viewIfLoaded.map { [$0] } ?? []
    case let view as UIView: view.inspectedChildren
    case let layer as CALayer: layer.sublayers ?? []
    default: []
    }
  }
}

extension UIView {
  /// The identifier, the object id or the text of the view.
  var inspectedName: String? {
    accessibilityIdentifier ?? objectID ?? editableText
  }

  fileprivate var inspectedChildren: [AnyObject] {
    let views: [AnyObject] = subviews.map { view in
      // A view that a controller owns comes after it.
      (view.next as? UIViewController).map { $0 as AnyObject } ?? view
    }
    let own = Set(subviews.map { ObjectIdentifier($0.layer) })
    let layers = (layer.sublayers ?? []).filter { !own.contains(ObjectIdentifier($0)) }
    return layoutGuides + layers + views
  }
}
