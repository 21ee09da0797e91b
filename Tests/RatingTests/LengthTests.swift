import Foundation
import Testing

/// The length of the example: the article's question and its first try together are no longer than half of
/// the 225 lines that the first article's controller has in Objective-C, and none of the other ways is longer than the two.
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
    let (article, second) = (try lines("RatingController"), try lines("SecondRatingController"))
    #expect(article > 20 && article + second <= 112, "\(article) and \(second)")
    for variant in ["AppKit", "Conflict", "Dynamic"] {
      let count = try lines("\(variant)RatingController")
      #expect(count > 10 && count <= article + second, "\(variant): \(count)")
    }
  }
}
