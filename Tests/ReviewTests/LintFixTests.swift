import Foundation
import TendonInterfaceBuilder
import TendonReview
import TendonTestSupport
import Testing

/// Fixes edit what they have to, and mend what they are for.
@MainActor
@Suite struct LintFixTests {
  /// Lines that a fix adds nothing to, around which mutations are made.
  private static func document(_ numbers: inout SeededNumbers) -> (text: String, rules: Set<String>) {
    var (views, constraints, rules) = ([String](), [String](), Set<String>())
    var attributes = ""
    var hasMetrics = false
    func id() -> String { "id-\(views.count)-\(constraints.count)" }
    for index in 0..<(1 + numbers.below(4)) {
      let view = "v\(index)"
      var recorded = (x: 20, y: 40 + 60 * index, width: 100, height: 40)
      switch numbers.below(8) {
      case 0:
        recorded.x += 7 + numbers.below(30)
        rules.insert("misplaced")
      case 1:
        recorded.height += 7 + numbers.below(30)
        rules.insert("misplaced")
      default: break
      }
      // Quotation marks, references, blanks and order that a rewrite would change.
      let blanks = String(repeating: " ", count: 1 + numbers.below(3))
      let quote = numbers.below(2) == 0 ? "\"" : "'"
      var inside =
        "<rect key=\"frame\"\(blanks)x=\(quote)\(recorded.x)\(quote) y=\"\(recorded.y)\" width=\"\(recorded.width)\"\n height=\"\(recorded.height)\"/>"
      var kind = "view"
      if numbers.below(4) == 0 {
        kind = "stackView"
        inside += "\n  <color key=\"backgroundColor\" white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        rules.insert("stackview_backgroundcolor")
      }
      if numbers.below(3) == 0 {
        let outlet = "<outlet property=\"p\(index)\" destination=\"root\" id=\"o\(index)%\"/>"
        inside +=
          "\n  <connections>\n    \(outlet.replacing("%", with: ""))\n    \(outlet.replacing("%", with: "b"))\n  </connections>"
        rules.insert("duplicate_connection")
      }
      views.append(
        "<!-- \(view) & its \"frame\" --><\(kind) userLabel='A &amp; \u{E4}' translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(view)\">\n  \(inside)\n</\(kind)>"
      )
      let edge = numbers.below(4) == 0
      if edge { rules.insert("left_right_attributes") }
      let name = edge ? "left" : "leading"
      constraints.append(
        "<constraint firstItem=\"\(view)\" firstAttribute=\"\(name)\" secondItem=\"root\" secondAttribute=\"\(name)\" constant=\"20\" id=\"\(id())\"/>"
      )
      constraints.append(
        "<constraint firstItem=\"\(view)\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"\(40 + 60 * index)\" id=\"\(id())\"/>"
      )
      constraints.append("<constraint firstItem=\"\(view)\" firstAttribute=\"width\" constant=\"100\" id=\"\(id())\"/>")
      constraints.append("<constraint firstItem=\"\(view)\" firstAttribute=\"height\" constant=\"40\" id=\"\(id())\"/>")
      if numbers.below(3) == 0 {
        constraints.append(
          "<constraint firstItem=\"\(view)\" firstAttribute=\"width\" constant=\"100\" id=\"\(id())\"/>  <!-- again -->"
        )
        rules.insert("duplicate_constraint")
      }
      if numbers.below(4) == 0 {
        constraints.append(
          "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"\(index)\" id=\"\(id())\"></constraint>")
        rules.insert("broken_reference")
      }
    }
    if numbers.below(2) == 0 {
      attributes = "hidesBottomBarWhenPushed=\"YES\" "
    } else {
      rules.insert("hides_bottom_bar")
    }
    if numbers.below(3) == 0 {
      hasMetrics = true
      rules.insert("no_simulated_metrics")
    }
    let traits = numbers.below(2) == 0
    if !traits { rules.insert("use_trait_collections") }
    let lineEnd = numbers.below(3) == 0 ? "\r\n" : "\n"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(traits ? "useTraitCollections=\"YES\" " : "")initialViewController="c">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects>
      <viewController \(attributes)id="c" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
      \(views.joined(separator: "\n"))
      </subviews>
      <constraints>
      \(constraints.joined(separator: "\n"))
      </constraints>
      </view>\(hasMetrics ? "\n<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>" : "")
      </viewController></objects></scene></scenes>
      </document>

      """
    return (text.replacing("\n", with: lineEnd), rules)
  }

  private static let fixable = LintRules.all.filter(\.isFixable).map(\.id)

  @Test("500 random documents: the fixed one has no such finding, and keeps every byte outside of the edits")
  func random() throws {
    var numbers = SeededNumbers(20)
    var settings = LintSettings(only: LintFixTests.fixable)
    settings.matrix.devices = ["retina4_7"]
    let linter = Linter(settings)
    var mended: [String: Int] = [:]
    for number in 0..<500 {
      let (text, rules) = LintFixTests.document(&numbers)
      let bytes = Array(text.utf8)
      let before = linter.findings(of: try LintDocument(bytes, file: "a.storyboard")).findings
      #expect(Set(before.map(\.rule)) == rules, "\(number): \(before)")
      let result = try Fixer.fix(bytes, file: "a.storyboard", place: nil, by: linter)
      let after = linter.findings(of: try LintDocument(result.bytes, file: "a.storyboard")).findings
      #expect(after.isEmpty, "\(number): \(after)\n\(String(decoding: result.bytes, as: UTF8.self))")
      for rule in rules { mended[rule, default: 0] += 1 }
      expectOnlyEdits(from: bytes, to: result.bytes, number)
    }
    #expect(Set(mended.keys) == Set(LintFixTests.fixable), "\(mended)")
    #expect(mended.values.allSatisfy { $0 > 50 }, "\(mended)")
  }

  /// Compares line by line without regard to the edits: a line that has no value that a fix changes stays byte for byte,
  /// and in the same order.
  private func expectOnlyEdits(from old: [UInt8], to new: [UInt8], _ number: Int) {
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) }
    }
    let (before, after) = (lines(old), lines(new))
    var next = 0
    // Lines of an edit may change or go; every other line is found again after the one before it.
    for line in before where !isEdited(line) {
      guard let found = after[next...].firstIndex(of: line) else {
        Issue.record("\(number): the line is gone: \(line)")
        return
      }
      next = found + 1
    }
    #expect(after.count <= before.count, "\(number)")
  }

  private func isEdited(_ line: String) -> Bool {
    ["<rect", " height=", "<constraint ", "<color", "<outlet", "<simulated", "<document", "<viewController"].contains {
      line.contains($0)
    }
  }

  @Test("Every start tag and every element of a document is found in its bytes")
  func places() throws {
    for rule in LintRules.all {
      for example in [rule.failing, rule.passing] {
        let bytes = Array(example.document.utf8)
        let document = try LintDocument(bytes, file: "a.storyboard")
        for element in document.elements {
          let tag = try #require(document.source.tag(of: element), "\(rule.id) <\(element.name)>")
          #expect(tag.attributes.map(\.name) == element.attributes.map(\.name))
          for (place, attribute) in zip(tag.attributes, element.attributes) {
            let written = String(decoding: bytes[place.value], as: UTF8.self)
            #expect(written == attribute.value || written.contains("&"), "\(rule.id)")
          }
          let range = try #require(document.source.range(of: element))
          let text = String(decoding: bytes[range], as: UTF8.self)
          #expect(text.hasPrefix("<\(element.name)"))
          #expect(text.hasSuffix("</\(element.name)>") || text.hasSuffix("/>"))
        }
      }
    }
  }

  @Test("Edits of the same place exclude each other, equal ones count once")
  func edits() {
    let bytes = Array("abcdef".utf8)
    let (result, count) = TextEdit.apply(
      [[TextEdit(0..<1, "X")], [TextEdit(0..<2, "Y")], [TextEdit(0..<1, "X"), TextEdit(3..<4, "")]], to: bytes)
    #expect(String(decoding: result, as: UTF8.self) == "Xbcef")
    #expect(count == 2)
  }
}
