import TendonViews

extension ObjectBuilder {
  /// Makes the connections of all objects: outlets, collections of outlets, actions and segues.
  func connect() {
    let pending = connections
    connections = []
    var slots: [ObjectIdentifier: [String: any OutletSlot]] = [:]
    for item in pending {
      guard let owner = item.owner else { continue }
      let reading = item.reading
      switch reading.element.name {
      case "outlet", "outletCollection":
        let key = ObjectIdentifier(owner)
        // Reflection is slow, so that the slots of an owner are found once. Classes of the library have none.
        if slots[key] == nil { slots[key] = isLinked(owner) ? Outlets.slots(of: owner) : [:] }
        connectOutlet(reading, of: owner, slots: slots[key]!)
      case "action": connectAction(reading, of: owner)
      case "segue":
        let source = (owner as? UIView)?.objectID ?? (owner as? UIViewController)?.objectID
        if let segue = reading.segueDescription(source: source) { connectSegue(segue, of: owner, reading) }
      default: reading.warn("connection <\(reading.element.name.oneLine())> is not known", "left out")
      }
    }
  }

  // MARK: - Outlets

  private func connectOutlet(_ reading: ElementReading, of owner: AnyObject, slots: [String: any OutletSlot]) {
    reading.ignore(attributes: ["collectionClass", "appends"])
    defer { reading.reportUnread() }
    guard let property = reading.string("property"), let id = reading.string("destination") else {
      return reading.warn("an outlet has no property or no destination", "left out")
    }
    guard let object = object(id) ?? guides[id]?.guide(controller) else {
      return reading.warn(
        "outlet '\(property.oneLine())' leads to '\(id.oneLine())', which is \(context.describe(missing: id))",
        "not connected")
    }
    if property == "gestureRecognizers", let view = owner as? UIView, let recognizer = object as? UIGestureRecognizer {
      return view.addGestureRecognizer(recognizer)
    }
    if let slot = slots[property], slot.connect(object) { return }
    if slots[property] == nil, let fits = connectByName(property, of: owner, to: object) {
      if !fits, !isUnlinked(object) {
        reading.warn(
          "outlet '\(property)' of \(type(of: owner)) leads to a \(type(of: object)), which does not fit",
          "not connected")
      }
      return
    }
    // The class that would have the outlet is not there, and a diagnostic says so already.
    if isUnlinked(owner) || owner is DocumentStandIn || isUnlinked(object) && slots[property] != nil { return }
    guard isLinked(owner) else {
      return reading.warn(
        "\(type(of: owner)) has no outlet '\(property.oneLine())' for a \(type(of: object))", "not connected")
    }
    do {
      try Outlets.connect(object, to: property, of: owner)
    } catch {
      fatalError(
        DocumentError(
          file: context.file, line: reading.element.line, column: reading.element.column, id: reading.element.id,
          reason: error.description
        ).description)
    }
  }

  /// Connects a property that the class has by the name, or an outlet of a class of this library; nil where there is none,
  /// false where the object does not fit.
  private func connectByName(_ property: String, of owner: AnyObject, to object: AnyObject) -> Bool? {
    if let known = InspectableTables.property(property, of: owner) { return known.set(object, on: owner) == nil }
    return connectBuiltIn(property, of: owner, to: object)
  }

