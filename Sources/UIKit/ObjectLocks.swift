import Foundation
import Synchronization

/// The locks that `objc_sync_enter` has taken, by object.
private let objectLocks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, users: Int)]>([:])

/// Locks an object until `objc_sync_exit`; the thread that has it may lock it again.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  let id = ObjectIdentifier(object as AnyObject)
  let lock = objectLocks.withLock { locks in
    var entry = locks[id] ?? (NSRecursiveLock(), 0)
    entry.users += 1
    locks[id] = entry
    return entry.lock
  }
  lock.lock()
  return 0
}

/// Unlocks an object that `objc_sync_enter` has locked; -1 for one that is not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  let id = ObjectIdentifier(object as AnyObject)
  let lock: NSRecursiveLock? = objectLocks.withLock { locks in
    guard var entry = locks[id] else { return nil }
    entry.users -= 1
    locks[id] = entry.users > 0 ? entry : nil
    return entry.lock
  }
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}
