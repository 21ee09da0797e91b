import TendonViews

extension ObjectBuilder {
  /// Fills in what a navigation bar shows of a controller.
  func fill(_ item: UINavigationItem, _ reading: ElementReading) {
    note(item, reading)
    item.objectID = reading.element.id
    if let title = reading.text("title") { item.title = title }
    item.prompt = reading.text("prompt")
    if let title = reading.text("backButtonTitle") { item.backButtonTitle = title }
    if let hides = reading.optionalBool("hidesBackButton") { item.hidesBackButton = hides }
    if let beside = reading.optionalBool("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = beside
    }
    lazy var modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = reading.choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = mode }
    item.backBarButtonItem = reading.child("barButtonItem", key: "backBarButtonItem").flatMap { makeBarButtonItem($0) }
    item.leftBarButtonItems = items(reading, one: "leftBarButtonItem", many: "leftBarButtonItems")
    item.rightBarButtonItems = items(reading, one: "rightBarButtonItem", many: "rightBarButtonItems")
    if let view = reading.child(key: "titleView"), ElementTable.views[view.element.name] != nil {
      item.titleView = makeView(view)
    }
    // Groups without items, which the editor writes for bars of documents, show nothing.
    let groups = reading.element.child("centerItemGroups")?.children ?? []
    if groups.allSatisfy({ $0.child("barButtonItems") == nil }) { reading.ignore(children: ["centerItemGroups"]) }
    reading.ignore(children: ["nil"])
    reading.reportUnread()
  }

  private func items(_ reading: ElementReading, one: String, many: String) -> [UIBarButtonItem]? {
    let all = [reading.child("barButtonItem", key: one)].compactMap { $0 } + reading.list(many)
    let made = all.compactMap { makeBarButtonItem($0) }
    return made.isEmpty ? nil : made
  }

  /// An item of a navigation bar or a toolbar; nil for an element that is none.
  func makeBarButtonItem(_ reading: ElementReading) -> UIBarButtonItem? {
    guard reading.element.name == "barButtonItem" else {
      reading.warn("element <\(reading.element.name.oneLine())> among bar items is not known", "left out")
      return nil
    }
    let item: UIBarButtonItem
    if let system = reading.choice("systemItem", Self.systemItems) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = makeCustomItem(reading) ?? UIBarButtonItem()
    }
    if let title = reading.text("title") { item.title = title }
    if let image = image(key: "image", reading) { item.image = image }
    if let style = reading.choice("style", Self.itemStyles) { item.style = style }
    if let width = reading.length("width") { item.width = max(0, width) }
    if let color = color("tintColor", reading) { item.tintColor = color }
    if let view = reading.child(key: "customView"), ElementTable.views[view.element.name] != nil {
      item.customView = makeView(view)
    }
    fill(item, reading)
    return item
  }

  func makeTabBarItem(_ reading: ElementReading) -> UITabBarItem {
    let item: UITabBarItem
    if let system = reading.choice("systemItem", Self.systemTabs) {
      item = UITabBarItem(tabBarSystemItem: system, tag: 0)
    } else {
      item = makeCustomItem(reading) ?? UITabBarItem()
    }
    if let title = reading.text("title") { item.title = title }
    if let image = image(key: "image", reading) { item.image = image }
    if let image = image(key: "selectedImage", reading) { item.selectedImage = image }
    item.badgeValue = reading.string("badgeValue")
    if let color = color("badgeColor", reading) { item.badgeColor = color }
    if let offset = reading.offset("titlePositionAdjustment") { item.titlePositionAdjustment = offset }
    fill(item, reading)
    return item
  }

  /// An item of the class that the document names; nil without one.
  private func makeCustomItem<Item: UIBarItem>(_ reading: ElementReading) -> Item? {
    let coder = DocumentCoder(reading, rule: nil, builder: self)
    return makeCustom(reading, insteadOf: Item.self, fits: { $0 is Item }, coder: coder) as? Item
  }

  private func fill(_ item: UIBarItem, _ reading: ElementReading) {
    note(item, reading)
    item.objectID = reading.element.id
    if let enabled = reading.optionalBool("enabled") { item.isEnabled = enabled }
    if let tag = reading.integer("tag") { item.tag = tag }
    if let insets = reading.insets("imageInsets") { item.imageInsets = insets }
    if let accessibility = reading.child("accessibility", key: "accessibilityConfiguration") {
      item.accessibilityIdentifier = accessibility.string("identifier")
      accessibility.reportUnread()
    }
    reading.ignore(attributes: ["customClass", "customModule"])
    reading.ignore(attributes: ["springLoaded"], children: ["nil"])
    reading.reportUnread()
  }

  private static let itemStyles: [String: UIBarButtonItem.Style] = [
    "plain": .plain, "bordered": .plain, "done": .done, "prominent": .done,
  ]

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = Dictionary(
    uniqueKeysWithValues: UIBarButtonItem.SystemItem.allCases.map { ("\($0)", $0) })

  private static let systemTabs: [String: UITabBarItem.SystemItem] = Dictionary(
    uniqueKeysWithValues: UITabBarItem.SystemItem.allCases.map { ("\($0)", $0) })
}
