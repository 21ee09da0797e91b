import TendonGeometry

/// The bars that the design canvas shows around each controller of a storyboard: simulated ones, or those of the
/// containers that the controller is in.
package enum CanvasBars {
  package typealias Bars = CanvasEnvironment.Bars

  /// The bars by the ids of the controllers.
  ///
  /// - Parameter breaksTies: true if of several segues to a scene only the one counts by which the editor infers its bars.
  package static func all(in root: Element, tools: Int, breaksTies: Bool = true) -> [String: Bars] {
    let scenes = SceneElement.all(in: root)
    let controllers = scenes.compactMap { scene in scene.controller.flatMap { item in item.id.map { ($0, item) } } }
    let byID = Dictionary(controllers, uniquingKeysWith: { first, _ in first })
    var bars: [String: Bars] = [:]
    let reached = destinations(in: root)
    for id in reached { bars[id, default: Bars()].isReached = true }
    for id in destinations(in: root, kind: "embed") { bars[id, default: Bars()].isEmbedded = true }
    for (_, tab) in controllers where tab.name == "tabBarController" {
      for child in relations(of: tab) { bars[child, default: Bars()].bottom = .tab(translucent: true) }
    }
    for (id, navigation) in controllers where navigation.name == "navigationController" {
      var outer = bars[id] ?? Bars()
      // A bar at the bottom that the document simulates for the container is there for what is in it.
      outer.bottom = simulated(navigation, outer).bottom
      for child in relations(of: navigation) { bars[child] = inside(navigation, outer) }
    }
    // The bar above a tab bar controller is above its children too, but for those that have one of their own.
    for (id, tab) in controllers where tab.name == "tabBarController" {
      let top = simulated(tab, bars[id] ?? Bars()).top
      guard top != .none else { continue }
      for child in relations(of: tab) where byID[child]?.name != "navigationController" && hasNoTop(bars[child]) {
        bars[child, default: Bars()].top = top
      }
    }
    // What the document simulates for a controller goes before what it is in, and is taken along as well.
    for (id, controller) in controllers { bars[id] = simulated(controller, bars[id] ?? Bars()) }
    if (8000..<13000).contains(tools) { inferFromItems(root, controllers.map(\.1), reached, &bars) }
    follow(scenes, byID, breaksTies ? decisiveSegues(in: root) : [:], &bars)
    return bars
  }

  /// On canvases of Xcode 7 and 8 a controller that no segue leads to has a bar if the document has items for one.
  private static func inferFromItems(
    _ root: Element, _ controllers: [Element], _ reached: Set<String>, _ bars: inout [String: Bars]
  ) {
    for controller in controllers {
      guard let id = controller.id, !reached.contains(id), root["initialViewController"] != id, hasNoTop(bars[id]),
        !hidesTop(controller), controller.child("navigationItem") != nil
      else { continue }
      bars[id, default: Bars()].top = .navigation(recorded: nil, translucent: true, style: .standard)
    }
  }

  /// The controllers to which segues lead, of one kind or of any.
  private static func destinations(in root: Element, kind: String? = nil) -> Set<String> {
    var found: Set<String> = []
    var waiting = [root]
    while let element = waiting.popLast() {
      if element.name == "segue", kind == nil || element["kind"] == kind, let id = element["destination"] {
        found.insert(id)
      }
      waiting += element.children
    }
    return found
  }

  /// The controllers that a container holds from the start.
  static func relations(of container: Element) -> [String] {
    (container.child("connections")?.children ?? []).filter { $0.name == "segue" && $0["kind"] == "relationship" }
      .compactMap { $0["destination"] }
  }

  private static func inside(_ navigation: Element, _ outer: Bars) -> Bars {
    var bars = outer
    bars.isReached = true
    if navigation["navigationBarHidden"] != "YES" {
      let bar = navigation.child("navigationBar")
      let isLarge = bar?["largeTitles"] == "YES"
      bars.top = .navigation(
        recorded: bar?.child("rect", key: "frame").flatMap(recordedRect), translucent: bar?["translucent"] != "NO",
        style: isLarge ? .large : .standard)
    }
    if navigation["toolbarHidden"] == "NO" {
      bars.bottom = outer.bottom.hasTab ? .toolbarOnTab : .toolbar(translucent: true)
    }
    bars.isInNavigation = true
    // Without a status bar of its own, the container shows none above what is in it.
    if navigation.child("nil", key: "simulatedStatusBarMetrics") != nil { bars.statusBar = false }
    return bars
  }

  /// Segues that push take the bars along, also those at the bottom alone where the one at the top is hidden.
  private static func follow(
    _ scenes: [SceneElement], _ byID: [String: Element], _ decisive: [String: String], _ bars: inout [String: Bars]
  ) {
    let pushed = Dictionary(
      scenes.compactMap { scene in scene.controller?.id.map { ($0, pushes(from: scene, decisive, details: true)) } },
      uniquingKeysWith: { $0 + $1 })
    var queue = byID.keys.sorted().filter { !hasNoTop(bars[$0]) || bars[$0]?.isInNavigation == true }
    var next = 0
    while next < queue.count {
      let source = bars[queue[next]] ?? Bars()
      for destination in pushed[queue[next]] ?? [] {
        guard let controller = byID[destination], controller.name != "navigationController",
          let pushed = follow(source, to: bars[destination] ?? Bars(), controller)
        else { continue }
        bars[destination] = pushed
        queue.append(destination)
      }
      next += 1
    }
  }

  /// The bars of a controller that is pushed; nil where it has its own, or those of another controller that pushes it.
  private static func follow(_ source: Bars, to own: Bars, _ controller: Element) -> Bars? {
    guard own.top == .none, !own.isInNavigation, !hidesTop(controller) else { return nil }
    var bars = own
    (bars.top, bars.isInNavigation) = (source.top, true)
    if !source.statusBar { bars.statusBar = false }
    switch own.bottom {
    case .none where !hidesBottom(controller): bars.bottom = source.bottom
    case .toolbar where source.bottom.hasTab: bars.bottom = .toolbarOnTab
    default: break
    }
    return bars
  }

  /// The segues by which the editor infers the bars of scenes that several lead to, by the ids of their destinations.
  private static func decisiveSegues(in root: Element) -> [String: String] {
    let references = (root.child("inferredMetricsTieBreakers")?.children ?? []).compactMap { $0["reference"] }
    let wanted = Set(references)
    guard !wanted.isEmpty else { return [:] }
    var found: [String: String] = [:]
    var waiting = [root]
    while let element = waiting.popLast() {
      if element.name == "segue", let id = element["id"], wanted.contains(id), let target = element["destination"] {
        found[target] = id
      }
      waiting += element.children
    }
    return found
  }

  private static func hasNoTop(_ bars: Bars?) -> Bool { (bars ?? Bars()).top == Bars.Top.none }

  private static func hidesTop(_ controller: Element) -> Bool {
    controller.child("nil", key: "simulatedTopBarMetrics") != nil
  }

  private static func hidesBottom(_ controller: Element) -> Bool {
    controller["hidesBottomBarWhenPushed"] == "YES" || controller.child("nil", key: "simulatedBottomBarMetrics") != nil
  }

  /// The controllers that segues of a scene push, but for those for which another segue is the decisive one.
  ///
  /// - Parameter details: true if segues to the detail of a split view count, as on the canvas of a phone.
  static func pushes(from scene: SceneElement, _ decisive: [String: String] = [:], details: Bool = false) -> [String] {
    let kinds = details ? ["show", "push", "showDetail"] : ["show", "push"]
    var found: [String] = []
    func walk(_ element: Element) {
      if element.name == "segue", let kind = element["kind"], kinds.contains(kind), let id = element["destination"],
        decisive[id].map({ $0 == element["id"] }) ?? true
      {
        found.append(id)
      }
      for child in element.children { walk(child) }
    }
    if let controller = scene.controller { walk(controller) }
    for other in scene.others { walk(other) }
    return found
  }

  /// The bars that the document simulates around a controller, or around the view of a xib, instead of those it is in.
  static func simulated(_ object: Element, _ outer: Bars = Bars()) -> Bars {
    var bars = outer
    for item in object.children {
      switch (item.name, item["key"]) {
      case ("simulatedNavigationBarMetrics", "simulatedTopBarMetrics"):
        bars.top = .navigation(recorded: nil, translucent: item["translucent"] != "NO", style: .standard)
      case ("nil", "simulatedTopBarMetrics"): bars.top = .none
      case ("simulatedTabBarMetrics", _): bars.bottom = .tab(translucent: item["translucent"] != "NO")
      case ("simulatedToolbarMetrics", _):
        bars.bottom = outer.bottom.hasTab ? .toolbarOnTab : .toolbar(translucent: item["translucent"] != "NO")
      case ("nil", "simulatedBottomBarMetrics"): bars.bottom = .none
      case ("nil", "simulatedStatusBarMetrics"): bars.statusBar = false
      default: continue
      }
    }
    return bars
  }

  private static func recordedRect(_ rect: Element) -> CGRect? {
    let numbers = ["x", "y", "width", "height"].map { rect[$0].flatMap { Scalars.number($0) } ?? 0 }
    guard numbers.allSatisfy({ abs($0) <= Scalars.lengthLimit }) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
