import Foundation
import TendonInterfaceBuilder
import TendonLayers
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// Edits as a patch of the document that the screen shows.
@MainActor @Suite struct PatchTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0" y="0" width="300" height="300"/>
                <subviews>
                    <label text="Old" translatesAutoresizingMaskIntoConstraints="NO" id="title"/>
                </subviews>
                <constraints>
                    <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="top"/>
                    <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="lead"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  private func session(document: LiveDocument?) throws -> LiveSession {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xib")
    try Data(Self.text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let screen = LiveScreen(id: "x", document: document) {
      let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
      let nib = try stage.perform { () throws in try UINib(contentsOf: url) }
      try stage.present(try #require(nib.controllerOfFirstView()))
      return stage
    }
    return try screen.session(wall: { 0 }, continuing: nil)
  }

  private func edit(_ session: LiveSession, _ object: AnyObject, _ change: InspectionEdit.Change) -> String? {
    let number = session.inspection.numbers.number(of: object)
    return session.edit(InspectionEdit(object: number, change: change, isAnimated: false))
  }

  @Test func theLastValueOfEachPropertyIsInThePatch() throws {
    let text = Self.text
    let session = try session(document: LiveDocument(name: "A.xib") { Array(text.utf8) })
    #expect(session.patch() == nil)
    let label = try #require(session.stage.view("title"))
    let top = try #require(label.superview?.constraints.first { $0.documentID == "top" })
    #expect(edit(session, top, .constant(30)) == nil && edit(session, top, .constant(40)) == nil)
    #expect(edit(session, label, .text("New")) == nil && edit(session, label, .font(name: ".SFUI-Semibold")) == nil)
    #expect(edit(session, label, .transform(InspectedTransform(scaleX: 2))) == nil)
    let patch = try #require(session.patch())
    let changed = patch.split(separator: "\n").filter { "+-#".contains($0.first ?? " ") }
    #expect(changed.count == 9, "\(patch)")
    #expect(changed[0].hasPrefix("# not in the patch: ") && changed[0].hasSuffix("a document has no such property"))
    #expect(changed[1] == "--- A.xib\t" && changed[2] == "+++ A.xib\t")
    #expect(changed[4].contains(#"text="New""#) && patch.contains(#"constant="40""#))
    #expect(patch.contains(#"<fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>"#))
    for _ in 0..<3 { #expect(session.undo() == nil) }
    let shorter = try #require(session.patch())
    #expect(!shorter.contains("New") && shorter.contains(#"constant="40""#))
  }

  @Test func aSceneOfCodeHasNoPatch() throws {
    let session = try session(document: nil)
    #expect(edit(session, try #require(session.stage.view("title")), .alpha(0.5)) == nil)
    #expect(session.patch() == nil)
  }
}
