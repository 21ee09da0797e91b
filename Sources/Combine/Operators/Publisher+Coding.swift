import Foundation

/// A coder that makes data of values.
public protocol TopLevelEncoder {
  /// The type of the data.
  associatedtype Output
  /// The data of a value.
  ///
  /// - Parameter value: The value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A coder that makes values of data.
public protocol TopLevelDecoder {
  /// The type of the data.
  associatedtype Input
  /// The value of data.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - input: The data.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publisher {
  /// The values that a coder makes of the data.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: The coder.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Coder.Input == Output { tryMap { try decoder.decode(type, from: $0) } }

  /// The data that a coder makes of the values.
  ///
  /// - Parameter encoder: The coder.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> AnyPublisher<Coder.Output, any Error>
  where Output: Encodable { tryMap { try encoder.encode($0) } }

  /// A line on the standard output for each event.
  ///
  /// - Parameter prefix: The text before it.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let head = prefix.isEmpty ? "" : "\(prefix): "
    return handleEvents(
      receiveSubscription: { Swift.print("\(head)receive subscription: (\($0))") },
      receiveOutput: { Swift.print("\(head)receive value: (\($0))") },
      receiveCompletion: {
        switch $0 {
        case .finished: Swift.print("\(head)receive finished")
        case .failure(let error): Swift.print("\(head)receive error: (\(error))")
        }
      },
      receiveCancel: { Swift.print("\(head)receive cancel") },
      receiveRequest: { Swift.print("\(head)request \($0.max.map { "max: (\($0))" } ?? "unlimited")") })
  }
}

extension Publisher where Failure == Never {
  /// The values one by one, in a loop that waits for them.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in AsyncHandOver.connect(self, to: continuation) }
  }
}
