import Foundation
import TendonLayers
import TendonViews

/// The keys of the dictionary that an observer receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// The key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of change, the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, if the options ask for it.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, if the options ask for it.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The places in a collection. Differs from UIKit: never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True for a call before the change. Differs from UIKit: never there.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that is told of changes of other objects' properties, which it observes by their names.
///
/// The plugin adds it to classes that override `observeValue(forKeyPath:of:change:context:)`.
@MainActor
public protocol KeyValueObserver: AnyObject {
  /// Called after a change of a property that the object observes.
  ///
  /// - Parameters:
  ///   - keyPath: the name with which the observation began.
  ///   - object: the object that the property belongs to.
  ///   - change: the kind of change and, where the options ask for them, the values.
  ///   - context: the pointer with which the observation began.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension ActionPerforming {
  /// Observes a property by its name, or by a path of names such as `layer.bounds`, until `removeObserver` is called or
  /// one of both objects is gone.
  ///
  /// Differs from UIKit: a property that is set to the value that it has does not call the observer, if the value can be
  /// compared; the properties are those that `value(forKey:)` finds, and those of which
  /// `observe(_:options:changeHandler:)` is told.
  ///
  /// - Precondition: the observer overrides `observeValue(forKeyPath:of:change:context:)`, and the objects on the path
  ///   have properties of these names.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let receiver = observer as? any KeyValueObserver else {
      preconditionFailure(
        "\(type(of: observer)) does not override observeValue(forKeyPath:of:change:context:), and observes \"\(keyPath)\""
      )
    }
    NamedObservation.all.removeAll { $0.observer == nil || $0.object == nil }
    NamedObservation.all.append(NamedObservation(of: self, keyPath, by: receiver, options, context))
  }

  /// Ends the latest observation of a property by an observer; without effect where there is none.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    NamedObservation.end { $0.object === self && $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Ends the latest observation with the context of a property by an observer; without effect where there is none.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    NamedObservation.end {
      $0.object === self && $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }
}

/// The implementation of `NSObject`: it ends the program, since nobody wanted to know of the change.
public func uikitUnobserved(
  forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
) {
  preconditionFailure(
    "An observeValueForKeyPath:ofObject:change:context: message was received but not handled. Key path: \(keyPath ?? "")"
  )
}

/// An observation of a property by its name.
@MainActor
private final class NamedObservation {
  static var all: [NamedObservation] = []

  private(set) weak var object: AnyObject?
  private(set) weak var observer: (any KeyValueObserver)?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  private var last: Any?
  /// One for each object on the path.
  private var observers: [ObservedObjects.Observer] = []

  init(
    of object: AnyObject, _ keyPath: String, by observer: any KeyValueObserver, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    (self.object, self.observer, self.keyPath, self.options, self.context) =
      (object, observer, keyPath, options, context)
    last = KeyValueCoding.value(of: object, atPath: keyPath)
    watch()
    if options.contains(.initial) { report(last, nil) }
  }

  static func end(where matches: (NamedObservation) -> Bool) {
    guard let index = all.lastIndex(where: matches) else { return }
    all[index].unwatch()
    all.remove(at: index)
  }

  private func unwatch() {
    for observer in observers { ObservedObjects.remove(observer) }
    observers = []
  }

  /// Watches the objects on the path, the first one and those that its names lead to.
  private func watch() {
    var current = object
    let names = keyPath.split(separator: ".").map(String.init)
    for (number, name) in names.enumerated() {
      guard let next = current else { return }
      observers.append(ObservedObjects.add(next) { [weak self] in self?.check() })
      guard number < names.count - 1, !(next is CALayer), let value = KeyValueCoding.value(of: next, name),
        type(of: value) is AnyClass
      else { return }
      current = value as AnyObject
    }
  }

  private func check() {
    guard let object, observer != nil else { return unwatch() }
    let new = KeyValueCoding.value(of: object, atPath: keyPath)
    if keyPath.contains(".") {
      unwatch()
      watch()
    }
    guard !areEqual(any: new, last) else { return }
    let old = last
    last = new
    report(new, old)
  }

  private func report(_ new: Any?, _ old: Any?) {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = new ?? NSNull() }
    if options.contains(.old), old != nil || !options.contains(.initial) { change[.oldKey] = old ?? NSNull() }
    observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}
