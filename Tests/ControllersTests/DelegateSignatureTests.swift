import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Methods of delegates that controllers call, as UIKit declares them.
@MainActor @Suite struct DelegateSignatureTests {
  private final class Pages: UIPageViewControllerDataSource {
    let pages: [UIViewController] = [UIViewController(), UIViewController()]
    var asked = 0
    func pageViewController(
      _ pager: UIPageViewController, viewControllerBefore controller: UIViewController
    ) -> UIViewController? { controller === pages[1] ? pages[0] : nil }
    func pageViewController(
      _ pager: UIPageViewController, viewControllerAfter controller: UIViewController
    ) -> UIViewController? { controller === pages[0] ? pages[1] : nil }
    func presentationCount(for pager: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pager: UIPageViewController) -> Int {
      asked += 1
      return pages.firstIndex { $0 === pager.viewControllers?[0] } ?? -1
    }
  }

  @Test func dotsAreNotAskedForBeforeThereIsAPage() {
    let stage = Stage()
    stage.perform {
      let source = Pages()
      let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pager.dataSource = source
      #expect(source.asked == 0)
      pager.setViewControllers([source.pages[1]], direction: .forward, animated: false)
      #expect(source.asked > 0)
    }
  }

  private final class Wrapper: UIPopoverPresentationControllerDelegate {
    var styles: [UIModalPresentationStyle] = []
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .fullScreen }
    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      styles.append(style)
      return UINavigationController(rootViewController: controller.presentedViewController)
    }
  }

  /// The delegate puts a navigation controller around a popover that has no room, and leaves one with room alone.
  @Test(arguments: [(CGFloat(375), true), (1024, false)])
  func anAdaptedPopoverIsPresentedInTheDelegatesController(_ width: CGFloat, _ isWrapped: Bool) {
    let stage = Stage(size: CGSize(width: width, height: 700))
    let (a, b) = stage.perform { (Page("a"), Page("b")) }
    stage.present(a)
    let wrapper = Wrapper()
    stage.perform {
      b.modalPresentationStyle = .popover
      b.popoverPresentationController?.sourceView = a.view
      b.popoverPresentationController?.delegate = wrapper
      a.present(b, animated: true)
    }
    stage.advance(by: 1)
    #expect(wrapper.styles == (isWrapped ? [.fullScreen] : []))
    #expect((a.presentedViewController is UINavigationController) == isWrapped)
    #expect((b.navigationController === a.presentedViewController) == isWrapped)
    #expect(b.view.window != nil)
    stage.perform { b.dismiss(animated: true) }
    stage.advance(by: 1)
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  private final class Separator: UISplitViewControllerDelegate {
    var own: UIViewController?
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { own }
  }

  @Test(arguments: [true, false])
  func aDelegateGivesTheSecondaryColumnItsController(_ hasOwn: Bool) {
    let stage = Stage(size: CGSize(width: 500, height: 768))
    let (a, b, c) = stage.perform { (Page("a"), Page("b"), Page("c")) }
    let delegate = Separator()
    delegate.own = hasOwn ? c : nil
    let split = stage.perform { () -> UISplitViewController in
      let split = UISplitViewController()
      split.viewControllers = [UINavigationController(rootViewController: a), b]
      split.delegate = delegate
      return split
    }
    stage.present(split)
    #expect(split.isCollapsed)
    stage.perform { stage.window.resize(to: CGSize(width: 1024, height: 768)) }
    stage.advance(by: 1)
    #expect(!split.isCollapsed && split.viewControllers[1] === (hasOwn ? c : b))
    #expect((c.view.window != nil) == hasOwn)
  }
}
