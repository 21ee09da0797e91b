import Foundation
import Testing

/// The example has less than two thirds of the 544 lines that the article's container has in Swift.
@Suite struct LengthTests {
  private func lines(_ name: String) throws -> Int {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Examples/Cards"
    ).standardized
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
    return text.split(separator: "\n").filter {
      let line = $0.trimmingCharacters(in: .whitespaces)
      return !line.isEmpty && !line.hasPrefix("//")
    }.count
  }

  @Test func theContainerIsShort() throws {
    let container = try lines("CardContainerView") + lines("CardView")
    #expect(container > 250 && container <= 350, "\(container)")
    #expect(try lines("CardsController") <= 70)
    for variant in ["ShadedCardContainerView", "FirstCardContainerView", "ChainedCardContainerView"] {
      #expect(try lines(variant) <= 40)
    }
  }
}
