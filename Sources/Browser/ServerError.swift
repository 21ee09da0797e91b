/// The reason why the server cannot begin.
package struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause without a full stop.
  package let description: String
}
