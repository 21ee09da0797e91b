import Foundation

/// A new empty file beside another one, gone when let go unless it has taken the other's place.
final class TemporaryFile {
  let path: String
  private let target: String
  private var isThere = true

  /// Makes the file; `target` is the path that it may replace.
  init(beside target: String) throws(RecordingError) {
    self.target = target
    let url = URL(fileURLWithPath: target)
    let (folder, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
    var isFolder: ObjCBool = false
    if name.isEmpty || (FileManager.default.fileExists(atPath: target, isDirectory: &isFolder) && isFolder.boolValue) {
      throw .cannotWrite(path: target, reason: String(cString: strerror(EISDIR)))
    }
    var number = 0
    while true {
      let path = "\(folder)/.\(name).\(getpid()).\(number).part"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        close(descriptor)
        self.path = path
        return
      }
      guard errno == EEXIST, number < 10_000 else {
        throw .cannotWrite(path: target, reason: String(cString: strerror(errno)))
      }
      number += 1
    }
  }

  deinit { discard() }

  /// Puts the file in the place of the target, in one step.
  func replaceTarget() throws(RecordingError) {
    guard rename(path, target) == 0 else {
      throw .cannotWrite(path: target, reason: String(cString: strerror(errno)))
    }
    isThere = false
  }

  /// Removes the file's name; who has it open may go on.
  func discard() {
    if isThere { unlink(path) }
    isThere = false
  }
}
