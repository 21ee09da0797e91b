import TendonLive
import TendonTestSupport

/// Makes messages that a viewer may send, of every kind.
enum MessageMaker {
  /// A message in the range of the protocol.
  static func message(_ random: inout SeededNumbers) -> String {
    random.chance(1, of: 2) ? input(&random) : random.chance(1, of: 2) ? time(&random) : panel(&random)
  }

  private static func number(_ range: ClosedRange<Int>, _ random: inout SeededNumbers) -> Int {
    range.lowerBound + random.below(range.count)
  }

  private static func place(_ random: inout SeededNumbers) -> String {
    "\(Double(number(-2000...20000, &random)) / 10) \(number(-100_000...100_000, &random))"
  }

  private static func one(_ words: [String], _ random: inout SeededNumbers) -> String {
    words[random.below(words.count)]
  }

  private static func text(_ random: inout SeededNumbers) -> String {
    one(["a", "héllo\n", "👩‍👧", "  ", String(repeating: "x", count: number(1...3000, &random))], &random)
  }

  /// Two times, the second one later.
  private static func range(_ random: inout SeededNumbers) -> String {
    let start = number(0...999_000, &random)
    return "\(start) \(Double(start) + Double(number(1...10_000, &random)) / 16)"
  }

  private static func input(_ random: inout SeededNumbers) -> String {
    switch random.below(11) {
    case 0: "down \(number(1...10, &random)) \(place(&random))"
    case 1: "move \(number(1...10, &random)) \(place(&random))"
    case 2: "up \(number(1...10, &random)) \(place(&random))"
    case 3: "cancel \(number(1...10, &random))"
    case 4: "wheel \(place(&random)) \(place(&random))"
    case 5: "key \(one(["return", "tab", "left", "copy", "selectAll", "backspace"], &random))"
    case 6: "text \(text(&random))"
    case 7: "size \(number(100...4096, &random)) \(number(100...4096, &random))"
    case 8: "appearance \(one(["light", "dark"], &random))"
    case 9: "turn \(one(["portrait", "landscapeLeft", "landscapeRight"], &random))"
    default: one(["restart", "take", "log", "mode exact", "mode composed"], &random)
    }
  }

  /// Messages of time, frames, the time bar and recordings.
  private static func time(_ random: inout SeededNumbers) -> String {
    switch random.below(7) {
    case 0: "speed \(Double(number(1...1000, &random)) / 100)"
    case 1: "shown \(number(0...1_000_000, &random))"
    case 2: "seek \(Double(number(0...16_000_000, &random)) / 16)"
    case 3: random.chance(1, of: 3) ? "loop off" : "loop \(range(&random))"
    case 4:
      random.chance(1, of: 4)
        ? "record cancel"
        : "record \(one(["gif", "apng", "mp4", "sheet", "trace", "script"], &random)) \(range(&random))"
    case 5: "animations \(random.chance(1, of: 2))"
    default: one(["play", "pause", "step", "back", "present", "continue"], &random)
    }
  }

  /// Messages of the inspector and of assistive technology.
  private static func panel(_ random: inout SeededNumbers) -> String {
    let object = number(1...Int(Int32.max), &random)
    switch random.below(11) {
    case 0: return "activate \(object)"
    case 1: return "\(one(["increment", "decrement"], &random)) \(object)"
    case 2: return "fill \(object) \(random.chance(1, of: 4) ? "" : text(&random))"
    case 3: return "perform \(object) \(text(&random))"
    case 4: return "\(one(["accessibility", "inspect"], &random)) \(random.chance(1, of: 2))"
    case 5: return "select \(random.chance(1, of: 4) ? 0 : object)"
    case 6: return "pick \(place(&random))"
    case 7: return "outline \(object)"
    case 8: return one(["layers", "undo", "redo"], &random)
    default:
      let (property, value) = edit(&random)
      return "edit \(object) \(property) \(one(["plain", "animated"], &random)) \(value)"
    }
  }

  private static func edit(_ random: inout SeededNumbers) -> (property: String, value: String) {
    func color() -> String {
      "#" + (0..<8).map { _ in one("0123456789abcdefABCDEF".map { String($0) }, &random) }.joined()
    }
    switch random.below(11) {
    case 0: return ("constant", "\(Double(number(-1_600_000...1_600_000, &random)) / 16)")
    case 1: return ("priority", "\(number(1...1000, &random))")
    case 2: return ("isActive", "\(random.chance(1, of: 2))")
    case 3: return ("text", random.chance(1, of: 4) ? "" : text(&random))
    case 4: return ("font", one(["Helvetica-Bold", ".SFUI-Regular", "é"], &random))
    case 5: return ("fontSize", "\(number(1...500, &random))")
    case 6: return ("textColor", color())
    case 7: return ("backgroundColor", random.chance(1, of: 4) ? "none" : color())
    case 8: return ("alpha", "\(Double(number(0...16, &random)) / 16)")
    case 9: return ("isHidden", "\(random.chance(1, of: 2))")
    default:
      return (
        "transform",
        "\(number(-100...100, &random)) \(number(-100...100, &random)) \(number(-1000...1000, &random)) \(place(&random))"
      )
    }
  }
}
