/// The frames of the WebSocket protocol (RFC 6455, section 5).
enum WebSocketFrame {
  /// The kinds of frames.
  enum Kind: UInt8 { case continuation = 0, text, binary, close = 8, ping, pong }

  /// A frame of a client.
  struct Incoming: Hashable {
    var kind: Kind
    var isLast: Bool
    var payload: [UInt8]
  }

  /// The state of what has arrived so far.
  enum Reading: Hashable {
    case incomplete
    case complete(Incoming, length: Int)
    case refused(String)
  }

  /// Reads the frame at the start of `bytes`; one whose payload is longer than `limit` is refused by its head alone.
  static func read(_ bytes: ArraySlice<UInt8>, limit: Int) -> Reading {
    guard bytes.count >= 2 else { return .incomplete }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    guard first & 0x70 == 0, let kind = Kind(rawValue: first & 15) else { return .refused("a frame is malformed") }
    guard second & 0x80 != 0 else { return .refused("a frame of a client is not masked") }
    let isLast = first & 0x80 != 0
    let short = Int(second & 0x7F)
    if kind.rawValue >= 8, !isLast || short > 125 { return .refused("a control frame is malformed") }
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + extra else { return .incomplete }
    let start = bytes.startIndex + 2
    let length =
      extra == 0 ? UInt64(short) : bytes[start..<start + extra].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(limit) else { return .refused("a message is longer than \(limit) bytes") }
    let head = 2 + extra + 4
    guard bytes.count >= head + Int(length) else { return .incomplete }
    let mask = Array(bytes[start + extra..<start + extra + 4])
    let masked = bytes[(bytes.startIndex + head)...].prefix(Int(length))
    let payload = zip(masked, 0...).map { $0 ^ mask[$1 & 3] }
    return .complete(Incoming(kind: kind, isLast: isLast, payload: payload), length: head + Int(length))
  }

  /// A whole message of the server, which is not masked.
  static func bytes(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | kind.rawValue]
    switch payload.count {
    case ..<126: bytes.append(UInt8(payload.count))
    case ..<65536: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(127)
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: payload.count >> $0) }
    }
    return bytes + payload
  }

  /// A closing frame with a code of RFC 6455, section 7.4.
  static func close(_ code: Int) -> [UInt8] { bytes(.close, [UInt8(code >> 8), UInt8(code & 255)]) }
}
