import Foundation
import TendonDrawing
import TendonGeometry
import TendonInterfaceBuilder
import Testing

@testable import TendonReview

/// Natural sizes on the design canvas, by the era of the tools; the numbers are what Interface Builder recorded.
@MainActor struct CanvasRuleTests {
  /// Frames of one scene with measured contents.
  private func layOut(
    _ subviews: String, _ constraints: String = "", tools: Int, device: String = "retina4_7",
    size: CGSize = CGSize(width: 375, height: 667), safeAreas: Bool = true, more: String = ""
  ) throws -> [String: CGRect] {
    let document = try InterfaceDocument(
      Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"\(safeAreas ? " useSafeAreas=\"YES\"" : "")>
        <device id="\(device)" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" width="\(size.width)" height="\(size.height)"/>
        <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints)</constraints></view>\(more)</viewController></objects></scene></scenes></document>
        """.utf8), file: "a.storyboard")
    return LayoutReport(document, environment: .canvas, sizes: .measured).views
  }

  private func view(_ id: String, _ element: String, _ attributes: String = "", _ contents: String = "") -> String {
    "<\(element) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" \(attributes)><rect key=\"frame\"/>"
      + "\(contents)</\(element)>"
  }

  private func tie(_ first: String, _ attribute: String, _ second: String, _ other: String? = nil) -> String {
    "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
      + "secondAttribute=\"\(other ?? attribute)\" id=\"\(first)-\(attribute)-\(second)\"/>"
  }

  private func corner(_ id: String) -> String { tie(id, "leading", "root") + tie(id, "top", "root") }

  private func label(_ text: String, _ font: String) -> String {
    view("label", "label", "text=\"\(text)\"", "<fontDescription key=\"fontDescription\" \(font)/>")
  }

  @Test func toolbarsAreHigherAtTheBottomOnly() throws {
    func heights(_ tools: Int) throws -> [CGFloat] {
      let views = try layOut(
        view("upper", "toolbar") + view("lower", "toolbar"),
        tie("upper", "bottom", "lower", "top") + tie("lower", "bottom", "safe"), tools: tools)
      return [views["upper"]!.height, views["lower"]!.height]
    }
    #expect(try heights(17156) == [44, 49])
    #expect(try heights(14490) == [44, 44])
  }

  @Test func configuredButtonsAreMeasuredToThePixel() throws {
    let configuration = """
      <buttonConfiguration key="configuration" style="plain" title="Set">\
      <fontDescription key="titleFontDescription" type="system" pointSize="17"/></buttonConfiguration>
      """
    let views = try layOut(
      view("new", "button", "buttonType=\"system\"", configuration)
        + view("old", "button", "buttonType=\"system\"", "<state key=\"normal\" title=\"Set\"/>"),
      corner("new") + corner("old"), tools: 23727, device: "retina6_12", size: CGSize(width: 393, height: 852))
    #expect(abs(views["new"]!.height - 103 / 3) < 1e-9)
    #expect(views["old"]!.height == 30)
    #expect(abs(views["new"]!.width - 149 / 3) < 0.5)
    #expect(views["old"]!.width.rounded() == views["old"]!.width)
  }

  @Test func anIndicatorThatHidesItselfKeepsItsPlace() throws {
    func height(_ attributes: String) throws -> CGFloat {
      let parts = [("indicator", "activityIndicatorView", attributes), ("line", "progressView", "")]
        .map { view($0.0, $0.1, $0.2) }.joined()
      let stack = view("stack", "stackView", "axis=\"vertical\"", "<subviews>\(parts)</subviews>")
      return try layOut(stack, corner("stack"), tools: 18122)["stack"]!.height
    }
    #expect(try height("hidden=\"YES\" hidesWhenStopped=\"YES\"") == 24)
    #expect(try height("hidden=\"YES\"") == 4)
  }

  /// Margins of a controller's view follow its bars since Xcode 11, whether the document uses safe areas or not.
  @Test func theMarginsOfARootFollowItsBars() throws {
    func top(_ tools: Int) throws -> CGFloat {
      try layOut(
        view("plain", "view"), tie("plain", "top", "root", "topMargin"), tools: tools, safeAreas: false,
        more: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>")["plain"]!.minY
    }
    #expect(try top(15705) == 44)
    #expect(try top(13196) == 0)
  }

  @Test func familiesBeyondTheSystemAreHelveticaNeue() throws {
    func size(_ text: String, _ font: String, _ points: Int) throws -> CGSize {
      try layOut(
        label(text, "name=\"\(font)\" family=\"Any\" pointSize=\"\(points)\""), corner("label"), tools: 15400)["label"]!
        .size
    }
    #expect(try size("$150", "OpenSans-Semibold", 18) == CGSize(width: 40.5, height: 21))
    #expect(try size("#25", "OpenSans-Light", 24) == CGSize(width: 40.5, height: 28))
    #expect(try size("PLEDGE", "OpenSans", 10) == CGSize(width: 39, height: 12))
  }

  @Test func largeTextWasWiderBeforeXcode9() throws {
    func width(_ text: String, _ tools: Int) throws -> CGFloat {
      try layOut(label(text, "type=\"system\" pointSize=\"20\""), corner("label"), tools: tools)["label"]!.width
    }
    #expect(try abs(width("City Name", 11762) - 94) <= 0.5)
    #expect(try abs(width("Smooth Depth", 13189) - 126.5) <= 0.5)
    #expect(try width("Smooth Depth", 11762) > width("Smooth Depth", 13189) + 3)
  }

  @Test func segmentsAreAsWideAsTheWidestInWholePoints() throws {
    func size(_ titles: [String], _ tools: Int) throws -> CGSize {
      let segments = titles.map { "<segment title=\"\($0)\"/>" }.joined()
      let control = view("segments", "segmentedControl", "", "<segments>\(segments)</segments>")
      return try layOut(control, corner("segments"), tools: tools)["segments"]!.size
    }
    #expect(try size(["First", "Second"], 13196) == CGSize(width: 121, height: 29))
    #expect(try size(["Photo", "Movie"], 13189) == CGSize(width: 103, height: 29))
    #expect(try size(["Toner", "Terrain", "WaterColor"], 17506) == CGSize(width: 269, height: 32))
  }

  /// Since Xcode 16 labels that constraints place have a whole number of points; stacks keep the height of the text.
  @Test func labelsInStacksKeepTheHeightOfTheirText() throws {
    func heights(_ tools: Int) throws -> [CGFloat] {
      let font = "type=\"system\" pointSize=\"17\""
      let arranged = label("Text", font).replacing("id=\"label\"", with: "id=\"arranged\"")
      let views = try layOut(
        label("Text", font) + view("stack", "stackView", "axis=\"vertical\"", "<subviews>\(arranged)</subviews>"),
        corner("label") + corner("stack"), tools: tools, device: "retina6_12", size: CGSize(width: 393, height: 852))
      return [views["label"]!.height, views["arranged"]!.height].map { ($0 * 3).rounded() / 3 }
    }
    #expect(try heights(23504) == [21, 61 / 3])
    #expect(try heights(24765) == [21, 61 / 3])
    #expect(try heights(22505) == [61 / 3, 61 / 3])
  }
}
