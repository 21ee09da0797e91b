import Foundation
import TendonStage
import Testing

@testable import TendonViews

/// The primary controller that the delegate of a split view gives for a compact and for a regular width, and the mode to
/// which its button changes.
@MainActor @Suite struct SplitPrimaryTests {
  final class Delegate: UISplitViewControllerDelegate {
    var collapsed: UIViewController?
    var expanded: UIViewController?
    var target = UISplitViewController.DisplayMode.automatic
    var log: [String] = []
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
      log.append("collapsing")
      return collapsed
    }
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
      log.append("expanding")
      return expanded
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool {
      log.append(primary === collapsed ? "onto the delegate's" : "onto another")
      return true
    }
    func targetDisplayModeForAction(
      in splitViewController: UISplitViewController
    ) -> UISplitViewController.DisplayMode { target }
  }

  private let wide = CGSize(width: 1024, height: 768)
  private let narrow = CGSize(width: 320, height: 768)
  private let stage = Stage(size: CGSize(width: 1024, height: 768))
  private let delegate = Delegate()
  private let first = UIViewController()
  private let second = UIViewController()

  private func split() -> UISplitViewController {
    let split = stage.perform { () -> UISplitViewController in
      let split = UISplitViewController()
      split.viewControllers = [first, second]
      split.delegate = delegate
      return split
    }
    stage.present(split)
    return split
  }

  private func resize(_ size: CGSize) {
    stage.perform { stage.window.resize(to: size) }
    stage.advance(by: 0.5)
  }

  @Test func theDelegateGivesThePrimaryOneOfACompactWidth() {
    let alone = stage.perform { UIViewController() }
    delegate.collapsed = alone
    let split = split()
    resize(narrow)
    #expect(delegate.log == ["collapsing", "onto the delegate's"])
    #expect(alone.view.window != nil && alone.parent === split && first.view.window == nil)
    resize(wide)
    #expect(delegate.log.last == "expanding")
    #expect(split.viewControllers == [first, second] && alone.parent == nil)
    #expect(first.view.window != nil && second.view.window != nil)
  }

  @Test func theSecondaryOneMayBeAlone() {
    delegate.collapsed = second
    let split = split()
    resize(narrow)
    #expect(second.view.window != nil && first.view.window == nil && delegate.log == ["collapsing"])
    resize(wide)
    #expect(split.viewControllers == [first, second] && first.view.window != nil)
  }

  @Test func theDelegateGivesThePrimaryOneOfARegularWidth() {
    let other = stage.perform { UIViewController() }
    delegate.expanded = other
    let split = split()
    resize(narrow)
    #expect(first.view.window != nil)
    resize(wide)
    #expect(split.viewControllers == [other, second] && other.view.window != nil && first.parent == nil)
  }

  @Test func theDelegateGivesTheModeOfTheButton() {
    delegate.target = .oneOverSecondary
    let split = split()
    #expect(split.displayMode == .oneBesideSecondary)
    stage.perform { split.displayModeButtonItem.trigger() }
    #expect(split.displayMode == .oneOverSecondary)
  }
}
