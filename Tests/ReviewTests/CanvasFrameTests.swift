import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import Testing

@testable import TendonReview

/// The frames of cells that have none in the document, sizes that the editor leaves alone, and the segue that decides which
/// bars a scene has; the numbers are what Interface Builder recorded.
@MainActor struct CanvasFrameTests {
  private func layOut(
    _ scenes: String, tools: Int, device: String? = nil, more: String = "", sizes: LayoutReport.Sizes = .recorded
  ) throws -> [String: CGRect] {
    let document = try InterfaceDocument(
      Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")<scenes>\(scenes)</scenes>\(more)</document>
        """.utf8), file: "a.storyboard")
    return LayoutReport(document, environment: .canvas, sizes: sizes).views
  }

  private func scene(_ controller: String) -> String {
    "<scene sceneID=\"s-\(controller.hashValue)\"><objects>\(controller)</objects></scene>"
  }

  private func tie(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int = 0)
    -> String
  {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" \
    constant="\(constant)" id="\(first)-\(attribute)-\(second)"/>
    """
  }

  // MARK: - Cells

  private func row(_ attributes: String, _ rect: String = "", table: String = "rowHeight=\"76\"") -> String {
    scene(
      """
      <tableViewController id="t" sceneMemberID="viewController"><tableView key="view" id="table" style="plain" \(table)>
      <rect key="frame" width="600" height="600"/><prototypes>
      <tableViewCell id="cell" \(attributes)>\(rect)<tableViewCellContentView key="contentView" id="content"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></view></subviews><constraints>
      \(tie("a", "leading", "content", "leadingMargin"))\(tie("a", "top", "content", "top"))
      \(tie("content", "trailing", "a", "trailing", 9))\(tie("content", "bottom", "a", "bottom"))</constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
      """)
  }

  @Test("A cell without a frame is as wide as its table and as high as its rows, less the separator")
  func cells() throws {
    func frame(_ row: String) throws -> CGRect? { try layOut(row, tools: 7531)["a"] }
    #expect(try frame(row("")) == CGRect(x: 8, y: 0, width: 583, height: 75))
    #expect(try frame(row("rowHeight=\"100\"")) == CGRect(x: 8, y: 0, width: 583, height: 99))
    #expect(try frame(row("", table: "separatorStyle=\"none\"")) == CGRect(x: 8, y: 0, width: 583, height: 44))
    // A frame that the cell kept from a narrower canvas does not count.
    let old = "<rect key=\"frame\" width=\"480\" height=\"44\"/>"
    #expect(try frame(row("", old)) == CGRect(x: 8, y: 0, width: 583, height: 43))
  }

  @Test(
    "On canvases of Xcode 6 a content that is lower than its cell has the cell's height, less the separator",
    arguments: [(7531, 86), (9532, 43)] as [(Int, CGFloat)])
  func staleContents(tools: Int, bottom: CGFloat) throws {
    let text = row("", "<rect key=\"frame\" width=\"320\" height=\"87\"/>")
      .replacingOccurrences(
        of: "id=\"content\">", with: "id=\"content\"><rect key=\"frame\" width=\"320\" height=\"43\"/>")
    let frame = try layOut(text, tools: tools)["a"]
    #expect(frame?.maxX == 311 && frame?.maxY == bottom)
  }

  @Test("The content of a cell that preserves margins has those set for the cell, where they are greater")
  func marginsOfCells() throws {
    func x(_ content: String) throws -> CGFloat? {
      let own = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"5\"/>"
      let rows = row("", own).replacingOccurrences(of: "key=\"contentView\"", with: "key=\"contentView\" \(content)")
      return try layOut(rows, tools: 17503, device: "retina4_7")["a"]?.minX
    }
    #expect(try x("preservesSuperviewLayoutMargins=\"YES\"") == 30)
    #expect(try x("") == 16)
  }

  @Test("The content of a cell that is as wide as an inset grouped table lies 20 points inside on both sides")
  func insetCells() throws {
    func width(_ style: String, _ cell: Int) throws -> CGFloat? {
      let rect = "<rect key=\"frame\" width=\"\(cell)\" height=\"44\"/>"
      let text = row("", rect).replacingOccurrences(of: "style=\"plain\"", with: "style=\"\(style)\"")
        .replacingOccurrences(of: "id=\"content\">", with: "id=\"content\">\(rect)")
      return try layOut(text, tools: 23504, device: "retina6_0")["a"]?.width
    }
    #expect(try width("grouped", 600) == 571 && width("insetGrouped", 600) == 531)
    #expect(try width("insetGrouped", 560) == 531)
  }

  @Test("The item of a collection is as large as its content")
  func items() throws {
    let item = """
      <collectionViewController id="c" sceneMemberID="viewController"><collectionView key="view" id="collection">
      <rect key="frame" width="600" height="600"/><collectionViewFlowLayout key="collectionViewLayout" id="flow"/><cells>
      <collectionViewCell id="cell"><rect key="frame" width="50" height="50"/><view key="contentView">
      <rect key="frame" width="150" height="75"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame"/></view></subviews></view><constraints>\(tie("a", "leading", "cell", "leadingMargin"))
      \(tie("a", "top", "cell", "topMargin"))\(tie("cell", "trailingMargin", "a", "trailing"))
      \(tie("cell", "bottomMargin", "a", "bottom"))</constraints></collectionViewCell></cells></collectionView>
      </collectionViewController>
      """
    #expect(try layOut(scene(item), tools: 7531)["a"] == CGRect(x: 8, y: 8, width: 134, height: 59))
  }

  // MARK: - Roots

  private func controller(_ id: String, _ contents: String, _ connections: String = "", _ attributes: String = "")
    -> String
  {
    """
    <viewController id="\(id)" sceneMemberID="viewController" \(attributes)><layoutGuides>
    <viewControllerLayoutGuide type="top" id="\(id)-top"/><viewControllerLayoutGuide type="bottom" id="\(id)-bottom"/>
    </layoutGuides><view key="view" id="\(id)-root"><rect key="frame" width="600" height="600"/>\(contents)</view>
    <connections>\(connections)</connections></viewController>
    """
  }

  private func filling(_ id: String) -> String {
    """
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-a"><rect key="frame"/></view></subviews>
    <constraints>\(tie("\(id)-a", "leading", "\(id)-root", "leadingMargin"))\(tie("\(id)-a", "top", "\(id)-top", "bottom"))
    \(tie("\(id)-root", "trailingMargin", "\(id)-a", "trailing"))\(tie("\(id)-bottom", "top", "\(id)-a", "bottom"))
    </constraints>
    """
  }

  @Test(
    "The canvas of Xcode 6 has margins of 16 points at every width",
    arguments: [(7531, 16), (8121, 20)] as [(Int, CGFloat)])
  func margins(tools: Int, side: CGFloat) throws {
    let views = try layOut(scene(controller("c", filling("c"))), tools: tools)
    #expect(views["c-a"]?.minX == side && views["c-a"]?.width == 600 - 2 * side)
  }

  @Test(
    "On the last canvases of Xcode 6 a root as high as the screen has the bars at its top wherever it lies",
    arguments: [(7531, 64, 600), (6254, 0, 536), (9532, 0, 536)] as [(Int, CGFloat, CGFloat)])
  func lowRoots(tools: Int, top: CGFloat, bottom: CGFloat) throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    let text = controller("c", filling("c"))
      .replacingOccurrences(of: "<rect key=\"frame\" width", with: "<rect key=\"frame\" y=\"64\" width")
      .replacingOccurrences(of: "<connections>", with: "\(bar)<connections>")
    let frame = try layOut(scene(text), tools: tools)["c-a"]
    #expect(frame?.minY == top && frame?.maxY == bottom)
  }

