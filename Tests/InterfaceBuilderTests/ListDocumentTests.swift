import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Tables with static and prototype cells, collection views, recognizers, guides as outlets.
@MainActor struct ListDocumentTests {
  private func show(_ data: Data, _ register: (UIStoryboard) -> Void = { _ in }) throws -> (
    UIStoryboard, UIViewController, UIWindow
  ) {
    let storyboard = try UIStoryboard(data: data, name: "a.storyboard")
    register(storyboard)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let window = UIWindow(screen: UIScreen(size: CGSize(width: 375, height: 667), scale: 2, safeAreaInsets: .zero))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (storyboard, controller, window)
  }

  private func table(_ controller: String) -> Data {
    Data(
      """
      <document type="\(DocumentHeader.Kind.storyboard.rawValue)" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="main">
      <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      \(controller)
      </objects></scene></scenes></document>
      """.utf8)
  }

  final class Settings: UITableViewController {
    @Outlet var name: UILabel!
    @Outlet var cell: UITableViewCell!
    @OutletCollection var rows: [UITableViewCell]
  }

  @Test("Views that a cell of a built-in style has besides its own keep to their masks, others need constraints")
  func cellsOfBuiltInStyles() throws {
    func frame(_ style: String) throws -> CGRect? {
      let (_, controller, _) = try show(
        table(
          """
          <tableViewController id="main" sceneMemberID="viewController"><tableView key="view" dataMode="static" id="t">
          <rect key="frame" x="0" y="0" width="375" height="667"/><sections><tableViewSection id="s1"><cells>
          <tableViewCell \(style) id="c"><rect key="frame" x="0" y="0" width="375" height="44"/>
          <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="375" height="44"/>
          <subviews><switch translatesAutoresizingMaskIntoConstraints="NO" id="on"><rect key="frame" x="310" y="6.5" width="51" height="31"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></switch></subviews>
          </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController>
          """))
      return (controller as? UITableViewController)?.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?
        .contentView.subviews.first { $0 is UISwitch }?.frame
    }
    #expect(try frame("style=\"IBUITableViewCellStyleDefault\"") == CGRect(x: 310, y: 6.5, width: 51, height: 31))
    #expect(try frame("")?.minX == 0)
  }

  @Test("A cell shows the content configuration that its document has") func contentConfiguration() throws {
    let data = table(
      """
      <tableViewController sceneMemberID="viewController" id="main"><tableView key="view" dataMode="static" rowHeight="-1" id="table">
      <rect key="frame" x="0" y="0" width="375" height="667"/><sections><tableViewSection id="s"><cells>
      <tableViewCell style="IBUITableViewCellStyleSubtitle" id="c"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="375" height="44"/>
      </tableViewCellContentView>
      <listContentConfiguration key="contentConfiguration" text="Title" secondaryText="Detail" imageToTextPadding="9"/>
      </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController>
      """)
    let (storyboard, controller, _) = try show(data)
    let table = try #require(controller.view as? UITableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "Title" && content.secondaryText == "Detail" && content.imageToTextPadding == 9)
    #expect(cell.contentView is UIListContentView && cell.contentView.objectID == "v" && cell.bounds.height > 50)
    #expect(storyboard.diagnostics.isEmpty)
  }

  @Test("Outlets of cells and tables lead to views that stand by themselves in the document") func ownOutlets() throws {
    let data = table(
      """
      <tableViewController sceneMemberID="viewController" id="main"><tableView key="view" dataMode="static" rowHeight="-1" id="table">
      <rect key="frame" x="0" y="0" width="375" height="667"/><sections><tableViewSection id="s"><cells>
      <tableViewCell id="c"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="375" height="44"/>
      </tableViewCellContentView>
      <connections><outlet property="accessoryView" destination="switch" id="o1"/>
      <outlet property="selectedBackgroundView" destination="selected" id="o2"/></connections>
      </tableViewCell></cells></tableViewSection></sections>
      <connections><outlet property="backgroundView" destination="ground" id="o3"/></connections></tableView></tableViewController>
      <switch on="YES" id="switch"><rect key="frame" x="0" y="0" width="51" height="31"/></switch>
      <view id="selected"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
      <view id="ground"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
      """)
    let (storyboard, controller, window) = try show(data)
    let table = try #require(controller.view as? UITableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let accessory = try #require(cell.accessoryView)
    #expect(accessory.objectID == "switch" && accessory.window === window && accessory.frame.maxX > 300)
    #expect(cell.selectedBackgroundView?.objectID == "selected" && table.backgroundView?.objectID == "ground")
    #expect(storyboard.diagnostics.isEmpty, "\(storyboard.diagnostics)")
  }

