import Foundation

/// Groups changes of layers: how long their implicit animations take, and what happens when all have ended.
///
/// Every change belongs to the implicit transaction of the current clock, which `flush()` commits (a clock does so
/// after each of its deadlines, a host after each event). `begin()` and `commit()` nest inside it; a nested one only
/// limits how far settings reach. A setting is read from the innermost one that has it.
@MainActor
public enum CATransaction {
  /// Opens a nested transaction.
  public static func begin() { stack.begin() }

  /// Closes the innermost nested transaction; traps without one.
  ///
  /// Differs from Core Animation: the layers are laid out and displayed by `flush()` only, also after the outermost
  /// nested transaction.
  public static func commit() { stack.commit() }

  /// Commits the implicit transaction: layout from the top down, display, completions; at once, or when the nested
  /// transactions that are open have closed. Without effect while a commit runs.
  public static func flush() { stack.flush() }

  /// Seconds that an animation without a duration takes; default 0.25.
  public static func animationDuration() -> TimeInterval { stack.setting(\.duration) ?? 0.25 }

  /// Sets the seconds that animations without a duration take in this transaction; at 0 nothing animates implicitly.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    precondition(duration >= 0 && duration.isFinite, "a duration is 0 or more seconds, got \(duration)")
    stack.changing.settings.duration = duration
  }

  /// The curve of animations that have none; default nil.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { stack.setting(\.timingFunction) ?? nil }

  /// Sets the curve of the animations of this transaction that have none of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.changing.settings.timingFunction = .some(function)
  }

  /// True if changes run no actions; default false.
  public static func disableActions() -> Bool { stack.disablesActions }

  /// Sets whether changes from now on in this transaction run no actions.
  public static func setDisableActions(_ flag: Bool) { stack.changing.settings.disablesActions = flag }

  /// The closure that is called when the animations of this transaction have ended.
  public static func completionBlock() -> (() -> Void)? { stack.innermost.completion?.block }

  /// Calls `block` when all animations that are added from now on in this transaction, nested ones included, have ended
  /// or been removed; when the transaction closes (or the block is replaced), if there were none.
  public static func setCompletionBlock(_ block: (() -> Void)?) { stack.changing.setCompletion(block) }

  /// A value kept under a key in the innermost transaction that has one, or a setting by its `kCATransaction` key.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.setting { $0.values[key] }
    }
  }

  /// Keeps a value under a key in this transaction, or changes a setting by its `kCATransaction` key; a setting of another
  /// type traps.
  public static func setValue(_ value: Any?, forKey key: String) {
    func fits<T>(_ type: T.Type) -> T {
      guard let value = value as? T else { preconditionFailure("\(key) of a transaction is a \(type)") }
      return value
    }
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(fits(TimeInterval.self))
    case kCATransactionDisableActions: setDisableActions(fits(Bool.self))
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value.map { _ in fits(CAMediaTimingFunction.self) })
    case kCATransactionCompletionBlock: setCompletionBlock(value.map { _ in fits((() -> Void).self) })
    default: stack.changing.settings.values[key] = value
    }
  }

  static var stack: TransactionStack { MediaClock.current.transactions }
}

/// The key of `CATransaction.animationDuration()`, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`, a truth.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`, a `() -> Void`.
public let kCATransactionCompletionBlock = "completionBlock"
