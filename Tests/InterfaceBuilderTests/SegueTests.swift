import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonViews
import Testing

/// Ways from one scene to another.
@MainActor
@Suite struct SegueTests {
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="one">
    <scenes>
    <scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><button buttonType="system" id="go" fixedFrame="YES"><rect key="frame" x="10" y="10" width="80" height="40"/>
    <state key="normal" title="Go"/>
    <connections><segue destination="two" kind="presentation" modalPresentationStyle="fullScreen" identifier="there" \
    id="sg1"/></connections></button>
    </subviews></view>
    </viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="two" sceneMemberID="viewController">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    </scenes></document>
    """

  final class First: UIViewController {
    var log: [String] = []
    var allows = true
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.append("prepare \(segue.identifier ?? "") \(segue.destination.objectID ?? "") \(sender is UIButton)")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
    override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
  }

  /// The segue of a prototype belongs to the controller: it can be performed where no cell of the prototype is made.
  @Test func aSegueOfAPrototypeIsPerformedByItsName() throws {
    let table = """
      <tableView key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell reuseIdentifier="cell" id="c1"><rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c1" id="cc1"/>
      <connections><segue destination="two" kind="presentation" identifier="there" id="sg1"/></connections>
      </tableViewCell></prototypes></tableView>
      """
    let parts = SegueTests.document.components(separatedBy: "<view key=\"view\" id=\"v1\">")
    let rest = try #require(parts.last?.range(of: "</subviews></view>"))
    let document = parts[0] + table + parts[1][rest.upperBound...]
    let clock = MediaClock()
    try MediaClock.with(clock) {
      let storyboard = try UIStoryboard(data: Data(document.utf8), name: "segue.storyboard")
      let window = UIWindow(screen: UIScreen(size: CGSize(width: 375, height: 667), scale: 2))
      let made = try #require(storyboard.instantiateInitialViewController())
      window.rootViewController = made
      window.makeKeyAndVisible()
      made.performSegue(withIdentifier: "there", sender: nil)
      #expect(made.presentedViewController?.objectID == "two")
      // A cell of the prototype adds no second one.
      _ = (made.view as? UITableView)?.dequeueReusableCell(withIdentifier: "cell")
      #expect(made.segueTemplates.count == 1)
    }
  }

  @Test func aButtonPresentsAndTheDestinationGoesBack() throws {
    let clock = MediaClock()
    try MediaClock.with(clock) {
      let storyboard = try UIStoryboard(data: Data(SegueTests.document.utf8), name: "segue.storyboard")
      let window = UIWindow(screen: UIScreen(size: CGSize(width: 375, height: 667), scale: 2))
      let made = try #require(storyboard.instantiateInitialViewController())
      let first = First()
      // The scene's way, taken over by a controller that tells what it hears.
      _ = made.view
      first.segueTemplates = made.segueTemplates
      window.rootViewController = first
      window.makeKeyAndVisible()
      CATransaction.flush()
      first.log = []

      // A segue that the program takes is not asked for.
      first.allows = false
      first.performSegue(withIdentifier: "there", sender: UIButton())
      let second = try #require(first.presentedViewController)
      #expect(second.objectID == "two")
      CATransaction.flush()
      #expect(second.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
      #expect(second.view.layer.presentation()?.frame.minY == 667)
      clock.advance(to: 0.25)
      let half = second.view.layer.presentation()?.frame.minY ?? 0
      #expect(half > 0 && half < 100)
      clock.advance(to: 0.5)
      #expect(second.view.layer.presentation()?.frame.minY == 0)
      #expect(first.view.window == nil)
      #expect(first.log == ["prepare there two true", "viewWillDisappear true", "viewDidDisappear"])

      second.dismiss(animated: true)
      clock.advance(to: 1.5)
      #expect(second.view.window == nil)
      #expect(first.view.window === window)
      #expect(first.presentedViewController == nil)
      #expect(first.log.last == "viewDidAppear")
    }
  }

  @Test func theButtonOfTheDocumentTakesTheWay() throws {
    let clock = MediaClock()
    try MediaClock.with(clock) {
      let storyboard = try UIStoryboard(data: Data(SegueTests.document.utf8), name: "segue.storyboard")
      let window = UIWindow(screen: UIScreen(size: CGSize(width: 375, height: 667), scale: 2))
      window.rootViewController = storyboard.instantiateInitialViewController()
      window.makeKeyAndVisible()
      CATransaction.flush()
      window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 50, y: 30))
      clock.advance(to: 0.05)
      window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: 50, y: 30))
      clock.advance(to: 1)
      #expect(window.rootViewController?.presentedViewController?.objectID == "two")
      #expect(storyboard.diagnostics.isEmpty)
    }
  }

  @Test func anUnknownIdentifierTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIViewController().performSegue(withIdentifier: "nowhere", sender: nil)
    }
  }

  /// Scenes, each with a container that embeds another one.
  private func embedding(_ pairs: [(scene: String, destination: String)]) throws -> UIStoryboard {
    let scenes = pairs.map { scene, destination in
      """
      <scene sceneID="s-\(scene)"><objects><viewController id="\(scene)" sceneMemberID="viewController">
      <view key="view" id="v-\(scene)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <containerView id="c-\(scene)" fixedFrame="YES"><rect key="frame" x="10" y="20" width="300" height="200"/>
      <connections><segue destination="\(destination)" kind="embed" identifier="e" id="sg-\(scene)"/></connections>
      </containerView></subviews></view></viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(pairs[0].scene)">
      <scenes>\(scenes.joined())</scenes></document>
      """
    return try UIStoryboard(data: Data(text.utf8), name: "embed.storyboard")
  }

  @Test func containersHoldTheViewsOfEmbeddedScenes() throws {
    let storyboard = try embedding([("one", "two"), ("two", "nowhere")])
    let controller = try #require(storyboard.instantiateInitialViewController())
    let container = try #require(controller.view.subviews.first)
    let child = try #require(controller.children.first)
    #expect(child.objectID == "two" && child.parent === controller && child.view.superview === container)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    container.frame.size = CGSize(width: 200, height: 100)
    #expect(child.view.frame.size == CGSize(width: 200, height: 100))
    #expect(child.children.isEmpty && storyboard.diagnostics.contains { $0.what.contains("'nowhere'") })
  }

  @Test func aSceneIsNotEmbeddedInItself() throws {
    let storyboard = try embedding([("one", "two"), ("two", "one")])
    let controller = try #require(storyboard.instantiateInitialViewController())
    _ = controller.view
    #expect(controller.children.count == 1 && controller.children[0].children.isEmpty)
    #expect(
      storyboard.diagnostics.contains { $0.what == "scene 'one' is embedded in itself" && $0.objectID == "sg-two" })
  }
}
