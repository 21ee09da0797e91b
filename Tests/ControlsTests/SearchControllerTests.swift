import Foundation
import Tendon
import Testing

@testable import TendonViews

/// A search in a navigation bar: how it comes and goes, and what it tells.
@MainActor
@Suite struct SearchControllerTests {
  final class Screen: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    let search: UISearchController
    var log: [String] = []

    init(results: UIViewController? = nil) {
      search = UISearchController(searchResultsController: results)
      super.init(nibName: nil, bundle: nil)
      title = "Engines"
      navigationItem.searchController = search
      search.searchResultsUpdater = self
      search.delegate = self
    }
    required init?(coder: NSCoder) { nil }

    func updateSearchResults(for searchController: UISearchController) {
      log.append("\(searchController.isActive ? "" : "in")active \"\(searchController.searchBar.text ?? "")\"")
    }
    func willPresentSearchController(_: UISearchController) { log.append("willPresent") }
    func didPresentSearchController(_: UISearchController) { log.append("didPresent") }
    func willDismissSearchController(_: UISearchController) { log.append("willDismiss") }
    func didDismissSearchController(_: UISearchController) { log.append("didDismiss") }
  }

  private func stage(_ screen: @autoclosure () -> Screen, settings: ReaderSettings = ReaderSettings())
    -> (Stage, Screen, UINavigationController)
  {
    let stage = Stage(settings: settings)
    var made: Screen!
    var navigation: UINavigationController!
    stage.perform {
      made = screen()
      navigation = UINavigationController(rootViewController: made)
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
    }
    stage.advance(by: 0)
    return (stage, made, navigation)
  }

  private func field(_ stage: Stage, _ screen: Screen) -> CGRect {
    stage.screenFrame(of: screen.search.searchBar.searchTextField) ?? .zero
  }

  @Test func aSearchTakesThePlaceOfTheTitle() throws {
    let (stage, screen, navigation) = stage(Screen())
    // Below the status bar and the row: a point of space, and the field of 36.
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 96))
    #expect(field(stage, screen) == CGRect(x: 16, y: 65, width: 343, height: 36))
    #expect(screen.view.safeAreaInsets.top == 116)
    stage.touch(phase: .began, at: CGPoint(x: 150, y: 83))
    stage.advance(by: 0.05)
    stage.touch(phase: .ended, at: CGPoint(x: 150, y: 83))
    #expect(screen.search.isActive && screen.search.searchBar.searchTextField.isFirstResponder)
    #expect(screen.log == ["willPresent", "active \"\""])
    var last = field(stage, screen)
    #expect(last.minY == 65)
    for _ in 0..<20 {
      stage.advance(by: 0.0125)
      let now = field(stage, screen)
      #expect(now.minY <= last.minY + 1e-6 && last.minY - now.minY < 6 && now.width <= last.width + 1e-6)
      last = now
    }
    stage.advance(by: 0.1)
    #expect(screen.log.last == "didPresent")
    #expect(navigation.navigationBar.frame.height == 52 && field(stage, screen).minY == 28)
    #expect(screen.view.safeAreaInsets.top == 72 && field(stage, screen).width < 300)
    stage.perform { stage.window.insertText("lo") }
    #expect(screen.log.suffix(2) == ["active \"l\"", "active \"lo\""])
    // The cancel button stands beside the field.
    stage.touch(phase: .began, at: CGPoint(x: 335, y: 46))
    stage.advance(by: 0.05)
    stage.touch(phase: .ended, at: CGPoint(x: 335, y: 46))
    stage.advance(by: 1)
    #expect(!screen.search.isActive && screen.search.searchBar.text == "" && stage.keyboardFrame == nil)
    #expect(screen.log.suffix(3) == ["willDismiss", "inactive \"\"", "didDismiss"])
    #expect(navigation.navigationBar.frame.height == 96 && field(stage, screen).width == 343)
  }

  /// Back and forth in mid-air: nothing jumps, and only the last way is told to its end.
  @Test func itTurnsRoundInMidAir() {
    let (stage, screen, _) = stage(Screen())
    for step in 0..<6 {
      let before = field(stage, screen)
      stage.perform { screen.search.isActive = step % 2 == 0 }
      let after = field(stage, screen)
      #expect(abs(before.minY - after.minY) < 0.5 && abs(before.width - after.width) < 0.5)
      stage.advance(by: 0.08)
    }
    stage.advance(by: 1)
    #expect(screen.log.filter { $0.hasPrefix("did") } == ["didDismiss"])
    #expect(field(stage, screen) == CGRect(x: 16, y: 65, width: 343, height: 36))
  }

  @Test func resultsLieOverTheContent() {
    let results = UIViewController()
    let (stage, screen, _) = stage(Screen(results: results))
    stage.perform { screen.search.isActive = true }
    #expect(results.parent == nil)
    stage.perform { stage.window.insertText("x") }
    #expect(results.parent === screen && results.view.superview === screen.view)
    stage.perform { screen.search.isActive = false }
    #expect(results.parent == nil && results.view.superview == nil)
  }

  @Test func largeTitlesStandAboveTheSearch() {
    let (stage, screen, navigation) = stage(Screen())
    stage.perform { navigation.navigationBar.prefersLargeTitles = true }
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 148 && field(stage, screen).minY == 117)
    stage.perform { screen.search.isActive = true }
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 52)
  }
}
