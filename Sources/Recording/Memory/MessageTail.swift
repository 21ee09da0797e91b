import Foundation

/// Reads what a program writes to standard error, so that it never waits, and keeps the end of it.
final class MessageTail: @unchecked Sendable {
  /// The end of the pipe that the program gets; closed by ``start()``.
  let theirs: Int32
  private let ours: Int32
  private let condition = NSCondition()
  private var bytes: [UInt8] = []
  private var hasEnded = false

  private static let limit = 2000

  init(target: String) throws(RecordingError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(path: target) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (ours, theirs) = (ends[0], ends[1])
  }

  /// Closes the program's end here and reads until the program closes it as well.
  func start() {
    close(theirs)
    let thread = Thread { self.read() }
    thread.start()
  }

  private func read() {
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(ours, &part, part.count)
      if count < 0, errno == EINTR { continue }
      condition.lock()
      defer { condition.unlock() }
      guard count > 0 else {
        hasEnded = true
        condition.broadcast()
        break
      }
      bytes.append(contentsOf: part[..<count])
      bytes.removeFirst(max(0, bytes.count - MessageTail.limit))
    }
    close(ours)
  }

  /// The last eight lines that were written; waits a second at most for a program that has ended.
  var lastLines: String {
    condition.lock()
    defer { condition.unlock() }
    let deadline = Date(timeIntervalSinceNow: 1)
    while !hasEnded, condition.wait(until: deadline) {}
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8).joined(separator: "\n")
  }
}
