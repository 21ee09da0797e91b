/// The limits of a connection: each limit ends the connection, not the service.
package struct ServerLimits: Sendable {
  package init() {}

  /// The time from connecting to the end of the request's head, in seconds.
  var headTime = 5.0
  /// The time in which a viewer that is sent something must take some of it, in seconds.
  var writeTime = 10.0
  /// The longest message, in bytes.
  var message = 4096
  /// The messages that a viewer may send a second, on average and at once.
  var messagesPerSecond = 2000.0
  /// The bytes that wait for a viewer that takes them slowly: before more are added, at most so many.
  var waiting = 64 << 20
  /// The connections at the same time.
  var connections = 64
}
