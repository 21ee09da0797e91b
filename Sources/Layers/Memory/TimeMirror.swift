import Foundation

/// A time that may be read from any thread.
final class TimeMirror: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0.0

  var time: Double {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
