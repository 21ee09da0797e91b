/// A method that a document or a control can call by name.
///
/// It stands in a table, because there is no Objective-C runtime to look a method up by its name:
///
///     static let actions: [Selector: Action] = ["signIn:": Action(LoginController.signIn)]
@MainActor
public struct Action {
  /// The end of a call: the value that the method returns, or the reason that it could not be called.
  enum Outcome {
    case value(Any)
    case refused(String)
  }

  private let call: (_ target: AnyObject, _ arguments: [Any]) -> Outcome

  /// A method with the sender as its argument; its class may be any that the sender can be.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    call = { target, arguments in
      guard let target = target as? Target else { return .refused("\(type(of: target)) is not a \(Target.self)") }
      let sender = arguments.first ?? Any?.none as Any
      guard let sender = sender as? Sender else { return Action.refusal(of: sender, as: Sender.self) }
      return .value(method(target)(sender))
    }
  }

  /// A method with the sender and the event as its arguments; any two arguments of a method that is called by name.
  public init<Target: AnyObject, Sender, Second, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Second) -> Result
  ) {
    call = { target, arguments in
      guard let target = target as? Target else { return .refused("\(type(of: target)) is not a \(Target.self)") }
      let sender = arguments.first ?? Any?.none as Any
      let second = arguments.count > 1 ? arguments[1] : Any?.none as Any
      guard let sender = sender as? Sender else { return Action.refusal(of: sender, as: Sender.self) }
      guard let second = second as? Second else { return Action.refusal(of: second, as: Second.self) }
      return .value(method(target)(sender, second))
    }
  }

  /// A method with three arguments.
  public init<Target: AnyObject, Sender, Second, Third, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Second, Third) -> Result
  ) {
    call = { target, arguments in
      guard let target = target as? Target else { return .refused("\(type(of: target)) is not a \(Target.self)") }
      let all = (0..<3).map { $0 < arguments.count ? arguments[$0] : Any?.none as Any }
      guard let sender = all[0] as? Sender else { return Action.refusal(of: all[0], as: Sender.self) }
      guard let second = all[1] as? Second else { return Action.refusal(of: all[1], as: Second.self) }
      guard let third = all[2] as? Third else { return Action.refusal(of: all[2], as: Third.self) }
      return .value(method(target)(sender, second, third))
    }
  }

  /// A method without an argument.
  public init<Target: AnyObject, Result>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    call = { target, _ in
      guard let target = target as? Target else { return .refused("\(type(of: target)) is not a \(Target.self)") }
      return .value(method(target)())
    }
  }

  private static func refusal(of argument: Any, as type: Any.Type) -> Outcome {
    .refused("it takes a \(type), and the sender is a \(Swift.type(of: argument))")
  }

  /// An action of a protocol's own table.
  init(calling call: @escaping @MainActor (_ target: AnyObject, _ sender: Any) -> String?) {
    self.call = { target, arguments in
      call(target, arguments.first ?? Any?.none as Any).map { .refused($0) } ?? .value(())
    }
  }

  /// Calls the method; returns what does not fit, or nil when it has been called.
  func perform(on target: AnyObject, sender: Any, event: UIEvent? = nil) -> String? {
    guard case .refused(let problem) = call(target, [sender, event as Any]) else { return nil }
    return problem
  }

  /// Calls the method with arguments.
  func perform(on target: AnyObject, arguments: [Any]) -> Outcome { call(target, arguments) }
}

/// An object whose methods documents and controls call by name.
@MainActor
public protocol ActionProviding: AnyObject {
  /// The methods by their names; a subclass adds its own to `super.actions`.
  static var actions: [Selector: Action] { get }
}

/// An action of a target, looked up when it is connected, called when something happens. The target is not kept.
@MainActor
public struct ActionCall {
  private weak var target: AnyObject?
  private let action: Action
  private let selector: Selector

  /// - Precondition: the target declares an action of that name.
  public init(target: AnyObject, selector: Selector) {
    guard let action = ActionCall.find(selector, on: target) else {
      preconditionFailure(
        "\(type(of: target)) has no action \"\(selector)\": add it to its `actions` (it has \(ActionCall.names(of: target)))"
      )
    }
    self.init(target: target, selector: selector, action: action)
  }

  init(target: AnyObject, selector: Selector, action: Action) {
    self.target = target
    self.action = action
    self.selector = selector
  }

  /// The action that the target declares under the name, or nil.
  public static func find(_ selector: Selector, on target: AnyObject) -> Action? {
    if let action = (type(of: target) as? any ActionProviding.Type)?.actions[selector] { return action }
    if let action = ActionTables.find(selector, on: target) { return action }
    return target is any UIResponderStandardEditActions ? EditCommand.actions[selector] : nil
  }

  /// Calls the action that the target declares under the name, and returns its value.
  ///
  /// - Precondition: the target declares an action of that name, and the arguments fit.
  public static func value(of selector: Selector, on target: AnyObject, arguments: [Any]) -> Any {
    guard let action = find(selector, on: target) else {
      preconditionFailure("\(type(of: target)) has no action \"\(selector)\" (it has \(names(of: target)))")
    }
    switch action.perform(on: target, arguments: arguments) {
    case .value(let value): return value
    case .refused(let problem):
      preconditionFailure("the action \"\(selector)\" of \(type(of: target)) cannot be called: \(problem)")
    }
  }

  /// The names that the target declares, sorted, for messages.
  public static func names(of target: AnyObject) -> String {
    let names = (type(of: target) as? any ActionProviding.Type)?.actions.keys.map { "\"\($0)\"" }.sorted() ?? []
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// Calls the action with the sender, and with the event if it takes one. Does nothing if the target is deallocated; traps if the sender's class does not
  /// fit.
  public func callAsFunction(_ sender: Any, event: UIEvent? = nil) {
    guard let target else { return }
    if let problem = action.perform(on: target, sender: sender, event: event) {
      preconditionFailure("the action \"\(selector)\" of \(type(of: target)) cannot be called: \(problem)")
    }
  }
}
