/// The media clock as a clock of Swift concurrency: `try await Task.sleep(for: .seconds(1), clock: StageClock())`.
///
/// A sleep ends when the media clock is advanced to its time. In a recording the code after it runs at exactly that
/// time, before anything else happens; sleeps that end at one time end in the order in which they began. Elsewhere, as
/// in a test, it runs as soon as the main actor is free.
public struct StageClock: Clock {
  /// A media time.
  public struct Instant: InstantProtocol {
    /// Seconds from the start of the clock.
    public var seconds: Double

    /// The time `seconds` after the start of the clock.
    public init(seconds: Double) { self.seconds = seconds }

    /// Times that are whole nanoseconds stay so: 0.1 and 0.2 make 0.3.
    public func advanced(by duration: Duration) -> Instant {
      Instant(seconds: MediaClock.sum(seconds, duration.inSeconds))
    }

    /// The time from this instant to another; negative for an earlier one.
    public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }

    public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  }

  private let clock: MediaClock

  /// The current media clock.
  @MainActor
  public init() { clock = MediaClock.current }

  /// `clock` as a clock of Swift concurrency.
  public init(_ clock: MediaClock) { self.clock = clock }

  /// The media time now.
  public var now: Instant { Instant(seconds: clock.mirror.time) }

  /// The smallest difference that a time of some hours can show.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the media clock reaches `deadline`; `tolerance` is not used, the time is met exactly.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await sleeper.sleep(until: deadline.seconds, on: clock)
    } onCancel: {
      Task { @MainActor in sleeper.cancel() }
    }
  }
}

extension Duration {
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

/// One sleep: ends once, by its deadline or by cancellation, whichever comes first.
@MainActor
private final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var deadline: Deadline?
  private var isCancelled = false

  func sleep(until time: Double, on clock: MediaClock) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      if isCancelled || Task.isCancelled {
        continuation.resume(throwing: CancellationError())
      } else if time <= clock.now {
        continuation.resume()
      } else {
        self.continuation = continuation
        deadline = clock.schedule(at: time) { self.end(.success(())) }
      }
    }
  }

  func cancel() {
    isCancelled = true
    deadline?.cancel()
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Void, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
