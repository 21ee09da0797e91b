import TendonLive
import TendonTestSupport
import Testing

@testable import TendonBrowser

/// The protocol of one connection, byte by byte, without sockets and clocks.
@Suite struct ServerConnectionTests {
  static let site = Site(
    resources: [
      "/": .init(type: "text/html", body: Array("page".utf8), needsToken: true),
      "/main.js": .init(type: "text/javascript", body: Array("code".utf8), needsToken: false),
    ], scenes: ["login", "a b"])
  static let gate = Gate(token: String(repeating: "0a", count: 16), port: 8000)

  var connection = ServerConnection(site, gate, ServerLimits(), at: 0)

  static func head(
    _ target: String, host: String? = "127.0.0.1:8000", method: String = "GET", _ fields: String...
  ) -> [UInt8] {
    let lines = ["\(method) \(target) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + fields
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  static func opening(_ scene: String = "login", origin: String? = "http://127.0.0.1:8000") -> [UInt8] {
    head(
      "/live?token=\(gate.token)&scene=\(scene)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      origin.map { "Origin: \($0)" } ?? "X: y")
  }

  /// A frame as browsers send it.
  static func frame(_ kind: UInt8, _ payload: [UInt8], isLast: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    let length =
      payload.count < 126 ? [UInt8(payload.count)] : [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    return [(isLast ? 0x80 : 0) | kind, length[0] | 0x80] + length.dropFirst() + mask
      + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  private mutating func answer(_ bytes: [UInt8]) -> String {
    for case .send(let bytes) in connection.receive(bytes, at: 0) { return String(decoding: bytes, as: UTF8.self) }
    return ""
  }

  private mutating func join() { _ = connection.receive(Self.opening(), at: 0) }

  @Test func hashOfTheStandards() {
    let digits = SHA1.hash(Array("abc".utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    #expect(digits == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      SHA1.hash(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)).prefix(4) == [
        0x84, 0x98, 0x3E, 0x44,
      ])
  }

  @Test mutating func thePageIsServedWithItsPolicy() {
    let answer = answer(Self.head("/?token=\(Self.gate.token)"))
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\npage"))
    #expect(answer.contains("default-src 'none'; script-src 'self'") && answer.contains("frame-ancestors 'none'"))
    #expect(answer.contains("nosniff") && answer.contains("Referrer-Policy: no-referrer"))
  }

  @Test mutating func codeNeedsNoToken() { #expect(answer(Self.head("/main.js")).hasSuffix("code")) }

  @Test(
    arguments: [
      (head("/"), 403), (head("/?token="), 403), (head("/?token=\(gate.token)0"), 403),
      (head("/?token=" + String(repeating: "0b", count: 16)), 403), (head("/main.js", host: nil), 403),
      (head("/main.js", host: "evil.example:8000"), 403), (head("/main.js", host: "127.0.0.1:8001"), 403),
      (head("/main.js", "Origin: http://evil.example"), 403), (head("/main.js", "Origin: null"), 403),
      (opening(origin: nil), 403), (opening(origin: "http://127.0.0.1:8001"), 403), (opening(origin: "null"), 403),
      (opening("nothing"), 404), (head("/live?token=\(gate.token)&scene=login", "Origin: http://127.0.0.1:8000"), 400),
      (head("/nothing"), 404), (head("/../main.js"), 404), (head("/%2e%2e/%2e%2e/etc/passwd"), 404),
      (head("//etc/passwd"), 404), (head("/main.js", method: "POST"), 405),
      (head("/main.js", "Content-Length: 5"), 400), (head("/main.js", "Transfer-Encoding: chunked"), 400),
      (head("/main.js", "Host: 127.0.0.1:8000"), 400), (head("http://127.0.0.1:8000/main.js"), 400),
      (head("/main.js", "no colon"), 400), (head("/main.js", " folded: 1"), 400), (head("/main.js", "a: \u{1}"), 400),
      (head("/main.js", "a: é"), 400), (Array("GET /main.js\r\n\r\n".utf8), 400), (Array("\r\n\r\n".utf8), 400),
      ([UInt8](repeating: 65, count: 9000), 400), (head("/main.js", "a: " + String(repeating: "b", count: 9000)), 400),
    ] as [([UInt8], Int)])
  mutating func refused(bytes: [UInt8], status: Int) {
    let events = connection.receive(bytes, at: 0)
    guard case .send(let answer)? = events.first(where: { if case .send = $0 { true } else { false } }) else {
      Issue.record("no answer: \(events)")
      return
    }
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 \(status) "))
    #expect(events.last == .close)
    #expect(connection.receive(Self.head("/main.js"), at: 0).isEmpty)
  }

  @Test mutating func aViewerJoinsAndSpeaks() {
    let events = connection.receive(Self.opening("a%20b"), at: 0)
    guard case .send(let bytes)? = events.first else {
      Issue.record("no answer")
      return
    }
    // The key and its answer are those of RFC 6455, section 1.3.
    #expect(String(decoding: bytes, as: UTF8.self).contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(events.last == .join(scene: "a b") && connection.deadline == nil)
    let message = Self.frame(1, Array("key return".utf8))
    // Byte by byte, and several at once.
    var received: [ServerConnection.Event] = []
    for byte in message { received += connection.receive([byte], at: 0) }
    received += connection.receive(message + message, at: 0)
    #expect(received == Array(repeating: .message(.key(.return)), count: 3))
    let parts =
      Self.frame(1, Array("key re".utf8), isLast: false) + Self.frame(9, [7]) + Self.frame(0, Array("turn".utf8))
    #expect(connection.receive(parts, at: 0) == [.send([0x8A, 1, 7]), .message(.key(.return))])
    #expect(connection.receive(Self.frame(8, []), at: 0).last == .close)
  }

  @Test(
    arguments: [
      frame(1, Array("fly away".utf8)), frame(1, [0xFF]), frame(2, [1]), frame(0, [1]), frame(3, []),
      [0x81, 0x01, 0x41], [0xC1, 0x81, 0, 0, 0, 0, 0], [0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x81, 0xFE, 0x20, 0x00], frame(9, [UInt8](repeating: 0, count: 126)), frame(9, [], isLast: false),
      frame(1, [65], isLast: false) + frame(1, [65]),
      frame(1, [UInt8](repeating: 65, count: 4000), isLast: false) + frame(0, [UInt8](repeating: 65, count: 4000)),
    ] as [[UInt8]])
  mutating func badFramesEndTheViewer(bytes: [UInt8]) {
    join()
    let events = connection.receive(bytes, at: 0)
    #expect(events.last == .close && events.count == 3)
    #expect(!events.contains { if case .message = $0 { true } else { false } })
    #expect(connection.receive(Self.frame(1, Array("play".utf8)), at: 0).isEmpty)
  }

  @Test mutating func aFloodEndsTheViewer() {
    join()
    let message = Self.frame(1, Array("play".utf8))
    // 1000 a second for a minute are let through, 20,000 at once are not.
    for second in 0..<60 {
      for _ in 0..<1000 { #expect(connection.receive(message, at: Double(second)) == [.message(.play)]) }
    }
    let events = connection.receive(Array(repeatElement(message, count: 20_000).joined()), at: 60)
    #expect(events.last == .close && events.count < 2100)
  }

  @Test mutating func whoSaysNothingHasADeadline() {
    #expect(connection.deadline == 5)
    _ = connection.receive(Array("GET / HT".utf8), at: 4.9)
    #expect(connection.deadline == 5)
  }

  /// Bytes changed anywhere: an answer or silence, never a message that was not sent.
  @Test func anyBytesAreSurvived() {
    var random = SeededNumbers(9)
    for _ in 0..<3000 {
      var connection = ServerConnection(Self.site, Self.gate, ServerLimits(), at: 0)
      var bytes = Self.opening() + Self.frame(1, Array("down 1 2 3".utf8)) + Self.frame(1, Array("play".utf8))
      for _ in 0..<1 + random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      _ = connection.receive(bytes, at: 0)
    }
  }
}
