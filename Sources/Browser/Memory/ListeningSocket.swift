import Foundation

/// A socket that listens on 127.0.0.1 and nowhere else.
struct ListeningSocket {
  let descriptor: Int32
  let port: Int

  /// - Parameter port: 0 for any that is free.
  init(port: Int) throws(ServerError) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw ServerError(description: "no socket: \(errorText())") }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let hasBegun = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    guard hasBegun else {
      let reason = errorText()
      close(descriptor)
      throw ServerError(description: "port \(port) of 127.0.0.1 cannot be used: \(reason)")
    }
    self.descriptor = descriptor
    self.port = Int(UInt16(bigEndian: address.sin_port))
    makeNonBlocking(descriptor)
  }
}

/// Reading and writing return at once, and programs that are started do not inherit the descriptor.
func makeNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

private func errorText() -> String { String(cString: strerror(errno)) }
