import TendonSnapshot

/// The frames that one viewer gets: never more than one that it has not shown yet.
///
/// A slow viewer skips frames; what it misses is part of the next difference, because each is taken from the frame that
/// was last sent.
package struct ViewerFeed: Sendable {
  /// The number and picture of the frame that was last sent; nil before the first.
  package private(set) var sent: (number: Int, picture: Bitmap)?
  /// True if the viewer has not said yet that it shows the frame last sent.
  package private(set) var isWaiting = false

  package init() {}

  /// True if a frame with this number should be sent now.
  package func wants(_ number: Int) -> Bool { !isWaiting && sent?.number != number }

  /// Notes that a frame was sent.
  package mutating func send(_ number: Int, _ picture: Bitmap) {
    sent = (number, picture)
    isWaiting = true
  }

  /// The viewer shows a frame; one that was not the last sent is ignored.
  package mutating func show(_ number: Int) {
    if number == sent?.number { isWaiting = false }
  }
}
