import Combine
import Foundation

extension StageTimer {
  /// A publisher of dates in intervals of the stage's clock.
  public final class TimerPublisher: ConnectablePublisher {
    /// Dates are published.
    public typealias Output = Date
    /// Nothing fails.
    public typealias Failure = Never
    /// Seconds between two dates.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    nonisolated init(interval: TimeInterval) { self.interval = interval }

    /// Adds a subscriber.
    ///
    /// - Parameter subscriber: The subscriber.
    public nonisolated func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Begins; called on the main thread.
    public nonisolated func connect() -> any Cancellable {
      let interval = interval
      nonisolated(unsafe) let subject = subject
      return uikitDefault { Connection.begin(interval, subject) }
    }
  }

  @MainActor
  private enum Connection {
    static func begin(_ interval: TimeInterval, _ subject: PassthroughSubject<Date, Never>) -> AnyCancellable {
      let timer = StageTimer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in subject.send(Date()) }
      return AnyCancellable { MainActor.assumeIsolated { timer.invalidate() } }
    }
  }

  /// A publisher of dates in intervals of the stage's clock, after a call of `connect()` or with `autoconnect()`.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds.
  ///   - tolerance: How late a date may be; times are met exactly.
  ///   - runLoop: The run loop; the main one is meant.
  ///   - mode: The mode of the run loop; it makes no difference.
  public nonisolated static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval) }
}
