import Foundation
import Testing

/// What a reader of the example has to read: all controllers together are no longer than half of the 225 lines that the
/// first article's controller has in Objective-C, and the one of the article than its own question.
@Suite struct LengthTests {
  @Test func theControllersAreShort() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Examples/Rating"
    ).standardized
    func lines(_ name: String) throws -> Int {
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
      return text.split(separator: "\n").count {
        let line = $0.trimmingCharacters(in: .whitespaces)
        return !line.isEmpty && !line.hasPrefix("//")
      }
    }
    let others = try ["Second", "AppKit", "Conflict", "Dynamic"].map { try lines("\($0)RatingController") }
    let article = try lines("RatingController")
    #expect(article > 20 && article <= 40, "\(article)")
    #expect(article + others.reduce(0, +) <= 150, "\(others)")
    #expect(others.allSatisfy { $0 > 10 && $0 <= 40 }, "\(others)")
  }
}
