import Foundation

/// The parcels from the thread of the interface to the thread of the network: bytes for viewers, and the wish to end.
final class Outbox: @unchecked Sendable {
  private let lock = NSLock()
  private var parcels: [(viewer: Int, bytes: [UInt8])] = []
  private var hasEnded = false
  /// The ends of a pipe: a byte in it wakes the thread of the network.
  let wakeEnd: Int32
  private let writeEnd: Int32

  init() throws(ServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ServerError(description: "no pipe: \(String(cString: strerror(errno)))") }
    (wakeEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { makeNonBlocking(end) }
  }

  deinit {
    close(wakeEnd)
    close(writeEnd)
  }

  func add(_ bytes: [UInt8], for viewer: Int) {
    lock.withLock { parcels.append((viewer, bytes)) }
    wake()
  }

  func end() {
    lock.withLock { hasEnded = true }
    wake()
  }

  /// Takes all that waits; nil where the server shall end.
  func take() -> [(viewer: Int, bytes: [UInt8])]? {
    var room = [UInt8](repeating: 0, count: 64)
    while read(wakeEnd, &room, room.count) > 0 {}
    return lock.withLock {
      defer { parcels = [] }
      return hasEnded ? nil : parcels
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}
