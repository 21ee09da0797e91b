import Foundation
import TendonGeometry
import TendonSnapshot
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonReview

/// The picture of a whole document.
@MainActor struct CanvasPictureTests {
  static func document(_ scenes: String, kind: String = "Storyboard.XIB", head: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(head)><device id="retina4_7" orientation="portrait"/>
    \(kind == "XIB" ? "<objects>\(scenes)</objects>" : "<scenes>\(scenes)</scenes>")</document>
    """
  }

  static func scene(
    _ id: String, x: String, y: String = "0", red: Int = 0, green: Int = 0, name: String = "viewController",
    _ segues: String = "", view: Bool = true
  ) -> String {
    let content = """
      <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><color \
      key="backgroundColor" red="\(red)" green="\(green)" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/></view>
      """
    return """
      <scene sceneID="s\(id)"><objects><\(name) id="\(id)" sceneMemberID="viewController">\(view ? content : "")
      <connections>\(segues)</connections></\(name)><exit id="e\(id)" sceneMemberID="exit"/></objects>
      <point key="canvasLocation" x="\(x)" y="\(y)"/></scene>
      """
  }

  private func draw(
    _ text: String, kind: String = "storyboard", screen: CGSize? = nil, scale: CGFloat? = nil,
    settings: ReaderSettings = ReaderSettings()
  ) throws -> CanvasPicture {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(kind)")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try CanvasPicture(contentsOf: url, as: "a", screen: screen, scale: scale, settings: settings)
  }

  private func pixel(_ picture: CanvasPicture, _ x: Int, _ y: Int) -> UInt32 {
    picture.bitmap.pixels[y * picture.bitmap.width + x]
  }

  // The margin is 60 points, a title 28; the middle of the first scene is at (60 + 187, 88 + 333).
  private let ground: UInt32 = 0xFFE6_E6E6

  @Test("Every scene lies at its place, with an arrow to the initial one and those of segues") func scenes() throws {
    let segue =
      "<segue kind=\"show\" destination=\"b\" id=\"g\"/><segue kind=\"unwind\" destination=\"ea\" unwindAction=\"x:\" id=\"u\"/>"
    let scenes =
      Self.scene("a", x: "0", red: 1, segue) + Self.scene("b", x: "800", green: 1) + Self.scene("c", x: "0", y: "900")
    let plain = try draw(Self.document(scenes.replacingOccurrences(of: segue, with: "")))
    let picture = try draw(Self.document(scenes, head: "initialViewController=\"a\""))
    #expect(picture.bitmap.width == 60 + 375 + 125 + 375 + 60)
    #expect(pixel(picture, 247, 421) == 0xFFFF_0000 && pixel(picture, 747, 421) == 0xFF00_FF00)
    #expect(pixel(picture, 247, 421 + 1000) == 0xFF00_0000 && pixel(picture, 747, 1421) == ground)
    // The arrow from one scene to the next, and the one to the first.
    #expect(pixel(picture, 450, 421) != ground && pixel(plain, 450, 421) == ground)
    #expect(pixel(picture, 30, 421) != ground && pixel(plain, 30, 421) == ground)
    // The exit at the end of the title.
    let exit = 60 + 375 - 14 + 10
    #expect(pixel(picture, exit, 74) != pixel(plain, exit, 74))
    #expect(picture.scale == 1 && picture.diagnostics.isEmpty, "\(picture.diagnostics)")
  }

  @Test("Screen, scale and darkness are those that are asked for") func options() throws {
    let text = Self.document(Self.scene("a", x: "0", red: 1))
    let device = try draw(text, screen: CGSize(width: 400, height: 800), scale: 2)
    #expect(device.bitmap.width == 2 * (60 + 400 + 60) && device.bitmap.height == 2 * (60 + 28 + 800 + 60))
    var settings = ReaderSettings()
    settings.userInterfaceStyle = .dark
    #expect(try pixel(draw(text, settings: settings), 2, 2) < 0xFF40_4040)
  }

  @Test("A container shows its name and its bars, and what it holds has them") func containers() throws {
    let held = "<segue kind=\"relationship\" destination=\"b\" relationship=\"rootViewController\" id=\"r\"/>"
    let bar = """
      <navigationBar key="navigationBar" id="bar"><color key="barTintColor" red="0" green="1" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></navigationBar>
      """
    let scenes =
      Self.scene("a", x: "0", name: "navigationController", held, view: false).replacingOccurrences(
        of: "<connections>", with: "\(bar)<connections>") + Self.scene("b", x: "800", red: 1)
    let picture = try draw(Self.document(scenes))
    #expect(pixel(picture, 100, 120) == 0xFF00_FF00 && pixel(picture, 600, 120) == 0xFF00_FF00)
    #expect(pixel(picture, 100, 600) != 0xFFFF_0000 && pixel(picture, 600, 600) == 0xFFFF_0000)
  }

  @Test("The objects of a xib lie side by side") func xib() throws {
    func view(_ id: String, _ red: Int) -> String {
      """
      <view id="\(id)"><rect key="frame" x="0" y="0" width="100" height="50"/><color key="backgroundColor" \
      red="\(red)" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
      """
    }
    let picture = try draw(Self.document(view("a", 1) + view("b", 0), kind: "XIB"), kind: "xib")
    #expect(picture.bitmap.width == 60 + 100 + 100 + 100 + 60 && picture.diagnostics.isEmpty)
    #expect(pixel(picture, 110, 110) == 0xFFFF_0000 && pixel(picture, 310, 110) == 0xFF00_0000)
  }

  @Test("Documents that mean harm are drawn in a bounded size", arguments: [false, true]) func hostile(_ chain: Bool)
    throws
  {
    let places = ["1e30", "nan", "-inf", "90000", "0", "0", "x", ""]
    let scenes = (0..<500).map { index in
      let next = chain ? (index + 1) % 500 : index
      let segues = """
        <segue kind="\(chain ? "push" : "show")" destination="i\(next)" id="g\(index)"/>
        <segue kind="embed" destination="i\(index)" id="h\(index)"/><segue kind="x" destination="none" id="k\(index)"/>
        """
      return Self.scene("i\(index)", x: places[index % 8], y: places[index / 8 % 8], segues)
    }
    let picture = try draw(Self.document(scenes.joined()))
    #expect(picture.bitmap.width * picture.bitmap.height <= CanvasPicture.mostPixels.default)
    #expect(picture.diagnostics.contains { $0.contains("scenes have no place on the canvas; drawn below the others") })
    #expect(picture.diagnostics.contains { $0.contains("pixels a point instead of 1") })
  }

  @Test("Containers that hold each other, or very many scenes, end") func endless() throws {
    let held = (0..<60).map {
      "<segue kind=\"relationship\" destination=\"i\($0)\" relationship=\"x\" id=\"r\($0)-N\"/>"
    }
    let scenes = (0..<60).map { index in
      let name = ["navigationController", "tabBarController", "splitViewController", "pageViewController"][index % 4]
      return Self.scene(
        "i\(index)", x: "0", name: name, held.joined().replacingOccurrences(of: "-N", with: "-\(index)"), view: false)
    }
    #expect(try draw(Self.document(scenes.prefix(6).joined())).bitmap.width > 0)
  }

  @Test("What the picture leaves out is said: views beside a controller, arrows beyond 5,000") func leftOut() throws {
    let view = "<view id=\"side\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></view><exit id"
    let beside = Self.document(Self.scene("a", x: "0").replacingOccurrences(of: "<exit id", with: view))
    #expect(
      try draw(beside).diagnostics.contains {
        $0.contains("a <view> lies beside the controller of its scene") && $0.contains("side")
      })
    let ids = (0..<72).map { "i\($0)" }
    let segues = ids.map { "<segue kind=\"show\" destination=\"\($0)\" id=\"g-\($0)\"/>" }.joined()
    func storyboard(_ scenes: Int) -> String {
      Self.document(
        ids.prefix(scenes).map { Self.scene($0, x: "0", segues.replacingOccurrences(of: "g-", with: "\($0)-")) }
          .joined())
    }
    func tells(_ scenes: Int) throws -> Bool {
      try draw(storyboard(scenes), scale: 0.02).diagnostics.contains { $0.contains("more than 5000 segues") }
    }
    #expect(try tells(72) && !tells(70))
  }
}
