/// A method that a document or a control can call by name.
///
/// It stands in a table, because there is no Objective-C runtime to look a method up by its name:
///
///     static let actions: [Selector: Action] = ["signIn:": Action(LoginController.signIn)]
@MainActor
public struct Action {
  private let call: (_ target: AnyObject, _ sender: Any) -> String?

  /// A method with the sender as its argument; its class may be any that the sender can be.
  public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
    call = { target, sender in
      guard let target = target as? Target else { return "\(type(of: target)) is not a \(Target.self)" }
      guard let sender = sender as? Sender else {
        return "it takes a \(Sender.self), and the sender is a \(type(of: sender))"
      }
      method(target)(sender)
      return nil
    }
  }

  /// A method without an argument.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    call = { target, _ in
      guard let target = target as? Target else { return "\(type(of: target)) is not a \(Target.self)" }
      method(target)()
      return nil
    }
  }

  /// An action of a protocol's own table.
  init(calling call: @escaping @MainActor (_ target: AnyObject, _ sender: Any) -> String?) { self.call = call }

  /// Calls the method; returns what does not fit, or nil when it has been called.
  func perform(on target: AnyObject, sender: Any) -> String? { call(target, sender) }
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
    return target is any UIResponderStandardEditActions ? EditCommand.actions[selector] : nil
  }

  /// The names that the target declares, sorted, for messages.
  public static func names(of target: AnyObject) -> String {
    let names = (type(of: target) as? any ActionProviding.Type)?.actions.keys.map { "\"\($0)\"" }.sorted() ?? []
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// Calls the action with the sender. Does nothing if the target is deallocated; traps if the sender's class does not
  /// fit.
  public func callAsFunction(_ sender: Any) {
    guard let target else { return }
    if let problem = action.perform(on: target, sender: sender) {
      preconditionFailure("the action \"\(selector)\" of \(type(of: target)) cannot be called: \(problem)")
    }
  }
}
