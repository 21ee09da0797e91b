import Foundation
import TendonGeometry
import TendonLayers
import Testing

@testable import TendonInterfaceBuilder
@testable import TendonViews

/// A segue of an app's own.
final class JumpSegue: UIStoryboardSegue {
  override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
}

/// Containers, bars and segues of documents.
@MainActor
@Suite struct ContainerDocumentTests {
  /// Notes what it is asked, and has an action to unwind to.
  final class Root: UIViewController, ActionProviding {
    static let actions: [Selector: Action] = [
      "unwindHere:": Action(Root.unwindHere), "edit:": Action(Root.edit),
    ]
    var log: [String] = []
    func unwindHere(_ segue: UIStoryboardSegue) { log.append("unwind \(segue.source.title ?? "")") }
    func edit(_ sender: UIBarButtonItem) { log.append("edit \(sender.title ?? "")") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.append("prepare \(segue.identifier ?? "") \(segue.destination.title ?? "")")
    }
  }

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="tabs">
    <device id="retina4_7" orientation="portrait"/>
    <scenes>
    <scene sceneID="s0"><objects><tabBarController id="tabs" sceneMemberID="viewController">
      <tabBar key="tabBar" contentMode="scaleToFill" id="bar"><color key="backgroundColor" white="0" alpha="0"/></tabBar>
      <connections>
        <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
        <segue destination="second" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController></objects></scene>
    <scene sceneID="s1"><objects><navigationController id="nav" sceneMemberID="viewController">
      <tabBarItem key="tabBarItem" title="First" badgeValue="3" id="ti1"/>
      <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" translucent="NO" id="nb">
        <color key="barTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </navigationBar>
      <connections><segue destination="root" kind="relationship" relationship="rootViewController" id="r3"/></connections>
      </navigationController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="root" customClass="Root" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="551"/><subviews>
        <button id="go" fixedFrame="YES"><rect key="frame" x="20" y="10" width="80" height="40"/>
          <connections><segue destination="detail" kind="show" identifier="push" id="sg1"/></connections></button>
        <button id="jump" fixedFrame="YES"><rect key="frame" x="20" y="60" width="80" height="40"/>
          <connections><segue destination="detail" kind="custom" identifier="jump" customClass="NAME" \
    customModule="MODULE" id="sg4"/></connections></button>
      </subviews></view>
      <navigationItem key="navigationItem" title="Root" id="ni">
        <barButtonItem key="rightBarButtonItem" systemItem="edit" id="edit">
          <connections><action selector="edit:" destination="root" id="a1"/></connections></barButtonItem>
        <barButtonItem key="leftBarButtonItem" title="Pop" style="done" id="pop">
          <connections><segue destination="info" kind="popoverPresentation" identifier="info" \
    popoverAnchorBarButtonItem="pop" id="sg2"><popoverArrowDirection key="popoverArrowDirection" up="YES"/>
    <popoverPassthroughViews><view reference="jump"/><view reference="gone"/></popoverPassthroughViews></segue>
          </connections></barButtonItem>
      </navigationItem></viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="detail" title="Detail" hidesBottomBarWhenPushed="YES" \
    sceneMemberID="viewController">
      <view key="view" id="dv"><rect key="frame" x="0" y="0" width="375" height="551"/><subviews>
        <button id="back" fixedFrame="YES"><rect key="frame" x="20" y="110" width="80" height="40"/>
          <connections><segue destination="exit" kind="unwind" unwindAction="unwindHere:" id="sg3"/></connections>
        </button></subviews></view></viewController><exit id="exit" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
    <scene sceneID="s4"><objects><viewController id="info" title="Info" sceneMemberID="viewController">
      <view key="view" id="iv"><rect key="frame" x="0" y="0" width="375" height="551"/></view>
      <size key="freeformSize" width="200" height="100"/></viewController></objects></scene>
    <scene sceneID="s5"><objects><viewController id="second" sceneMemberID="viewController">
      <view key="view" id="sv"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <tabBarItem key="tabBarItem" systemItem="history" id="ti2"/></viewController></objects></scene>
    </scenes></document>
    """

  private func open(_ body: (UIStoryboard, UIWindow, MediaClock, Root) throws -> Void) throws {
    let name = String(reflecting: JumpSegue.self).split(separator: ".", maxSplits: 1)
    let text = ContainerDocumentTests.document
      .replacingOccurrences(of: "NAME", with: String(name[1])).replacingOccurrences(of: "MODULE", with: String(name[0]))
    let clock = MediaClock()
    try MediaClock.with(clock) {
      let storyboard = try UIStoryboard(data: Data(text.utf8), name: "tabs.storyboard")
      storyboard.register("Root") { Root(coder: $0) }
      let window = UIWindow(screen: UIScreen(size: CGSize(width: 375, height: 667), scale: 2))
      let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      CATransaction.flush()
      let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
      try body(storyboard, window, clock, try #require(navigation.topViewController as? Root))
    }
  }

  @Test func containersHoldTheirScenes() throws {
    try open { storyboard, window, _, root in
      let tabs = try #require(window.rootViewController as? UITabBarController)
      #expect(tabs.objectID == "tabs" && tabs.viewControllers?.map(\.objectID) == ["nav", "second"])
      #expect(tabs.tabBar.items?.map(\.title) == ["First", "History"] && tabs.tabBar.items?[0].badgeValue == "3")
      let navigation = try #require(root.navigationController)
      let bar = navigation.navigationBar
      #expect(bar.objectID == "nb" && bar.prefersLargeTitles && !bar.isTranslucent && bar.barTintColor == .red)
      #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 96))
      // The canvas records the same: 667 less 116.
      #expect(root.view.frame == CGRect(x: 0, y: 116, width: 375, height: 551))
      #expect(root.navigationItem.title == "Root" && root.storyboard === storyboard)
      #expect(root.navigationItem.rightBarButtonItem?.systemItem == .edit)
      #expect(root.navigationItem.leftBarButtonItem?.style == .done)
      #expect(storyboard.diagnostics.isEmpty, "\(storyboard.diagnostics)")
    }
  }

  private func tap(_ point: CGPoint, _ window: UIWindow, _ clock: MediaClock) {
    window.sendTouch(finger: 1, phase: .began, at: point)
    clock.advance(to: clock.now + 0.05)
    window.sendTouch(finger: 1, phase: .ended, at: point)
    clock.advance(to: clock.now + 1)
  }

  @Test func aShowSegueIsPushedAndUnwound() throws {
    try open { _, window, clock, root in
      let navigation = try #require(root.navigationController)
      tap(CGPoint(x: 50, y: 146), window, clock)
      #expect(navigation.topViewController?.objectID == "detail" && root.presentedViewController == nil)
      #expect(root.log == ["prepare push Detail"])
      // Without the tab bar the view reaches the bottom.
      #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 0)
      tap(CGPoint(x: 50, y: 116 + 130), window, clock)
      #expect(navigation.viewControllers == [root])
      #expect(root.log == ["prepare push Detail", "unwind Detail"])
    }
  }

  @Test func aSegueOfTheAppsOwnClassIsPerformed() throws {
    try open { _, window, clock, root in
      tap(CGPoint(x: 50, y: 196), window, clock)
      #expect(root.navigationController?.topViewController?.objectID == "detail")
    }
  }

  @Test func itemsCallActionsAndTakeSegues() throws {
    try open { _, window, clock, root in
      tap(CGPoint(x: 345, y: 42), window, clock)
      #expect(root.log == ["edit Edit"])
      tap(CGPoint(x: 30, y: 42), window, clock)
      let info = try #require(window.rootViewController?.presentedViewController)
      #expect(info.objectID == "info" && info.modalPresentationStyle == .popover)
      #expect(info.popoverPresentationController?.barButtonItem?.objectID == "pop")
      #expect(info.popoverPresentationController?.permittedArrowDirections == .up)
      #expect(info.popoverPresentationController?.passthroughViews?.map(\.objectID) == ["jump"])
    }
  }

  @Test func aReferenceLeadsToAnotherStoryboard() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ scenes: String, initial: String) throws {
      try """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
      """.write(to: folder.appendingPathComponent("\(name).storyboard"), atomically: true, encoding: .utf8)
    }
    try write(
      "One",
      """
      <scene sceneID="s0"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="ref" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s1"><objects><viewControllerPlaceholder storyboardName="Two" referencedIdentifier="There" id="ref" \
      sceneMemberID="viewController"/></objects></scene>
      """, initial: "nav")
    try write(
      "Two",
      """
      <scene sceneID="s0"><objects><viewController id="there" storyboardIdentifier="There" \
      sceneMemberID="viewController"/></objects></scene>
      """, initial: "there")
    let storyboard = try UIStoryboard(contentsOf: folder.appendingPathComponent("One.storyboard"))
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.topViewController?.objectID == "there")
    #expect(navigation.topViewController?.storyboard !== storyboard)
  }
}
