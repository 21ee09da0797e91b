import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Containers whose own `view` was set by the app, or by a subclass in `loadView()`.
@MainActor @Suite struct OwnContainerViewTests {
  @Test func aNavigationController() {
    let root = Page("a")
    let navigation = UINavigationController(rootViewController: root)
    check(navigation, root)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    let next = Page("b")
    navigation.view.window?.layoutIfNeeded()
    navigation.pushViewController(next, animated: false)
    #expect(next.view.superview === navigation.view && next.view.frame == navigation.view.bounds)
  }

  @Test func aTabBarController() {
    let root = Page("a")
    let tabs = UITabBarController()
    tabs.viewControllers = [root, Page("b")]
    check(tabs, root)
    #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.maxY == 667)
  }

  @Test func aSplitViewController() {
    let root = Page("a")
    let split = UISplitViewController()
    split.viewControllers = [root, Page("b")]
    check(split, nil)
  }

  private func check(_ container: UIViewController, _ root: UIViewController?) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    stage.perform { container.view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    stage.present(container)
    #expect(container.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    guard let root else { return }
    #expect(root.view.superview === container.view && root.view.frame == container.view.bounds)
    stage.perform { stage.window.resize(to: CGSize(width: 667, height: 375)) }
    stage.advance(by: 1)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    stage.perform { stage.window.resize(to: CGSize(width: 375, height: 667)) }
    stage.advance(by: 1)
  }
}
