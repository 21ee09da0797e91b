import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Properties that documents set of controllers of lists and of scroll views.
@MainActor
@Suite struct ListControllerDocumentTests {
  private func controller(_ element: String) throws -> (UIViewController, [DocumentDiagnostic]) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(DocumentHeader.Kind.storyboard.rawValue)" version="3.0" targetRuntime="iOS.CocoaTouch"
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="main">
      <scenes><scene sceneID="scene"><objects>\(element)</objects></scene></scenes>
      </document>
      """
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "lists.storyboard")
    let controller = try #require(storyboard.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    return (controller, storyboard.diagnostics)
  }

  @Test func aRefreshControlHasItsTitle() throws {
    let (controller, diagnostics) = try controller(
      """
      <tableViewController sceneMemberID="viewController" id="main"><tableView key="view" id="table"/>
      <refreshControl key="refreshControl" id="r"><attributedString key="attributedTitle">
      <fragment content="Pull"/></attributedString></refreshControl></tableViewController>
      """)
    #expect((controller as? UITableViewController)?.refreshControl?.attributedTitle?.string == "Pull")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test(arguments: [("", true), ("clearsSelectionOnViewWillAppear=\"NO\"", false)])
  func theSelectionOfListsIsClearedUnlessTheDocumentSaysNo(_ attribute: String, _ clears: Bool) throws {
    let (table, first) = try controller(
      "<tableViewController \(attribute) sceneMemberID=\"viewController\" id=\"main\">"
        + "<tableView key=\"view\" id=\"v\"/></tableViewController>")
    #expect((table as? UITableViewController)?.clearsSelectionOnViewWillAppear == clears)
    let (collection, second) = try controller(
      "<collectionViewController \(attribute) sceneMemberID=\"viewController\" id=\"main\">"
        + "<collectionView key=\"view\" id=\"v\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"l\"/></collectionView>"
        + "</collectionViewController>")
    #expect((collection as? UICollectionViewController)?.clearsSelectionOnViewWillAppear == clears)
    #expect((first + second).isEmpty, "\(first + second)")
  }

  @Test(arguments: [
    ("", UISplitViewController.DisplayMode.automatic), ("preferredDisplayMode=\"beside\"", .oneBesideSecondary),
  ])
  func aSplitViewControllerHasItsDisplayMode(
    _ attribute: String, _ mode: UISplitViewController.DisplayMode
  ) throws {
    let (split, diagnostics) = try controller(
      "<splitViewController \(attribute) sceneMemberID=\"viewController\" id=\"main\"/>")
    #expect((split as? UISplitViewController)?.preferredDisplayMode == mode)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func aScrollViewHasTheInsetsOfItsIndicators() throws {
    let (controller, diagnostics) = try controller(
      """
      <viewController sceneMemberID="viewController" id="main"><view key="view" id="root"><subviews>
      <scrollView id="s"><inset key="scrollIndicatorInsets" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
      </subviews></view></viewController>
      """)
    let scroll = controller.view.subviews.first as? UIScrollView
    let wanted = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    #expect(scroll?.verticalScrollIndicatorInsets == wanted && scroll?.horizontalScrollIndicatorInsets == wanted)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }
}
