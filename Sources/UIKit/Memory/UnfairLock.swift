import Foundation

/// A lock by the name of C, used at an address that does not change.
public struct os_unfair_lock_s {
  // All zero is an unlocked mutex (PTHREAD_MUTEX_INITIALIZER of the C library of Linux).
  fileprivate var mutex = pthread_mutex_t()
  /// An unlocked lock.
  public init() {}
}

/// The lock without the suffix of C's structures.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits for a lock, and locks it.
///
/// - Parameter lock: The lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }

/// Locks an unlocked lock; false for another one.
///
/// - Parameter lock: The lock.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }

/// Unlocks a lock.
///
/// - Parameter lock: The lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }

/// A lock with the state that it guards.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let mutex = NSLock()
  private var state: State

  /// A lock with a state.
  ///
  /// - Parameter initialState: The state.
  public init(initialState: State) { state = initialState }
  /// A lock with a state that other threads do not touch.
  ///
  /// - Parameter initialState: The state.
  public init(uncheckedState initialState: State) { state = initialState }

  /// The result of a closure that uses the state while the lock is held.
  ///
  /// - Parameter body: The closure.
  public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&state)
  }

  /// The same, without a check of what the closure uses.
  ///
  /// - Parameter body: The closure.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { try withLock(body) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock without a state.
  public convenience init() { self.init(initialState: ()) }

  /// The result of a closure while the lock is held.
  ///
  /// - Parameter body: The closure.
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try withLock { (_: inout Void) in try body() } }

  /// Waits for the lock, and locks it.
  public func lock() { mutex.lock() }
  /// Unlocks the lock.
  public func unlock() { mutex.unlock() }
  /// Locks the lock if it is unlocked; false otherwise.
  public func lockIfAvailable() -> Bool { mutex.try() }
}
