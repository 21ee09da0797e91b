import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Presentations of every style, animators and presentation controllers of an app's own.
@MainActor @Suite struct PresentationTests {
  private let log = Log()

  private func make(_ size: CGSize = CGSize(width: 375, height: 667)) -> (Stage, Page) {
    let stage = Stage(size: size)
    let a = stage.perform { Page("a", log) }
    stage.present(a)
    stage.advance(by: 0.1)
    _ = log.take()
    return (stage, a)
  }

  /// Half as fast as UIKit's, moved by plain blocks.
  final class Fade: UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let isComing = context.viewController(forKey: .to)?.isBeingPresented ?? false
      let view = context.view(forKey: isComing ? .to : .from)!
      if isComing {
        view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = isComing ? 1 : 0 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  /// The same, by a property animator that can be interrupted.
  final class Slide: UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let view = context.view(forKey: .to) ?? context.view(forKey: .from)!
      let isComing = context.viewController(forKey: .to)?.isBeingPresented ?? false
      if isComing { view.center.x += 375 }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += isComing ? -375 : 375 }
      animator.addCompletion { position in
        self.animator = nil
        context.completeTransition(position == .end)
      }
      self.animator = animator
      return animator
    }
  }

  final class Delegate: UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    var interactor: UIPercentDrivenInteractiveTransition?
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      animator
    }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { makePresentation?(presented, presenting) }
  }

  private static let covering = ["b.willAppear", "b.isAppearing"]

  @Test func anAnimatorOfTheAppsOwn() {
    let (stage, a) = make()
    let (b, fade) = stage.perform { (Page("b", log), Fade()) }
    let delegate = Delegate(fade)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    var completed = 0
    stage.perform { a.present(b, animated: true) { completed += 1 } }
    #expect(log.take() == ["a.willDisappear", "b.willAppear", "b.isAppearing"])
    stage.advance(by: 0.25)
    #expect(abs(stage.opacity(b.view) - 0.25) < 1e-3 && completed == 0)
    stage.advance(by: 1)
    #expect(log.take() == ["b.didAppear", "a.didDisappear"] && completed == 1 && fade.ended == [true])
    #expect(a.view.superview == nil)
    stage.perform { a.dismiss(animated: true) }
    stage.advance(by: 0.5)
    #expect(a.view.window != nil && log.take() == ["b.willDisappear", "a.willAppear", "a.isAppearing"])
    stage.advance(by: 1)
    #expect(log.take() == ["a.didAppear", "b.didDisappear"] && fade.ended == [true, true])
    #expect(stage.window.subviews == [a.view] && a.faults.isEmpty && b.faults.isEmpty)
  }

  /// Led by numbers, both kinds of animators stand where the number is, and go on by the completion curve.
  @Test(arguments: [false, true], [false, true]) func aLedPresentation(_ interruptible: Bool, _ cancels: Bool) {
    let (stage, a) = make()
    let b = stage.perform { Page("b", log) }
    let delegate = Delegate(interruptible ? Slide() : Fade())
    let drive = UIPercentDrivenInteractiveTransition()
    delegate.interactor = drive
    b.modalPresentationStyle = .overFullScreen
    b.transitioningDelegate = delegate
    func share() -> CGFloat {
      stage.perform {
        let layer = b.view.layer.presentation() ?? b.view.layer
        return interruptible ? 1 - layer.frame.minX / 375 : CGFloat(layer.opacity)
      }
    }
    stage.perform { a.present(b, animated: true) }
    var changes: [Bool] = []
    b.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    stage.advance(by: 1)
    #expect(abs(share()) < 1e-3)
    for value in [0.1, 0.6, 0.4] as [CGFloat] {
      stage.perform { drive.update(value) }
      stage.advance(by: 0.1)
      #expect(abs(share() - value) < 1e-3 && drive.percentComplete == value)
      #expect(b.transitionCoordinator?.percentComplete == value)
    }
    #expect(log.take() == ["b.willAppear", "b.isAppearing"])
    drive.completionCurve = .linear
    stage.perform { if cancels { drive.cancel() } else { drive.finish() } }
    #expect(changes == [cancels])
    // What is left takes its share of the duration.
    stage.advance(by: 0.2)
    #expect(abs(share() - (cancels ? 0.2 : 0.6)) < 1e-3)
    stage.perform { drive.pause() }
    stage.advance(by: 0.3)
    #expect(abs(share() - (cancels ? 0.2 : 0.6)) < 1e-3 && changes == [cancels, false])
    stage.perform { drive.update(0.5) }
    #expect(abs(share() - 0.5) < 1e-3)
    stage.perform { if cancels { drive.cancel() } else { drive.finish() } }
    stage.settle()
    #expect(a.faults.isEmpty && b.faults.isEmpty)
    if cancels {
      #expect(log.take() == ["b.willDisappear", "b.didDisappear"])
      #expect(a.presentedViewController == nil && stage.window.subviews == [a.view])
    } else {
      #expect(log.take() == ["b.didAppear"] && a.presentedViewController === b && share() == 1)
    }
  }

  /// Begun by itself, caught by a finger, and led back.
  @Test func aRunningTransitionIsCaught() {
    let (stage, a) = make()
    let b = stage.perform { Page("b", log) }
    let delegate = Delegate(Fade())
    let drive = UIPercentDrivenInteractiveTransition()
    drive.wantsInteractiveStart = false
    delegate.interactor = drive
    b.modalPresentationStyle = .overFullScreen
    b.transitioningDelegate = delegate
    stage.perform { a.present(b, animated: true) }
    #expect(b.transitionCoordinator?.initiallyInteractive == false)
    stage.advance(by: 0.4)
    #expect(abs(stage.opacity(b.view) - 0.4) < 1e-3)
    stage.perform { drive.pause() }
    #expect(abs(drive.percentComplete - 0.4) < 1e-3 && b.transitionCoordinator?.isInteractive == true)
    stage.advance(by: 1)
    #expect(abs(stage.opacity(b.view) - 0.4) < 1e-3)
    stage.perform { drive.update(0.2) }
    drive.completionSpeed = 2
    drive.completionCurve = .linear
    stage.perform { drive.cancel() }
    stage.advance(by: 0.05)
    #expect(abs(stage.opacity(b.view) - 0.1) < 1e-3)
    stage.advance(by: 0.06)
    #expect(a.presentedViewController == nil && b.view.window == nil && b.phase == "gone" && b.faults.isEmpty)
  }

  final class Drawer: UIPresentationController {
    let shade = UIView()
    var heard: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() {
      heard.append("will begin")
      shade.backgroundColor = .black
      shade.alpha = 0
      containerView?.insertSubview(shade, at: 0)
      presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0.5 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { heard.append("did end \(completed)") }
    override func dismissalTransitionWillBegin() {
      heard.append("dismissal")
      presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { heard.append("dismissed \(completed)") }
    override func containerViewWillLayoutSubviews() {
      shade.frame = containerView?.bounds ?? .zero
    }
  }

  @Test func aPresentationOfTheAppsOwn() {
    let (stage, a) = make()
    let b = stage.perform { Page("b", log) }
    final class Only: UIViewControllerTransitioningDelegate {
      var made: Drawer?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        made = Drawer(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let delegate = Only()
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    stage.perform { a.present(b, animated: true) }
    stage.advance(by: 0.1)
    let drawer = delegate.made!
    #expect(abs(stage.seen(b.view).minY - (333.5 + 667 * (1 - curve7(0.1)))) < 0.01)
    #expect(abs(stage.opacity(drawer.shade) - Float(0.5 * curve7(0.1))) < 1e-3)
    stage.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 333.5, width: 375, height: 333.5) && a.view.window != nil)
    stage.turn(to: .landscapeLeft)
    stage.settle()
    #expect(stage.seen(b.view) == CGRect(x: 0, y: 187.5, width: 667, height: 187.5))
    #expect(drawer.shade.frame == stage.window.bounds)
    stage.perform { b.dismiss(animated: true) }
    stage.settle()
    #expect(drawer.heard == ["will begin", "did end true", "dismissal", "dismissed true"])
    #expect(stage.window.subviews == [a.view])
  }

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
