import Foundation
import TendonViews

// Timers of run loops by the names of Core Foundation, on the stage's clock as `StageTimer` is.

/// A timer of a run loop.
public typealias CFRunLoopTimer = StageTimer
/// A run loop of Core Foundation, which is Foundation's.
public typealias CFRunLoop = RunLoop
/// A mode of a run loop.
public typealias CFRunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// The mode while a finger moves the content of a scroll view. Timers here run in every mode.
  public static var tracking: RunLoop.Mode { RunLoop.Mode("UITrackingRunLoopMode") }
  /// The modes that timers and events of the screen share.
  public static var commonModes: RunLoop.Mode { .common }
  /// The mode in which nothing else happens.
  public static var defaultMode: RunLoop.Mode { .default }
}

/// The allocator of objects; there is none but Swift's.
public var kCFAllocatorDefault: AnyObject? { nil }

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// The run loop of the thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

/// Does nothing: a loop here waits for no longer than until the next event, and main queue and timers wake it themselves.
public func CFRunLoopWakeUp(_ loop: CFRunLoop!) {}

/// A timer that fires first at a moment, and again after each interval if that is above 0.
@MainActor
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: AnyObject?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: Int,
  _ handler: (@MainActor (CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let handler = handler!
  // Differences of two readings of the computer's clock are whole milliseconds, so that recordings are the same each time.
  let delay = max(0, ((fireDate - CFAbsoluteTimeGetCurrent()) * 1000).rounded() / 1000)
  return StageTimer(after: delay, interval: interval, repeats: interval > 0) { handler($0) }
}

/// Begins a timer; the mode makes no difference.
@MainActor
public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer.schedule()
}

/// Stops a timer for good.
@MainActor
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// True until the timer is invalidated or has fired once without repetition.
@MainActor
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
