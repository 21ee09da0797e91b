/// The reason why a message was refused.
package struct LiveMessageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause without a full stop.
  package let description: String

  init(_ description: String) { self.description = description }
}
