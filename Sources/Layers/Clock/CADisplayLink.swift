import Foundation

/// Calls a handler at every refresh of the display, or at every second, third and so on.
///
///     let link = CADisplayLink { [weak self] link in self?.step(link.timestamp) }
///     link.add(to: .main, forMode: .common)
///
/// The display is that of the media clock: 60 refreshes a second from time 0, and in a recording the multiple of the
/// film's frame rate that is nearest to 60. Every frame of a film is a refresh, and the ticks of its time come before it.
///
/// Differs from UIKit: takes a closure instead of target and selector; the run loop that it is added to only says that
/// it runs, the ticks are the clock's.
@MainActor
public final class CADisplayLink: NSObject {
  /// The media time of the frame for which the handler was called last, in seconds; 0 before the first.
  public private(set) var timestamp: TimeInterval = 0
  /// The media time of the frame for which the handler is called next, in seconds; 0 before the first.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// Seconds between two refreshes of the display; 1/60 unless a film has other frames.
  public var duration: TimeInterval { 1 / clock.refresh.rate }
  /// True if the handler is not called for the time being; default false.
  public var isPaused = false {
    didSet { if isPaused != oldValue { displayDidChange() } }
  }
  /// Calls a second, rounded to a whole number of refreshes between calls; 0, the default, is the display's rate.
  ///
  /// Counts where `preferredFrameRateRange` is the default.
  public var preferredFramesPerSecond = 0 {
    didSet {
      precondition(
        preferredFramesPerSecond >= 0, "frames a second are 0 or more, got \(preferredFramesPerSecond)")
      if preferredFramesPerSecond != oldValue { displayDidChange() }
    }
  }
  /// The rates that are wanted; default `.default`, in which case `preferredFramesPerSecond` counts.
  ///
  /// Of the rates that the display can keep up evenly (at 60 refreshes a second 60, 30, 20, 15 ...) the link takes the one
  /// in the range that is nearest to the preferred one, the faster of two; without a preferred one the fastest. Where none
  /// is in the range it takes the nearest one below its maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { displayDidChange() } }
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
    displayDidChange()
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
  private var stride = 1

  /// The display or the wanted rate has changed.
  func displayDidChange() {
    stride = wantedStride
    reschedule()
  }

  private var wantedStride: Int {
    let rate = clock.refresh.rate
    if preferredFrameRateRange != .default { return preferredFrameRateRange.stride(refreshRate: rate) }
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, Int((rate / Double(preferredFramesPerSecond)).rounded()))
  }

  private func reschedule() {
    deadline?.cancel()
    deadline = nil
    guard !modes.isEmpty, !isPaused else { return }
    let refresh = clock.refresh
    let first = refresh.index(after: clock.now)
    let next = Int((Double(first) / Double(stride)).rounded(.up)) * stride
    deadline = clock.schedule(at: refresh.time(of: next), link: self) { self.tick(next) }
  }

  private func tick(_ index: Int) {
    timestamp = clock.now
    targetTimestamp = clock.refresh.time(of: index + stride)
    let ticked = deadline
    handler(self)
    if deadline === ticked { reschedule() }
  }
}
