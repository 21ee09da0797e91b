import TendonBrowser
import TendonLive
import TendonTestSupport

/// The bytes of one connection, right or damaged: requests, and the frames of a viewer, whole and in parts.
///
/// The events must not depend on how the bytes are cut; nothing is a message before a viewer has joined with the token;
/// after the end there is silence; what is held is bounded.
struct ConnectionCase {
  private static let site = Site(
    resources: ["/": .init(type: "text/html", body: [112], needsToken: true)], scenes: ["login", "a b"])
  private static let token = String(repeating: "0a", count: 16)
  private static let gate = Gate(token: token, port: 8000)
  /// The longest head and the longest message, with the frame that one may wait for.
  private static let most = 8192 + 4 + 2 * 4096 + 14

  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed &* 31 &+ 7) }

  /// A sentence about what is wrong; nil where all is well.
  func fault(_ tally: inout Tally) -> String? {
    var random = random
    let (isRight, expected, bytes) = Self.stream(&random)
    let whole = Self.events(bytes, cuts: [bytes.count])
    var cuts: [Int] = []
    while cuts.reduce(0, +) < bytes.count { cuts.append(1 + random.below(random.chance(1, of: 2) ? 3 : 700)) }
    let parts = Self.events(bytes, cuts: cuts)
    for (events, held) in [whole, parts] {
      if held > Self.most { return "\(held) bytes are held" }
      if let fault = Self.orderFault(events) { return fault }
    }
    if Self.merged(whole.events) != Self.merged(parts.events) { return "the events depend on how the bytes are cut" }
    let messages = whole.events.compactMap { if case .message(let message) = $0 { message } else { nil } }
    if isRight, messages != expected { return "\(messages.count) of \(expected.count) messages arrive" }
    tally.joined += whole.events.contains { if case .join = $0 { true } else { false } } ? 1 : 0
    tally.closed += whole.events.contains(.close) ? 1 : 0
    tally.messages += messages.count
    return nil
  }

  /// The events of the bytes in parts of these lengths, and the most bytes that were held between two parts.
  private static func events(_ bytes: [UInt8], cuts: [Int]) -> (events: [ServerConnection.Event], held: Int) {
    var connection = ServerConnection(site, gate, at: 0)
    var (events, held, rest) = ([ServerConnection.Event](), 0, bytes[...])
    for cut in cuts {
      events += connection.receive(Array(rest.prefix(cut)), at: 0)
      rest = rest.dropFirst(cut)
      held = max(held, connection.heldBytes)
    }
    return (events, held)
  }

  private static func orderFault(_ events: [ServerConnection.Event]) -> String? {
    var (hasJoined, hasEnded) = (false, false)
    for event in events {
      if hasEnded { return "an event after the end" }
      switch event {
      case .join(let scene):
        if hasJoined || !site.hasScene(scene) { return "a viewer joins twice, or a screen that does not exist" }
        hasJoined = true
      case .message: if !hasJoined { return "a message before a viewer has joined" }
      case .close: hasEnded = true
      case .send, .log: break
      }
    }
    return nil
  }

  /// Bytes that are sent one after the other are one sending.
  private static func merged(_ events: [ServerConnection.Event]) -> [ServerConnection.Event] {
    events.reduce(into: []) { result, event in
      if case .send(let bytes) = event, case .send(let before)? = result.last {
        result[result.count - 1] = .send(before + bytes)
      } else {
        result.append(event)
      }
    }
  }

  /// Bytes of a client, the messages in them, and whether they are undamaged.
  private static func stream(_ random: inout SeededNumbers) -> (isRight: Bool, messages: [LiveMessage], bytes: [UInt8])
  {
    var lines = [
      "GET /live?token=\(token)&scene=\(["login", "a%20b"][random.below(2)]) HTTP/1.1", "Host: 127.0.0.1:8000",
      "Origin: http://127.0.0.1:8000", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    let isWrong = random.chance(1, of: 8)
    if isWrong {
      // A field is missing, or another one is there: most of these must not join.
      let index = random.below(lines.count)
      if random.chance(1, of: 2) { lines.remove(at: index) } else { lines[index] += "0" }
    }
    var bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    var messages: [LiveMessage] = []
    for _ in 0..<random.below(12) {
      let text = Array(MessageMaker.message(&random).utf8)
      if let message = try? LiveMessageDecoder.decode(text) { messages.append(message) }
      var (rest, isFirst) = (text[...], true)
      repeat {
        let part = random.chance(1, of: 4) ? rest.prefix(random.below(rest.count + 1)) : rest
        rest = rest.dropFirst(part.count)
        bytes += frame(isFirst ? 1 : 0, Array(part), isLast: rest.isEmpty, &random)
        isFirst = false
        // A ping may come between two parts.
        if random.chance(1, of: 5) { bytes += frame(9, [1, 2], isLast: true, &random) }
      } while !rest.isEmpty
    }
    let isDamaged = random.chance(1, of: 2)
    if isDamaged { DecoderCase.damage(&bytes, 1 + random.below(4), &random) }
    return (!isDamaged && !isWrong, messages, bytes)
  }

  /// A frame as browsers send it.
  private static func frame(_ kind: UInt8, _ payload: [UInt8], isLast: Bool, _ random: inout SeededNumbers) -> [UInt8] {
    let mask = (0..<4).map { _ in UInt8(random.below(256)) }
    let length =
      payload.count < 126 ? [UInt8(payload.count)] : [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    return [(isLast ? 0x80 : 0) | kind, length[0] | 0x80] + length.dropFirst() + mask
      + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
