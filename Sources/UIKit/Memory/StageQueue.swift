import Foundation
import TendonContext
import TendonLayers

/// The main queue on the stage's clock, so that recordings of code with delays are the same each time.
///
/// The plugin `UIKitSources` writes it in place of `DispatchQueue.main`. Where no stage runs, as in unit tests, and outside
/// the main actor, the calls go to the main queue of the process.
public struct StageQueue: Sendable {
  /// The main queue.
  public static let main = StageQueue()

  /// Calls the closure after what runs now, at the present time of the stage's clock.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    isolation: isolated (any Actor)? = #isolation, execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    schedule(after: 0, isolation) {
      work()
      group?.leave()
    }
  }

  /// Performs the work item after what runs now, unless it is cancelled before.
  public func async(isolation: isolated (any Actor)? = #isolation, execute item: DispatchWorkItem) {
    // A work item guards its own state.
    nonisolated(unsafe) let item = item
    schedule(after: 0, isolation) { if !item.isCancelled { item.perform() } }
  }

  /// Calls the closure at a time of the stage's clock.
  public func asyncAfter(
    deadline: StageTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    isolation: isolated (any Actor)? = #isolation, execute work: @escaping @MainActor () -> Void
  ) {
    schedule(after: deadline.seconds - StageTime.now().seconds, isolation, work)
  }

  /// Performs the work item at a time of the stage's clock, unless it is cancelled before.
  public func asyncAfter(
    deadline: StageTime, isolation: isolated (any Actor)? = #isolation, execute item: DispatchWorkItem
  ) {
    nonisolated(unsafe) let item = item
    asyncAfter(deadline: deadline) { if !item.isCancelled { item.perform() } }
  }

  /// Calls the closure after what runs now: `RunLoop.main.perform`.
  public func perform(
    isolation: isolated (any Actor)? = #isolation, _ work: @escaping @MainActor () -> Void
  ) { schedule(after: 0, isolation, work) }

  private func schedule(
    after delay: Double, _ isolation: isolated (any Actor)?, _ work: @escaping @MainActor () -> Void
  ) {
    guard delay < .infinity else { return }
    if StageClockTime.now(isolation) != nil {
      MainActor.assumeIsolated { _ = MediaClock.current.asyncAfter(delay, work) }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { MainActor.assumeIsolated { work() } }
    }
  }
}

/// Sleeps of tasks on the stage's clock. The plugin `UIKitSources` writes it in place of `Task` before `sleep`.
public enum StageTask {
  /// Waits so many nanoseconds of the stage's clock; where no stage runs, of the computer's.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
  }

  /// Waits that long by the stage's clock; where no stage runs, by the computer's.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if let clock = await MainActor.run(body: { StageContext.isStage ? StageClock() : nil }) {
      try await clock.sleep(until: clock.now.advanced(by: duration))
    } else {
      try await Task.sleep(for: duration, tolerance: tolerance)
    }
  }
}