  @Test func staticRowsAreLaidOutWithTheirSections() throws {
    func cell(_ id: String, _ attributes: String, _ content: String = "") -> String {
      """
      <tableViewCell \(attributes) id="\(id)"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-v">
      <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
      \(content)</tableViewCellContentView></tableViewCell>
      """
    }
    let data = table(
      """
      <tableViewController customClass="Settings" sceneMemberID="viewController" id="main">
      <tableView key="view" dataMode="static" style="grouped" rowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="table">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <view key="tableHeaderView" id="head"><rect key="frame" x="0" y="0" width="375" height="60"/></view>
      <sections>
      <tableViewSection headerTitle="General" footerTitle="All of it." id="s1"><cells>
      \(cell("c1", "style=\"IBUITableViewCellStyleValue1\" textLabel=\"t1\" detailTextLabel=\"d1\" accessoryType=\"disclosureIndicator\"", "<subviews><label text=\"Name\" id=\"t1\"/><label text=\"Ada\" id=\"d1\"/></subviews>"))
      \(cell("c2", "rowHeight=\"80\""))
      </cells></tableViewSection>
      <tableViewSection id="s2"><string key="headerTitle">More</string><cells>\(cell("c3", ""))</cells></tableViewSection>
      </sections>
      <connections><outlet property="dataSource" destination="main" id="o1"/>
      <outlet property="delegate" destination="main" id="o2"/></connections>
      </tableView>
      <connections><outlet property="name" destination="t1" id="o3"/><outlet property="cell" destination="c2" id="o4"/>
      <outletCollection property="rows" destination="c1" id="o5"/><outletCollection property="rows" destination="c3" id="o6"/>
      </connections></tableViewController>
      """)
    let (storyboard, controller, _) = try show(data) { $0.register("Settings") { Settings(coder: $0) } }
    let settings = try #require(controller as? Settings)
    #expect(storyboard.diagnostics.map(\.description) == [])
    let table = try #require(settings.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(settings.name.text == "Name" && settings.rows.count == 2)
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
    #expect(table.rectForHeader(inSection: 0).minY == 60)
    let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(first == CGRect(x: 0, y: 115.5, width: 375, height: 44))
    #expect(settings.cell.frame == CGRect(x: 0, y: 159.5, width: 375, height: 80))
    #expect(table.rectForFooter(inSection: 0).minY == 239.5)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "MORE")
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.cellStyle == .value1 && cell.detailTextLabel?.text == "Ada")
    #expect(cell.detailTextLabel!.frame.maxX == 375 - 31 - 16 as CGFloat)
  }

  final class Photos: UICollectionViewController {
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    }
    override func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "top", for: path)
    }
  }
  final class PhotoCell: UICollectionViewCell {
    @Outlet var caption: UILabel!
  }

  @Test func collectionsFlowAsTheDocumentSays() throws {
    let data = table(
      """
      <collectionViewController customClass="Photos" sceneMemberID="viewController" id="main">
      <collectionView key="view" dataMode="prototypes" id="grid"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" minimumInteritemSpacing="1" id="flow">
      <size key="itemSize" width="100" height="120"/><size key="headerReferenceSize" width="50" height="40"/>
      <size key="footerReferenceSize" width="0" height="0"/><inset key="sectionInset" minX="10" minY="8" maxX="10" maxY="8"/>
      </collectionViewFlowLayout>
      <cells><collectionViewCell customClass="PhotoCell" reuseIdentifier="photo" id="cell"><rect key="frame" x="0" y="0" width="100" height="120"/>
      <collectionViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="100" height="120"/>
      <subviews><label text="Photo" translatesAutoresizingMaskIntoConstraints="NO" id="caption"/></subviews>
      <constraints><constraint firstItem="caption" firstAttribute="centerX" secondItem="content" secondAttribute="centerX" id="k1"/>
      <constraint firstAttribute="bottom" secondItem="caption" secondAttribute="bottom" constant="4" id="k2"/></constraints>
      </collectionViewCellContentView>
      <connections><outlet property="caption" destination="caption" id="o1"/></connections></collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="top" id="header">
      <rect key="frame" x="0" y="0" width="375" height="40"/></collectionReusableView>
      <connections><outlet property="dataSource" destination="main" id="o2"/></connections>
      </collectionView></collectionViewController>
      """)
    let (storyboard, controller, _) = try show(data) {
      $0.register("Photos") { Photos(coder: $0) }
      $0.register("PhotoCell") { PhotoCell(coder: $0) }
    }
    #expect(storyboard.diagnostics.map(\.description) == [])
    let grid = try #require((controller as? Photos)?.collectionView)
    let cells = grid.visibleCells
    // 355 points for three items of 100: 27.5 between them.
    #expect(cells.map(\.frame.minX) == [10, 137.5, 265, 10] && cells.map(\.frame.minY) == [48, 48, 48, 173])
    let cell = try #require(cells[0] as? PhotoCell)
    #expect(cell.caption.text == "Photo" && cell.caption.frame.maxY == 116)
    #expect(cell !== cells[1] && (cells[1] as? PhotoCell)?.caption !== cell.caption)
  }

  final class Guided: UIViewController, ActionProviding {
    static let actions: [Selector: Action] = [
      "swiped:": Action(Guided.swiped), "pressed:": Action(Guided.pressed),
    ]
    @Outlet var guide: UILayoutGuide!
    @Outlet var swipe: UISwipeGestureRecognizer!
    @Outlet var width: NSLayoutConstraint!
    @OutletCollection var widths: [NSLayoutConstraint]
    func swiped(_ sender: UISwipeGestureRecognizer) {}
    func pressed(_ sender: UILongPressGestureRecognizer) {}
  }

  @Test func recognizersGuidesAndConstraintsAreConnected() throws {
    let data = DocumentText.storyboard(
      subviews:
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" semanticContentAttribute=\"forceRightToLeft\" id=\"box\"/>",
      constraints: """
        <constraint firstItem="box" firstAttribute="width" constant="10" id="w"/>
        <constraint firstItem="box" firstAttribute="height" constant="10" id="h"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="l"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
        """,
      root: """
        <connections><outletCollection property="gestureRecognizers" destination="sw" appends="YES" id="g1"/>
        <outletCollection property="gestureRecognizers" destination="lp" appends="YES" id="g2"/></connections>
        """,
      controller: """
        <connections><outlet property="guide" destination="safe" id="o1"/><outlet property="swipe" destination="sw" id="o2"/>
        <outlet property="width" destination="w" id="o3"/><outletCollection property="widths" destination="w" id="o4"/>
        <outletCollection property="widths" destination="h" id="o5"/></connections>
        """,
      objects: """
        <swipeGestureRecognizer direction="left" id="sw"><connections>
        <action selector="swiped:" destination="main" id="a1"/></connections></swipeGestureRecognizer>
        <pongPressGestureRecognizer minimumPressDuration="1.5" allowableMovement="20" id="lp"><connections>
        <action selector="pressed:" destination="main" id="a2"/></connections></pongPressGestureRecognizer>
        <pinchGestureRecognizer id="pi"/><rotationGestureRecognizer id="ro"/>
        <screenEdgePanGestureRecognizer id="ed"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
        """, attributes: "customClass=\"Guided\"")
    let (storyboard, controller, _) = try show(data) { $0.register("Guided") { Guided(coder: $0) } }
    #expect(storyboard.diagnostics.map(\.description) == [])
    let guided = try #require(controller as? Guided)
    #expect(guided.guide === guided.view.safeAreaLayoutGuide && guided.width.constant == 10 && guided.widths.count == 2)
    #expect(guided.swipe.direction == .left && guided.swipe.view === guided.view)
    let recognizers = guided.view.gestureRecognizers ?? []
    let press = try #require(recognizers.compactMap { $0 as? UILongPressGestureRecognizer }.first)
    #expect(press.minimumPressDuration == 1.5 && press.allowableMovement == 20)
    #expect(guided.view.subviews[0].effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func signsOfTheSystemAreDrawn() throws {
    let data = DocumentText.storyboard(
      subviews: """
        <imageView image="plus" catalog="system" id="i1"/>
        <imageView id="i2"><imageReference key="image" image="star.fill" catalog="system" symbolScale="large" renderingMode="original"/></imageView>
        <button id="b1"><state key="normal" image="trash" catalog="system">
        <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="34" weight="bold"/></state></button>
        <imageView image="no.such.sign" catalog="system" id="i3"/>
        <button id="b2"><state key="normal" image="trash" catalog="system">
        <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font" weight="bold">
        <fontDescription key="fontDescription" type="system" pointSize="34"/></preferredSymbolConfiguration></state></button>
        """)
    let (storyboard, controller, _) = try show(data)
    let views = controller.view.subviews
    let plus = try #require((views[0] as? UIImageView)?.image)
    #expect(plus.renderingMode == .alwaysTemplate && plus.placeholderName == nil)
    #expect((views[1] as? UIImageView)?.image?.renderingMode == .alwaysOriginal)
    let trash = try #require((views[2] as? UIButton)?.currentImage)
    #expect(trash.size.height > 1.5 * plus.size.height)
    #expect((views[4] as? UIButton)?.currentImage?.size == trash.size, "a sign of a font has the font's size")
    #expect((views[3] as? UIImageView)?.image?.placeholderName == "no.such.sign")
    #expect(
      storyboard.diagnostics.map(\.what) == ["system image 'no.such.sign' is not among the signs of this library"])
    #expect(storyboard.diagnostics.first?.line ?? 0 > 1 && storyboard.diagnostics.first?.objectID == "i3")
  }

  @Test func tablesSayWhatIsChosenWhileTheyAreEdited() throws {
    for (attributes, one, several) in [
      ("", false, false), ("allowsSelectionDuringEditing=\"YES\"", true, false),
      ("allowsMultipleSelectionDuringEditing=\"YES\"", false, true),
      ("allowsSelectionDuringEditing=\"YES\" allowsMultipleSelectionDuringEditing=\"NO\"", true, false),
    ] {
      let data = table(
        """
        <tableViewController id="main" sceneMemberID="viewController">
        <tableView key="view" \(attributes) id="table"><rect key="frame" x="0" y="0" width="375" height="667"/></tableView>
        </tableViewController>
        """)
      let (storyboard, controller, _) = try show(data)
      let view = try #require((controller as? UITableViewController)?.tableView)
      #expect(view.allowsSelectionDuringEditing == one && view.allowsMultipleSelectionDuringEditing == several)
      #expect(storyboard.diagnostics.isEmpty)
    }
  }
}
