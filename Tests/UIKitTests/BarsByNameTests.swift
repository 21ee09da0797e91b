import TendonStage
import Testing
import UIKit

/// Bars that are set by name, heights of tab bars, and members that other modules override.
@MainActor @Suite struct BarsByNameTests {
  private final class TallBar: UITabBar {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: super.sizeThatFits(size).height + 31)
    }
  }

  @Test(arguments: [true, false])
  func aTabBarThatIsSetByNameHasItsOwnHeight(_ isOnScreen: Bool) throws {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let (tabs, bar) = stage.perform { (UITabBarController(), TallBar()) }
    stage.perform {
      tabs.viewControllers = ["A", "B"].map { name in
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
        return page
      }
      if !isOnScreen { tabs.setValue(bar, forKey: "tabBar") }
    }
    let first = tabs.tabBar
    stage.present(tabs)
    if isOnScreen { stage.perform { tabs.setValue(bar, forKey: "tabBar") } }
    stage.advance(by: 0.1)
    #expect(tabs.tabBar === bar && tabs.value(forKey: "tabBar") as? UITabBar === bar)
    #expect(bar.frame == CGRect(x: 0, y: 587, width: 375, height: 80) && bar.items?.map(\.title) == ["A", "B"])
    #expect(tabs.viewControllers?[0].view.safeAreaInsets.bottom == 80)
    #expect(!isOnScreen || first.superview == nil)
    stage.touch(finger: 1, phase: .began, at: CGPoint(x: 280, y: 610))
    stage.advance(by: 0.05)
    stage.touch(finger: 1, phase: .ended, at: CGPoint(x: 280, y: 610))
    #expect(tabs.selectedIndex == 1 && bar.selectedItem?.title == "B")
  }

  private final class OwnBar: UINavigationBar {}

  @Test func aNavigationBarThatIsSetByNameShowsTheStack() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let root = stage.perform { UIViewController() }
    let navigation = stage.perform { UINavigationController(rootViewController: root) }
    let bar = stage.perform { OwnBar() }
    stage.perform { root.title = "Root" }
    stage.present(navigation)
    stage.perform {
      navigation.setValue(bar, forKey: "navigationBar")
      navigation.pushViewController(UIViewController(), animated: true)
    }
    stage.advance(by: 1)
    #expect(navigation.navigationBar === bar && bar.items?.count == 2 && bar.superview === navigation.view)
    #expect(bar.frame.width == 375 && bar.backItem?.title == "Root")
  }

  private final class Badge: UILabel {
    nonisolated(unsafe) static var asked = 0
    override class func appearance() -> Self {
      asked += 1
      return super.appearance()
    }
  }

  @Test func aSubclassOverridesItsProxy() {
    let stage = Stage()
    let badge = stage.perform { () -> Badge in
      Badge.appearance().textColor = .systemPink
      return Badge()
    }
    let page = stage.perform { UIViewController() }
    stage.present(page)
    stage.perform { page.view.addSubview(badge) }
    stage.advance(by: 0.1)
    #expect(Badge.asked == 1 && badge.textColor == .systemPink && UILabel().textColor != .systemPink)
  }

  private final class Odd: UIStackView {
    override var arrangedSubviews: [UIView] { super.arrangedSubviews.filter { $0.tag == 0 } }
  }
  private final class Sheet: UIAlertController {
    override var preferredStyle: UIAlertController.Style { .alert }
  }
  private final class Spinner: UIActivityIndicatorView {
    override var isAnimating: Bool { !super.isAnimating }
  }
  private final class Refresh: UIRefreshControl {
    override var isRefreshing: Bool { true }
  }

  /// An override of the list of arranged views hides some of them from others, and arranges all.
  @Test func otherModulesOverrideWhatUIKitLetsThem() {
    Stage().perform {
      let views = (0..<3).map { tag in
        let view = UIView()
        view.tag = tag % 2
        view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        return view
      }
      let stack = Odd(arrangedSubviews: views)
      #expect(stack.arrangedSubviews == [views[0], views[2]])
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 60)
      stack.removeArrangedSubview(views[1])
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 40)
      #expect(Spinner().isAnimating && Refresh().isRefreshing && Sheet().preferredStyle == .alert)
    }
  }
}
