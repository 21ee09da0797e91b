import Foundation

/// The bytes of files, read by the system's calls: Foundation's handles took as long as the parse.
package enum FileBytes {
  /// The first bytes of a file, no more than `limit`.
  package static func read(_ url: URL, atMost limit: Int, file: String) throws(DocumentError) -> [UInt8] {
    try read(atPath: url.path, atMost: limit, file: file)
  }

  /// The same for a path.
  package static func read(atPath path: String, atMost limit: Int, file: String) throws(DocumentError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw error(file) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(file) }
    // More than the file says it has, so that its end is seen in one go and a byte after it finds room.
    var room = max(min(Int(status.st_size) + 2, limit), 4096)
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let asked = min(room, limit - bytes.count)
      let part = try part(of: descriptor, atMost: asked, file: file)
      // Of a regular file a call reads all that is asked for, unless the end comes before.
      if isRegular, part.count < asked {
        if bytes.isEmpty { return part }
        bytes += part
        break
      }
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = 1 << 20
    }
    return bytes
  }

  /// The bytes that one call can read; empty at the end of the file.
  private static func part(of descriptor: Int32, atMost count: Int, file: String) throws(DocumentError) -> [UInt8] {
    var result = 0
    let part = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      repeat { result = Foundation.read(descriptor, buffer.baseAddress, count) } while result < 0 && errno == EINTR
      length = max(result, 0)
    }
    guard result >= 0 else { throw error(file) }
    return part
  }

  private static func error(_ file: String) -> DocumentError {
    if errno == ENOENT { return DocumentError(file: file, reason: "there is no such file") }
    return DocumentError(file: file, reason: "the file cannot be read: \(String(cString: strerror(errno)))")
  }
}
