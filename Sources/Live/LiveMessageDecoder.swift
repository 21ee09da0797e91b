import TendonGeometry
import TendonStage

/// Decodes the messages of viewers: the only way from bytes of the network to the interface.
///
/// A message is one command in UTF-8: words with one space between them, such as `down 1 20.5 300`. Everything after
/// `text ` is the text. Whatever is not exactly of this form is refused with a reason.
package enum LiveMessageDecoder {
  /// The longest message, in bytes.
  package static let longestMessage = 4096
  /// The fingers that can be down at the same time, as in scripts.
  package static let fingers = 1...10
  /// The coordinates that are accepted, in points.
  package static let coordinates = -100_000.0...100_000.0
  /// The sides of a window, in points.
  package static let sides = 100.0...4096.0
  /// The speeds, in media seconds a second.
  package static let speeds = 0.01...10.0
  /// The media times that can be named, in seconds.
  package static let times = 0.0...1e6

  /// The message that the bytes hold.
  package static func decode(_ bytes: some Collection<UInt8>) throws(LiveMessageError) -> LiveMessage {
    guard bytes.count <= longestMessage else {
      throw LiveMessageError("a message has at most \(longestMessage) bytes, got \(bytes.count)")
    }
    guard let message = String(validating: bytes, as: UTF8.self) else {
      throw LiveMessageError("a message is UTF-8 text")
    }
    if message.hasPrefix("text ") { return .text(try text(message.dropFirst(5))) }
    var words = MessageWords(message)
    let command = words.next()
    if let message = try inspection(String(command ?? ""), message, &words) { return message }
    let result: LiveMessage
    switch command {
    case "down": result = .down(finger: try words.finger(), point: try words.point())
    case "move": result = .move(finger: try words.finger(), point: try words.point())
    case "up": result = .up(finger: try words.finger(), point: try words.point())
    case "cancel": result = .cancel(finger: try words.finger())
    case "wheel": result = .wheel(at: try words.point(), by: try words.vector())
    case "key": result = .key(try words.choice("key"))
    case "size": result = .size(try words.size())
    case "appearance": result = .appearance(try words.choice("appearance"))
    case "turn": result = .turn(try words.choice("orientation"))
    case "speed": result = .speed(try words.number("a speed", in: speeds))
    case "play": result = .play
    case "pause": result = .pause
    case "step": result = .step
    case "restart": result = .restart
    case "take": result = .take
    case "log": result = .log
    case "mode": result = .mode(try words.choice("mode"))
    case "shown": result = .shown(frame: try words.whole("a frame", in: 0...Int(Int32.max)))
    case "seek": result = .seek(try words.number("a time", in: times))
    case "back": result = .back
    case "loop": result = .loop(words.take("off") ? nil : try words.range())
    case "present": result = .present
    case "continue": result = .resume
    case "animations": result = .animations(try words.flag("a switch"))
    case "record":
      result =
        words.take("cancel")
        ? .cancelRecording : .record(RecordingRequest(format: try words.choice("format"), range: try words.range()))
    default: throw LiveMessageError("there is no message of this name")
    }
    guard words.isAtEnd else { throw LiveMessageError("the message has more words than it needs") }
    return result
  }

  static func text(_ text: Substring) throws(LiveMessageError) -> String {
    guard !text.isEmpty else { throw LiveMessageError("the text is empty") }
    // A script, in which the text is logged, knows no other control character.
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 || $0 == "\n" }) else {
      throw LiveMessageError("the text has a control character")
    }
    return String(text)
  }
}
