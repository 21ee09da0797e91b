import TendonTestSupport
import Testing

@testable import TendonInterfaceBuilder

/// The search for an attribute by its name.
@Suite struct ElementTests {
  @Test("Each name is found at its first place, and no other name is", arguments: [0, 1, 7, 8, 9, 20])
  func places(count: Int) {
    var random = SeededNumbers(3)
    for _ in 0..<200 {
      // Few lengths, so that most names have one that another has.
      let names = (0..<count).map { _ in
        let length = [1, 2, 3, 8, 15, 16, 254, 255, 256, 300].randomElement(using: &random)!
        return String(repeating: ["a", "b", "\u{E9}"].randomElement(using: &random)!, count: length)
      }
      let element = Element(name: "view", attributes: names.map { Element.Attribute(name: $0, value: "") })
      for name in names + [
        "", "a", "bb", "ccc", String(repeating: "c", count: 255), String(repeating: "a", count: 300),
      ] {
        #expect(element.index(of: name) == names.firstIndex(of: name), "\(name) in \(names)")
      }
    }
  }
}
