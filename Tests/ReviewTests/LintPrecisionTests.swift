import Foundation
import TendonInterfaceBuilder
import TendonReview
import Testing

/// Documents of the kinds that a reading of random findings found to be reported wrongly, or to be missed.
@MainActor
@Suite struct LintPrecisionTests {
  private func findings(of id: String, in document: String) throws -> [Finding] {
    var settings = LintSettings(only: [id])
    settings.matrix = LintRules.exampleMatrix(of: id)
    let document = try LintDocument(Array(document.utf8), file: "example.storyboard")
    return Linter(settings).findings(of: document).findings
  }

  /// The failing example of a rule after a replacement, which has to change it.
  private func example(of id: String, _ old: String, _ new: String) throws -> String {
    let text = try #require(LintRules.rule(id)).failing.document
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(changed != text)
    return changed
  }

  @Test("A label with a least size shrinks its text, unless it says that it does not")
  func shrinkingLabels() throws {
    for attribute in ["minimumFontSize=\"4\"", "minimumScaleFactor=\"0.1\"", "adjustsFontSizeToFit=\"YES\""] {
      #expect(
        try findings(of: "truncated_text", in: example(of: "truncated_text", "<label ", "<label \(attribute) ")).isEmpty
      )
    }
    let fixed = try example(
      of: "truncated_text", "<label ", "<label minimumFontSize=\"4\" adjustsFontSizeToFit=\"NO\" ")
    #expect(try !findings(of: "truncated_text", in: fixed).isEmpty)
  }

  @Test("Objects of one name are told apart by their ids, in a sentence about constraints as well")
  func idsOfSharedNames() throws {
    let unnamed = try findings(of: "unsatisfiable", in: #require(LintRules.rule("unsatisfiable")).failing.document)
    #expect(unnamed.first?.message.contains("view (box).height = ") == true, "\(unnamed.map(\.message))")
    let named = try example(of: "unsatisfiable", "id=\"box\"", "userLabel=\"Box\" id=\"box\"")
    let messages = try findings(of: "unsatisfiable", in: named).map(\.message)
    #expect(messages.first?.contains("view \"Box\".height = ") == true, "\(messages)")
  }

  @Test("A scene as wide as no screen is shown by a container, whose size the document does not have")
  func scenesOfContainers() throws {
    let root = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/>"
    let small = root.replacingOccurrences(of: "375", with: "333")
    #expect(try findings(of: "outside_parent", in: example(of: "outside_parent", root, small)).isEmpty)
    let landscape = root.replacingOccurrences(of: "375", with: "568")
    #expect(try !findings(of: "outside_parent", in: example(of: "outside_parent", root, landscape)).isEmpty)
  }

  @Test("A view with a constraint that is removed at build time gets another one from code")
  func placeholders() throws {
    let failing = try #require(LintRules.rule("ambiguous")).failing.document
    let id = try #require(findings(of: "ambiguous", in: failing).first?.objectID)
    let constraint = """
      <constraint firstItem="\(id)" firstAttribute="width" constant="10" placeholder="YES" id="later"/>
      """
    let document = try example(of: "ambiguous", "<constraints>", "<constraints>\n\(constraint)")
    #expect(try findings(of: "ambiguous", in: document).isEmpty)
  }

  @Test("What begins in the status bar of every device is shown lower by a container")
  func statusBars() throws {
    let document = try example(of: "outside_safe_area", "constant=\"30\"", "constant=\"10\"")
    #expect(try findings(of: "outside_safe_area", in: document).isEmpty)
    let other = """
      <label text="Title" id="other"><rect key="frame" x="200" y="10" width="100" height="21"/></label>
      """
    let beside = try example(of: "outside_safe_area", "<subviews>", "<subviews>\n\(other)")
    #expect(try findings(of: "outside_safe_area", in: beside).isEmpty)
  }

  @Test("A view with a constraint that is removed at build time lies where code puts it")
  func placesByCode() throws {
    let document = try example(
      of: "outside_safe_area", "constant=\"30\" id=\"b\"/>",
      "constant=\"30\" id=\"b\"/><constraint firstItem=\"label\" firstAttribute=\"bottom\" secondItem=\"root\" secondAttribute=\"bottom\" placeholder=\"YES\" id=\"later\"/>"
    )
    #expect(try findings(of: "outside_safe_area", in: document).isEmpty)
  }

  @Test("A view that was saved as ambiguous has no frame that it should have been saved with")
  func ambiguousFrames() throws {
    let document = try example(of: "misplaced", "id=\"box\"", "ambiguous=\"YES\" id=\"box\"")
    #expect(try findings(of: "misplaced", in: document).isEmpty)
  }

  @Test("A distance from a centre keeps its side from right to left")
  func centers() throws {
    func constraints(_ offset: Int) -> String {
      """
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(45 + offset)" id="a"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="\(45 - offset)" id="b"/>
      <constraint firstItem="box" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" constant="\(offset)" id="c"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="45" id="d"/>
      <constraint firstItem="box" firstAttribute="height" constant="45" id="e"/>
      """
    }
    let box = """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="45" y="45" width="285" height="45"/></view></subviews>
      """
    let start = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    let text = try #require(LintRules.rule("outside_parent")).failing.document
    let head = try #require(text.range(of: start)).upperBound
    let tail = try #require(text.range(of: "</constraints>")).lowerBound
    for (offset, isBroken) in [(0, false), (5, true)] {
      let document = "\(text[..<head])\n\(box)\n\(constraints(offset))\(text[tail...])"
      #expect(try findings(of: "breaks_when_mirrored", in: document).isEmpty != isBroken)
    }
  }

  @Test("What lies wholly behind an opaque view is not outside of its superview for anybody")
  func coveredViews() throws {
    func document(_ frame: String, alpha: String = "1") throws -> String {
      let cover = """
        <view alpha="\(alpha)" id="cover"><rect key="frame" \(frame)/>
        <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
        """
      return try example(of: "outside_parent", "</subviews>", "\(cover)\n</subviews>")
    }
    let whole = "x=\"0.0\" y=\"0.0\" width=\"900\" height=\"667\""
    #expect(try findings(of: "outside_parent", in: document(whole)).isEmpty)
    #expect(try !findings(of: "outside_parent", in: document(whole, alpha: "0.5")).isEmpty)
    let part = "x=\"0.0\" y=\"0.0\" width=\"100\" height=\"667\""
    #expect(try !findings(of: "outside_parent", in: document(part)).isEmpty)
  }

  @Test("A control over the whole screen is a ground that takes touches, and has nothing under the notch")
  func grounds() throws {
    func document(_ height: Int, y: Int = 0) throws -> String {
      let button = """
        <button buttonType="system" id="ground"><rect key="frame" x="0.0" y="\(y)" width="375" height="\(height)"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <state key="normal" title="Close"/></button>
        """
      return try example(of: "outside_safe_area", "<subviews>", "<subviews>\n\(button)")
    }
    func isReported(_ document: String) throws -> Bool {
      try findings(of: "outside_safe_area", in: document).contains { $0.objectID == "ground" }
    }
    #expect(try !isReported(document(667)))
    #expect(try isReported(document(300, y: 30)))
  }
}
