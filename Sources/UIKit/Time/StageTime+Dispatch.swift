import Foundation

/// Times of the stage for the calls of Dispatch that follow the clock of the computer.
extension StageTime {
  /// The time of the computer that is as far away.
  var dispatchTime: DispatchTime {
    seconds < .infinity ? .now() + (seconds - StageTime.now(isolation: nil).seconds) : .distantFuture
  }
}

extension DispatchQueue {
  /// Calls the closure at a time of the computer's clock.
  @_disfavoredOverload
  public func asyncAfter(deadline: StageTime, execute work: @escaping () -> Void) {
    uikitAsyncAfter(deadline: deadline.dispatchTime, execute: work)
  }
}

extension DispatchQueue {
  /// Runs the item at a time of the computer's clock; on the main queue at that time of the stage's.
  @_disfavoredOverload
  public func asyncAfter(deadline: StageTime, execute item: DispatchWorkItem) {
    uikitAsyncAfter(deadline: deadline.dispatchTime) { item.perform() }
  }
}

extension DispatchSemaphore {
  /// Waits for a signal, at most until a time of the computer's clock.
  @_disfavoredOverload
  public func wait(timeout: StageTime) -> DispatchTimeoutResult { wait(timeout: timeout.dispatchTime) }
}

extension DispatchGroup {
  /// Waits for the group, at most until a time of the computer's clock.
  @_disfavoredOverload
  public func wait(timeout: StageTime) -> DispatchTimeoutResult { wait(timeout: timeout.dispatchTime) }
}
