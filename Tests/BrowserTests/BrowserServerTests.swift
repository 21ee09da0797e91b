import Foundation
import TendonTestSupport
import Testing

@testable import TendonBrowser

/// The server on sockets of the loopback.
@Suite struct BrowserServerTests {
  final class Log: @unchecked Sendable {
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
    var client: LoopbackClient? = LoopbackClient(port: port)
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
      let client = LoopbackClient(port: port)
      client.write(ServerConnectionTests.head("/?token=wrong", host: "127.0.0.1:\(port)"))
      #expect(String(decoding: client.read(), as: UTF8.self).hasPrefix("HTTP/1.1 403"))
    }
    #expect(log.all == ["missing or wrong token"])
    let client = LoopbackClient(port: port)
    client.write(ServerConnectionTests.head("/?token=\(token)", host: "localhost:\(port)"))
    #expect(String(decoding: client.read(), as: UTF8.self).hasSuffix("page"))
    withExtendedLifetime(server) {}
  }

  /// Connections that say nothing fill the server, are closed, and leave room for others.
  @Test func slowConnectionsAreClosed() throws {
    var limits = ServerLimits()
    (limits.headTime, limits.connections) = (0.05, 4)
    let (server, port, _) = try makeServer(limits)
    let slow = (0..<12).map { _ in LoopbackClient(port: port) }
    for client in slow { #expect(client.read().isEmpty) }
    #expect(log.all == ["a connection is too slow"])
    let client = LoopbackClient(port: port)
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