  /// Connects an outlet of a class of this library; nil where the class has none of that name, false where the object
  /// does not fit.
  private func connectBuiltIn(_ property: String, of owner: AnyObject, to object: AnyObject) -> Bool? {
    func set<Value>(_ assign: (Value) -> Void) -> Bool {
      guard let value = object as? Value else { return false }
      assign(value)
      return true
    }
    switch (property, owner) {
    case ("delegate", let field as UITextField): return set { (it: any UITextFieldDelegate) in field.delegate = it }
    case ("dataSource", let table as UITableView):
      return set { (it: any UITableViewDataSource) in table.dataSource = it }
    case ("dataSource", let collection as UICollectionView):
      return set { (it: any UICollectionViewDataSource) in collection.dataSource = it }
    case ("delegate", let view as UIScrollView):
      return set { (it: any UIScrollViewDelegate) in view.delegate = it }
    case ("delegate", let recognizer as UIGestureRecognizer):
      return set { (it: any UIGestureRecognizerDelegate) in recognizer.delegate = it }
    case ("delegate", let navigation as UINavigationController):
      return set { (it: any UINavigationControllerDelegate) in navigation.delegate = it }
    case ("delegate", let tabs as UITabBarController):
      return set { (it: any UITabBarControllerDelegate) in tabs.delegate = it }
    case ("delegate", let split as UISplitViewController):
      return set { (it: any UISplitViewControllerDelegate) in split.delegate = it }
    case ("delegate", let pages as UIPageViewController):
      return set { (it: any UIPageViewControllerDelegate) in pages.delegate = it }
    case ("dataSource", let pages as UIPageViewController):
      return set { (it: any UIPageViewControllerDataSource) in pages.dataSource = it }
    case ("delegate", let bar as UISearchBar): return set { (it: any UISearchBarDelegate) in bar.delegate = it }
    case ("delegate", let picker as UIPickerView):
      return set { (it: any UIPickerViewDelegate) in picker.delegate = it }
    case ("dataSource", let picker as UIPickerView):
      return set { (it: any UIPickerViewDataSource) in picker.dataSource = it }
    case ("delegate", let bar as UITabBar): return set { (it: any UITabBarDelegate) in bar.delegate = it }
    case ("delegate", let bar as UINavigationBar):
      return set { (it: any UINavigationBarDelegate) in bar.delegate = it }
    case ("accessoryView", let cell as UITableViewCell): return set { (it: UIView) in cell.accessoryView = it }
    case ("backgroundView", let cell as UITableViewCell): return set { (it: UIView) in cell.backgroundView = it }
    case ("selectedBackgroundView", let cell as UITableViewCell):
      return set { (it: UIView) in cell.selectedBackgroundView = it }
    case ("backgroundView", let table as UITableView): return set { (it: UIView) in table.backgroundView = it }
    case ("backgroundView", let collection as UICollectionView):
      return set { (it: UIView) in collection.backgroundView = it }
    case ("backgroundView", let cell as UICollectionViewCell):
      return set { (it: UIView) in cell.backgroundView = it }
    case ("selectedBackgroundView", let cell as UICollectionViewCell):
      return set { (it: UIView) in cell.selectedBackgroundView = it }
    case ("backgroundView", let header as UITableViewHeaderFooterView):
      return set { (it: UIView) in header.backgroundView = it }
    case ("leftView", let field as UITextField): return set { (it: UIView) in field.leftView = it }
    case ("rightView", let field as UITextField): return set { (it: UIView) in field.rightView = it }
    case ("navigationController", _), ("tabBarController", _): return true
    case ("view", let controller as UIViewController): return set { (it: UIView) in controller.view = it }
    default: return nil
    }
  }

  // MARK: - Actions

  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  private func connectAction(_ reading: ElementReading, of sender: AnyObject) {
    defer { reading.reportUnread() }
    guard let name = reading.string("selector"), let id = reading.string("destination") else {
      return reading.warn("an action has no selector or no destination", "left out")
    }
    let event = reading.choice("eventType", Self.events)
    func refuse(_ what: String) { reading.warn("action '\(name.oneLine())': \(what)", "not connected") }
    guard let target = object(id) else { return refuse("'\(id.oneLine())' is \(context.describe(missing: id))") }
    let selector = Selector(name)
    guard ActionCall.find(selector, on: target) != nil else {
      return refuse("\(type(of: target)) has no such action (it has \(ActionCall.names(of: target)))")
    }
    switch sender {
    case let control as UIControl:
      guard let event else { return refuse("it names no event of the control") }
      control.addTarget(target, action: selector, for: event)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: selector)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    default: refuse("a \(type(of: sender)) sends none")
    }
  }
}
