import TendonAutoLayout

/// The names of items, and the sources of constraints.
extension LoggedSystem {
  func name(of item: AnyObject) -> String {
    guard let item = item as? Item else { return "an item" }
    let name = name(of: item.item)
    guard let part = item.part else { return name }
    return "the \(part.word) of \(name)"
  }

  func place(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> String {
    if let item = item as? Item, item.part != nil { return name(of: item) }
    return "the \(attribute.word) of \(name(of: item))"
  }

  func name(of item: LoggedConstraint.Item) -> String {
    let address = item.address
    if let alias = aliases[address] { return "“\(alias)”" }
    if address.hasPrefix("superview of ") {
      let inner = String(address.dropFirst("superview of ".count))
      return "the superview of \(name(of: LoggedConstraint.Item(className: "", address: inner)))"
    }
    let type = classes[address] ?? item.className
    if let text = texts[address] { return "\(type) “\(text)”" }
    // The address tells items of one class apart.
    return classes.values.count { $0 == type } > 1 ? "\(type) 0x\(address)" : type
  }

  func className(of item: AnyObject) -> String {
    (item as? Item).map { classes[$0.item.address] ?? $0.item.className } ?? ""
  }

  func isPlace(_ item: AnyObject) -> Bool { (item as? Item)?.part != nil }

  func isPrivate(_ item: AnyObject) -> Bool { LoggedSystem.isPrivate(className(of: item)) }

  static func isPrivate(_ className: String) -> Bool {
    className.hasPrefix("_UI") || className.hasPrefix("UIKeyboard")
  }

  func contains(_ outer: AnyObject, _ inner: AnyObject) -> Bool {
    guard let outer = outer as? Item, let inner = inner as? Item else { return false }
    return superviews[inner.item.address] == outer.item
  }

  func source(of constraint: NSLayoutConstraint) -> ExplainedConstraint.Source {
    if assumptions.contains(ObjectIdentifier(constraint)) { return .assumption }
    return logged[ObjectIdentifier(constraint)].map { source(of: $0) } ?? .program
  }

  func source(of constraint: LoggedConstraint) -> ExplainedConstraint.Source {
    if constraint.isMask { return .autoresizingMask }
    if constraint.natural != nil { return .contentSize }
    guard let id = constraint.identifier else {
      let classes = [constraint.first.item, constraint.second?.item].compactMap { item in
        item.map { self.classes[$0.address] ?? $0.className }
      }
      let isOwn = constraint.className.hasPrefix("_UI") || classes.allSatisfy { LoggedSystem.isPrivate($0) }
      return isOwn ? .container : .program
    }
    if id.hasPrefix("UIView-Encapsulated-Layout-") || id.hasPrefix("_UITemporaryLayout") { return .givenSize }
    let own = [
      "UISV-", "UIView-", "UIViewSafeArea", "UIButtonBar", "UINav", "TB_", "IB_", "BIB_", "UITextField", "_UI",
    ]
    return own.contains { id.hasPrefix($0) } ? .container : .program
  }

  func text(of constraint: NSLayoutConstraint) -> String {
    logged[ObjectIdentifier(constraint)]?.text ?? "(assumed)"
  }

  func id(of constraint: NSLayoutConstraint) -> String? {
    logged[ObjectIdentifier(constraint)].map { "0x\($0.address)" }
  }

  func line(of constraint: NSLayoutConstraint) -> Int? { nil }

  func sourceFile(of constraint: NSLayoutConstraint) -> String? { logged[ObjectIdentifier(constraint)]?.place }
}
