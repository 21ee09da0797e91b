import Foundation
import Testing

/// The lines of the example, without blank lines and comments, against the article's Swift.
@Suite struct LengthTests {
  /// The article's controller has 58 lines: outlets, a progress that places the artwork between two reference views and
  /// fades two containers, a second's run to the other end, and layout. What ours has for these is counted.
  ///
  /// Not counted is what the article's has not, or has from elsewhere: the finger and the curves, which it leaves out on
  /// purpose (`PlayerController+Finger`, `ProgressMotion`), `lerp`, which comes in a library there, the number of
  /// constraints, and the pictures.
  @Test func thePlayerIsNoLongerThanTheArticles() throws {
    #expect(try lines("PlayerScreen", "PlayerController", "PlayerElement") <= 58)
  }

  /// With finger and curves it is still not twice as long, and each of the other two scenes of the article is a screen
  /// of code.
  @Test func theWholeIsShort() throws {
    let finger = try lines("PlayerController+Finger", "ProgressMotion")
    #expect(finger < 58 && finger > 30)
    #expect(try lines("SwapPlayerController") <= 100)
    #expect(try lines("ConstraintsController") <= 30)
    #expect(try lines("TransformController") <= 75)
  }

  private func lines(_ names: String...) throws -> Int {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Examples/Player"
    ).standardized
    return try names.reduce(0) { sum, name in
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
      return sum
        + text.split(separator: "\n").filter {
          let line = $0.trimmingCharacters(in: .whitespaces)
          return !line.isEmpty && !line.hasPrefix("//")
        }.count
    }
  }
}
