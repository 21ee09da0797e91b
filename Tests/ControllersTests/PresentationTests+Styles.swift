import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

// Styles of presentations and of transitions, and what else changes by an animator.
extension PresentationTests {
  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func everyStyleComesAndGoes(_ style: UIModalTransitionStyle) {
    let (stage, a) = make()
    for covers in [true, false] {
      let b = stage.perform { Page("b", log) }
      b.modalPresentationStyle = covers ? .fullScreen : .overFullScreen
      b.modalTransitionStyle = style
      for presents in [true, false, true, false] {
        stage.perform { if presents { a.present(b, animated: true) } else { a.dismiss(animated: true) } }
        stage.advance(by: 0.1)
        let layer = stage.perform { b.view.layer.presentation()! }
        let share = presents ? curve7(0.1) : 1 - curve7(0.1)
        switch style {
        case .coverVertical: #expect(abs(layer.frame.minY - 667 * (1 - share)) < 0.01)
        case .crossDissolve: #expect(abs(CGFloat(layer.opacity) - share) < 1e-3)
        case .flipHorizontal: #expect(layer.transform.m11 < 1 && layer.isDoubleSided == false)
        }
        stage.settle()
        #expect((b.view.window != nil) == presents && (a.view.window != nil) == (!presents || !covers))
        #expect(
          b.view.layer.opacity == 1 && (!presents || b.view.frame == stage.window.bounds)
            && a.view.frame == stage.window.bounds)
        #expect(b.view.layer.isDoubleSided && a.view.layer.isDoubleSided)
      }
      #expect(b.faults.isEmpty && a.faults.isEmpty)
    }
  }

  /// A dismissal that overtakes the coming begins where that is seen.
  @Test func aDismissalOvertakesTheComing() {
    let (stage, a) = make()
    let b = stage.perform { Page("b", log) }
    b.modalPresentationStyle = .fullScreen
    stage.perform { a.present(b, animated: true) }
    stage.advance(by: 0.15)
    let before = stage.seen(b.view).minY
    _ = log.take()
    stage.perform { a.dismiss(animated: true) }
    #expect(
      log.take() == [
        "b.didAppear", "a.didDisappear", "b.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    #expect(abs(stage.seen(b.view).minY - before) < 0.01)
    var (last, largest) = (before, CGFloat(0))
    while b.view.window != nil {
      stage.advance(by: 1 / 60)
      guard b.view.window != nil else { break }
      largest = max(largest, abs(stage.seen(b.view).minY - last))
      last = stage.seen(b.view).minY
    }
    #expect(largest < 100 && last > 600)
    // And one that is presented during a dismissal.
    stage.perform { a.present(b, animated: true) }
    stage.settle()
    let c = stage.perform { Page("c", log) }
    stage.perform { a.dismiss(animated: true) }
    stage.advance(by: 0.1)
    stage.perform { a.present(c, animated: true) }
    stage.settle()
    #expect(a.presentedViewController === c && b.view.window == nil && c.view.window != nil)
    #expect(a.faults.isEmpty && b.faults.isEmpty && c.faults.isEmpty)
  }

  /// The device is turned a tenth of a second into every coming and going; then it is turned back and over again.
  @Test(
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover],
    [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func theDeviceTurnsOnTheWay(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle) {
    let (stage, a) = make()
    let b = stage.perform { Page("b", log) }
    b.modalPresentationStyle = style
    b.modalTransitionStyle = transition
    for (presents, wide) in [(true, true), (false, false), (true, true), (false, true)] {
      stage.perform { if presents { a.present(b, animated: true) } else { a.dismiss(animated: true) } }
      stage.advance(by: 0.1)
      stage.turn(to: wide ? .landscapeLeft : .portrait)
      stage.advance(by: 0.05)
      stage.turn(to: wide ? .portrait : .landscapeLeft)
      stage.advance(by: 0.05)
      stage.turn(to: wide ? .landscapeLeft : .portrait)
      stage.settle()
      let bounds = stage.window.bounds
      #expect((bounds.width > bounds.height) == wide)
      #expect(b.phase == (presents ? "here" : "gone") && a.faults.isEmpty && b.faults.isEmpty)
      if presents {
        // On its side every sheet covers the screen.
        #expect(stage.seen(b.view) == bounds)
      } else {
        #expect(stage.seen(a.view) == bounds && a.view.transform == .identity && stage.window.subviews == [a.view])
      }
      #expect(stage.window.layer.sublayerTransform.m34 == 0)
    }
  }

  @Test func popoversAdapt() {
    final class Stays: UIPopoverPresentationControllerDelegate {
      var style = UIModalPresentationStyle.automatic
      var dismissed = 0
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissed += 1 }
    }
    let stays = Stays()
    func show(_ stage: Stage, _ a: Page) -> Page {
      let b = stage.perform { Page("b", log) }
      b.modalPresentationStyle = .popover
      b.preferredContentSize = CGSize(width: 200, height: 150)
      b.popoverPresentationController?.sourceView = a.view
      b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 20, height: 20)
      b.popoverPresentationController?.delegate = stays
      stage.perform { a.present(b, animated: true) }
      stage.settle()
      return b
    }
    let (phone, a) = make()
    let sheet = show(phone, a)
    #expect(sheet.view.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    phone.perform { a.dismiss(animated: false) }
    stays.style = .none
    let small = show(phone, a)
    #expect(small.view.frame == CGRect(x: 10, y: 133, width: 200, height: 150))
    phone.perform { small.preferredContentSize = CGSize(width: 220, height: 180) }
    phone.settle()
    #expect(small.view.frame.size == CGSize(width: 220, height: 180))
    phone.touch(phase: .began, at: CGPoint(x: 300, y: 600))
    phone.touch(phase: .ended, at: CGPoint(x: 300, y: 600))
    phone.settle()
    #expect(a.presentedViewController == nil && stays.dismissed == 1)
    // On a tablet, and in a window that becomes narrow and wide again.
    stays.style = .automatic
    let (pad, b) = make(CGSize(width: 1024, height: 768))
    let popover = show(pad, b)
    #expect(popover.view.frame.size == CGSize(width: 200, height: 150))
    pad.perform { pad.window.resize(to: CGSize(width: 500, height: 768)) }
    pad.settle()
    #expect(popover.view.frame.width == 500 && popover.view.frame.maxY == 768)
    pad.perform { pad.window.resize(to: CGSize(width: 1024, height: 768)) }
    pad.settle()
    #expect(popover.view.frame.size == CGSize(width: 200, height: 150))
    // Views that it lets touches through to.
    #expect(pad.window.hitTest(CGPoint(x: 900, y: 700), with: nil) !== b.view)
    popover.popoverPresentationController?.passthroughViews = [b.view]
    #expect(pad.window.hitTest(CGPoint(x: 900, y: 700), with: nil) === b.view)
  }

  @Test func tabsChangeByAnAnimator() {
    final class Tabs: UITabBarControllerDelegate {
      var drive: UIPercentDrivenInteractiveTransition?
      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Cross() }
      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { drive }
    }
    final class Cross: UIViewControllerAnimatedTransitioning {
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        view.alpha = 0
        context.containerView.addSubview(view)
        UIView.animate(
          withDuration: 0.4, delay: 0, options: .curveLinear, animations: { view.alpha = 1 },
          completion: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
          })
      }
    }
    let stage = Stage()
    let (a, b) = stage.perform { (Page("a", log), Page("b", log)) }
    let tabs = stage.perform { UITabBarController() }
    let delegate = Tabs()
    stage.perform {
      tabs.viewControllers = [a, b]
      tabs.delegate = delegate
    }
    stage.present(tabs)
    stage.advance(by: 0.1)
    _ = log.take()
    stage.perform { tabs.selectedIndex = 1 }
    #expect(log.take() == ["b.willAppear", "a.willDisappear", "b.isAppearing"])
    stage.advance(by: 0.1)
    #expect(abs(stage.opacity(b.view) - 0.25) < 1e-3 && a.view.window != nil)
    stage.settle()
    #expect(log.take() == ["a.didDisappear", "b.didAppear"] && a.view.window == nil && b.view.superview === tabs.view)
    delegate.drive = UIPercentDrivenInteractiveTransition()
    stage.perform { tabs.selectedIndex = 0 }
    stage.perform { delegate.drive?.update(0.5) }
    stage.advance(by: 1)
    stage.perform { delegate.drive?.cancel() }
    stage.settle()
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === b.tabBarItem && b.view.window != nil)
    #expect(a.faults.isEmpty && b.faults.isEmpty && a.view.window == nil)
  }
}
