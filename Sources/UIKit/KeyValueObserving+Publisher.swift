import Combine
import TendonViews

extension ActionPerforming {
  /// A publisher of the values of a property that can be observed (`observe(_:options:changeHandler:)`).
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: With `.initial` the present value comes first.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    let subject = CurrentValueSubject<Value, Never>(self[keyPath: keyPath])
    let observation = observe(keyPath) { object, _ in subject.send(object[keyPath: keyPath]) }
    // The connection retains the observation.
    let values = subject.handleEvents(receiveCancel: { withExtendedLifetime(observation) {} })
    return options.contains(.initial) ? values : values.dropFirst()
  }
}
