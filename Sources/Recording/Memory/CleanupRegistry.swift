import Foundation

/// The temporary files and child processes of this process, so that a program that ends early leaves none of them.
///
/// Temporary files are made, renamed and removed, and programs are spawned, inside ``locked(_:)`` only.
package final class CleanupRegistry: @unchecked Sendable {
  package static let shared = CleanupRegistry()

  private let lock = NSLock()
  private var paths: Set<String> = []
  private var children: Set<Int32> = []

  private init() {}

  /// Registered files, folders and processes, while the lock is held.
  struct Entries {
    var paths: Set<String>
    var children: Set<Int32>
  }

  func locked<T, Failure: Error>(_ body: (inout Entries) throws(Failure) -> T) throws(Failure) -> T {
    lock.lock()
    defer { lock.unlock() }
    var entries = Entries(paths: paths, children: children)
    defer { (paths, children) = (entries.paths, entries.children) }
    return try body(&entries)
  }

  /// Kills the child processes and removes the temporary files and folders. The lock is kept: no other thread makes or
  /// renames a file afterwards. Only for a program that is about to end.
  package func removeAllBeforeExit() {
    lock.lock()
    for child in children { kill(child, SIGKILL) }
    // A second at most for all of them: a process that waits for a broken disk cannot end.
    for _ in 0..<100 where !children.isEmpty {
      children = children.filter { waitpid($0, nil, WNOHANG) == 0 }
      if !children.isEmpty { usleep(10_000) }
    }
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// A new folder for temporary files, removed when let go.
package final class TemporaryFolder {
  package let url: URL

  package init() throws(RecordingError) {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    self.url = url
    try CleanupRegistry.shared.locked { entries throws(RecordingError) in
      guard mkdir(url.path, 0o700) == 0 else { throw .system(path: url.path) }
      entries.paths.insert(url.path)
    }
  }

  deinit {
    CleanupRegistry.shared.locked { entries in
      try? FileManager.default.removeItem(at: url)
      entries.paths.remove(url.path)
    }
  }
}
