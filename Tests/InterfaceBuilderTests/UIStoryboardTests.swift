import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Storyboards made into controllers, views, constraints and connections.
@MainActor struct UIStoryboardTests {
  final class Controller: UIViewController, ActionProviding, InspectableProviding, UITextFieldDelegate {
    static let actions: [Selector: Action] = ["tap:": Action(Controller.tap)]
    static let inspectables: [String: Inspectable] = ["speed": Inspectable(\Controller.speed)]
    @Outlet var label: UILabel!
    @Outlet(.weak) var top: NSLayoutConstraint!
    @OutletCollection var stars: [UIImageView]
    var speed: CGFloat = 0
    var log: [String] = []
    func tap(_ sender: UIButton) { log.append("tap \(sender.tag)") }
    override func awakeFromNib() { log.append("awake \(label != nil)") }
    override func viewDidLoad() { log.append("didLoad \(view.bounds.width) \(label != nil)") }
  }

  final class Badge: UIView, InspectableProviding {
    static let inspectables: [String: Inspectable] = [
      "radius": Inspectable(\Badge.radius), "count": Inspectable(\Badge.count), "note": Inspectable(\Badge.note),
    ]
    var radius: CGFloat = 0
    var count = 0
    var note: String?
  }

  private func messages(_ storyboard: UIStoryboard) -> [String] { storyboard.diagnostics.map(\.description) }

  /// Lays the view out on a screen of the document's size.
  private func layOut(_ view: UIView) -> UIWindow {
    let insets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let window = UIWindow(screen: UIScreen(size: CGSize(width: 375, height: 667), scale: 2, safeAreaInsets: insets))
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
    return window
  }

