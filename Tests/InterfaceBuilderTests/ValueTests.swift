import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// The decoding of the values of a document, and the diagnostics about values that cannot be decoded.
struct ValueTests {
  /// A reading of one element and the log that it writes to.
  private func reading(_ xml: String, resources: DocumentResources = .init()) throws -> ElementReading {
    let root = try XMLReader.read(Data(xml.utf8), file: "a.xib")
    return ElementReading(root, in: DocumentContext(file: "a.xib", resources: resources))
  }

  private func messages(_ reading: ElementReading) -> [String] { reading.context.log.diagnostics.map(\.description) }

  @Test func multipliers() {
    let good: [(String, Double)] = [
      ("0.8", 0.8), ("2", 2), ("1:1", 1), ("131:220", 131.0 / 220), ("1/3", 1.0 / 3), ("3:4", 0.75), ("-1", -1),
      ("1e-2", 0.01), ("+2.5", 2.5),
    ]
    for (text, value) in good { #expect(Multiplier.parse(text) == .success(value)) }
    let bad = [
      "0", "0:1", "1:0", "0/0", "nan", "inf", "-infinity", "1e999", "", ":", "1:", ":2", "a:b", "1:2:3", "0x10", "1,5",
      " 1", "1 : 2", "--1",
    ]
    for text in bad {
      guard case .failure = Multiplier.parse(text) else {
        Issue.record("multiplier \"\(text)\" was accepted")
        continue
      }
    }
  }

  @Test func scalars() throws {
    let view = try reading(
      """
      <view id="v" a="YES" b="NO" c="maybe" d="1.5" e="nan" f="1e8" g="7" h="7.5" i="99999999999" j="251" k="0" l="1001"/>
      """)
    #expect(view.bool("a") && !view.bool("b", default: true) && view.bool("c", default: true) && !view.bool("z"))
    #expect(view.number("d") == 1.5 && view.number("e") == nil && view.number("z") == nil)
    #expect(view.number("f") == 1e8 && view.length("f") == nil)
    #expect(view.integer("g") == 7 && view.integer("h") == nil && view.integer("i") == nil)
    #expect(view.priority("j") == 251 && view.priority("k") == nil && view.priority("l") == nil)
    #expect(view.choice("g", ["7": "seven"]) == "seven" && view.choice("a", ["NO": 1]) == nil)
    #expect(
      messages(view) == [
        "a.xib:1:1: warning: c=\"maybe\" is neither YES nor NO; the default is used (v)",
        "a.xib:1:1: warning: e=\"nan\" is not a finite number; the default is used (v)",
        "a.xib:1:1: warning: f=\"1e8\" is more than ten million points; the default is used (v)",
        "a.xib:1:1: warning: h=\"7.5\" is not a whole number; the default is used (v)",
        "a.xib:1:1: warning: i=\"99999999999\" is not a whole number; the default is used (v)",
        "a.xib:1:1: warning: k=\"0\" is not above 0 and at most 1000; the default is used (v)",
        "a.xib:1:1: warning: l=\"1001\" is not above 0 and at most 1000; the default is used (v)",
        "a.xib:1:1: warning: a=\"YES\" is not known; the default is used (v)",
      ])
  }

