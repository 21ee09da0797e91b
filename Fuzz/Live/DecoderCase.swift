import TendonGeometry
import TendonLive
import TendonTestSupport

/// Messages, right or damaged, for the decoder. What it lets through is in the stated ranges, and written anew it is
/// the same message.
struct DecoderCase {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed) }

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
    let right = MessageMaker.message(&random)
    guard (try? LiveMessageDecoder.decode(Array(right.utf8))) != nil else { return "refuses \(right.debugDescription)" }
    var bytes = Array(right.utf8)
    Self.damage(&bytes, random.below(4), &random)
    do {
      let message = try LiveMessageDecoder.decode(bytes)
      tally.decoded += 1
      if let fault = message.rangeFault {
        return "\(fault): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      }
      tally.kinds.insert(message.kind)
      let written = message.written
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
      return text.isEmpty || text.hasControl ? "a text with control characters" : nil
    case .size(let size):
      return [size.width, size.height].allSatisfy { (100...4096).contains($0) } ? nil : "a size out of range"
    case .speed(let speed): return (0.01...10).contains(speed) ? nil : "a speed out of range"
    case .shown(let frame): return frame >= 0 ? nil : "a frame below 0"
    case .seek(let time): return (0...1e6).contains(time) ? nil : "a time out of range"
    case .loop(let range?): return range.isWrong ? "a range out of range" : nil
    case .record(let request): return request.range.isWrong ? "a range out of range" : nil
    case .assist(let element, let assistance):
      guard (1...Int(Int32.max)).contains(element) else { return "an element out of range" }
      if case .fill(let text) = assistance { return text.hasControl ? "a text with control characters" : nil }
      if case .perform(let name) = assistance { return name.hasControl ? "a name with control characters" : nil }
      return nil
    case .inspect(let request): return request.rangeFault
    default: return nil
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var isWrong: Bool { lowerBound < 0 || upperBound > 1e6 || lowerBound >= upperBound }
}

extension String {
  fileprivate var hasControl: Bool { unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 127 } }
}

extension InspectionRequest {
  fileprivate var rangeFault: String? {
    switch self {
    case .select(let object?), .outline(let object):
      return (1...Int(Int32.max)).contains(object) ? nil : "an object out of range"
    case .edit(let edit):
      guard (1...Int(Int32.max)).contains(edit.object) else { return "an object out of range" }
      return edit.change.isInRange ? nil : "a value out of range"
    default: return nil
    }
  }
}

extension InspectionEdit.Change {
  fileprivate var isInRange: Bool {
    switch self {
    case .constant(let value): (-100_000...100_000).contains(value)
    case .priority(let value): (0.001...1000).contains(value)
    case .text(let text): !text.hasControl
    case .font(let name): !name.isEmpty && name.utf8.count <= 100 && !name.hasControl
    case .fontSize(let size): (1...500).contains(size)
    case .alpha(let value): (0...1).contains(value)
    case .transform(let value):
      [value.scaleX, value.scaleY].allSatisfy { (-100...100).contains($0) } && (-1000...1000).contains(value.angle)
        && [value.moveX, value.moveY].allSatisfy { (-100_000...100_000).contains($0) }
    case .isActive, .textColor, .backgroundColor, .isHidden: true
    }
  }
}
