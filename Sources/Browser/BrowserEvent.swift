import TendonLive

/// An event of the network, or of a document, for the host of the sessions.
package enum BrowserEvent: Hashable, Sendable {
  /// A viewer wants to see a screen.
  case joined(viewer: Int, scene: String)
  /// A viewer's message, decoded and checked.
  case message(viewer: Int, LiveMessage)
  /// A viewer has gone.
  case left(viewer: Int)
  /// Another thread has made tasks ready that wait for the thread of the interface.
  case tasksReady
  /// The documents of some screens have changed.
  case changed(screens: [String])
}
