import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonReview
import TendonViews
import Testing

/// Contradictions that only the bars of containers cause.
@MainActor
@Suite struct ContainerBarsTests {
  /// A scene with a box of a height that keeps to the safe area or to the edges of the root view, after other scenes.
  private func text(height: Int, guide: String = "safe", before: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="controller">
    <device id="retina4_7" orientation="portrait" appearance="light"/><scenes>\(before)
    <scene sceneID="s"><objects><viewController id="controller" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="0.0" y="20" width="375" height="\(height)"/></view></subviews>
    <viewLayoutGuide key="safeArea" id="safe"/><constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
    <constraint firstItem="root" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="b"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="\(guide)" secondAttribute="top" id="c"/>
    <constraint firstItem="\(guide)" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="box" secondAttribute="bottom" id="d"/>
    <constraint firstItem="box" firstAttribute="height" constant="\(height)" id="e"/>
    </constraints></view><navigationItem key="navigationItem" title="Title" id="item"/>
    </viewController></objects></scene></scenes></document>
    """
  }

  private func container(_ name: String, id: String, of child: String, inside: String = "") -> String {
    let relationship = name == "tabBarController" ? "viewControllers" : "rootViewController"
    return """
      <scene sceneID="s-\(id)"><objects><\(name) id="\(id)" sceneMemberID="viewController">\(inside)<connections>
      <segue destination="\(child)" kind="relationship" relationship="\(relationship)" id="r-\(id)"/></connections>
      </\(name)></objects></scene>
      """
  }

  private func findings(_ text: String) throws -> [Finding] {
    var settings = LintSettings(only: ["unsatisfiable"])
    settings.matrix.devices = ["retina4_7"]
    let document = try LintDocument(Array(text.utf8), file: "example.storyboard")
    return Linter(settings).findings(of: document).findings
  }

  @Test("A box that fits the screen and not the room below a navigation bar")
  func navigationBars() throws {
    let navigation = container("navigationController", id: "n", of: "controller")
    #expect(try findings(text(height: 630)).isEmpty)
    #expect(try findings(text(height: 600, before: navigation)).isEmpty)
    let found = try findings(text(height: 630, before: navigation))
    #expect(found.count == 1)
    #expect(found.first?.notes.last?.message == "with the bars of its containers: 44 points above")
    // The root view reaches below the bar.
    #expect(try findings(text(height: 630, guide: "root", before: navigation)).isEmpty)
  }

  @Test("Bars of several containers, and a large title")
  func severalContainers() throws {
    let bar = "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"bar\"/>"
    let containers =
      container("navigationController", id: "n", of: "controller", inside: bar)
      + container("tabBarController", id: "t", of: "n")
    let found = try findings(text(height: 510, before: containers))
    #expect(found.first?.notes.last?.message == "with the bars of its containers: 96 points above and 49 points below")
    #expect(try findings(text(height: 500, before: containers)).isEmpty)
  }

  @Test("What contradicts itself without bars as well is reported once, and says nothing of bars")
  func withoutBars() throws {
    let navigation = container("navigationController", id: "n", of: "controller")
    let found = try findings(text(height: 700, before: navigation))
    #expect(found.count == 1)
    #expect(found.allSatisfy { finding in !finding.notes.contains { $0.message.contains("bars") } })
  }

  @Test("Bars change constants of the scene that is there: no row is added, and the layout comes back")
  func oneScene() throws {
    let navigation = container("navigationController", id: "n", of: "controller")
    let document = try LintDocument(Array(text(height: 600, before: navigation).utf8), file: "example.storyboard")
    let environment = try #require(ReviewEnvironment(device: "retina4_7"))
    let stages = try DocumentStages(document, in: environment, isSeen: false)
    let part = try #require(stages.parts.first { $0.element.id == "controller" })
    let scene = SolvedScene(part, of: document, in: environment)
    let insets = try #require(ContainerBars(document).insets(around: part.element, in: environment))
    let before = scene.ordered.map { $0.view.frame }
    let work = part.stage.window.layoutNode.engine.counters
    let solved = { scene.ordered.map { $0.view.layoutNode.solvedFrame } }
    let alone = solved()
    var covered: [CGRect?] = []
    scene.covered(by: insets) { covered = solved() }
    let counters = part.stage.window.layoutNode.engine.counters
    #expect(covered != alone)
    #expect(solved() == alone)
    #expect(scene.ordered.map { $0.view.frame } == before)
    #expect(counters.framesWritten == work.framesWritten)
    #expect(counters.rowsAdded == work.rowsAdded)
    #expect(counters.updates - work.updates == 2)
  }
}
