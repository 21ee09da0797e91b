import Foundation
import TendonLayers
import TendonViews

/// Calls of methods by their names, which the class lists in its `actions`.
extension ActionPerforming {
  /// Calls an action in `delay` seconds of the stage's clock with the argument; the object is retained until then.
  ///
  /// - Precondition: the class declares an action of that name.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let call = ActionCall(target: self, selector: selector)
    let deadline = MediaClock.current.asyncAfter(delay) { [self] in
      withExtendedLifetime(self) { call(argument as Any) }
    }
    DelayedCall.pending.removeAll { $0.deadline == nil }
    DelayedCall.pending.append(DelayedCall(target: self, selector: selector, deadline: deadline))
  }
}

extension ActionPerforming {
  /// Calls an action in `delay` seconds of the stage's clock with the argument, in any mode: a stage's run loop has one.
  ///
  /// - Precondition: the class declares an action of that name.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Calls an action with the argument at the main queue's next turn.
  ///
  /// Differs from UIKit: actions belong to the main actor, so that it is not called on another thread.
  ///
  /// - Precondition: the class declares an action of that name.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    uikitPerform(self, onMainThread: selector, with: argument, waitUntilDone: false)
  }
}

/// A call that `perform(_:with:afterDelay:)` has scheduled.
@MainActor
struct DelayedCall {
  weak var target: AnyObject?
  let selector: Selector
  /// Nil once the clock has dropped it.
  weak var deadline: Deadline?

  static var pending: [DelayedCall] = []

  /// Cancels the calls of a target; those of one selector if it is not nil.
  static func cancel(target: Any, selector: Selector?) {
    for call in pending where call.target === target as AnyObject && (selector == nil || call.selector == selector) {
      call.deadline?.cancel()
    }
  }
}

extension NSObject {
  /// Cancels all calls that `perform(_:with:afterDelay:)` of the target has scheduled.
  @MainActor public static func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCall.cancel(target: target, selector: nil)
  }

  /// Cancels the calls of the selector that `perform(_:with:afterDelay:)` of the target has scheduled.
  ///
  /// Differs from UIKit: calls with any argument are cancelled, not those with an equal one alone.
  @MainActor public static func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {
    DelayedCall.cancel(target: target, selector: selector)
  }
}

/// Calls the method of that name with an argument, now on the main thread if it is to wait, otherwise at the main queue's
/// next turn; does nothing for nil.
///
/// - Precondition: the target's class declares an action of that name.
@MainActor
public func uikitPerform(
  _ target: AnyObject?, onMainThread selector: Selector?, with argument: Any?, waitUntilDone: Bool
) {
  guard let target, let selector else { return }
  let call = { @MainActor in _ = ActionCall.value(of: selector, on: target, arguments: [argument as Any]) }
  if waitUntilDone { call() } else { StageQueue.main.async { call() } }
}

/// Calls the method of that name with an argument on the main thread: now if it is to wait, otherwise at the main
/// queue's next turn. Does nothing for nil.
///
/// - Precondition: the target's class declares an action of that name, and `thread` is the main thread.
@MainActor
public func uikitPerform(
  _ target: AnyObject?, _ selector: Selector?, on thread: Thread, with argument: Any?, waitUntilDone: Bool
) {
  precondition(thread.isMainThread, "a method that is called by its name runs on the main thread, got \(thread)")
  uikitPerform(target, onMainThread: selector, with: argument, waitUntilDone: waitUntilDone)
}
