import Foundation

/// A client of a server on 127.0.0.1 that blocks; its reads end when the server closes, or after 20 seconds of silence.
public final class LoopbackClient {
  private let descriptor: Int32
  /// False where nothing listens.
  public let isConnected: Bool

  /// Connects to a port.
  public init(port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; false where the server has closed the connection.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Reads until `end` says that it is enough, or the server closes.
  public func read(until end: ([UInt8]) -> Bool = { _ in false }) -> [UInt8] {
    var (all, room) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while !end(all) {
      let count = recv(descriptor, &room, room.count, 0)
      guard count > 0 else { break }
      all += room[..<count]
    }
    return all
  }

  /// Opens a WebSocket for a screen and reads the answer; what has come behind it.
  ///
  /// - Parameters:
  ///   - scene: the name of the screen, percent encoded.
  ///   - origin: the page that the request says it comes from; nil: the server's own.
  public func open(scene: String, port: Int, token: String, origin: String? = nil) -> [UInt8] {
    let lines = [
      "GET /live?token=\(token)&scene=\(scene) HTTP/1.1", "Host: 127.0.0.1:\(port)",
      "Origin: \(origin ?? "http://127.0.0.1:\(port)")", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]
    write(Array(lines.joined(separator: "\r\n").utf8))
    let answer = read { LoopbackClient.headEnd($0) != nil }
    return Array(answer[(LoopbackClient.headEnd(answer) ?? answer.count)...])
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }.map { $0 + 4 }
  }

  /// A text message as browsers send it, of at most 125 bytes.
  public func send(text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count < 126, "a short message is wanted, got \(bytes.count) bytes")
    write([0x81, 0x80 | UInt8(bytes.count), 0, 0, 0, 0] + bytes)
  }
}