  @Test func viewsConstraintsOutletsAndActionsAreThere() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        subviews: """
          <label text="Hello" textAlignment="center" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="text">
          <rect key="frame" x="999" y="999" width="999" height="999"/>
          <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
          <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
          <button tag="7" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="button">
          <state key="normal" title="Go"/>
          <connections><action selector="tap:" destination="main" eventType="touchUpInside" id="act"/></connections></button>
          <imageView id="star1"><rect key="frame" x="1" y="2" width="3" height="4"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" widthSizable="YES"/></imageView>
          <imageView id="star2"/>
          """,
        constraints: """
          <constraint firstItem="text" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" identifier="t" id="c1"/>
          <constraint firstItem="text" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
          <constraint firstAttribute="trailing" secondItem="text" secondAttribute="trailing" constant="16" priority="999" id="c3"/>
          <constraint firstItem="text" firstAttribute="width" secondItem="text" secondAttribute="height" multiplier="2:1" placeholder="YES" id="c4"/>
          <constraint firstItem="button" firstAttribute="top" secondItem="text" secondAttribute="bottom" id="c5"/>
          <constraint firstItem="button" firstAttribute="centerX" secondItem="text" secondAttribute="centerX" id="c6"/>
          """,
        controller: """
          <connections><outlet property="label" destination="text" id="o1"/><outlet property="top" destination="c1" id="o2"/>
          <outletCollection property="stars" destination="star1" id="o3"/>
          <outletCollection property="stars" destination="star2" id="o4"/></connections>
          <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="speed">
          <real key="value" value="2.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
          """, attributes: "title=\"First\" customClass=\"Controller\""), name: "a.storyboard")
    storyboard.register("Controller") { Controller(coder: $0) }
    let controller = try #require(storyboard.instantiateInitialViewController() as? Controller)
    #expect(controller.title == "First" && controller.objectID == "main" && !controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(messages(storyboard) == [])
    #expect(controller.log == ["awake true", "didLoad 375.0 true"])
    #expect(controller.label.text == "Hello" && controller.label.numberOfLines == 2)
    #expect(controller.label.textColor == .red && controller.label.font == .boldSystemFont(ofSize: 20))
    // The recorded frame, until the view is laid out.
    #expect(controller.label.frame == CGRect(x: 999, y: 999, width: 999, height: 999))
    #expect(controller.stars.count == 2 && controller.speed == 2.5)
    #expect(controller.stars[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(controller.stars[0].autoresizingMask == [.flexibleRightMargin, .flexibleWidth])
    #expect(controller.top.identifier == "t" && controller.top.constant == 10)
    // The placeholder constraint is gone.
    #expect(controller.view.constraints.count { $0.documentID != nil } == 5)
    let window = layOut(controller.view)
    #expect(controller.label.frame.origin == CGPoint(x: 16, y: 30))
    #expect(controller.label.frame.width == 343)
    let button = try #require(controller.view.subviews.first { $0.objectID == "button" } as? UIButton)
    #expect(button.frame.midX == controller.label.frame.midX && button.frame.minY == controller.label.frame.maxY)
    button.sendActions(for: .touchUpInside)
    #expect(controller.log.last == "tap 7")
    _ = window
  }

  @Test func classesAreFoundByNameAndMissingOnesAreReported() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        subviews: """
          <view id="a" customClass="Badge"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="note" value="hi"/>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="layer.maskToBounds" value="YES"/>
          </userDefinedRuntimeAttributes></view>
          <view id="b" customClass="Nowhere" customModule="App">
          <connections><outlet property="x" destination="a" id="o"/></connections></view>
          <label id="c" customClass="Badge"/>
          <button id="d"><state key="normal" image="star" backgroundImage="lost"/>
          <connections><action selector="fly:" destination="main" eventType="touchUpInside" id="f"/></connections></button>
          """, resources: "<image name=\"star\" width=\"20\" height=\"21.5\"/>"), name: "a.storyboard")
    storyboard.register("Badge") { Badge(coder: $0) }
    let view = try #require(storyboard.instantiateViewController(withIdentifier: "Main").view)
    let badge = try #require(view.subviews[0] as? Badge)
    #expect(badge.radius == 4.5 && badge.count == 3 && badge.note == "hi" && badge.layer.cornerRadius == 5)
    #expect(view.subviews[2] is UILabel)
    let button = try #require(view.subviews[3] as? UIButton)
    #expect(button.currentImage?.size == CGSize(width: 20, height: 21.5))
    #expect(button.currentImage?.placeholderName == "star" && button.currentBackgroundImage == nil)
    let found = messages(storyboard).map { $0.split(separator: " ", maxSplits: 1)[1] }
    #expect(
      found == [
        "warning: class 'App.Nowhere' is not linked in; UIView takes its place; its outlets and actions are not connected (b)",
        "warning: class 'Badge' is no UILabel, or its init(coder:) refused; UILabel takes its place; its outlets and actions are not connected (c)",
        "warning: image 'star' is missing; a placeholder of 20.0x21.5 points takes its place (d)",
        "warning: image 'lost' is missing, and the document recorded no size of it; left out (d)",
        "warning: runtime attribute 'layer.maskToBounds' is not known to Badge; not set (a)",
        "warning: action 'fly:': UIViewController has no such action (it has none); not connected (f)",
      ])
  }

  final class Tab: UITabBarItem {
    var name = ""
    override func awakeFromNib() { title = name }
  }

  @Test func classesOfBarItems() throws {
    InspectableTables.register(Tab.self) { ["name": Inspectable(\Tab.name)] }
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        controller: """
          <tabBarItem key="tabBarItem" title="" id="t" customClass="Tab"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="name" value="One"/>
          </userDefinedRuntimeAttributes></tabBarItem>
          """), name: "a.storyboard")
    storyboard.register("Tab") { Tab(coder: $0) }
    let controller = storyboard.instantiateViewController(withIdentifier: "Main")
    controller.loadViewIfNeeded()
    #expect(controller.tabBarItem is Tab && controller.tabBarItem.title == "One" && messages(storyboard) == [])
  }

  final class Scaled: NSLayoutConstraint {
    var factor: CGFloat = 1
    override func awakeFromNib() { constant *= factor }
  }

  /// Constraints of a class of the app's have its properties, and wake.
  @Test func classesOfConstraints() throws {
    InspectableTables.register(Scaled.self) { ["factor": Inspectable(\Scaled.factor)] }
    let attributes = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="factor">
      <real key="value" value="1.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        subviews: "<view id=\"a\"/>",
        constraints: """
          <constraint firstItem="a" firstAttribute="width" constant="40" id="w" customClass="Scaled">\(attributes)</constraint>
          <constraint firstItem="a" firstAttribute="height" constant="20" id="h" customClass="Far" customModule="App">
          \(attributes)</constraint>
          """), name: "a.storyboard")
    storyboard.register("Scaled") { _ in Scaled() }
    let controller = storyboard.instantiateViewController(withIdentifier: "Main")
    controller.loadViewIfNeeded()
    let constraints = controller.view.constraints.filter { $0.documentID != nil }
    #expect(constraints.first { $0.documentID == "w" } is Scaled)
    #expect(Set(constraints.map(\.constant)) == [60, 20])
    #expect(
      messages(storyboard).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "warning: class 'App.Far' is not linked in; NSLayoutConstraint takes its place; its outlets and actions are not connected (h)",
        "warning: runtime attribute 'factor' is not known to NSLayoutConstraint; the class that may have it is not linked in; not set (h)",
      ])
  }

  /// Objects beside controllers are made by the `init()` of their class, without a registration.
  @Test func objectsAreFoundByTheirClass() throws {
    let module = String(String(reflecting: TopSource.self).prefix { $0 != "." })
    let table = ClassTable()
    #expect(table.maker("NoSuchClass", module: module) == nil)
    #expect(table.maker("TopSource", module: module)?(NSCoder()) is TopSource)
    #expect(table.maker("TopConstraint", module: module)?(NSCoder()) is TopConstraint)
  }

  class Plain: UIView {
    var width: CGFloat = 0
    weak var delegate: (any UITextFieldDelegate)?
  }
  final class Wide: Plain {}

  /// Properties that a program registers for a class are set by documents, also of a class below it.
  @Test func registeredProperties() throws {
    InspectableTables.register(Plain.self) {
      ["lineWidth": Inspectable(\Plain.width), "delegate": Inspectable(\Plain.delegate)]
    }
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        subviews: """
          <view id="a" customClass="Wide"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="lineWidth"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <connections><outlet property="delegate" destination="main" id="o"/></connections></view>
          <view id="b"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="lineWidth"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></view>
          """, attributes: "customClass=\"Controller\""), name: "a.storyboard")
    storyboard.register("Wide") { Wide(coder: $0) }
    storyboard.register("Controller") { Controller(coder: $0) }
    let controller = storyboard.instantiateViewController(withIdentifier: "Main")
    let view = try #require(controller.view)
    let wide = try #require(view.subviews[0] as? Wide)
    #expect(wide.width == 4.5)
    #expect(controller is Controller && wide.delegate === controller)
    #expect(messages(storyboard).count == 1 && messages(storyboard)[0].hasSuffix("not known to UIView; not set (b)"))
  }

  @Test func whatAConstraintCannotMeanIsReported() throws {
    let bad: [(String, String)] = [
      ("firstItem=\"ghost\" firstAttribute=\"width\" constant=\"1\"", "firstItem 'ghost' is no object of the document"),
      (
        "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"ghost\" secondAttribute=\"top\"",
        "secondItem 'ghost' is no object of the document"
      ),
      ("firstItem=\"v\" firstAttribute=\"top\" constant=\"nan\"", "constant=\"nan\" is not a finite number of points"),
      (
        "firstItem=\"v\" firstAttribute=\"width\" constant=\"inf\"", "constant=\"inf\" is not a finite number of points"
      ),
      ("firstItem=\"v\" firstAttribute=\"top\" constant=\"5\"", "a position (top) is compared with a constant"),
      (
        "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"left\"",
        "two axes are compared: top with left"
      ),
      (
        "firstItem=\"v\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"left\"",
        "a position is compared with a length: width with left"
      ),
      (
        "firstItem=\"v\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"left\"",
        "a side that follows the language is compared with one that does not: leading with left"
      ),
      (
        "firstItem=\"v\" firstAttribute=\"left\" secondItem=\"v\" secondAttribute=\"left\"",
        "an attribute is compared with itself"
      ),
      (
        "firstItem=\"v\" firstAttribute=\"width\" multiplier=\"0\" secondItem=\"root\" secondAttribute=\"width\"",
        "multiplier=\"0\" is zero"
      ),
      ("firstItem=\"main\" firstAttribute=\"width\" constant=\"1\"", "firstItem 'main' is no view and no guide"),
    ]
    let lines = bad.enumerated().map { "<constraint \($1.0) id=\"c\($0)\"/>" }.joined(separator: "\n")
    let inside =
      "<view id=\"v\"><constraints><constraint firstItem=\"w\" firstAttribute=\"width\" constant=\"1\" id=\"cx\"/></constraints></view><view id=\"w\"/>"
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(subviews: inside, constraints: lines), name: "a.storyboard")
    let controller = try #require(storyboard.instantiateInitialViewController())
    #expect(controller.view.subviews.count == 2)
    let expected =
      [
        "a.storyboard:8:27: warning: the constraint is held by a view (v) that does not contain its items; the constraint is left out (cx)"
      ]
      + bad.enumerated().map { "a.storyboard:\(12 + $0):1: warning: \($1.1); the constraint is left out (c\($0))" }
    #expect(messages(storyboard).sorted() == expected.sorted())
    #expect(controller.view.constraints.allSatisfy { $0.documentID == nil })
  }

  @Test func outletsToNowhereAndUnknownThingsAreReported() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        subviews: """
          <view id="v" sparkle="YES"><glitter id="g"/></view>
          <hologram id="h"><rect key="frame" x="1" y="2" width="3" height="4"/></hologram>
          <mapView id="s"><rect key="frame" x="0" y="0" width="51" height="31"/><connections>\
          <outlet property="delegate" destination="main" id="o3"/></connections></mapView>
          <textField id="t"><connections><outlet property="delegate" destination="v" id="o2"/></connections></textField>
          """,
        controller: "<connections><outlet property=\"label\" destination=\"nowhere\" id=\"o1\"/></connections>"),
      name: "a.storyboard")
    let view = try #require(storyboard.instantiateInitialViewController()?.view)
    #expect(view.subviews[1].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.subviews[2] is DocumentStandIn)
    #expect(
      messages(storyboard) == [
        "a.storyboard:8:1: note: attribute 'sparkle' of <view> is not known; ignored (v)",
        "a.storyboard:8:28: warning: element <glitter> in <view> is not known; left out (g)",
        "a.storyboard:9:1: warning: element <hologram> is not known; a plain view takes its place (h)",
        "a.storyboard:10:1: warning: MKMapView is not part of this library; a view of its size takes its place (s)",
        "a.storyboard:19:14: warning: outlet 'label' leads to 'nowhere', which is no object of the document; not connected (o1)",
        "a.storyboard:11:32: warning: outlet 'delegate' of UITextField leads to a UIView, which does not fit; not connected (o2)",
      ])
  }

  final class Player: UIViewController, ActionProviding {
    static let actions: [Selector: Action] = ["pause:": Action(Player.pause)]
    @Outlet var item: UIBarButtonItem!
    var paused = 0
    func pause(_ sender: UIBarButtonItem) { paused += 1 }
  }

  @Test func anItemThatStandsBesideTheControllerIsMadeAndConnected() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        controller: "<connections><outlet property=\"item\" destination=\"pause\" id=\"o\"/></connections>",
        objects: """
          <barButtonItem systemItem="pause" id="pause"><connections>
          <action selector="pause:" destination="main" id="a"/></connections></barButtonItem>
          """, attributes: "customClass=\"Player\""), name: "a.storyboard")
    storyboard.register("Player") { Player(coder: $0) }
    let player = try #require(storyboard.instantiateInitialViewController() as? Player)
    player.loadViewIfNeeded()
    #expect(player.item?.target === player && player.item?.action == Selector("pause:"))
    #expect(messages(storyboard).isEmpty)
  }

  @Test func anOutletToTheOwnerOfADocumentWithoutOneSaysSo() throws {
    let nib = try UINib(
      data: DocumentText.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
        <tableView id="t"><connections><outlet property="delegate" destination="-1" id="o"/></connections></tableView>
        """), name: "a.xib")
    _ = nib.instantiate(withOwner: nil)
    #expect(
      nib.diagnostics.map(\.description) == [
        "a.xib:5:32: warning: outlet 'delegate' leads to '-1', which is the file's owner, and nothing owns the document here; "
          + "not connected (o)"
      ])
  }

  @Test func anOutletThatTheClassLacksTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let data = DocumentText.storyboard(
          controller: "<connections><outlet property=\"lable\" destination=\"root\" id=\"o\"/></connections>",
          attributes: "customClass=\"Controller\"")
        let storyboard = try! UIStoryboard(data: data, name: "a.storyboard")
        storyboard.register("Controller") { Controller(coder: $0) }
        storyboard.instantiateInitialViewController()!.loadViewIfNeeded()
      }
    }
  }

  @Test func aControllerWhoseViewIsNotLoadedIsNotKept() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        controller: "<connections><outlet property=\"label\" destination=\"root\" id=\"o\"/></connections>"), name: "a")
    weak let controller = storyboard.instantiateInitialViewController()
    #expect(controller == nil)
    var loaded = storyboard.instantiateInitialViewController()
    loaded?.loadViewIfNeeded()
    weak let kept = loaded
    weak let view = loaded?.view
    loaded = nil
    #expect(kept == nil && view == nil)
  }

  @Test func prototypesMakeCells() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        subviews: """
          <tableView id="table" rowHeight="30" separatorStyle="none"><rect key="frame" x="0" y="0" width="375" height="90"/>
          <prototypes><tableViewCell reuseIdentifier="row" textLabel="text" id="cell">
          <rect key="frame" x="0" y="28" width="375" height="30"/>
          <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
          <rect key="frame" x="0" y="0" width="375" height="30"/><subviews>
          <label text="Title" id="text"><rect key="frame" x="15" y="0" width="300" height="30"/></label>
          </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
          """), name: "a.storyboard")
    let controller = try #require(storyboard.instantiateInitialViewController())
    let table = try #require(controller.view.subviews.first as? UITableView)
    #expect(table.rowHeight == 30 && table.separatorStyle == .none)
    let first = try #require(table.dequeueReusableCell(withIdentifier: "row"))
    let second = try #require(table.dequeueReusableCell(withIdentifier: "row"))
    #expect(first !== second && first.reuseIdentifier == "row" && first.textLabel?.text == "Title")
    #expect(first.textLabel !== second.textLabel && first.textLabel?.isDescendant(of: first.contentView) == true)
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    #expect(messages(storyboard) == [])
  }

  @Test func xibsGiveTheirObjectsToAnOwner() throws {
    @MainActor final class Owner { @Outlet var view: UIView! }
    let nib = try UINib(
      data: DocumentText.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
        <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews>
        <constraints><constraint firstItem="w" firstAttribute="width" constant="40" id="c"/>
        <constraint firstItem="w" firstAttribute="height" secondItem="w" secondAttribute="width" multiplier="1:2" id="d"/>
        <constraint firstItem="w" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="e"/>
        <constraint firstItem="w" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="f"/></constraints></view>
        """), name: "a.xib")
    let owner = Owner()
    let objects = nib.instantiate(withOwner: owner)
    let view = try #require(objects.first as? UIView)
    let isOwned = owner.view! === view
    #expect(nib.diagnostics == [] && objects.count == 1 && isOwned)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    let isAnother = nib.instantiate(withOwner: nil)[0] !== view
    #expect(isAnother)
    #expect(throws: DocumentError.self) { try UIStoryboard(data: DocumentText.xib(""), name: "a.xib") }
    #expect(throws: DocumentError.self) { try UINib(data: DocumentText.storyboard(), name: "a") }
  }

  @Test func gestureRecognizersAreConnected() throws {
    let storyboard = try UIStoryboard(
      data: DocumentText.storyboard(
        root:
          "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" appends=\"YES\" id=\"o\"/></connections>",
        objects: """
          <tapGestureRecognizer id="tap" numberOfTapsRequired="2"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
          """), name: "a.storyboard")
    let controller = try #require(storyboard.instantiateInitialViewController())
    let tap = try #require(controller.view.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2 && messages(storyboard) == [])
  }

  @Test(.needsShared("corpus/demos/000-login.storyboard")) func theArticlesLoginScreenLoads() throws {
    let file = try Shared.file("corpus/demos/000-login.storyboard")
    let storyboard = try UIStoryboard(contentsOf: file)
    let view = try #require(storyboard.instantiateInitialViewController()?.view)
    #expect(view.bounds.size == CGSize(width: 600, height: 600))
    #expect(view.subviews.count == 6)
    let found = messages(storyboard).map { $0.replacingOccurrences(of: file.path, with: "") }
    for expected in [
      ":11:17: warning: class 'ViewController' is not linked in; UIViewController takes its place",
      ":43:29: warning: class 'LXDAnimateButton' is not linked in; UIButton takes its place",
      ":20:29: warning: image 'article_author' is missing; a placeholder of 50.0x50.0 points takes its place",
      ":112:33: warning: image 'drop_down' is missing; a placeholder of 30.0x36.0 points takes its place",
      ":91:37: warning: runtime attribute 'layer.maskToBounds' is not known to UITableView; not set (xzr-4N-Zfa)",
      ":53:37: warning: runtime attribute 'radius' is not known to UIButton",
    ] {
      #expect(found.contains { $0.hasPrefix(expected) }, "no diagnostic \(expected) among \(found)")
    }
  }
}

final class TopSource: NSObject {}
final class TopConstraint: NSLayoutConstraint {}
