import Foundation
import Testing

@testable import TendonInterfaceBuilder

/// Size-class variations: which of them hold, and what they change.
struct VariationTests {
  private func resolved(_ xml: String, _ classes: SizeClasses) throws -> Element {
    try XMLReader.read(Data(xml.utf8), file: "a").resolved(for: classes)
  }

  private let all = [
    SizeClasses(), SizeClasses(width: .compact, height: .regular), SizeClasses(width: .compact, height: .compact),
    SizeClasses(width: .regular, height: .compact), SizeClasses(width: .regular, height: .regular),
  ]

  @Test func masksIncludeAndExclude() throws {
    let xml = """
      <view><constraints><constraint id="a"/><constraint id="b"/><constraint id="c"/></constraints>
      <variation key="heightClass=regular-widthClass=regular"><mask key="constraints"><include reference="a"/></mask></variation>
      <variation key="default"><mask key="constraints"><exclude reference="a"/><exclude reference="b"/></mask></variation>
      <variation key="heightClass=compact"><mask key="constraints"><include reference="b"/><exclude reference="c"/></mask></variation></view>
      """
    let expected = [["c"], ["c"], ["b"], ["b"], ["a", "c"]]
    for (classes, ids) in zip(all, expected) {
      let constraints = try #require(resolved(xml, classes).child("constraints"))
      #expect(constraints.children.compactMap(\.id) == ids)
      #expect(try resolved(xml, classes).child("variation") == nil)
    }
  }

  @Test func theMostSpecificComesLast() throws {
    let xml = """
      <view><constraints><constraint id="a" constant="1"><variation key="heightClass=regular-widthClass=compact" constant="4"/>
      <variation key="widthClass=compact" constant="3"/><variation key="default" constant="2"/></constraint></constraints></view>
      """
    let values = try all.map { try resolved(xml, $0).child("constraints")?.children[0]["constant"] }
    #expect(values == ["2", "4", "3", "2", "2"])
  }

  @Test func valuesAreReplacedByKey() throws {
    let xml = """
      <label text="a"><rect key="frame" x="1"/><variation key="widthClass=regular"><rect key="frame" x="2"/></variation></label>
      """
    #expect(try resolved(xml, SizeClasses(width: .regular)).child("rect")?["x"] == "2")
    #expect(try resolved(xml, SizeClasses(width: .compact)).child("rect")?["x"] == "1")
    #expect(try resolved(xml, SizeClasses(width: .regular)).children.count == 1)
  }

  @Test func unknownKeysDoNotHold() throws {
    let xml = "<a x=\"1\"><variation key=\"userInterfaceIdiom=mac\" x=\"2\"/><variation x=\"3\"/></a>"
    for classes in all { #expect(try resolved(xml, classes)["x"] == "1") }
  }
}
