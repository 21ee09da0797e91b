import Foundation
import Testing

/// Without blank lines and comments, the controllers of the screen, both ways to shrink its button included, have no
/// more than half of the article's 225 lines of Objective-C.
@Suite struct LengthTests {
  @Test func theControllersAreShort() throws {
    let controllers = try lines("LoginController", "ConstantsLoginController")
    #expect(controllers > 50 && controllers <= 112, "\(controllers)")
  }

  /// The button that draws the spinner, and the header of the earlier article, are a screen of code each.
  @Test func theOthersAreShort() throws {
    for name in ["SpinnerButton", "HeaderController"] {
      let count = try lines(name)
      #expect(count > 20 && count <= 60, "\(name): \(count)")
    }
  }

  private func lines(_ names: String...) throws -> Int {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Examples/Login"
    ).standardized
    return try names.reduce(0) { sum, name in
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
      return sum
        + text.split(separator: "\n").count {
          let line = $0.trimmingCharacters(in: .whitespaces)
          return !line.isEmpty && !line.hasPrefix("//")
        }
    }
  }
}
