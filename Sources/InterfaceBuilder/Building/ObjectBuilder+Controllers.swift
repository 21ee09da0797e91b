import Foundation
import TendonGeometry
import TendonViews

extension ObjectBuilder {
  /// The controller of a scene, its view not yet loaded.
  ///
  /// - Parameter creator: makes it instead of the class that the document names; where it gives nil that class does.
  func makeController(
    _ reading: ElementReading, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let name = reading.element.name
    let type = ElementTable.controllers[name] ?? UIViewController.self
    if let missing = ElementTable.missingControllers[name] {
      reading.warn("\(missing) is not part of this library", "a UIViewController takes its place")
    } else if ElementTable.controllers[name] == nil {
      reading.warn("controller <\(name.oneLine())> is not known", "a UIViewController takes its place")
    }
    let coder = DocumentCoder(reading, rule: nil, builder: self)
    let fits = { (object: AnyObject) in Swift.type(of: object) is UIViewController.Type && isKind(object, of: type) }
    if let made = creator?(coder) {
      precondition(
        made.objectID == reading.element.id,
        "the creator of a \(Swift.type(of: made)) has not called init(coder:) with the coder that it got")
      link(made)
      return made
    }
    let custom = makeCustom(reading, insteadOf: type, fits: fits, coder: coder)
    return custom as? UIViewController ?? type.init(coder: coder)!
  }

  /// Fills in a controller whose `init(coder:)` runs; its view is built when it is first asked for.
  func fill(_ controller: UIViewController, from reading: ElementReading) {
    note(controller, reading)
    controller.objectID = reading.element.id
    if let title = reading.string("title") { controller.title = title }
    setPresentation(controller, reading)
    if let item = reading.child("navigationItem") { fill(controller.navigationItem, item) }
    if let item = reading.child("tabBarItem") { controller.tabBarItem = makeTabBarItem(item) }
    let items = reading.list("toolbarItems").compactMap { makeBarButtonItem($0) }
    if !items.isEmpty { controller.toolbarItems = items }
    fillContainer(controller, reading)
    let guides = reading.list("layoutGuides")
    let view = reading.child(key: "view")
    let refreshControl = controller is UITableViewController ? reading.child("refreshControl") : nil
    // Whatever says how the controller is seen on the canvas, or what nothing here does.
    reading.ignore(
      attributes: [
        "storyboardIdentifier", "customClass", "customModule", "automaticallyAdjustsScrollViewInsets",
        "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier", "autoresizesArchivedViewToFullSize",
      ],
      children: ["toolbarItems", "nil", "value"])
    reading.reportUnread()
    beginLaterUse()
    var isWaiting = true
    controller.viewLoader = {
      if isWaiting { self.endLaterUse() }
      isWaiting = false
      return self.loadView(view, guides: guides, refreshControl: refreshControl)
    }
  }

