import Foundation

/// A timer on the media clock: Foundation's `Timer`, whose name belongs to the run loop.
///
/// Differs from UIKit: fires when the clock is advanced over its time, at exactly `start + n * timeInterval`.
@MainActor
public final class MediaTimer {
  /// Seconds between two firings; at least 0.0001, as in Foundation.
  public let timeInterval: TimeInterval
  /// True if it will fire again.
  public private(set) var isValid = true

  private let repeats: Bool
  private let block: (MediaTimer) -> Void
  private let clock: MediaClock
  private let start: Double
  private var firings = 0
  private var deadline: Deadline?

  /// A timer that is already running on the current clock, which keeps it until it is invalidated.
  ///
  /// `block` is called after `interval` seconds, and every `interval` seconds if `repeats` is true.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (MediaTimer) -> Void
  ) -> MediaTimer {
    MediaTimer(interval: interval, repeats: repeats, block: block)
  }

  private init(interval: TimeInterval, repeats: Bool, block: @escaping (MediaTimer) -> Void) {
    precondition(interval.isFinite, "a timer's interval is a finite number of seconds, got \(interval)")
    timeInterval = max(interval, 0.0001)
    (self.repeats, self.block) = (repeats, block)
    clock = MediaClock.current
    start = clock.now
    scheduleNext()
  }

  /// Fires now; a timer that does not repeat is invalid afterwards.
  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }

  /// Stops the timer for good.
  public func invalidate() {
    isValid = false
    deadline?.cancel()
    deadline = nil
  }

  private func scheduleNext() {
    firings += 1
    deadline = clock.schedule(at: start + Double(firings) * timeInterval) {
      self.fire()
      if self.isValid { self.scheduleNext() }
    }
  }
}
