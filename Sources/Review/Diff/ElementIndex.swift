import TendonInterfaceBuilder

/// The objects of a document by id, each with what it lies in.
struct ElementIndex {
  struct Object {
    let element: Element
    /// The id of the nearest object around it; nil at the top.
    let owner: String?
    /// The names of the elements between owner and object, such as `subviews`.
    let path: String
    /// The id of the scene.
    let scene: String?
    /// The position in the order of the document.
    let order: Int
  }

  private(set) var objects: [String: Object] = [:]
  private(set) var order: [String] = []
  let names: ObjectNames

  init(_ root: Element) {
    names = ObjectNames(root)
    var waiting: [(element: Element, owner: String?, path: String, scene: String?)] = root.children.reversed().map {
      ($0, nil, "", nil)
    }
    while let (element, owner, path, scene) = waiting.popLast() {
      var (nextOwner, nextPath, nextScene) = (owner, path.isEmpty ? element.name : "\(path) \(element.name)", scene)
      if let id = ElementIndex.id(of: element) {
        if element.name == "scene" { nextScene = id }
        objects[id] = Object(element: element, owner: owner, path: path, scene: nextScene, order: order.count)
        order.append(id)
        (nextOwner, nextPath) = (id, "")
      }
      waiting += element.children.reversed().map { ($0, nextOwner, nextPath, nextScene) }
    }
  }

  /// The id by which two versions of an object are the same one; nil for parts of an object.
  static func id(of element: Element) -> String? {
    if element.name == "scene" { return element["sceneID"].map { "scene \($0)" } }
    return element.name == "device" || element.name == "adaptation" ? nil : element.id
  }

  /// The name of a scene by its controller.
  func sceneName(_ id: String?) -> String? {
    guard let scene = id.flatMap({ objects[$0]?.element }) else { return nil }
    let members = scene.child("objects")?.children ?? []
    guard let main = members.first(where: { $0["sceneMemberID"] == "viewController" }) ?? members.first else {
      return "scene"
    }
    return names.name(main)
  }

  /// The number of views and constraints inside an element, with itself.
  static func counts(_ element: Element) -> (views: Int, constraints: Int) {
    var (views, constraints) = (0, 0)
    var waiting = [element]
    while let next = waiting.popLast() {
      if next.name == "constraint" { constraints += 1 }
      if next.id != nil, next.child("rect", key: "frame") != nil { views += 1 }
      waiting += next.children
    }
    return (views, constraints)
  }
}
