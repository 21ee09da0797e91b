import Foundation

/// A new empty file beside another one, removed when let go unless it has replaced the other.
final class TemporaryFile {
  let path: String
  /// The file that it may replace, symbolic links followed.
  private let target: String
  /// The path for messages.
  private let name: String
  /// True if the target is a device or a pipe, which is written to and not replaced.
  private let isCopied: Bool
  private var exists = true

  /// Makes the file; `name` is the path that it may replace.
  init(beside name: String) throws(RecordingError) {
    self.name = name
    target = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    var status = stat()
    let isThere = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if isThere, kind == S_IFDIR { throw .cannotWrite(path: name, reason: String(cString: strerror(EISDIR))) }
    isCopied = isThere && kind != S_IFREG
    let url = URL(fileURLWithPath: target)
    let folder = isCopied ? FileManager.default.temporaryDirectory.path : url.deletingLastPathComponent().path
    let start = "\(folder)/.\(url.lastPathComponent).\(getpid())"
    path = try CleanupRegistry.shared.locked { entries throws(RecordingError) in
      for number in 0...10_000 {
        let path = "\(start).\(number).part"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor >= 0 {
          close(descriptor)
          entries.paths.insert(path)
          return path
        }
        guard errno == EEXIST else { break }
      }
      throw .system(path: name)
    }
  }

  deinit { discard() }

  /// Waits until the file is on the disk; throws for one that is empty.
  func synchronize() throws(RecordingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: name) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system(path: name) }
    guard lseek(descriptor, 0, SEEK_END) > 0 else { throw .cannotWrite(path: name, reason: "nothing was written") }
  }

  /// Replaces the target in one step and waits until the folder is on the disk. ``synchronize()`` comes first.
  func replaceTarget() throws(RecordingError) {
    guard !isCopied else { return try copyToTarget() }
    try CleanupRegistry.shared.locked { entries throws(RecordingError) in
      guard rename(path, target) == 0 else { throw .system(path: name) }
      exists = false
      entries.paths.remove(path)
    }
    let folder = open(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    // Some file systems cannot synchronize folders and answer EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else { throw .system(path: name) }
  }

  private func copyToTarget() throws(RecordingError) {
    let output = open(target, O_WRONLY | O_CLOEXEC)
    guard output >= 0 else { throw .system(path: name) }
    defer { close(output) }
    guard let data = FileManager.default.contents(atPath: path) else { throw .system(path: name) }
    try output.write(Array(data), path: name)
    discard()
  }

  /// Removes the file's name; a process that has the file open keeps it.
  func discard() {
    guard exists else { return }
    exists = false
    CleanupRegistry.shared.locked { entries in
      unlink(path)
      entries.paths.remove(path)
    }
  }
}

extension RecordingError {
  /// The reason of the system call that has just failed.
  static func system(path: String) -> RecordingError {
    .cannotWrite(path: path, reason: String(cString: strerror(errno)))
  }
}

extension Int32 {
  /// Writes all bytes to this file descriptor: at its end, or over the bytes at `offset`.
  func write(_ bytes: [UInt8], at offset: Int? = nil, path: String) throws(RecordingError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = buffer.baseAddress! + done
        return if let offset {
          pwrite(self, rest, bytes.count - done, off_t(offset + done))
        } else {
          Foundation.write(self, rest, bytes.count - done)
        }
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw .system(path: path)
      }
    }
  }
}
