import Foundation

/// A file that is written under another name and takes its place when it is complete.
final class OutputFile {
  private let file: TemporaryFile
  private let descriptor: Int32
  private let target: String

  init(path target: String) throws(RecordingError) {
    self.target = target
    file = try TemporaryFile(beside: target)
    descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(path: target, reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Where the bytes are until then.
  var temporaryPath: String { file.path }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(RecordingError) { try write(bytes, at: nil) }

  /// Writes over bytes that are there.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(RecordingError) { try write(bytes, at: offset) }

  /// Puts the file in its place.
  func commit() throws(RecordingError) { try file.replaceTarget() }

  private func write(_ bytes: [UInt8], at offset: Int?) throws(RecordingError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = buffer.baseAddress! + done
        return if let offset {
          pwrite(descriptor, rest, bytes.count - done, off_t(offset + done))
        } else {
          Foundation.write(descriptor, rest, bytes.count - done)
        }
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw .cannotWrite(path: target, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Writes a whole file in one step.
  static func write(_ bytes: [UInt8], to path: String) throws(RecordingError) {
    let file = try OutputFile(path: path)
    try file.append(bytes)
    try file.commit()
  }
}