  private func setPresentation(_ controller: UIViewController, _ reading: ElementReading) {
    if let hides = reading.optionalBool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
    if let includes = reading.optionalBool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = includes
    }
    if let defines = reading.optionalBool("definesPresentationContext") {
      controller.definesPresentationContext = defines
    }
    if let style = reading.choice("modalPresentationStyle", Self.presentationStyles) {
      controller.modalPresentationStyle = style
    }
    if let style = reading.choice("modalTransitionStyle", Self.transitionStyles) {
      controller.modalTransitionStyle = style
    }
    if let edges = reading.child("extendedEdge", key: "edgesForExtendedLayout") {
      let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      controller.edgesForExtendedLayout = names.reduce([]) { edges.bool($1.0) ? $0.union($1.1) : $0 }
    }
    let size = reading.size("preferredContentSize") ?? reading.size("contentSizeForViewInPopover")
    if let size { controller.preferredContentSize = size }
  }

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "custom": .custom,
  ]

  /// Other transitions than these are not part of this library.
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "crossDissolve": .crossDissolve, "flipHorizontal": .flipHorizontal,
  ]

  /// The bars of containers.
  private func fillContainer(_ controller: UIViewController, _ reading: ElementReading) {
    switch controller {
    case let navigation as UINavigationController:
      if let bar = reading.child("navigationBar").flatMap({ makeView($0) as? UINavigationBar }) {
        navigation.adopt(navigationBar: bar)
      }
      if let bar = reading.child("toolbar").flatMap({ makeView($0) as? UIToolbar }) { navigation.adopt(toolbar: bar) }
      if let hidden = reading.optionalBool("navigationBarHidden") { navigation.isNavigationBarHidden = hidden }
      if let hidden = reading.optionalBool("toolbarHidden") { navigation.isToolbarHidden = hidden }
    case let tabs as UITabBarController:
      if let bar = reading.child("tabBar").flatMap({ makeView($0) as? UITabBar }) { tabs.adopt(tabBar: bar) }
    case let table as UITableViewController:
      if let clears = reading.optionalBool("clearsSelectionOnViewWillAppear") {
        table.clearsSelectionOnViewWillAppear = clears
      }
    case let collection as UICollectionViewController:
      if let clears = reading.optionalBool("clearsSelectionOnViewWillAppear") {
        collection.clearsSelectionOnViewWillAppear = clears
      }
    case let split as UISplitViewController:
      let modes = ["beside": UISplitViewController.DisplayMode.oneBesideSecondary]
      if let mode = reading.choice("preferredDisplayMode", modes) {
        split.preferredDisplayMode = mode
      }
      if let presents = reading.optionalBool("presentsWithGesture") { split.presentsWithGesture = presents }
      // The coder has given it its style; a background of the primary column and a behaviour change nothing here.
      reading.ignore(attributes: ["style", "allowDoubleColumnStyle", "primaryBackgroundStyle", "behavior"])
    case is UIPageViewController:
      reading.ignore(attributes: ["navigationOrientation", "transitionStyle", "pageSpacing", "spineLocation"])
      if reading.element["transitionStyle"] == "pageCurl" {
        reading.note("pages that curl", "they scroll instead")
      }
    default: reading.ignore(children: ["navigationBar", "tabBar", "toolbar"])
    }
  }

  /// Makes the controllers that a container holds from the start, and connects it: it has no view of the document's that
  /// would be loaded.
  func completeContainer(_ container: UIViewController, _ reading: ElementReading) {
    let isContainer =
      container is UINavigationController || container is UITabBarController || container is UISplitViewController
      || container is UIPageViewController
    guard isContainer else { return }
    guard plan.holdsScenes else { return finish() }
    let segues = (reading.element.child("connections")?.children ?? []).filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    var children: [UIViewController] = []
    var relations: [String] = []
    for element in segues {
      let segue = ElementReading(element, in: context)
      guard let id = element["destination"], let makeDestination else { continue }
      guard context.beginEmbedding() else {
        segue.warn("more than \(DocumentContext.embeddingLimit) scenes are held by one", "left out")
        continue
      }
      let child = makeDestination(id)
      context.endEmbedding()
      guard let child else {
        segue.warn("a relationship leads to '\(id.oneLine())', which is no scene or holds this one", "left out")
        continue
      }
      children.append(child)
      relations.append(element["relationship"] ?? "")
    }
    switch container {
    case let navigation as UINavigationController:
      navigation.setViewControllers(Array(children.prefix(1)), animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
    case let split as UISplitViewController:
      let columns: [String: UISplitViewController.Column] = [
        "masterViewController": .primary, "supplementaryViewController": .supplementary,
        "detailViewController": .secondary, "compactViewController": .compact,
      ]
      for (child, relation) in zip(children, relations) {
        if let column = columns[relation] { split.setViewController(child, for: column) }
      }
    default: break
    }
    finish()
  }

  private func loadView(
    _ reading: ElementReading?, guides: [ElementReading], refreshControl: ElementReading?
  ) -> UIView {
    loosen()
    let view = reading.map { makeView($0) } ?? UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    if let control = refreshControl.flatMap({ makeView($0) as? UIRefreshControl }) {
      (view as? UITableView)?.refreshControl = control
    }
    let kinds = ["top": GuideReference.Kind.top, "bottom": .bottom]
    for guide in guides {
      guard let id = guide.element.id, let kind = guide.choice("type", kinds) else { continue }
      self.guides[id] = GuideReference(kind, of: view)
      guide.reportUnread()
    }
    if reading != nil, !context.header.marginsFollowSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
    finish()
    return view
  }
}

/// Returns true if the object's class is `type` or a subclass.
private func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
  var current: AnyClass? = Swift.type(of: object)
  while let candidate = current {
    if candidate == type { return true }
    current = _getSuperclass(candidate)
  }
  return false
}
