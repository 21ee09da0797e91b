/// The methods whose implementations a program has exchanged for its own (method swizzling).
///
/// There is no Objective-C runtime to exchange them in: the base classes ask here before they do what they do. A
/// replacement that calls itself, as exchanged methods do, gets the original implementation by `callOriginal`.
@MainActor
public enum ExchangedMethods {
  private struct Replacement {
    let owner: AnyClass
    let name: String
    let replacement: String
    let call: (AnyObject, [Any]) -> Any
  }

  private struct Running {
    let object: AnyObject
    let name: String
    let replacement: String
    let original: ([Any]) -> Any
  }

  @exclusivity(unchecked) private static var replacements: [Replacement] = []
  private static var running: [Running] = []
  /// Calls that are nested deeper than this are those of a program that never ends.
  private static let deepest = 200

  /// The methods that can be exchanged, by the class that implements them.
  public static let exchangeable: [String: Set<String>] = [
    "CALayer": ["add:forKey:"],
    "UIGestureRecognizer": ["locationIn:"],
    "UIView": [
      "layoutSubviews", "traitCollectionDidChange:", "didMoveToSuperview", "didMoveToWindow", "tintColorDidChange",
      "safeAreaInsetsDidChange",
    ],
    "UIViewController": [
      "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "traitCollectionDidChange:",
    ],
  ]

  /// Exchanges a method of the class and those below it; a second exchange of the same two undoes the first.
  public static func exchange(
    _ name: String, of owner: AnyClass, for replacement: String, call: @escaping (AnyObject, [Any]) -> Any
  ) {
    let count = replacements.count
    replacements.removeAll { $0.owner == owner && $0.name == name && $0.replacement == replacement }
    guard replacements.count == count else { return }
    replacements.append(Replacement(owner: owner, name: name, replacement: replacement, call: call))
  }

  /// True if any method is exchanged.
  package static var isUsed: Bool { !replacements.isEmpty }

  /// Calls the replacement of a method if there is one, and otherwise the original implementation.
  package static func call(
    _ name: String, of object: AnyObject, _ arguments: @autoclosure () -> [Any] = [],
    original: ([Any]) -> Void
  ) {
    value(name, of: object, arguments(), original: original)
  }

  /// The result of the replacement of a method if there is one, otherwise of the original implementation.
  @discardableResult
  package static func value<Value>(
    _ name: String, of object: AnyObject, _ arguments: @autoclosure () -> [Any] = [],
    original: ([Any]) -> Value
  ) -> Value {
    guard !replacements.isEmpty, let replacement = replacement(name, of: object), running.count < deepest else {
      return original(arguments())
    }
    return withoutActuallyEscaping(original) { original in
      running.append(
        Running(object: object, name: name, replacement: replacement.replacement, original: original))
      defer { running.removeLast() }
      let result = replacement.call(object, arguments())
      if let result = result as? Value { return result }
      preconditionFailure(
        "\(replacement.replacement) of \(type(of: object)) returns \(type(of: result)), and \(name), with which it is exchanged, \(Value.self)"
      )
    }
  }

  /// Calls the original implementation in place of which `replacement` runs; does nothing where none runs.
  public static func callOriginal(_ replacement: String, of object: AnyObject, _ arguments: [Any]) {
    _ = running.last { $0.object === object && $0.replacement == replacement }?.original(arguments)
  }

  /// The result of the original implementation in place of which `replacement` runs.
  ///
  /// - Precondition: the replacement runs in place of a method that returns a value of that type.
  public static func original<Value>(
    _ replacement: String, of object: AnyObject, _ arguments: [Any], as type: Value.Type
  ) -> Value {
    let call = running.last { $0.object === object && $0.replacement == replacement }
    guard let call else {
      preconditionFailure(
        "\(replacement) of \(Swift.type(of: object)) calls itself, and no exchanged method runs in whose place it is")
    }
    let result = call.original(arguments)
    guard let result = result as? Value else {
      preconditionFailure("\(call.name) of \(Swift.type(of: object)) returns no \(type)")
    }
    return result
  }

  /// The latest replacement of the class of an object or one above it.
  private static func replacement(_ name: String, of object: AnyObject) -> Replacement? {
    replacements.last { replacement in
      guard replacement.name == name else { return false }
      var type: AnyClass? = Swift.type(of: object)
      while let current = type {
        if current == replacement.owner { return true }
        type = _getSuperclass(current)
      }
      return false
    }
  }
}
