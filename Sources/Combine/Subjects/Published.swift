/// A property that publishes each value before it takes it.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  /// A property with its first value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
  /// A property with its first value.
  ///
  /// - Parameter initialValue: The value.
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  /// The value; setting it publishes the new one first.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The publisher of the values, which begins with the present one.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // Written back after a call with `&$name`; the storage is the same.
    nonmutating set {}
  }

  /// The publisher of a property's values.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subject.receive(subscriber: subscriber)
    }

    func follow<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
      storage.links.append(publisher.sink { [weak storage] in storage?.set($0) })
    }
  }
}

/// The values of the properties of an object that publishes its changes.
protocol PublishedProperty {
  var container: any PublishedContainer { get }
}

protocol PublishedContainer: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

extension Published: PublishedProperty {
  var container: any PublishedContainer { storage }
}

final class PublishedStorage<Value>: PublishedContainer {
  private(set) var value: Value
  var objectWillChange: ObservableObjectPublisher?
  var links: [AnyCancellable] = []
  private(set) lazy var subject = CurrentValueSubject<Value, Never>(value)

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    objectWillChange?.send()
    subject.send(new)
    value = new
  }
}

/// The publisher of an object's changes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Tells that the object is about to change.
  public func send() { subject.send() }
}

/// An object that tells of its changes before they happen.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher of the changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// The publisher of the changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of the changes of the properties that are `@Published`.
  public var objectWillChange: ObservableObjectPublisher {
    var containers: [any PublishedContainer] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      containers += level.children.compactMap { ($0.value as? any PublishedProperty)?.container }
      mirror = level.superclassMirror
    }
    let publisher = containers.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for container in containers { container.objectWillChange = publisher }
    return publisher
  }
}
