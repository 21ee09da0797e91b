import TendonGeometry
import TendonLive
import TendonTestSupport

/// Messages, right or damaged, for the decoder. What it lets through is in the stated ranges, and written anew it is
/// the same message.
struct DecoderCase {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed) }

  /// A message that a viewer may send.
  static func message(_ random: inout SeededNumbers) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.below(range.count) }
    func place() -> String { "\(Double(number(-2000...20000)) / 10) \(number(-100_000...100_000))" }
    switch random.below(14) {
    case 0: return "down \(number(1...10)) \(place())"
    case 1: return "move \(number(1...10)) \(place())"
    case 2: return "up \(number(1...10)) \(place())"
    case 3: return "cancel \(number(1...10))"
    case 4: return "wheel \(place()) \(place())"
    case 5: return "key \(["return", "tab", "left", "copy", "selectAll", "backspace"][random.below(6)])"
    case 6:
      let texts = ["a", "héllo\n", "👩‍👧", "  ", String(repeating: "x", count: number(1...3000))]
      return "text \(texts[random.below(5)])"
    case 7: return "size \(number(100...4096)) \(number(100...4096))"
    case 8: return "appearance \(["light", "dark"][random.below(2)])"
    case 9: return "turn \(["portrait", "landscapeLeft", "landscapeRight"][random.below(3)])"
    case 10: return "speed \(Double(number(1...1000)) / 100)"
    case 11: return "shown \(number(0...1_000_000))"
    default: return ["play", "pause", "step", "restart", "take", "log"][random.below(6)]
    }
  }

  /// Changes, leaves out and doubles bytes, as many times as `times`.
  static func damage(_ bytes: inout [UInt8], _ times: Int, _ random: inout SeededNumbers) {
    for _ in 0..<times where !bytes.isEmpty {
      let index = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[index] = UInt8(random.below(256))
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(bytes[index], at: index)
      case 3: bytes.insert(UInt8(random.below(256)), at: index)
      default: bytes[index] ^= 1 << UInt8(random.below(8))
      }
    }
  }

  /// A sentence about what is wrong; nil where all is well.
  func fault(_ tally: inout Tally) -> String? {
    var random = random
    let right = Self.message(&random)
    guard (try? LiveMessageDecoder.decode(Array(right.utf8))) != nil else { return "refuses \(right.debugDescription)" }
    var bytes = Array(right.utf8)
    Self.damage(&bytes, random.below(4), &random)
    do {
      let message = try LiveMessageDecoder.decode(bytes)
      tally.decoded += 1
      if let fault = message.rangeFault {
        return "\(fault): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      }
      guard let written = message.written else { return nil }
      let twin = try LiveMessageDecoder.decode(Array(written.utf8))
      return twin == message ? nil : "\(message) is written as \(written), which is \(twin)"
    } catch {
      tally.refused += 1
      return error.description.isEmpty ? "a refusal without a reason" : nil
    }
  }
}

extension LiveMessage {
  /// A message that the decoder must not let through.
  fileprivate var rangeFault: String? {
    func isWrong(_ point: CGPoint) -> Bool {
      ![point.x, point.y].allSatisfy { LiveMessageDecoder.coordinates.contains(Double($0)) }
    }
    switch self {
    case .down(let finger, let point), .move(let finger, let point), .up(let finger, let point):
      return isWrong(point) || !(1...10).contains(finger) ? "a finger out of range" : nil
    case .cancel(let finger): return (1...10).contains(finger) ? nil : "a finger out of range"
    case .wheel(let point, let by): return isWrong(point) || isWrong(CGPoint(x: by.dx, y: by.dy)) ? "a wheel" : nil
    case .text(let text):
      let hasControl = text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 127 }
      return text.isEmpty || hasControl ? "a text with control characters" : nil
    case .size(let size):
      return [size.width, size.height].allSatisfy { (100...4096).contains($0) } ? nil : "a size out of range"
    case .speed(let speed): return (0.01...10).contains(speed) ? nil : "a speed out of range"
    case .shown(let frame): return frame >= 0 ? nil : "a frame below 0"
    default: return nil
    }
  }

  /// The message as a viewer would send it; nil for one that this fuzzer does not know.
  fileprivate var written: String? {
    func place(_ point: CGPoint) -> String { "\(Double(point.x)) \(Double(point.y))" }
    switch self {
    case .down(let finger, let point): return "down \(finger) \(place(point))"
    case .move(let finger, let point): return "move \(finger) \(place(point))"
    case .up(let finger, let point): return "up \(finger) \(place(point))"
    case .cancel(let finger): return "cancel \(finger)"
    case .wheel(let point, let by): return "wheel \(place(point)) \(place(CGPoint(x: by.dx, y: by.dy)))"
    case .key(let key): return "key \(key.rawValue)"
    case .text(let text): return "text \(text)"
    case .size(let size): return "size \(Double(size.width)) \(Double(size.height))"
    case .appearance(let appearance): return "appearance \(appearance.rawValue)"
    case .turn(let orientation): return "turn \(orientation.rawValue)"
    case .speed(let speed): return "speed \(speed)"
    case .shown(let frame): return "shown \(frame)"
    default:
      let name = String(describing: self)
      return name.contains("(") ? nil : name
    }
  }
}
