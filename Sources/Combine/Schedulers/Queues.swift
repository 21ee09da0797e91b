import Dispatch
import Foundation
import TendonContext
import TendonLayers

// Queues and run loops as schedulers. On the main actor of a stage the main ones follow the stage's clock.

/// The common part of queues and run loops as schedulers.
protocol QueueScheduler: Scheduler where SchedulerTimeType == QueueTime {
  /// True for the main queue or the main run loop.
  var isMain: Bool { get }
  /// Runs a closure after a delay of the computer's clock.
  func run(after delay: Double, _ action: @escaping () -> Void)
}

extension QueueScheduler {
  /// The media time of the stage that runs the caller; nil outside the main thread and where no stage runs.
  private var stageTime: Double? {
    guard isMain, Thread.isMainThread else { return nil }
    return MainActor.assumeIsolated { StageContext.isStage ? MediaClock.current.now : nil }
  }

  public var now: QueueTime {
    QueueTime(seconds: stageTime ?? Double(DispatchTime.now().uptimeNanoseconds) * 1e-9)
  }

  public var minimumTolerance: QueueTime.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: options, action)
  }

  public func schedule(
    after date: QueueTime, tolerance: QueueTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let delay = max(0, date.seconds - now.seconds)
    if stageTime != nil { StageHandOver.run(after: delay, action) } else { run(after: delay, action) }
  }

  public func schedule(
    after date: QueueTime, interval: QueueTime.Stride, tolerance: QueueTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isOver = false
    func follow(_ date: QueueTime) {
      schedule(after: date, tolerance: tolerance, options: options) {
        guard !isOver else { return }
        action()
        follow(date.advanced(by: interval))
      }
    }
    follow(date)
    return AnyCancellable { isOver = true }
  }
}

extension DispatchQueue: QueueScheduler {
  /// The time of the queue's clock.
  public typealias SchedulerTimeType = QueueTime
  /// Wishes for the work of a queue. Differs from Combine: nothing reads them.
  public struct SchedulerOptions: Sendable {
    /// The quality of service.
    public var qos: DispatchQoS
    /// Wishes for the queue.
    ///
    /// - Parameter qos: The quality of service.
    public init(qos: DispatchQoS = .unspecified) { self.qos = qos }
  }

  var isMain: Bool { self === DispatchQueue.main }
  func run(after delay: Double, _ action: @escaping () -> Void) { QueueHandOver.run(on: self, after: delay, action) }
}

extension RunLoop: QueueScheduler {
  /// The time of the run loop's clock.
  public typealias SchedulerTimeType = QueueTime
  /// Wishes for the work of a run loop; there are none.
  public struct SchedulerOptions: Sendable {}

  var isMain: Bool { self === RunLoop.main }
  func run(after delay: Double, _ action: @escaping () -> Void) { QueueHandOver.run(on: self, after: delay, action) }
}

extension OperationQueue: QueueScheduler {
  /// The time of the queue's clock.
  public typealias SchedulerTimeType = QueueTime
  /// Wishes for the work of a queue; there are none.
  public struct SchedulerOptions: Sendable {}

  var isMain: Bool { self === OperationQueue.main }
  func run(after delay: Double, _ action: @escaping () -> Void) { QueueHandOver.run(on: self, after: delay, action) }
}

/// A scheduler that runs closures at once.
public struct ImmediateScheduler: Scheduler {
  /// The scheduler.
  public static var shared: ImmediateScheduler { ImmediateScheduler() }
  public typealias SchedulerTimeType = QueueTime
  public typealias SchedulerOptions = Never

  public var now: QueueTime { QueueTime(seconds: 0) }
  public var minimumTolerance: QueueTime.Stride { 0 }
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: QueueTime, tolerance: QueueTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }
  public func schedule(
    after date: QueueTime, interval: QueueTime.Stride, tolerance: QueueTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