  @Test func geometry() throws {
    let view = try reading(
      """
      <view id="v"><rect key="frame" x="1" y="-2.5" width="3" height="4"/><rect key="bad" width="-1" height="inf"/>
      <point key="p" x="1" y="2"/><size key="s" width="3" height="4"/><inset key="i" minX="1" minY="2" maxX="3" maxY="4"/>
      <edgeInsets key="e" top="1" left="2" bottom="3" right="4"/>
      <directionalEdgeInsets key="d" top="1" leading="2" bottom="3" trailing="4"/></view>
      """)
    #expect(view.rect() == CGRect(x: 1, y: -2.5, width: 3, height: 4))
    #expect(view.rect("bad") == .zero && view.rect("none") == nil)
    #expect(view.point("p") == CGPoint(x: 1, y: 2) && view.size("s") == CGSize(width: 3, height: 4))
    #expect(view.insets("i") == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(view.insets("e") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.directionalInsets("d") == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.reportUnread()
    #expect(
      messages(view) == [
        "a.xib:1:69: warning: width=\"-1\" is negative; 0 is used (v)",
        "a.xib:1:69: warning: height=\"inf\" is not a finite number; the default is used (v)",
      ])
  }

  @Test func namesOfSystemColors() throws {
    let view = try reading(
      """
      <view id="v">
      <color key="a" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>
      <color key="b" name="textColor" catalog="System" colorSpace="catalog"/>
      </view>
      """)
    #expect(view.color("a") == .system(name: "systemBackgroundColor", recorded: nil))
    #expect(view.color("b") == .system(name: "textColor", recorded: nil))
    #expect(SystemColors.all["textColor"] == .label)
  }

  @Test func colors() throws {
    var resources = DocumentResources()
    resources.namedColors["Brand"] = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    resources.systemColors["labelColor"] = .black
    let view = try reading(
      """
      <view id="v">
      <color key="a" red="0.1" green="0.2" blue="0.3" alpha="0.5" colorSpace="calibratedRGB"/>
      <color key="b" white="0.25" alpha="1" colorSpace="calibratedWhite"/>
      <color key="c" white="0.25" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
      <color key="d" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="e" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3"/>
      <color key="f" red="0.5" green="0.5" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="displayP3"/>
      <color key="g" cocoaTouchSystemColor="darkTextColor"/>
      <color key="h" systemColor="labelColor"/>
      <color key="i" systemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>
      <color key="j" name="Brand"/>
      <color key="k" name="Nowhere"/>
      <color key="l"/>
      <color key="m" red="1" green="1" blue="1" alpha="1" colorSpace="newRGB"/>
      <nil key="n"/>
      </view>
      """, resources: resources)
    #expect(view.color("a") == .value(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5)))
    #expect(view.color("b") == .value(CGColor(gray: 0.25, alpha: 1)))
    #expect(view.color("c") == .value(CGColor(gray: 0.25, alpha: 1)))
    #expect(view.color("d") == .value(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
    #expect(view.color("e") == .value(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    guard case .value(let gray)? = view.color("f") else { throw Failure.noColor }
    for component in gray.components!.prefix(3) { #expect(abs(component - 0.5) < 1e-5) }
    #expect(view.color("g") == .system(name: "darkTextColor", recorded: nil))
    #expect(view.color("h") == .system(name: "labelColor", recorded: .black))
    #expect(view.color("i") == .system(name: "systemBackgroundColor", recorded: nil))
    #expect(view.color("j") == .named("Brand", recorded: resources.namedColors["Brand"]))
    #expect(view.color("k") == .named("Nowhere", recorded: nil))
    #expect(view.color("l") == nil && view.color("n") == nil && view.color("z") == nil)
    #expect(view.color("m") == .value(.white))
    view.reportUnread()
    #expect(
      messages(view) == [
        "a.xib:12:1: warning: colour 'Nowhere' is not among the resources; left at its default (v)",
        "a.xib:13:1: warning: <color> has neither components nor a name; left at its default (v)",
        "a.xib:14:1: warning: colour space 'newRGB' is not known; the components are taken as sRGB (v)",
      ])
  }

  private enum Failure: Error { case noColor }

  @Test func fonts() throws {
    let styles: [(String, UIFont.TextStyle, CGFloat)] = [
      ("Body", .body, 17), ("Headline", .headline, 17), ("Subhead", .subheadline, 15), ("Footnote", .footnote, 13),
      ("Callout", .callout, 16), ("Caption1", .caption1, 12), ("Caption2", .caption2, 11), ("Title1", .title1, 28),
      ("Title2", .title2, 22), ("Title3", .title3, 20), ("Title0", .largeTitle, 34),
    ]
    for (name, style, size) in styles {
      let font = try reading(
        "<label><fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(name)\"/></label>")
      #expect(font.font() == FontDescription(.textStyle(style), pointSize: size))
    }
    let label = try reading(
      """
      <label id="l"><fontDescription key="a" type="system" pointSize="14"/>
      <fontDescription key="b" type="boldSystem" pointSize="12.5"/>
      <fontDescription key="c" type="system" weight="medium" pointSize="10"/>
      <fontDescription key="d" name="AvenirNext-Medium" family="Avenir Next" pointSize="11"/>
      <fontDescription key="e" style="UICTFontTextStyleHuge"/>
      <fontDescription key="f" type="system" pointSize="-3"/></label>
      """)
    #expect(label.font("a") == FontDescription(.system, pointSize: 14))
    #expect(label.font("b") == FontDescription(.boldSystem, pointSize: 12.5))
    #expect(label.font("c") == FontDescription(.system, pointSize: 10, weight: .medium))
    #expect(label.font("d") == FontDescription(.named("AvenirNext-Medium", family: "Avenir Next"), pointSize: 11))
    #expect(label.font("e") == nil && label.font("z") == nil)
    #expect(label.font("f") == FontDescription(.system, pointSize: 17))
    #expect(messages(label).count == 2)
  }

  @Test func constraints() throws {
    func constraint(_ attributes: String) throws -> (ConstraintDescription?, [String]) {
      let reading = try reading("<constraint \(attributes) id=\"c\"/>")
      return (reading.constraintDescription(), messages(reading))
    }
    let plain = try constraint("firstAttribute=\"width\" constant=\"50\"")
    #expect(plain.0 == ConstraintDescription(id: "c", firstAttribute: .width, constant: 50))
    let full = try constraint(
      """
      firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" secondItem="b" secondAttribute="bottom" \
      multiplier="1:2" constant="-8.5" priority="999" identifier="i" placeholder="YES" symbolic="YES" type="default"
      """)
    let expected = ConstraintDescription(
      id: "c", firstItem: "a", firstAttribute: .top, relation: .greaterThanOrEqual, secondItem: "b",
      secondAttribute: .bottom, multiplier: 0.5, constant: -8.5, priority: 999, identifier: "i", isPlaceholder: true)
    #expect(full.0 == expected && full.1.isEmpty)
    for attributes in [
      "", "firstAttribute=\"middle\"", "firstAttribute=\"top\" secondItem=\"a\"",
      "firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"x\"", "firstAttribute=\"width\" constant=\"nan\"",
      "firstAttribute=\"width\" constant=\"inf\"", "firstAttribute=\"width\" constant=\"1e300\"",
      "firstAttribute=\"width\" multiplier=\"0\"", "firstAttribute=\"width\" multiplier=\"1:0\"",
      "firstAttribute=\"width\" relation=\"near\"",
    ] {
      let (value, messages) = try constraint(attributes)
      #expect(value == nil)
      #expect(messages.count == 1 && messages[0].hasPrefix("a.xib:1:1: warning: "))
      #expect(messages.allSatisfy { $0.hasSuffix("; the constraint is left out (c)") })
    }
    let unknown = try constraint("firstAttribute=\"width\" constant=\"1\" colour=\"red\"")
    #expect(unknown.1 == ["a.xib:1:1: note: attribute 'colour' of <constraint> is not known; ignored (c)"])
  }

  @Test func whatNobodyReadsIsReported() throws {
    let view = try reading(
      "<view id=\"v\" alpha=\"1\" userLabel=\"x\" zoom=\"2\"><a/><b id=\"q\"/>\n<b key=\"k\"/></view>")
    _ = view.number("alpha")
    _ = view.child("a")
    view.reportUnread()
    #expect(
      messages(view) == [
        "a.xib:1:1: note: attribute 'zoom' of <view> is not known; ignored (v)",
        "a.xib:1:51: warning: element <b> in <view> is not known; left out (q)",
        "a.xib:2:1: warning: element <b> for 'k' in <view> is not known; left out (v)",
      ])
  }
}
