import Foundation
import Testing

/// The example has no more than half of the 225 lines that the first article's controller has in Objective-C.
@Suite struct LengthTests {
  @Test func theControllersAreShort() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Examples/Birthday"
    ).standardized
    var lines = 0
    for name in ["BirthdayController", "BottomBirthdayController"] {
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
      lines +=
        text.split(separator: "\n").filter {
          let line = $0.trimmingCharacters(in: .whitespaces)
          return !line.isEmpty && !line.hasPrefix("//")
        }.count
    }
    #expect(lines <= 112 && lines > 50)
  }
}
