import Foundation
import TendonLayers
import TendonViews

/// The observation of a property; ends when it is deallocated or invalidated.
@MainActor
public final class NSKeyValueObservation: Hashable {
  private var observer: ObservedObjects.Observer?

  init(_ observer: ObservedObjects.Observer) { self.observer = observer }

  /// Ends the observation.
  public func invalidate() {
    if let observer { ObservedObjects.remove(observer) }
    observer = nil
  }

  isolated deinit { invalidate() }

  public nonisolated static func == (a: NSKeyValueObservation, b: NSKeyValueObservation) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The values that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Options with the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call with the present value when the observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change. Differs from UIKit: not made.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has another value.
  case setting = 1
  /// Objects were added to a collection.
  case insertion = 2
  /// Objects were removed from a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind; always `setting`.
  public let kind: NSKeyValueChange
  /// The value after the change, if the options ask for it.
  public let newValue: Value?
  /// The value before the change, if the options ask for it.
  public let oldValue: Value?
  /// The places in a collection; always nil.
  public let indexes: IndexSet?
  /// True for a call before the change; always false.
  public let isPrior: Bool
}

extension ActionPerforming {
  /// Observes a property: the handler is called after each change of its value, until the observation ends.
  ///
  /// The properties that can be observed are bounds, frame, centre, transform, alpha, visibility and other properties
  /// of layers, the text of labels, fields and text views, the size of the content and its offset, and those that the
  /// project declares as `@objc dynamic`.
  ///
  /// Differs from UIKit: a property that is set to the value that it has does not call the handler, if the value can be
  /// compared.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let report = { (object: Self, new: Value, old: Value?) in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
    }
    let observer = ObservedObjects.add(self) { [weak self] in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      guard !areEqual(any: new, last) else { return }
      let old = last
      last = new
      report(self, new, old)
    }
    if options.contains(.initial) { report(self, last, nil) }
    return NSKeyValueObservation(observer)
  }
}

/// True if two values can be compared and are equal.
func areEqual<Value>(any a: Value, _ b: Value) -> Bool {
  if let a = a as? any Equatable { return areEqual(a, b) }
  if type(of: a) is AnyClass { return a as AnyObject === b as AnyObject }
  return false
}

private func areEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
