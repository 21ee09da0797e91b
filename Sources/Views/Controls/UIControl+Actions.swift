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

  /// Calls the action that `target` declares under the name; traps where it declares none. The target is not kept.
  ///
  /// Without a target the action is that of the first in the responder chain that declares it, from the first responder
  /// or else from the control upwards, looked for at each event. The same target, action and event added again changes
  /// nothing.
  public func addTarget(_ target: AnyObject?, action: Selector, for events: Event) {
    if let target { _ = ActionCall(target: target, selector: action) }
    let isKnown = handlers.contains { $0.events == events && $0.matches(target, action) }
    guard !isKnown else { return }
    handlers.append(Handler(events: events, call: .selector(action, target: target.map { WeakTarget(object: $0) })))
  }

  /// Removes actions by name from the events; nil stands for any target or any action. As in UIKit a `UIAction` stays:
  /// `removeAction(_:for:)` removes it.
  public func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
    remove(events) { handler in
      guard case .selector(let name, let owner) = handler.call else { return false }
      return (target == nil || owner?.object === target) && (action == nil || name == action)
    }
  }

  /// Calls the action's handler; one with the same identifier makes way for it at these events.
  public func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    handlers.append(Handler(events: events, call: .action(action)))
  }

  /// Calls the closure: the short form of `addAction(UIAction { ... }, for: events)`.
  public func addAction(for events: Event, _ handler: @escaping (UIControl) -> Void) {
    handlers.append(Handler(events: events, call: .closure(handler)))
  }

  /// Removes the action with the same identifier from the events.
  public func removeAction(_ action: UIAction, for events: Event) {
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

  /// All events at which something is called.
  public var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// The objects whose actions are called, each once, in the order added.
  ///
  /// Differs from UIKit: a list, and actions for whoever in the responder chain declares them are not in it.
  public var allTargets: [AnyObject] {
    var all: [AnyObject] = []
    for case .selector(_, let target) in handlers.map(\.call) {
      if let object = target?.object, !all.contains(where: { $0 === object }) { all.append(object) }
    }
    return all
  }

  /// The names of the actions of a target that are called at an event; nil where there are none.
  public func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [String]? {
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
