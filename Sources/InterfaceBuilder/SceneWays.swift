import TendonViews

/// The ways by which an app comes to the scenes of a storyboard: through the containers that hold them, and through
/// segues that push them.
@MainActor
struct SceneWays {
  private enum Step {
    case held(by: String)
    case pushed(by: String)
  }

  private let storyboard: UIStoryboard
  private let scenes: [String: SceneElement]
  /// The last step to a scene, by the id of its controller; none for a scene that is shown by itself.
  private var steps: [String: Step] = [:]

  init(_ storyboard: UIStoryboard) {
    self.storyboard = storyboard
    let entries = storyboard.scenes.compactMap { scene in scene.controller?.id.map { ($0, scene) } }
    scenes = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    var inNavigation: [String] = []
    for (id, scene) in entries {
      for child in scene.controller.map(CanvasBars.relations) ?? [] where child != id && steps[child] == nil {
        steps[child] = .held(by: id)
        if scene.controller?.name == "navigationController" { inNavigation.append(child) }
      }
    }
    var next = 0
    while next < inNavigation.count {
      let id = inNavigation[next]
      next += 1
      for pushed in scenes[id].map({ CanvasBars.pushes(from: $0) }) ?? [] where steps[pushed] == nil && pushed != id {
        guard let controller = scenes[pushed]?.controller, controller.name != "navigationController" else { continue }
        steps[pushed] = .pushed(by: id)
        inNavigation.append(pushed)
      }
    }
  }

  /// True if the scene is seen in a container.
  func isInside(_ id: String) -> Bool { steps[id] != nil }

  /// A new controller for a window, through which the scene is seen.
  ///
  /// - Parameter inFull: false leaves out what was pushed before the scene, but for the first: bars show no more of it.
  func root(showing id: String, inFull: Bool = true) -> UIViewController? {
    var way: [(id: String, step: Step?)] = []
    var (current, seen) = (id, Set<String>())
    while seen.insert(current).inserted {
      let isLeftOut = !inFull && isPushed(way.last?.step) && isPushed(steps[current])
      if !isLeftOut { way.append((current, steps[current])) }
      switch steps[current] {
      case .held(let other), .pushed(let other): current = other
      case nil: break
      }
    }
    // Containers that hold each other are shown by nobody.
    guard way.last?.step == nil, let first = way.last, let root = make(first.id) else { return make(id) }
    var last = root
    for place in way.dropLast().reversed() {
      guard let next = follow(place, from: last) else { return make(id) }
      last = next
    }
    return root
  }

  private func isPushed(_ step: Step?) -> Bool { if case .pushed = step { true } else { false } }

  private func make(_ id: String) -> UIViewController? { scenes[id].map { storyboard.make($0) } }

  private func follow(_ place: (id: String, step: Step?), from controller: UIViewController) -> UIViewController? {
    if case .pushed = place.step {
      guard let navigation = controller.navigationController, let next = make(place.id) else { return nil }
      navigation.pushViewController(next, animated: false)
      return next
    }
    let next = controller.children.first { $0.objectID == place.id }
    if let tabs = controller as? UITabBarController { tabs.selectedViewController = next }
    return next
  }
}
