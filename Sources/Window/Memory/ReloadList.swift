import Foundation

/// The screens that another thread wants to be made anew.
final class ReloadList: @unchecked Sendable {
  private let lock = NSLock()
  private var ids: Set<String> = []

  func add(_ new: [String]) { lock.withLock { ids.formUnion(new) } }

  /// Returns the names, and forgets them.
  func takeAll() -> Set<String> {
    lock.withLock {
      defer { ids = [] }
      return ids
    }
  }
}
