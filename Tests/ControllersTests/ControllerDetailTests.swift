import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Editing, key commands, presentation contexts and the other details of controllers.
@MainActor @Suite struct ControllerDetailTests {
  private final class Editor: UIViewController {
    var log: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      log.append("\(editing) \(animated)")
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("began \(motion)") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("ended \(motion)") }
  }

  @Test func theEditButtonChangesTheState() {
    let stage = Stage()
    stage.perform {
      let editor = Editor()
      let button = editor.editButtonItem
      #expect(button === editor.editButtonItem && button.title == "Edit" && button.style == .plain)
      button.trigger()
      #expect(editor.isEditing && button.title == "Done" && button.style == .done)
      editor.isEditing = false
      #expect(button.title == "Edit" && editor.log == ["true true", "false false"])
      let list = UITableViewController(style: .plain)
      list.loadViewIfNeeded()
      list.setEditing(true, animated: false)
      #expect(list.tableView.isEditing)
    }
  }

  @Test func aShakeCallsTheResponders() {
    let editor = Stage().perform { Editor() }
    let stage = Stage(editor)
    stage.shake()
    #expect(editor.log == ["began motionShake", "ended motionShake"])
  }

  @Test func scrollViewsFollowTheirController() {
    let stage = Stage()
    let (page, scroll) = stage.perform {
      let page = UIViewController()
      let scroll = UIScrollView(frame: page.view.bounds)
      scroll.alwaysBounceVertical = true
      page.view.addSubview(scroll)
      return (page, scroll)
    }
    stage.present(stage.perform { UINavigationController(rootViewController: page) })
    stage.advance(by: 0)
    #expect(scroll.adjustedContentInset.top == 64)
    stage.perform { page.automaticallyAdjustsScrollViewInsets = false }
    #expect(scroll.adjustedContentInset.top == 0)
  }

  /// By the header of UIKit: content that does not scroll is kept clear of the bars where the scroll view belongs to a
  /// controller inside a navigation controller, as its view or the first view in that.
  @Test(arguments: [true, false], [true, false])
  func contentThatDoesNotScrollIsKeptClearInsideANavigationController(_ isInNavigation: Bool, _ isFirst: Bool) {
    let stage = Stage()
    let (root, first, child, view) = stage.perform {
      () -> (UIViewController, UIScrollView, UIScrollView, UIScrollView) in
      let page = UIViewController()
      let scroll = UIScrollView(frame: page.view.bounds)
      if !isFirst { page.view.addSubview(UIView()) }
      page.view.addSubview(scroll)
      // A child inside the page, and one whose view is the scroll view.
      let inner = UIViewController()
      inner.view.frame = page.view.bounds
      let innerScroll = UIScrollView(frame: page.view.bounds)
      if !isFirst { inner.view.addSubview(UIView()) }
      inner.view.addSubview(innerScroll)
      page.addChild(inner)
      page.view.addSubview(inner.view)
      inner.didMove(toParent: page)
      let whole = ScrollPage()
      whole.view.frame = page.view.bounds
      page.addChild(whole)
      page.view.addSubview(whole.view)
      whole.didMove(toParent: page)
      let root = isInNavigation ? UINavigationController(rootViewController: page) : page
      return (root, scroll, innerScroll, whole.view as! UIScrollView)
    }
    stage.present(root)
    stage.advance(by: 0)
    #expect((first.adjustedContentInset.top > 0) == (isInNavigation && isFirst))
    #expect((child.adjustedContentInset.top > 0) == (isInNavigation && isFirst))
    #expect((view.adjustedContentInset.top > 0) == isInNavigation)
  }

  private final class ScrollPage: UIViewController {
    override func loadView() { view = UIScrollView() }
  }

  @Test func theBarFollowsTheScrollViewThatIsSet() {
    let stage = Stage()
    let (page, scroll) = stage.perform {
      let page = UIViewController()
      page.view.addSubview(UIView())
      let scroll = UIScrollView(frame: page.view.bounds)
      scroll.contentSize = CGSize(width: 375, height: 2000)
      page.view.addSubview(scroll)
      page.setContentScrollView(scroll)
      return (page, scroll)
    }
    let navigation = stage.perform { UINavigationController(rootViewController: page) }
    stage.present(navigation)
    stage.advance(by: 0)
    #expect(page.contentScrollView(for: .top) === scroll && navigation.navigationBar.isAtEdge)
    stage.perform { scroll.contentOffset.y = 100 }
    #expect(!navigation.navigationBar.isAtEdge)
  }

  @Test func aPresentationContextMayProvideTheStyle() {
    let stage = Stage()
    let presenter = stage.perform { UIViewController() }
    stage.present(presenter)
    stage.advance(by: 0)
    let shown = stage.perform {
      presenter.definesPresentationContext = true
      presenter.providesPresentationContextTransitionStyle = true
      presenter.modalTransitionStyle = .crossDissolve
      let shown = UIViewController()
      shown.modalPresentationStyle = .overCurrentContext
      presenter.present(shown, animated: true)
      return shown
    }
    stage.advance(by: 0.1)
    #expect(shown.view.frame.minY == 0 && (shown.view.layer.presentation()?.opacity ?? 1) < 1)
    stage.advance(by: 1)
    #expect(shown.activePresentationController != nil && presenter.activePresentationController == nil)
  }

  @Test func barClassesAreUsed() {
    final class Bar: UINavigationBar {}
    final class Tools: UIToolbar {}
    Stage().perform {
      let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
      #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools)
      let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
      #expect(type(of: plain.navigationBar) == UINavigationBar.self)
    }
  }

  @Test func barsAreHiddenInACompactHeight() {
    let stage = Stage(size: CGSize(width: 667, height: 375))
    let navigation = stage.perform { UINavigationController(rootViewController: UIViewController()) }
    stage.perform { navigation.hidesBarsWhenVerticallyCompact = true }
    stage.present(navigation)
    stage.advance(by: 0)
    #expect(navigation.isNavigationBarHidden)
    stage.perform { stage.window.turn(to: CGSize(width: 375, height: 667)) }
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden && navigation.navigationBar.frame.minY == 20)
  }

  @Test func barsAreHiddenWhenTheKeyboardAppears() {
    let stage = Stage()
    let field = stage.perform { UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40)) }
    let navigation = stage.perform {
      let page = UIViewController()
      page.view.addSubview(field)
      let navigation = UINavigationController(rootViewController: page)
      navigation.hidesBarsWhenKeyboardAppears = true
      return navigation
    }
    stage.present(navigation)
    stage.advance(by: 0)
    #expect(!navigation.isNavigationBarHidden)
    stage.perform { _ = field.becomeFirstResponder() }
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test func aTabBarIsHiddenAndTabsMakeTheirControllers() {
    final class Delegate: UITabBarControllerDelegate {
      var log: [String] = []
      func tabBarController(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        log.append("should \(tab.identifier)")
        return tab.identifier != "c"
      }
      func tabBarController(_ controller: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
        log.append("did \(tab.identifier) after \(previousTab?.identifier ?? "none")")
      }
    }
    let delegate = Delegate()
    let stage = Stage()
    let tabs = stage.perform {
      let tabs = UITabBarController()
      tabs.tabs = ["a", "b", "c"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      }
      tabs.delegate = delegate
      return tabs
    }
    stage.present(tabs)
    stage.advance(by: 0)
    stage.perform {
      for item in tabs.tabBar.items ?? [] { tabs.tapped(item) }
      #expect(delegate.log == ["should a", "did a after a", "should b", "did b after a", "should c"])
      #expect(tabs.selectedTab?.identifier == "b" && tabs.tabBar.selectedItem?.title == "b")
      tabs.setTabBarHidden(true, animated: true)
    }
    stage.advance(by: 1)
    #expect(tabs.tabBar.frame.minY >= 667 && tabs.selectedViewController?.view.safeAreaInsets.bottom == 0)
    stage.perform { tabs.isTabBarHidden = false }
    #expect(tabs.tabBar.frame.minY == 618)
  }

  @Test func pagesHaveTheDistanceOfTheirOptions() {
    let stage = Stage()
    let pages = stage.perform {
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      return pages
    }
    stage.present(pages)
    stage.advance(by: 0)
    let (page, scroll) = (pages.viewControllers![0].view!, pages.view.subviews[0])
    #expect(scroll.frame == CGRect(x: -10, y: 0, width: 395, height: 667))
    #expect(page.convert(page.bounds, to: nil) == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func theOlderDelegateOfAPopoverIsAsked() {
    final class Delegate: UIPopoverPresentationControllerDelegate {
      var dismissals = 0
      var allows = false
      func popoverPresentationControllerShouldDismissPopover(_ controller: UIPopoverPresentationController) -> Bool {
        allows
      }
      func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {
        dismissals += 1
      }
    }
    let delegate = Delegate()
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let root = stage.perform { UIViewController() }
    stage.present(root)
    stage.advance(by: 0)
    stage.perform {
      let content = UIViewController()
      content.modalPresentationStyle = .popover
      content.popoverPresentationController?.sourceItem = root.view
      content.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 300, width: 10, height: 10)
      content.popoverPresentationController?.delegate = delegate
      root.present(content, animated: false)
    }
    stage.advance(by: 0.1)
    func tap() {
      stage.touch(phase: .began, at: CGPoint(x: 5, y: 700))
      stage.touch(phase: .ended, at: CGPoint(x: 5, y: 700))
      stage.advance(by: 1)
    }
    tap()
    #expect(root.presentedViewController != nil && delegate.dismissals == 0)
    delegate.allows = true
    tap()
    #expect(root.presentedViewController == nil && delegate.dismissals == 1)
  }
}
