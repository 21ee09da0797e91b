import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import Testing

@testable import TendonReview

/// The insets of bars, screens and keyboards in roots of a design canvas; the numbers are Interface Builder's records.
@MainActor struct CanvasRootTests {
  private func layOut(_ objects: String, kind: String, tools: Int, device: String, _ more: String = "") throws
    -> [String: CGRect]
  {
    let document = try InterfaceDocument(
      Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \(more)>
        <device id="\(device)" orientation="portrait"/>\(objects)</document>
        """.utf8), file: "a")
    return LayoutReport(document, environment: .canvas, sizes: .measured).views
  }

  private func scene(_ id: String, _ controller: String) -> String {
    "<scene sceneID=\"\(id)\"><objects>\(controller)</objects></scene>"
  }

  private func controller(_ view: String) -> String {
    "<viewController id=\"c\" sceneMemberID=\"viewController\">\(view)</viewController>"
  }

  private func pinned(to other: String, _ first: String, _ second: String) -> String {
    Set(["leading", "trailing", first]).sorted().map { edge in
      let (item, attribute) = edge == first ? (other, second) : ("root", edge)
      return "<constraint firstItem=\"a\" firstAttribute=\"\(edge)\" secondItem=\"\(item)\" "
        + "secondAttribute=\"\(attribute)\" id=\"\(edge)\"/>"
    }.joined()
  }

  private func root(_ height: Int, _ guide: String, _ constraints: String) -> String {
    """
    <view key="view" id="root"><rect key="frame" width="414" height="\(height)"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></view></subviews>\(guide)
    <constraints>\(constraints)\(tall("a", 10))</constraints></view>
    """
  }

  private func tall(_ id: String, _ height: Int) -> String {
    "<constraint firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"\(height)\" id=\"\(id)-h\"/>"
  }

  @Test func withoutAKeyboardItsGuideBeginsAtTheSafeArea() throws {
    let guide = "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/>"
    let view = root(896, guide, pinned(to: "keys", "bottom", "top"))
    let views = try layOut(
      "<scenes>\(scene("s", controller(view)))</scenes>", kind: "Storyboard.XIB",
      tools: 23504, device: "retina6_1", "useSafeAreas=\"YES\"")
    #expect(views["a"]?.maxY == 862)
  }

  @Test func aTabBarSimulatedForTheContainerIsBelowItsContents() throws {
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let container = """
      <navigationController id="n" sceneMemberID="viewController"><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>\
      <navigationBar key="navigationBar" translucent="NO" id="b"><rect key="frame" y="48" width="414" height="44"/>\
      </navigationBar><connections><segue destination="c" kind="relationship" relationship="rootViewController" id="g"/>\
      </connections></navigationController>
      """
    let view = root(804, guide, pinned(to: "safe", "bottom", "bottom"))
    let views = try layOut(
      "<scenes>\(scene("s", container))\(scene("t", controller(view)))</scenes>",
      kind: "Storyboard.XIB", tools: 22505, device: "retina6_1", "useSafeAreas=\"YES\"")
    #expect(views["a"]?.maxY == 721)
  }

  @Test func theBarAboveATabBarControllerIsAboveItsChildren() throws {
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    func container(_ id: String, _ kind: String, _ child: String, _ relation: String) -> String {
      """
      <\(kind) id="\(id)" sceneMemberID="viewController"><connections><segue destination="\(child)" kind="relationship" \
      relationship="\(relation)" id="to-\(child)"/></connections></\(kind)>
      """
    }
    let outer = container("n", "navigationController", "t", "rootViewController")
    let inner = container("t", "tabBarController", "c", "viewControllers")
    let view = root(852, guide, pinned(to: "safe", "top", "top"))
    let views = try layOut(
      "<scenes>\(scene("s", outer))\(scene("u", inner))\(scene("v", controller(view)))</scenes>",
      kind: "Storyboard.XIB", tools: 24765, device: "retina6_12", "useSafeAreas=\"YES\"")
    #expect(views["a"]?.minY == 172)
  }

  @Test("A bar that the document simulates for a tab bar controller is above its children")
  func simulatedBars() throws {
    let tab = """
      <tabBarController id="t" sceneMemberID="viewController"><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>\
      <connections><segue destination="c" kind="relationship" relationship="viewControllers" id="g"/></connections>\
      </tabBarController>
      """
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let view = root(736, guide, pinned(to: "safe", "top", "top"))
    let views = try layOut(
      "<scenes>\(scene("s", tab))\(scene("v", controller(view)))</scenes>",
      kind: "Storyboard.XIB", tools: 21701, device: "retina5_5", "useSafeAreas=\"YES\"")
    #expect(views["a"]?.minY == 64)
  }

  @Test(
    "What a segue shows as the detail has the bar of the scene that it comes from", arguments: ["showDetail", "modal"])
  func details(kind: String) throws {
    let outer = """
      <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="m" kind="relationship" \
      relationship="rootViewController" id="g"/></connections></navigationController>
      """
    let main = """
      <viewController id="m" sceneMemberID="viewController"><connections><segue destination="c" kind="\(kind)" id="h"/>\
      </connections></viewController>
      """
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let view = root(736, guide, pinned(to: "safe", "top", "top"))
    let views = try layOut(
      "<scenes>\(scene("s", outer))\(scene("m", main))\(scene("v", controller(view)))</scenes>",
      kind: "Storyboard.XIB", tools: 21701, device: "retina5_5", "useSafeAreas=\"YES\"")
    #expect(views["a"]?.minY == (kind == "modal" ? 20 : 64))
  }

  @Test("A view beside the controller of a scene lies under the status bar, one in a bar does not")
  func viewsBesideControllers() throws {
    func top(_ key: String) throws -> CGFloat? {
      let free = """
        <view \(key) id="free"><rect key="frame" width="240" height="200"/><subviews>\
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></view></subviews>\
        <viewLayoutGuide key="safeArea" id="safe"/><constraints><constraint firstItem="a" firstAttribute="top" \
        secondItem="safe" secondAttribute="top" id="t"/></constraints></view>
        """
      let item = "<navigationItem key=\"navigationItem\" id=\"i\">\(free)</navigationItem>"
      let controller =
        "<viewController id=\"c\" sceneMemberID=\"viewController\">\(key.isEmpty ? "" : item)</viewController>"
      return try layOut(
        "<scenes>\(scene("s", controller + (key.isEmpty ? free : "")))</scenes>", kind: "Storyboard.XIB", tools: 23504,
        device: "retina4_7", "useSafeAreas=\"YES\"")["a"]?.minY
    }
    #expect(try top("") == 20)
    #expect(try top("key=\"titleView\"") == 0)
  }

  private func top(_ element: String, width: Int, _ constraints: String, tools: Int, device: String) throws -> CGRect? {
    try layOut(
      """
      <objects><\(element) id="root"><rect key="frame" width="\(width)" height="160"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></view></subviews>
      <constraints>\(constraints)</constraints></\(element)></objects>
      """, kind: "XIB", tools: tools, device: device)["a"]
  }

  @Test(arguments: [(375, 16), (402, 20), (600, 20)] as [(Int, CGFloat)])
  func itemsOfXibsHaveTheMarginsOfARoot(width: Int, margin: CGFloat) throws {
    let pinned = pinned(to: "root", "leading", "leadingMargin") + tall("a", 10)
    let view = try top("collectionReusableView", width: width, pinned, tools: 14460, device: "retina4_7")
    #expect(view?.minX == margin)
  }

  @Test(arguments: [(17506, 44), (14490, 0)] as [(Int, CGFloat)])
  func marginsOfXibsFollowTheSafeArea(tools: Int, y: CGFloat) throws {
    let pinned = pinned(to: "root", "top", "topMargin") + tall("a", 10)
    #expect(try top("view", width: 510, pinned, tools: tools, device: "retina6_1")?.minY == y)
  }
}
