import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Documents that are well-formed XML and mean harm: an error or diagnostics with places, no crash, no hang.
@MainActor @Suite(.timeLimit(.minutes(60))) struct HostileDocumentTests {
  private func load(_ data: Data) throws -> (UIStoryboard, UIView?) {
    let storyboard = try UIStoryboard(data: data, name: "bad.storyboard")
    let view = storyboard.instantiateInitialViewController()?.view
    view?.layoutIfNeeded()
    return (storyboard, view)
  }

  private func nested(_ depth: Int) -> Data {
    let open = (0..<depth).map { "<view id=\"v\($0)\"><subviews>" }.joined(separator: "\n")
    return DocumentText.storyboard(
      subviews: open + String(repeating: "</subviews></view>", count: depth))
  }

  @Test func tenThousandNestedViewsAreRefused() throws {
    let fault = #expect(throws: DocumentError.self) { try load(nested(10_000)) }
    #expect(fault?.file == "bad.storyboard" && fault?.reason.contains("nested more than 200") == true)
    #expect(fault?.line ?? 0 > 8 && fault?.id?.hasPrefix("v") == true)
  }

  @Test func asManyNestedViewsAsAreAllowedAreBuilt() throws {
    var (view, depth) = (try load(nested(95)).1, 0)
    while let inner = view?.subviews.first { (view, depth) = (inner, depth + 1) }
    #expect(depth == 95)
  }

  @Test func prioritiesTooSmallToBeOneLeaveDefaults() throws {
    let (storyboard, view) = try load(
      DocumentText.storyboard(
        subviews: """
          <label id="a" horizontalHuggingPriority="1e-320"><rect key="frame" x="0" y="0" width="4" height="4"/></label>
          """))
    #expect(view?.subviews.first?.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(storyboard.diagnostics.contains { $0.what.contains("1e-320") && $0.objectID == "a" })
  }

  @Test func numbersThatAreNoneLeaveDefaults() throws {
    let (storyboard, view) = try load(
      DocumentText.storyboard(
        subviews: """
          <label id="a" alpha="nan" tag="x" numberOfLines="-3" horizontalHuggingPriority="0" hidden="perhaps">
          <rect key="frame" x="inf" y="1e300" width="-4" height="0x10"/>
          <fontDescription key="fontDescription" type="system" pointSize="1e9"/></label>
          """))
    let label = try #require(view?.subviews.first as? UILabel)
    #expect(label.frame == .zero && label.alpha == 1 && label.numberOfLines == 0 && label.font.pointSize == 17)
    #expect(storyboard.diagnostics.count == 9)
    #expect(storyboard.diagnostics.allSatisfy { $0.line > 0 && $0.column > 0 && $0.objectID == "a" })
  }

  @Test func containersInACircleEnd() throws {
    let document = """
      <document type="\(DocumentHeader.Kind.storyboard.rawValue)" targetRuntime="iOS.CocoaTouch" initialViewController="a">
      <scenes>
      \(["a": "b", "b": "a"].map { id, next in """
      <scene sceneID="s\(id)"><objects><navigationController id="\(id)" sceneMemberID="viewController"><connections>
      <segue destination="\(next)" kind="relationship" relationship="rootViewController" id="g\(id)"/></connections>
      </navigationController></objects></scene>
      """ }.joined())
      </scenes></document>
      """
    let (storyboard, view) = try load(Data(document.utf8))
    #expect(view != nil && storyboard.diagnostics.contains { $0.what.contains("holds this one") })
  }

  @Test func aDocumentWithoutScenesHasNoController() throws {
    let document = "<document type=\"\(DocumentHeader.Kind.storyboard.rawValue)\" initialViewController=\"x\"/>"
    let storyboard = try UIStoryboard(data: Data(document.utf8), name: "empty")
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(storyboard.instantiateViewController(withObjectID: "x") == nil)
  }

  @Test func complaintsAreBounded() throws {
    let many = String(repeating: "<view sparkle=\"1\"/>", count: 12_000)
    let (storyboard, view) = try load(DocumentText.storyboard(subviews: many))
    #expect(view?.subviews.count == 12_000 && storyboard.diagnostics.count == DiagnosticLog.limit)
  }

  @Test func placeholdersOfAnySizeAreSmallPictures() {
    let finder = ImageFinder()
    for (width, height) in [
      (0, 0), (1, 1), (0.3, 7), (50, 50), (21.5, 20), (1e7, 1e7), (1e7, 1), (1, 1e7), (24 + 1 / 3.0, 9),
    ] {
      let image = finder.placeholder("name", size: CGSize(width: width, height: height))
      #expect(image.bitmap.width * image.bitmap.height <= 1_100_000)
      #expect(image.placeholderName == "name")
      if width * height <= 1e4, width * height > 1 {
        #expect(abs(image.size.width - width) <= 0.5 && abs(image.size.height - height) <= 0.5)
      }
    }
  }

  @Test func imagesOutsideTheFolderAreNotLookedFor() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("in"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let finder = ImageFinder(folder: folder.appendingPathComponent("in"))
    for name in ["../x", "/etc/hosts", "", "a/../../x", "missing"] { #expect(finder.find(name) == nil) }
  }
}
