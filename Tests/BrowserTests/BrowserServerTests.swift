import Foundation
import Testing

@testable import TendonBrowser

/// The server on sockets of the loopback.
@Suite struct BrowserServerTests {
  /// A client that blocks; its reads end when the server closes.
  final class Client {
    let descriptor: Int32

    init(port: Int) {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(UInt16(port)).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      #expect(isConnected)
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) { #expect(send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count) }

    /// Reads until `end` says that it is enough, or the server closes.
    func read(until end: ([UInt8]) -> Bool = { _ in false }) -> [UInt8] {
      var (all, room) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
      while !end(all) {
        let count = recv(descriptor, &room, room.count, 0)
        guard count > 0 else { break }
        all += room[..<count]
      }
      return all
    }
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  private let log = Log()

  private func makeServer(_ limits: ServerLimits = ServerLimits()) throws -> (BrowserServer, port: Int, token: String) {
    let server = try BrowserServer(port: 0, site: ServerConnectionTests.site, limits: limits) { [log] in log.add($0) }
    let match = try #require(server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})/))
    return (server, try #require(Int(match.1)), String(match.2))
  }

  private func opening(_ port: Int, _ token: String) -> [UInt8] {
    ServerConnectionTests.head(
      "/live?token=\(token)&scene=login", host: "127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
  }

  /// A viewer joins, speaks, gets a large frame whole, and goes.
  @Test func aViewersLife() throws {
    let (server, port, token) = try makeServer()
    var client: Client? = Client(port: port)
    client?.write(opening(port, token))
    #expect(server.wait(seconds: nil) == [.joined(viewer: 1, scene: "login")])
    client?.write(ServerConnectionTests.frame(1, Array("pause".utf8)))
    #expect(server.wait(seconds: nil) == [.message(viewer: 1, .pause)])
    let frame = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    server.send(frame: frame, to: 1)
    server.send(frame: [1], to: 99)
    let bytes = try #require(client?.read { $0.suffix(1000) == frame.suffix(1000) })
    #expect(Array(bytes.suffix(frame.count)) == frame)
    client = nil
    #expect(server.wait(seconds: nil) == [.left(viewer: 1)])
    #expect(log.all.isEmpty)
  }

  @Test func refusalsAreLoggedOnceAndTheServiceGoesOn() throws {
    let (server, port, token) = try makeServer()
    for _ in 0..<5 {
      let client = Client(port: port)
      client.write(ServerConnectionTests.head("/?token=wrong", host: "127.0.0.1:\(port)"))
      #expect(String(decoding: client.read(), as: UTF8.self).hasPrefix("HTTP/1.1 403"))
    }
    #expect(log.all == ["missing or wrong token"])
    let client = Client(port: port)
    client.write(ServerConnectionTests.head("/?token=\(token)", host: "localhost:\(port)"))
    #expect(String(decoding: client.read(), as: UTF8.self).hasSuffix("page"))
    withExtendedLifetime(server) {}
  }

  /// Connections that say nothing fill the server, are closed, and leave room for others.
  @Test func slowConnectionsAreClosed() throws {
    var limits = ServerLimits()
    (limits.headTime, limits.connections) = (0.05, 4)
    let (server, port, _) = try makeServer(limits)
    let slow = (0..<12).map { _ in Client(port: port) }
    for client in slow { #expect(client.read().isEmpty) }
    #expect(log.all == ["a connection is too slow"])
    let client = Client(port: port)
    client.write(ServerConnectionTests.head("/main.js", host: "127.0.0.1:\(port)"))
    #expect(String(decoding: client.read(), as: UTF8.self).hasSuffix("code"))
    withExtendedLifetime(server) {}
  }

  @Test func aPortInUseIsAnError() throws {
    let (server, port, _) = try makeServer()
    #expect(throws: ServerError.self) {
      try BrowserServer(port: port, site: ServerConnectionTests.site) { _ in }
    }
    withExtendedLifetime(server) {}
  }
}
