import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Presentations of every style, animators and presentation controllers of an app's own.
@MainActor @Suite struct PresentationTests {
  let log = Log()

  func make(_ size: CGSize = CGSize(width: 375, height: 667)) -> (Stage, Page) {
    let stage = Stage(size: size)
    let a = stage.perform { Page("a", log) }
    stage.present(a)
    stage.advance(by: 0.1)
    _ = log.take()
    return (stage, a)
  }

  /// UIKit logs it, and goes on.
  @Test func whatCannotPresentSaysSo() {
    let (stage, a) = make()
    let (lost, b, c) = stage.perform { (Page("lost", log), Page("b", log), Page("c", log)) }
    stage.perform { lost.present(b, animated: true) }
    #expect(lost.presentedViewController == nil && b.presentingViewController == nil)
    #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("is not in the window hierarchy"))
    stage.perform {
      a.present(b, animated: false)
      a.present(c, animated: false)
    }
    #expect(a.presentedViewController === b && c.presentingViewController == nil)
    #expect(stage.diagnostics.count == 2 && stage.diagnostics[1].contains("which is already presenting Page"))
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
}
