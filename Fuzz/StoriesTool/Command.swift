import Foundation
import FuzzGuard
import Stories
import Tendon

/// The options of the command line.
@MainActor
struct Command {
  private var words: [String] = []
  private var options: [String: String] = [:]
  private let guardian = Guard(folder: "out/stories", suffix: "script")

  static let help = """
    fuzz-stories [tell] [--count 2000] [--seconds N] [--seed 1] [--actions 40] [--scene NAME]
                         random stories over the examples, each played twice more, so many or as many as there is time
                         for; says what went wrong
    fuzz-stories replay FILE...   plays kept stories
    fuzz-stories shrink FILE      writes the shortest story that still goes wrong beside it
    A story that goes wrong, crashes or hangs is written to out/stories.
    """

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      if word.hasPrefix("--"), let value = rest.popFirst() {
        options[String(word.dropFirst(2))] = value
      } else {
        words.append(word)
      }
    }
  }

  /// The exit code: 0 where nothing failed, 1 where something did, 2 where the command cannot be read.
  func run() -> Int32 {
    do {
      switch words.first ?? "tell" {
      case "tell": return try tell() ? 0 : 1
      case "replay" where words.count > 1:
        return try words.dropFirst().reduce(0) { max($0, try replay($1).isEmpty ? 0 : 1) }
      case "shrink" where words.count == 2: return try shrink(words[1])
      default:
        print(Self.help)
        return words.first == "help" ? 0 : 2
      }
    } catch {
      print(error)
      return 2
    }
  }

  private func number(_ name: String, _ standard: Int) -> Int { options[name].flatMap { Int($0) } ?? standard }

  private func telling(_ scene: Scene) -> Telling {
    Telling(scene) { guardian.watch([UInt8]($0.text.utf8)) }
  }

  private func tell() throws -> Bool {
    let scenes = Examples.all.filter { options["scene"] == nil || $0.name == options["scene"] }
    guard !scenes.isEmpty else {
      print("no scene is called \(options["scene"] ?? "")")
      return false
    }
    var count = number("count", options["seconds"] == nil ? 2000 : .max)
    let seed = number("seed", 1)
    let end = options["seconds"].flatMap { Double($0) }.map { Date().addingTimeInterval($0) }
    // Caches are filled once each scene has been played some times: the size is flat from there on.
    let early = max(count / 10, 10 * scenes.count)
    var (total, failures) = (Telling.Tally(), 0)
    var sizes: [Int: Int] = [:]
    for story in 1...max(count, 1) {
      if let end, Date() >= end {
        count = story - 1
        break
      }
      let scene = scenes[story % scenes.count]
      do {
        total.add(
          try telling(scene).tell(
            seed: UInt64(seed) &* 1_000_003 &+ UInt64(story), actions: number("actions", 40)))
      } catch let failure as Telling.Failure {
        failures += 1
        print("\(guardian.write([UInt8](failure.story.text.utf8))), story \(story), \(scene.name):")
        for complaint in failure.complaints.prefix(5) { print("  \(complaint)") }
      }
      guardian.rest()
      if story == count || story == early || story % 500 == 0 { sizes[story] = ResidentSize.now() }
    }
    let memory = sizes.sorted { $0.key < $1.key }.map { "\($0.value / 1_048_576) MB after \($0.key)" }
    print(
      "\(count) stories over \(scenes.count) scenes: \(total.actions) events in \(Int(total.seconds)) s of their time, "
        + "\(total.impossible) were not possible; \(total.frames) frames and \(total.pictures) pictures in replays; "
        + "\(failures) went wrong; resident \(memory.joined(separator: ", "))")
    var isFlat = true
    if let early = sizes[early], let late = sizes[count], count >= 1000 {
      isFlat = Double(late) <= Double(early) * 1.05
      print("memory grew by \(((Double(late) / Double(early) - 1) * 1000).rounded() / 10) % (5 allowed)")
    }
    return failures == 0 && isFlat
  }

  private func story(_ path: String) throws -> (Story, Telling) {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let story = try Story(text: text), let scene = Examples.all.first(where: { $0.name == story.scene }) else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path])
    }
    return (story, telling(scene))
  }

  private func replay(_ path: String) throws -> [String] {
    let (story, telling) = try story(path)
    let complaints = try telling.complaints(of: story)
    print("\(path): \(complaints.isEmpty ? "clean" : "")")
    for complaint in complaints { print("  \(complaint)") }
    guardian.rest()
    return complaints
  }

  /// Leaves out halves, quarters, ... and at last single actions, as long as the first complaint's kind stays.
  private func shrink(_ path: String) throws -> Int32 {
    var (story, telling) = try story(path)
    func kind(_ complaint: String?) -> String? { complaint.map { String($0.prefix(24)) } }
    guard let wanted = kind(try telling.complaints(of: story).first) else {
      print("\(path): clean")
      return 1
    }
    var size = story.actions.count / 2
    while size > 0 {
      var start = 0
      while start < story.actions.count {
        var shorter = story
        shorter.actions.removeSubrange(start..<min(start + size, story.actions.count))
        if (try? ScriptParser.parse(shorter.script, file: "shorter")) != nil,
          try telling.complaints(of: shorter).contains(where: { kind($0) == wanted })
        {
          story = shorter
        } else {
          start += size
        }
      }
      size /= 2
    }
    guardian.rest()
    let shorter = path + ".short"
    try story.text.write(toFile: shorter, atomically: true, encoding: .utf8)
    print("\(shorter):\n\(story.text)")
    return 0
  }
}
