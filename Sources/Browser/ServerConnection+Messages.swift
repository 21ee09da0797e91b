import TendonLive

extension ServerConnection {
  /// Reads the frames that have arrived whole.
  mutating func readFrames(at time: Double) -> [Event] {
    allowance = min(limits.messagesPerSecond, allowance + max(0, time - lastTime) * limits.messagesPerSecond)
    lastTime = max(lastTime, time)
    var events: [Event] = []
    var rest = bytes[...]
    loop: while state == .viewer {
      switch WebSocketFrame.read(rest, limit: limits.message) {
      case .incomplete: break loop
      case .refused(let reason): events += drop(reason, code: reason.hasPrefix("a message") ? 1009 : 1002)
      case .complete(let frame, let length):
        rest = rest.dropFirst(length)
        allowance -= 1
        events += allowance < 0 ? drop("a viewer sends too many messages", code: 1008) : take(frame)
      }
    }
    bytes = state == .viewer ? Array(rest) : []
    return events
  }

  private mutating func take(_ frame: WebSocketFrame.Incoming) -> [Event] {
    switch frame.kind {
    case .ping: return [.send(WebSocketFrame.bytes(.pong, frame.payload))]
    case .pong: return []
    case .close:
      state = .closed
      return [.send(WebSocketFrame.close(1000)), .close]
    case .binary: return drop("a viewer sends bytes that are no text", code: 1003)
    case .text where message != nil, .continuation where message == nil:
      return drop("the frames of a message are out of order", code: 1002)
    case .text, .continuation:
      let whole = (message ?? []) + frame.payload
      guard whole.count <= limits.message else {
        return drop("a message is longer than \(limits.message) bytes", code: 1009)
      }
      message = frame.isLast ? nil : whole
      return frame.isLast ? decode(whole) : []
    }
  }

  private mutating func decode(_ bytes: [UInt8]) -> [Event] {
    do {
      return [.message(try LiveMessageDecoder.decode(bytes))]
    } catch {
      return drop("a message is refused: \(error)", code: 1008)
    }
  }

  private mutating func drop(_ reason: String, code: Int) -> [Event] {
    state = .closed
    return [.log(reason), .send(WebSocketFrame.close(code)), .close]
  }
}
