import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews
import Testing

@testable import TendonReview

/// Views as the design canvas lays them out, where an app has them otherwise.
@MainActor struct CanvasViewTests {
  private func xib(_ objects: String) -> Data {
    Data(
      """
      <document type="\(DocumentHeader.Kind.xib.rawValue)" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><objects>\(objects)</objects>
      <designables><designable name="own"><size key="intrinsicContentSize" width="-1" height="31"/></designable></designables>
      </document>
      """.utf8)
  }

  private func frames(_ objects: String) throws -> [String: CGRect] {
    let document = try InterfaceDocument(xib(objects), file: "a.xib")
    var layout = DocumentLayout(settings: ReaderSettings(), findsAmbiguities: false)
    layout.layOut(document, at: nil, on: CanvasEnvironment(document.header), sizes: .recorded, assets: [])
    return layout.views
  }

  @Test(
    "A view without a size has that of a new view across a stack view, as far as there is room", arguments: [300, 100])
  func newViewsInStacks(width: Int) throws {
    func stack(_ alignment: String) -> String {
      """
      <view id="root"><rect key="frame" x="0" y="0" width="\(width)" height="400"/><subviews>
      <stackView axis="vertical" alignment="\(alignment)" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="line"><rect key="frame" x="0" y="0" width="0" height="0"/>
      <constraints><constraint firstAttribute="height" constant="8" id="c"/></constraints></view></subviews></stackView></subviews>
      <constraints>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="b"/>
      <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="d"/>
      </constraints></view>
      """
    }
    let across = CGFloat(min(240, width))
    #expect(
      try frames(stack("center"))["line"] == CGRect(x: (CGFloat(width) - across) / 2, y: 0, width: across, height: 8))
    #expect(try frames(stack("fill"))["line"]?.width == CGFloat(width))
  }

  @Test("A view without a size makes a stack view that nothing else sizes as wide as a new view, within its bounds")
  func newViewsSizeStacks() throws {
    func width(_ bounds: String) throws -> CGFloat? {
      try frames(
        """
        <view id="root"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
        <stackView axis="vertical" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>
        <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" id="label">
        <rect key="frame" x="0" y="0" width="42" height="21"/></label>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="line"><rect key="frame" x="0" y="0" width="0" height="0"/>
        <constraints><constraint firstAttribute="height" constant="8" id="c"/></constraints></view></subviews>
        <constraints>\(bounds)</constraints></stackView></subviews><constraints>
        <constraint firstItem="stack" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="a"/>
        <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="d"/>
        </constraints></view>
        """)["stack"]?.width
    }
    #expect(try width("") == 240)
    #expect(
      try width("<constraint firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"180\" id=\"w\"/>") == 180)
  }

  @Test(
    "The recorded frame of a symbol is larger than its alignment rectangle or smaller, by which constraints place it")
  func symbols() throws {
    let views = try frames(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
      <imageView image="chevron.right" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="sign">
      <rect key="frame" x="0" y="0" width="12.5" height="17"/></imageView>
      <imageView image="chevron.right" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
      <constraint firstAttribute="width" constant="34" id="w"/><constraint firstAttribute="height" constant="34" id="h"/>
      </constraints></imageView></subviews><constraints>
      <constraint firstItem="sign" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="sign" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="b"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="d"/></constraints></view>
      """)
    #expect(views["sign"]?.size == CGSize(width: 12.5, height: 17))
    // A line of 17 points is 20 points high on this canvas, the chevron 17.
    #expect(views["box"] == CGRect(x: 0, y: 1.5, width: 34, height: 31))
  }

  @Test(
    "Text has the size that the document sets for its canvas where that is turned on",
    arguments: [("isEnabled=\"YES\" ", 18), ("", 20.5)] as [(String, CGFloat)])
  func textSizes(attribute: String, height: CGFloat) throws {
    let label = """
      <view id="root"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
      <label text="Label" adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="0" y="0" width="0" height="0"/><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
      </label></subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/></constraints></view>
      """
    let text = String(decoding: xib(label), as: UTF8.self)
      .replacingOccurrences(
        of: "<objects>", with: "<accessibilityOverrides \(attribute)dynamicTypePreference=\"1\"/><objects>")
    let report = LayoutReport(
      try InterfaceDocument(Data(text.utf8), file: "a.xib"), environment: .canvas, sizes: .measured)
    #expect(report.views["a"]?.height == height && report.diagnostics.isEmpty)
  }

  @Test("The only empty view of which nothing says a height has that of a new view in a stack view that scrolls")
  func newViewsAlongStacks() throws {
    func height(
      _ attributes: String = "", _ contents: String = "", _ more: String = "", in root: String = "scrollView"
    ) throws -> CGFloat? {
      try frames(
        """
        <\(root) id="root"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
        <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="empty" \(attributes)>
        <rect key="frame" x="0" y="0" width="0" height="0"/>\(contents)</view>\(more)</subviews></stackView></subviews>
        <constraints>
        <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
        <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="b"/>
        <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="d"/>
        </constraints></\(root)>
        """)["empty"]?.height
    }
    #expect(try height() == 128)
    #expect(try height(in: "view") == 0)
    #expect(try height("placeholderIntrinsicHeight=\"50\"") == 50)
    #expect(
      try height("", "<constraints><constraint firstAttribute=\"height\" constant=\"7\" id=\"h\"/></constraints>") == 7)
    let other = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="other"><rect key="frame" x="0" y="0" width="0" height="0"/></view>
      """
    #expect(try height("", "", other) == 0)
  }

  @Test("A view of the app's own has the size that its code gave to the editor") func designables() throws {
    let own = try frames(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="own" customClass="Stars"><rect key="frame" x="0" y="0" width="0" height="0"/>
      </view></subviews><constraints>
      <constraint firstItem="own" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="a"/>
      <constraint firstItem="own" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/></constraints></view>
      """)["own"]
    #expect(own == CGRect(x: 150, y: 0, width: 0, height: 31))
  }

  @Test("The item of a collection lies under the status bar in a xib of its own, the row of a table does not")
  func cellsOfXibs() throws {
    func inset(_ cell: String, _ content: String) throws -> CGFloat? {
      try frames(
        """
        <\(cell) id="cell"><rect key="frame" x="0" y="0" width="124" height="200"/><\(content) id="content">
        <rect key="frame" x="0" y="0" width="124" height="200"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="0" height="0"/></view>
        </subviews></\(content.prefix { $0 != " " })><viewLayoutGuide key="safeArea" id="safe"/><constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/></constraints></\(cell)>
        """)["box"]?.minY
    }
    #expect(try inset("collectionViewCell", #"view key="contentView""#) == 48)
    #expect(try inset("tableViewCell", #"tableViewCellContentView key="contentView" tableViewCell="cell""#) == 0)
  }
}
