import TendonGeometry

extension UIControl {
  /// A registered action: the events and the call.
  struct Handler {
    enum Call {
      /// An action of a target, which is not kept; without one, of whoever in the responder chain declares it.
      case selector(Selector, target: WeakTarget?)
      case action(UIAction)
      case closure((UIControl) -> Void)
    }
    var events: Event
    let call: Call
  }

  struct WeakTarget { weak var object: AnyObject? }

  // MARK: - Targets

  func plainAddTarget(_ target: AnyObject?, action: Selector, for events: Event) {
    if let target { _ = ActionCall(target: target, selector: action) }
    let isKnown = handlers.contains { $0.events == events && $0.matches(target, action) }
    guard !isKnown else { return }
    handlers.append(Handler(events: events, call: .selector(action, target: target.map { WeakTarget(object: $0) })))
  }

  func plainRemoveTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
    remove(events) { handler in
      guard case .selector(let name, let owner) = handler.call else { return false }
      return (target == nil || owner?.object === target) && (action == nil || name == action)
    }
  }

  func plainAddAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    handlers.append(Handler(events: events, call: .action(action)))
  }

  /// Calls the closure: the short form of `addAction(UIAction { ... }, for: events)`.
  public func addAction(for events: Event, _ handler: @escaping (UIControl) -> Void) {
    handlers.append(Handler(events: events, call: .closure(handler)))
  }

  func plainRemoveAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with the identifier from the events; it stays for other events.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    remove(events) { handler in
      guard case .action(let action) = handler.call else { return false }
      return action.identifier == identifier
    }
  }

  private func remove(_ events: Event, where isMeant: (Handler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  var plainAllControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  var plainAllTargets: [AnyObject] {
    var all: [AnyObject] = []
    for case .selector(_, let target) in handlers.map(\.call) {
      if let object = target?.object, !all.contains(where: { $0 === object }) { all.append(object) }
    }
    return all
  }

  func plainActions(forTarget target: AnyObject?, forControlEvent event: Event) -> [String]? {
    let names = handlers.compactMap { handler -> String? in
      guard case .selector(let name, let owner) = handler.call, !handler.events.isDisjoint(with: event),
        owner?.object === target
      else { return nil }
      return name.description
    }
    return names.isEmpty ? nil : names
  }

  // MARK: - Sending

  /// The receiver of an action without a target.
  func receiver(of action: Selector) -> AnyObject? {
    (window?.firstResponder?.target(forAction: action, withSender: self) ?? target(forAction: action, withSender: self))
      as AnyObject?
  }
}

extension UIControl.Handler {
  fileprivate func matches(_ target: AnyObject?, _ action: Selector) -> Bool {
    guard case .selector(let name, let owner) = call, name == action else { return false }
    return owner?.object === target && (owner == nil) == (target == nil)
  }
}
