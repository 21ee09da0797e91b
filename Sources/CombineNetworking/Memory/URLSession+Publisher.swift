import Combine
import Foundation
import FoundationNetworking

extension URLSession {
  /// A publisher of the data of an address.
  ///
  /// - Parameter url: The address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  /// A publisher of the data of a request.
  ///
  /// - Parameter request: The request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// The data of a request, loaded for each subscriber.
  public struct DataTaskPublisher: Publisher {
    /// The data and the response.
    public typealias Output = (data: Data, response: URLResponse)
    /// The error of the request.
    public typealias Failure = URLError
    /// The request.
    public let request: URLRequest
    /// The session.
    public let session: URLSession

    /// The data of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - session: The session.
    public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

    /// Loads the data for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      nonisolated(unsafe) let relay = Relay<Output, URLError>(AnySubscriber(subscriber))
      // The task calls once, and nothing else sends through the relay.
      let task = session.dataTask(with: request) { data, response, error in
        if let response, error == nil {
          relay.send((data ?? Data(), response))
          relay.finish(.finished)
        } else {
          relay.finish(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      relay.keep(AnyCancellable { task.cancel() })
      task.resume()
    }
  }
}
