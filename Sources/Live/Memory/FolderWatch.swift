import Foundation

/// Says when files below some folders have been written, renamed or removed; sleeps meanwhile.
///
/// Folders are watched, not files: editors write another file and rename it over the old one.
package final class FolderWatch: Sendable {
  /// The most folders that are watched.
  static let limit = 512

  #if canImport(Glibc)
    private let descriptor: Int32

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - isWanted: Tells by a file's name whether a change of it counts.
    ///   - changed: Called on a thread of its own, once for changes that follow each other at once.
    /// - Returns: nil where the system watches no more.
    package init?(
      _ folders: [URL], isWanted: @escaping @Sendable (String) -> Bool, changed: @escaping @Sendable () -> Void
    ) {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      Self.add(folders, to: descriptor)
      let thread = Thread {
        while true {
          guard Self.wait(descriptor, folders, isWanted) else { continue }
          // A save may be several changes: what comes within a moment belongs to it.
          var next = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          for _ in 0..<10 where poll(&next, 1, 10) > 0 { _ = Self.wait(descriptor, folders, isWanted) }
          changed()
        }
      }
      thread.name = "Tendon files"
      thread.start()
    }

    private static func add(_ folders: [URL], to descriptor: Int32) {
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      for folder in folders.flatMap(tree).prefix(limit) { inotify_add_watch(descriptor, folder.path, events) }
    }

    /// Waits for changes, and says whether one of them counts. New folders are watched from then on.
    private static func wait(_ descriptor: Int32, _ folders: [URL], _ isWanted: (String) -> Bool) -> Bool {
      var room = [UInt8](repeating: 0, count: 16_384)
      let count = read(descriptor, &room, room.count)
      guard count > 0 else {
        // Nothing can be read any more: the thread must not spin.
        if errno != EINTR { sleep(1) }
        return false
      }
      var (offset, counts, hasNewFolder) = (0, false, false)
      let head = MemoryLayout<inotify_event>.size
      while offset + head <= count {
        let event = room[offset...].withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        let bytes = room[(offset + head)..<min(offset + head + Int(event.len), count)].prefix { $0 != 0 }
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        hasNewFolder = hasNewFolder || isFolder
        // A file that was made is not written yet: its closing says so.
        let isMade = event.mask & UInt32(IN_CREATE) != 0
        counts = counts || isFolder || !isMade && isWanted(String(decoding: bytes, as: UTF8.self))
        counts = counts || event.mask & UInt32(IN_Q_OVERFLOW) != 0
        offset += head + Int(event.len)
      }
      if hasNewFolder { add(folders, to: descriptor) }
      return counts
    }
  #else
    /// No files are watched on this system yet.
    package init?(_ folders: [URL], isWanted: @escaping (String) -> Bool, changed: @escaping () -> Void) { nil }
  #endif

  /// A folder and those below it in which a document's translations and asset catalogues may lie.
  static func tree(_ folder: URL) -> [URL] {
    var (found, open) = ([URL](), [(folder, 0)])
    while let (folder, depth) = open.popLast(), found.count < limit {
      found.append(folder)
      let isInCatalog = folder.pathComponents.contains { $0.hasSuffix(".xcassets") }
      let inside =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
      for inner in inside.sorted(by: { $0.path < $1.path }) {
        let name = inner.lastPathComponent
        let isNear = depth < 3 && (!name.contains(".") || name.hasSuffix(".lproj") || name.hasSuffix(".xcassets"))
        guard isInCatalog || isNear, (try? inner.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
          continue
        }
        open.append((inner, depth + 1))
      }
    }
    return found
  }
}
