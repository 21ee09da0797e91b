import Foundation
import TendonTestSupport
import Testing

@testable import TendonBrowser

/// Hostile clients on sockets: each is refused, its reason is logged once however often it comes, nothing of it reaches the
/// interface, and who is served already is served on.
@Suite struct AttackTests {
  /// A hostile client.
  struct Attack: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The log's line.
    let reason: String
    /// The start of the answer: a status line, or the bytes of a closing frame; nil for a connection closed in silence.
    let answer: [UInt8]?
    let run: @Sendable (LoopbackClient, _ port: Int, _ token: String) -> [UInt8]

    /// A request.
    static func request(
      _ name: String, _ reason: String, _ status: Int,
      _ bytes: @escaping @Sendable (_ port: Int, _ token: String) -> [UInt8]
    ) -> Attack {
      Attack(testDescription: name, reason: reason, answer: Array("HTTP/1.1 \(status) ".utf8)) { client, port, token in
        client.write(bytes(port, token))
        return client.read()
      }
    }

    /// Bytes of a viewer who knows the token.
    static func viewer(_ name: String, _ reason: String, _ code: Int, _ bytes: [UInt8]) -> Attack {
      Attack(testDescription: name, reason: reason, answer: WebSocketFrame.close(code)) { client, port, token in
        let rest = client.open(scene: "login", port: port, token: token)
        client.write(bytes)
        return rest + client.read()
      }
    }
  }

  private static func get(_ target: String, host: String, _ fields: String...) -> [UInt8] {
    Array((["GET \(target) HTTP/1.1", "Host: \(host)"] + fields + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private static func socket(_ port: Int, _ token: String, host: String? = nil, origin: String?) -> [UInt8] {
    let fields = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    return Array(
      ([
        "GET /live?token=\(token)&scene=login HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ] + fields + (origin.map { ["Origin: \($0)"] } ?? []) + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private static let frame = ServerConnectionTests.frame(_:_:isLast:)

  static let attacks: [Attack] = [
    .request("wrong Origin", "wrong Origin", 403) { port, token in
      get("/?token=\(token)", host: "127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port + 1)")
    },
    .request("a WebSocket without Origin", "wrong Origin", 403) { socket($0, $1, origin: nil) },
    .request("a page of another site opens a WebSocket", "wrong Origin", 403) { port, token in
      socket(port, token, origin: "https://evil.example")
    },
    .request("a page without an origin opens a WebSocket", "wrong Origin", 403) { socket($0, $1, origin: "null") },
    .request("a page of another site loads the page", "wrong Origin", 403) { port, token in
      get("/?token=\(token)", host: "localhost:\(port)", "Origin: http://evil.example", "Sec-Fetch-Site: cross-site")
    },
    .request("wrong Host", "wrong Host", 403) { port, token in get("/?token=\(token)", host: "127.0.0.1:\(port + 1)") },
    // The attacker's name points to 127.0.0.1: for the browser its page has the same origin as the server.
    .request("DNS rebinding, a page", "wrong Host", 403) { port, token in
      get("/?token=\(token)", host: "evil.example:\(port)", "Origin: http://evil.example:\(port)")
    },
    .request("DNS rebinding, a WebSocket", "wrong Host", 403) { port, token in
      socket(port, token, host: "evil.example:\(port)", origin: "http://evil.example:\(port)")
    },
    .request("no token", "missing or wrong token", 403) { port, _ in get("/", host: "127.0.0.1:\(port)") },
    .request("a wrong token", "missing or wrong token", 403) { port, token in
      get("/?token=\(String(token.reversed()))0", host: "127.0.0.1:\(port)")
    },
    .request("a WebSocket with a wrong token", "missing or wrong token", 403) { port, token in
      socket(port, String(token.dropLast()), origin: "http://127.0.0.1:\(port)")
    },
    .request("path traversal", "there is no such page", 404) { port, token in
      get("/../../../etc/passwd?token=\(token)", host: "127.0.0.1:\(port)")
    },
    .request("path traversal, encoded", "there is no such page", 404) { port, token in
      get("/%2e%2e%2f%2e%2e%2fetc%2fpasswd?token=\(token)", host: "127.0.0.1:\(port)")
    },
    .request("a head that is too long", "the head of a request is too long", 400) { port, _ in
      get("/", host: "127.0.0.1:\(port)", "A: " + String(repeating: "b", count: 9000))
    },
    .request("a body", "a request has a body", 400) { port, token in
      get("/?token=\(token)", host: "127.0.0.1:\(port)", "Content-Length: 1000000000")
    },
    .request("another protocol", "the first line of a request is malformed", 400) { _, _ in
      Array("EHLO evil.example\r\n\r\n".utf8)
    },
    .viewer(
      "a message that is declared too long", "a message is longer than 4096 bytes", 1009,
      [0x81, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0]),
    .viewer(
      "a message that grows too long", "a message is longer than 4096 bytes", 1009,
      frame(1, [UInt8](repeating: 65, count: 4000), false) + frame(0, [UInt8](repeating: 65, count: 4000), true)),
    .viewer(
      "a malformed message", "a message is refused: there is no message of this name", 1008,
      frame(1, Array("drop table".utf8), true)),
    .viewer("a message that is no text", "a message is refused: a message is UTF-8 text", 1008, frame(1, [0xFF], true)),
    .viewer("bytes", "a viewer sends bytes that are no text", 1003, frame(2, [1], true)),
    .viewer("a frame without a mask", "a frame of a client is not masked", 1002, [0x81, 0x04] + Array("play".utf8)),
    .viewer(
      "a flood", "a viewer sends too many messages", 1008,
      // Messages would be events of the interface, as they are right; pings count as messages.
      Array((0..<8000).map { _ in frame(10, [], true) }.joined())),
    Attack(testDescription: "slow-loris: a byte now and then", reason: "a connection is too slow", answer: nil) {
      client, port, token in
      for byte in get("/?token=\(token)", host: "127.0.0.1:\(port)") {
        guard client.write([byte]) else { break }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return client.read()
    },
    Attack(testDescription: "slow-loris: silence", reason: "a connection is too slow", answer: nil) { client, _, _ in
      client.read()
    },
  ]

  @Test(arguments: attacks) func refusedAndLoggedOnce(_ attack: Attack) throws {
    let log = BrowserServerTests.Log()
    var limits = ServerLimits()
    limits.headTime = 0.3
    let server = try BrowserServer(port: 0, site: ServerConnectionTests.site, limits: limits) { log.add($0) }
    let match = try #require(server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})/))
    let (port, token) = (try #require(Int(match.1)), String(match.2))
    // A viewer who is there already.
    let good = LoopbackClient(port: port)
    _ = good.open(scene: "login", port: port, token: token)
    #expect(server.wait(seconds: 20) == [.joined(viewer: 1, scene: "login")])

    for _ in 0..<3 {
      let answer = attack.run(LoopbackClient(port: port), port, token)
      #expect(answer.starts(with: attack.answer ?? []) && answer.isEmpty == (attack.answer == nil))
    }
    #expect(log.all == [attack.reason])

    good.send(text: "pause")
    var events: [BrowserEvent] = []
    while !events.contains(.message(viewer: 1, .pause)) {
      let new = server.wait(seconds: 20)
      guard !new.isEmpty else { break }
      events += new
    }
    let messages = events.filter { if case .message = $0 { true } else { false } }
    #expect(messages == [.message(viewer: 1, .pause)])
    server.send(text: "hello", to: 1)
    #expect(good.read { $0.count >= 7 } == [0x81, 5] + Array("hello".utf8))
    let page = LoopbackClient(port: port)
    page.write(Self.get("/?token=\(token)", host: "127.0.0.1:\(port)"))
    #expect(String(decoding: page.read(), as: UTF8.self).hasSuffix("page"))
  }

  /// A viewer that takes nothing of what it is sent is closed after a time, and one that lets too much wait at once.
  @Test(arguments: [true, false]) func whoTakesNothingIsClosed(isByTime: Bool) throws {
    let log = BrowserServerTests.Log()
    var limits = ServerLimits()
    if isByTime { limits.writeTime = 0.2 } else { limits.waiting = 1 << 20 }
    let server = try BrowserServer(port: 0, site: ServerConnectionTests.site, limits: limits) { log.add($0) }
    let match = try #require(server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})/))
    let client = LoopbackClient(port: try #require(Int(match.1)))
    _ = client.open(scene: "login", port: Int(match.1) ?? 0, token: String(match.2))
    #expect(server.wait(seconds: 20) == [.joined(viewer: 1, scene: "login")])
    let large = [UInt8](repeating: 7, count: 20 << 20)
    for _ in 0..<(isByTime ? 1 : 2) { server.send(frame: large, to: 1) }
    #expect(server.wait(seconds: 20) == [.left(viewer: 1)])
    #expect(log.all == [isByTime ? "a connection is too slow" : "a viewer asks for more than it takes"])
    withExtendedLifetime(client) {}
  }
}
