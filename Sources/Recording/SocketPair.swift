import Foundation

/// Two ends of a connection, one for a child process.
///
/// A socket and not a pipe, because sending to one whose other end is gone can be an error instead of a signal that ends
/// the process. The child reads it as it would read a pipe.
struct SocketPair {
  let ours: Int32
  let theirs: Int32

  #if canImport(Darwin)
    static let flags: Int32 = 0
  #else
    static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// `path` names the file in messages; a send gives up after `patience` seconds.
  init(path: String, patience: Int) throws(RecordingError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .system(path: path)
    }
    (ours, theirs) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(ours, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var limit = timeval()
    limit.tv_sec = .init(patience)
    setsockopt(ours, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }
}
