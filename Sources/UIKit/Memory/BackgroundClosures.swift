import Dispatch
import Foundation

// Closures that run on other threads, written for headers that do not say so. As on Apple's systems, what they share with other
// threads is the program's concern.

extension DispatchQueue {
  /// Runs a closure on the queue. The plugin `UIKitSources` writes it in place of `async(execute:)`.
  ///
  /// - Parameters:
  ///   - group: The group to which the closure belongs.
  ///   - qos: The quality of service.
  ///   - flags: Wishes for the queue.
  ///   - work: The closure.
  public nonisolated func uikitAsync(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    nonisolated(unsafe) let work = work
    async(group: group, qos: qos, flags: flags) { work() }
  }

  /// Runs a closure on the queue at a time. The plugin `UIKitSources` writes it in place of `asyncAfter(deadline:execute:)`.
  ///
  /// - Parameters:
  ///   - deadline: The time.
  ///   - work: The closure.
  public nonisolated func uikitAsyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work() }
  }
}

/// A closure as one that may run on another thread.
///
/// - Parameter closure: The closure.
public nonisolated func uikitSendable(_ closure: @escaping () -> Void) -> @Sendable () -> Void {
  nonisolated(unsafe) let closure = closure
  return { closure() }
}

/// A closure with three arguments as one that may run on another thread.
///
/// - Parameter closure: The closure.
public nonisolated func uikitSendable<A, B, C>(_ closure: @escaping (A, B, C) -> Void) -> @Sendable (A, B, C) -> Void {
  nonisolated(unsafe) let closure = closure
  return { closure($0, $1, $2) }
}
