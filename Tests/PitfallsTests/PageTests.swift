import Foundation
import Tendon
import Testing

@testable import PitfallsExample

/// `Documentation/Pitfalls.md` and its pictures are made from the scenes; `make pitfalls` writes them anew.
@MainActor
@Suite struct PageTests {
  private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation")
  private static let pictures = documentation.appendingPathComponent("pitfalls")
  private static let writes = ProcessInfo.processInfo.environment["TENDON_WRITE_PITFALLS"] != nil

  private static func code(_ text: String) -> String { "```swift\n\(text)\n```" }

  private static func section(_ pitfall: Pitfall) -> String {
    let sides = pitfall.sides.map { "**\($0.title).** \($0.caption)\n\n\(code($0.code))" }
    return """
      ## \(pitfall.title)

      `pitfalls.\(pitfall.name)`. \(pitfall.task)

      ![\(pitfall.title)](pitfalls/\(pitfall.name).png)

      \(sides.joined(separator: "\n\n"))

      **Cause.** \(pitfall.cause)

      **Cure.** \(pitfall.cure)

      """
  }

  private static func anchor(_ title: String) -> String {
    title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
  }

  private static var page: String {
    let pitfalls = PitfallsScenes.pitfalls
    let list = pitfalls.map { "- [\($0.title)](#\(anchor($0.title))): `pitfalls.\($0.name)`" }
    return """
      # Pitfalls

      What goes wrong when constraints and layers are animated, beside what to write instead. Each is a scene: both sides
      stand on one screen, and what they show is what the engine does with their code.

          tendon record pitfalls.constant -o constant.gif

      The pictures show a scene's own story, with the times from its start. In the code, `…` stands for what is left out; the
      whole is in [`Examples/Pitfalls`](../Examples/Pitfalls), a file each. Every number is stated by
      [its tests](../Tests/PitfallsTests). `make pitfalls` makes this page.

      \(list.joined(separator: "\n"))

      \(pitfalls.map(section).joined(separator: "\n"))
      """
  }

  @Test func thePageIsMadeFromTheScenes() throws {
    let url = Self.documentation.appendingPathComponent("Pitfalls.md")
    if Self.writes {
      try Self.page.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == Self.page, "make pitfalls writes the page anew")
  }

  @Test(arguments: PitfallsScenes.pitfalls.map(\.name)) func thePictureIsOfTheScene(_ name: String) throws {
    let pitfall = try #require(PitfallsScenes.pitfalls.first { $0.name == name })
    let strip = try Strip.make(pitfall)
    let url = Self.pictures.appendingPathComponent("\(name).png")
    if Self.writes {
      try FileManager.default.createDirectory(at: Self.pictures, withIntermediateDirectories: true)
      try PNGEncoder.write(strip, to: url)
      return
    }
    let data = try Data(contentsOf: url)
    #expect(data.count < 60_000)
    let committed = try ImageDecoder.decode([UInt8](data))
    #expect(committed.width == strip.width && committed.height == strip.height)
    // The letters' pixels belong to the version of the font libraries.
    let different = zip(committed.pixels, strip.pixels).count { $0 != $1 }
    #expect(different * 100 <= strip.pixels.count, "\(name): \(different) pixels; make pitfalls draws it anew")
  }

  /// No picture is left of a scene that has gone.
  @Test func picturesAndScenesMatch() throws {
    guard !Self.writes else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.pictures.path).sorted()
    #expect(files == PitfallsScenes.pitfalls.map { "\($0.name).png" }.sorted())
  }
}
