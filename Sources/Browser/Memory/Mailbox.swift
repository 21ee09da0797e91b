import Foundation

/// The events that wait for the thread of the interface.
final class Mailbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [BrowserEvent] = []

  func add(_ event: BrowserEvent) {
    condition.withLock {
      events.append(event)
      condition.signal()
    }
  }

  /// Waits for events, at the longest for `seconds` (nil: for ever), and returns all that have come; none where the time
  /// is over.
  func wait(seconds: Double?) -> [BrowserEvent] {
    condition.withLock {
      let end = seconds.map { Date(timeIntervalSinceNow: max(0, $0)) }
      while events.isEmpty {
        guard let end else {
          condition.wait()
          continue
        }
        guard condition.wait(until: end) else { break }
      }
      defer { events = [] }
      return events
    }
  }
}
