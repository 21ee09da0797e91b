/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for further values.
  ///
  /// - Parameter demand: The number of values, added to what has been asked for.
  func request(_ demand: Subscribers.Demand)
}

/// The receiver of a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that ends the values.
  associatedtype Failure: Error

  /// Receives the connection, once, before all else.
  ///
  /// - Parameter subscription: The connection.
  func receive(subscription: any Subscription)
  /// Receives a value; returns the number of further values that it asks for.
  ///
  /// - Parameter input: The value.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end; nothing follows.
  ///
  /// - Parameter completion: The way in which the values end.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives an event without a value.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A number that tells objects and values of Combine apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let object: ObjectIdentifier

  /// The number of an object.
  ///
  /// - Parameter object: The object.
  public init(_ object: AnyObject) { self.object = ObjectIdentifier(object) }

  public var description: String { "\(object)" }
}

/// An object of Combine with a number.
public protocol CustomCombineIdentifierConvertible {
  /// The number.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The types of subscribers, and what they share.
public enum Subscribers {
  /// The way in which a publisher ends.
  public enum Completion<Failure: Error> {
    /// All values have been sent.
    case finished
    /// An error ended the values.
    case failure(Failure)
  }

  /// A number of values that a subscriber asks for.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number; nil for all values.
    public let max: Int?

    /// As many values as there are.
    public static let unlimited = Demand(max: nil)
    /// No value.
    public static let none = Demand(max: 0)

    /// A number of values.
    ///
    /// - Parameter value: The number, 0 or more.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is a number of values, got \(value)")
      return Demand(max: value)
    }

    public static func < (a: Demand, b: Demand) -> Bool { (a.max ?? .max) < (b.max ?? .max) }
    /// The sum; unlimited if one of both is.
    public static func + (a: Demand, b: Demand) -> Demand {
      guard let first = a.max, let second = b.max else { return .unlimited }
      let (sum, overflow) = first.addingReportingOverflow(second)
      return overflow ? .unlimited : Demand(max: sum)
    }
    /// Adds a demand.
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    /// One value less; an unlimited demand stays so.
    static func -= (a: inout Demand, count: Int) { a = Demand(max: a.max.map { Swift.max(0, $0 - count) }) }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}