  @Test(
    "Items for a bar make one above a scene to which nothing leads on canvases of Xcode 7 and 8 alone",
    arguments: [(7531, 20), (9532, 64), (13189, 20)] as [(Int, CGFloat)])
  func barsOfItems(tools: Int, top: CGFloat) throws {
    let text = controller("c", filling("c"))
      .replacingOccurrences(of: "<connections>", with: "<navigationItem key=\"navigationItem\" id=\"i\"/><connections>")
    #expect(try layOut(scene(text), tools: tools)["c-a"]?.minY == top)
  }

  private func container(_ name: String, _ id: String, _ child: String, _ relation: String, _ more: String = "")
    -> String
  {
    scene(
      """
      <\(name) id="\(id)" sceneMemberID="viewController" \(more)><connections><segue destination="\(child)" \
      kind="relationship" relationship="\(relation)" id="\(id)-\(child)"/></connections></\(name)>
      """)
  }

  @Test("Of several segues to a scene the one that breaks the tie decides whether it has a bar")
  func ties() throws {
    func top(_ decisive: String) throws -> CGFloat? {
      let segues = """
        <segue destination="d" kind="show" id="shows"/><segue destination="d" kind="presentation" id="presents"/>
        """
      let scenes =
        container("navigationController", "n", "c", "rootViewController")
        + scene(controller("c", filling("c"), segues)) + scene(controller("d", filling("d")))
      let ties = "<inferredMetricsTieBreakers><segue reference=\"\(decisive)\"/></inferredMetricsTieBreakers>"
      return try layOut(scenes, tools: 9532, more: ties)["d-a"]?.minY
    }
    #expect(try top("shows") == 64)
    #expect(try top("presents") == 20)
  }

  @Test("The toolbar of a navigation controller lies on the tab bar, and what is pushed keeps both")
  func toolbars() throws {
    let scenes =
      container("tabBarController", "t", "n", "viewControllers")
      + container("navigationController", "n", "c", "rootViewController", "toolbarHidden=\"NO\"")
      + scene(controller("c", filling("c"), "<segue destination=\"d\" kind=\"show\" id=\"shows\"/>"))
      + scene(controller("d", filling("d")))
    let views = try layOut(scenes, tools: 9532)
    #expect(views["c-a"]?.maxY == 600 - 49 - 44 && views["d-a"]?.maxY == 600 - 49 - 44)
  }

  @Test("What is pushed where the bar at the top is hidden keeps the one at the bottom")
  func hiddenBars() throws {
    let scenes =
      container("tabBarController", "t", "n", "viewControllers")
      + container("navigationController", "n", "c", "rootViewController", "navigationBarHidden=\"YES\"")
      + scene(controller("c", filling("c"), "<segue destination=\"d\" kind=\"show\" id=\"shows\"/>"))
      + scene(controller("d", filling("d")))
    #expect(try layOut(scenes, tools: 9532)["d-a"] == CGRect(x: 20, y: 20, width: 560, height: 531))
  }

  // MARK: - Sizes

  @Test(
    "A recorded size that constraints would change by a point or less stays",
    arguments: [(441, 441), (442, 440)] as [(Int, CGFloat)])
  func sizes(recorded: Int, width: CGFloat) throws {
    let label = """
      <subviews><label text="Copyright" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" width="\(recorded)" height="21"/></label></subviews><constraints>
      \(tie("a", "leading", "c-root", "leading", 80))\(tie("c-root", "trailing", "a", "trailing", 80))
      \(tie("a", "top", "c-root", "top"))</constraints>
      """
    let views = try layOut(scene(controller("c", label)), tools: 8121)
    #expect(views["a"] == CGRect(x: 80, y: 0, width: width, height: 21))
  }
}
