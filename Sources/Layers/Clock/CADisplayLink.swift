import Foundation

/// Calls a handler once a frame, at multiples of 1/60 s of the media clock.
///
///     let link = CADisplayLink { [weak self] link in self?.step(link.timestamp) }
///     link.add(to: .main, forMode: .common)
///
/// Differs from UIKit: takes a closure instead of target and selector; the run loop that it is added to only says that
/// it runs, the ticks are the clock's; the display always has 60 frames a second.
@MainActor
public final class CADisplayLink {
  /// Frames a second of the display.
  public static let refreshRate = 60

  /// The media time of the frame for which the handler was called last, in seconds; 0 before the first.
  public private(set) var timestamp: TimeInterval = 0
  /// The media time of the next frame, in seconds; 0 before the first.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// Seconds between two refreshes of the display: 1/60.
  public var duration: TimeInterval { 1 / TimeInterval(CADisplayLink.refreshRate) }
  /// Whether the handler is not called for the time being; default false.
  public var isPaused = false {
    didSet { if isPaused != oldValue { reschedule() } }
  }
  /// Calls a second, rounded to a whole number of refreshes between calls; 0, the default, is the display's rate.
  ///
  /// Counts where `preferredFrameRateRange` is the default.
  public var preferredFramesPerSecond = 0 {
    didSet {
      precondition(
        preferredFramesPerSecond >= 0, "frames a second are 0 or more, got \(preferredFramesPerSecond)")
      if preferredFramesPerSecond != oldValue { reschedule() }
    }
  }
  /// The rates that are wanted; default `.default`, in which case `preferredFramesPerSecond` counts.
  ///
  /// Of the rates that a display of 60 frames a second can keep up evenly (60, 30, 20, 15 ...) the link takes the one in
  /// the range that is nearest to the preferred one, the faster of two; without a preferred one the fastest. Where none
  /// is in the range it takes the nearest one below its maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { reschedule() } }
  }

  private let handler: (CADisplayLink) -> Void
  private let clock: MediaClock
  private var modes: Set<RunLoop.Mode> = []
  private var isInvalid = false
  private var deadline: Deadline?

  /// A link on the current clock that does not run yet.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    clock = MediaClock.current
  }

  /// Starts the ticks. The clock keeps the link until it is removed from all modes or invalidated.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid else { return }
    modes.insert(mode)
    reschedule()
  }

  /// Stops the ticks if this was the last mode.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    reschedule()
  }

  /// Stops the ticks for good.
  public func invalidate() {
    isInvalid = true
    modes = []
    reschedule()
  }

  /// Refreshes of the display from one call to the next.
  private var stride: Int {
    if preferredFrameRateRange != .default {
      return preferredFrameRateRange.stride(refreshRate: CADisplayLink.refreshRate)
    }
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, Int((Double(CADisplayLink.refreshRate) / Double(preferredFramesPerSecond)).rounded()))
  }

  private func reschedule() {
    deadline?.cancel()
    deadline = nil
    guard !modes.isEmpty, !isPaused else { return }
    // The millionth of a frame keeps the tick that has just happened from happening again after rounding.
    let frames = clock.now * Double(CADisplayLink.refreshRate) / Double(stride)
    let next = (Int(floor(frames + 1e-6)) + 1) * stride
    deadline = clock.schedule(at: Double(next) / Double(CADisplayLink.refreshRate)) { self.tick() }
  }

  private func tick() {
    timestamp = clock.now
    targetTimestamp = timestamp + Double(stride) / Double(CADisplayLink.refreshRate)
    let ticked = deadline
    handler(self)
    if deadline === ticked { reschedule() }
  }
}
