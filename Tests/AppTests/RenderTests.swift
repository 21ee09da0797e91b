import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonSnapshot
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonApp

/// Pictures of documents that run without their app.
@MainActor
@Suite struct RenderTests {
  private let tool = ToolTests()

  private func write(_ text: String, _ name: String, in folder: URL) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func storyboard(_ scenes: String, head: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \(head)>
    <scenes>\(scenes)</scenes></document>
    """
  }

  private func scene(_ id: String, identifier: String? = nil, _ content: String = "") -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController"
    \(identifier.map { "storyboardIdentifier=\"\($0)\"" } ?? "")>
    <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="100" height="100"/>
    <subviews>\(content)</subviews></view></viewController></objects></scene>
    """
  }

  @Test("A view without a background colour is seen on the system's, light and dark")
  func background() throws {
    try tool.inFolder { folder in
      let xib = try write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
        <rect key="frame" x="0" y="0" width="20" height="20"/></view></objects></document>
        """, "a.xib", in: folder)
      let scenes = try write(
        storyboard(scene("a"), head: "initialViewController=\"a\""), "a.storyboard", in: folder)
      for document in [xib, scenes] {
        for (style, color) in [(UIUserInterfaceStyle.light, UInt32.max), (.dark, 0xFF00_0000)] {
          var settings = ReaderSettings()
          settings.userInterfaceStyle = style
          let (stage, _) = try Subject.document(document, assets: []).stage(size: nil, scale: 1, settings: settings)
          #expect(stage.picture().pixels.first == color, "\(document) \(style)")
        }
      }
    }
  }

  @Test("A storyboard without an initial controller is drawn scene by scene", .enabled(if: ToolTests.exists))
  func everyScene() throws {
    try tool.inFolder { folder in
      let scenes = scene("a", identifier: "first") + scene("b") + scene("c", identifier: "first")
      _ = try write(storyboard(scenes + scene("d", identifier: "x/y")), "a.storyboard", in: folder)
      _ = try write(storyboard(scenes, head: "initialViewController=\"b\""), "b.storyboard", in: folder)
      _ = try write(storyboard(""), "c.storyboard", in: folder)
      func pictures() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names.filter { $0.hasSuffix(".png") }.sorted()
      }
      #expect(try tool.run("render", "a.storyboard", "-o", "a.png", in: folder).code == 0)
      #expect(try pictures() == ["a-b.png", "a-c.png", "a-first.png", "a-x-y.png"])
      #expect(try tool.run("render", "b.storyboard", "-o", "b.png", in: folder).code == 0)
      #expect(try pictures().filter { $0.hasPrefix("b") } == ["b.png"])
      #expect(try tool.run("render", "b.storyboard", "-o", "d.png", "--scene", "all", in: folder).code == 0)
      #expect(try pictures().filter { $0.hasPrefix("d") } == ["d-b.png", "d-c.png", "d-first.png"])
      let none = try tool.run("render", "c.storyboard", "-o", "e.png", "--scene", "all", in: folder)
      #expect(none.code == 2 && none.errors.contains("the storyboard has no scene"), "\(none.errors)")
    }
  }

  @Test("A storyboard without an initial controller is filmed scene by scene", .enabled(if: ToolTests.exists))
  func everyFilm() throws {
    try tool.inFolder { folder in
      let scenes = scene("a", identifier: "first") + scene("b")
      _ = try write(storyboard(scenes), "a.storyboard", in: folder)
      _ = try write(storyboard(scenes, head: "initialViewController=\"b\""), "b.storyboard", in: folder)
      func files() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names.filter { $0.contains("-") || $0.hasSuffix(".gif") }.sorted()
      }
      let all = try tool.run(
        "record", "a.storyboard", "--duration", "0.1", "-o", "a.gif", "-o", "s.png", "--at", "0", "--trace", "t.json",
        in: folder)
      #expect(all.code == 0, "\(all.errors)")
      let made = try files()
      #expect(made == ["a-b.gif", "a-first.gif", "s-b.png", "s-first.png", "t-b.json", "t-first.json"])
      let same = try tool.run("record", "a.storyboard", "--duration", "0.1", "--check", "a.gif", in: folder)
      #expect(same.code == 0 && same.errors.contains("a-first.gif: the film is what"), "\(same.errors)")
      #expect(try tool.run("record", "b.storyboard", "--duration", "0.1", "-o", "x.gif", in: folder).code == 0)
      #expect(
        try tool.run("record", "b.storyboard", "--duration", "0.1", "--scene", "all", "-o", "y.gif", in: folder).code
          == 0)
      #expect(try files().filter { "xy".contains($0.first!) } == ["x.gif", "y-b.gif", "y-first.gif"])
    }
  }

  @Test("One picture of the whole document", .enabled(if: ToolTests.exists)) func canvas() throws {
    try tool.inFolder { folder in
      _ = try write(storyboard(scene("a") + scene("b")), "a.storyboard", in: folder)
      let drawn = try tool.run("render", "a.storyboard", "--canvas", "-o", "a.png", "--dark", in: folder)
      #expect(drawn.code == 0 && drawn.errors.contains("2 scenes have no place on the canvas"), "\(drawn.errors)")
      let device = try tool.run(
        "render", "a.storyboard", "--canvas", "--device", "retina6_1", "--strict", "-o", "b.png", in: folder)
      #expect(device.code == 0, "\(device.errors)")
      let sizes = try ["a.png", "b.png"].map { name in
        try Data(contentsOf: folder.appendingPathComponent(name))[16..<24].map { Int($0) }
      }
      // Two scenes of 100 and of 414 points, 100 between them, 60 around them.
      #expect(sizes.map { $0[2] * 256 + $0[3] } == [60 + 100 + 100 + 100 + 60, 60 + 414 + 100 + 414 + 60])
      let both = try tool.run("render", "a.storyboard", "--canvas", "--scene", "a", "-o", "a.png", in: folder)
      #expect(both.code == 64 && both.errors.contains("--canvas shows every scene"), "\(both.errors)")
    }
  }

  @Test("The tint colour of a storyboard is that of its window")
  func tint() throws {
    try tool.inFolder { folder in
      let document = try write(
        storyboard(scene("a"), head: "initialViewController=\"a\"").replacingOccurrences(
          of: "</document>",
          with: """
            <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </document>
            """), "a.storyboard", in: folder)
      let (stage, _) = try Subject.document(document, assets: []).stage(
        size: nil, scale: 1, settings: ReaderSettings())
      #expect(stage.window.tintColor.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(stage.window.rootViewController?.view.tintColor.cgColor == stage.window.tintColor.cgColor)
    }
  }

  @Test("A list without a data source shows one of each prototype")
  func prototypes() throws {
    try tool.inFolder { folder in
      let table = """
        <tableView id="t" rowHeight="30"><rect key="frame" x="0" y="0" width="100" height="100"/><prototypes>
        <tableViewCell id="row" reuseIdentifier="Row"><rect key="frame" x="0" y="0" width="100" height="30"/>
        </tableViewCell></prototypes></tableView>
        """
      let collection = """
        <collectionView id="l"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="20" height="20"/>
        <size key="headerReferenceSize" width="100" height="10"/>
        <size key="footerReferenceSize" width="100" height="10"/></collectionViewFlowLayout><cells>
        <collectionViewCell id="one" reuseIdentifier="One"><rect key="frame" x="0" y="0" width="20" height="20"/>
        </collectionViewCell>
        <collectionViewCell id="two" reuseIdentifier="Two"><rect key="frame" x="20" y="0" width="20" height="20"/>
        </collectionViewCell>
        <collectionViewCell id="three"><rect key="frame" x="40" y="0" width="30" height="40"/>
        <size key="customSize" width="30" height="40"/></collectionViewCell></cells>
        <collectionReusableView key="sectionHeaderView" id="header" reuseIdentifier="Header">
        <rect key="frame" x="0" y="0" width="100" height="10"/></collectionReusableView></collectionView>
        """
      let document = try write(
        storyboard(scene("a", table + collection), head: "initialViewController=\"a\""), "a.storyboard", in: folder)
      let (stage, _) = try Subject.document(document, assets: []).stage(
        size: nil, scale: 1, settings: ReaderSettings())
      _ = stage.picture()
      var shown: [String: CGRect] = [:]
      stage.window.forEachDescendant { view in if let id = view.objectID { shown[id] = view.frame } }
      #expect(shown["row"]?.height == 30)
      let size = CGSize(width: 20, height: 20)
      #expect(shown["header"]?.height == 10)
      #expect(shown["one"]?.size == size && shown["two"]?.size == size)
      #expect(shown["three"]?.size == CGSize(width: 30, height: 40))
    }
  }
}
