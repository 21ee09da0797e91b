import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews
import Testing

/// A stage that nobody holds any more goes with all that was on it, whatever was still on its way.
@MainActor
@Suite struct LeavingTests {
  private final class Remains {
    weak var view: UIView?
    weak var controller: UIViewController?
    weak var clock: MediaClock?
  }

  private func remains(after begin: (UIView) -> Void) -> Remains {
    let remains = Remains()
    let stage = Stage(UIViewController())
    stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      stage.window.rootViewController?.view.addSubview(view)
      begin(view)
      (remains.view, remains.controller, remains.clock) = (view, stage.window.rootViewController, stage.clock)
    }
    stage.advance(by: 0.1)
    return remains
  }

  @Test(arguments: [UIView.AnimationOptions(), [.repeat, .autoreverse], .allowUserInteraction])
  func animationsOnTheirWay(_ options: UIView.AnimationOptions) {
    let remains = remains { view in
      UIView.animate(
        withDuration: 1, delay: 0, options: options, animations: { view.center.x = 200 },
        completion: { _ in view.removeFromSuperview() })
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }

  @Test func layersAnimationsWithoutAnEnd() {
    let remains = remains { view in
      CATransaction.begin()
      CATransaction.setCompletionBlock { view.isHidden = true }
      let blink = CABasicAnimation(keyPath: "opacity")
      blink.toValue = 0
      blink.repeatCount = .infinity
      view.layer.add(blink, forKey: "blink")
      CATransaction.commit()
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }

  @Test func deadlinesToCome() {
    let remains = remains { view in
      let clock = MediaClock.current
      clock.schedule(after: 5) { view.alpha = CGFloat(clock.now) }
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }

  @Test(arguments: [UILayoutAnimation.frames, .everyFrame], [false, true])
  func animators(_ layout: UILayoutAnimation, isPaused: Bool) {
    weak var animator: UIViewPropertyAnimator?
    weak var constraint: NSLayoutConstraint?
    let remains = remains { view in
      let moving = UIView()
      moving.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(moving)
      let width = moving.widthAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        width, moving.heightAnchor.constraint(equalToConstant: 10),
        moving.topAnchor.constraint(equalTo: view.topAnchor), moving.leftAnchor.constraint(equalTo: view.leftAnchor),
      ])
      view.layoutIfNeeded()
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear, layout: layout) {
        width.constant = 30
        view.layoutIfNeeded()
        view.alpha = 0.5
      }
      made.addCompletion { _ in view.removeFromSuperview() }
      made.startAnimation()
      if isPaused { made.pauseAnimation() }
      (animator, constraint) = (made, width)
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
    #expect(animator == nil && constraint == nil)
  }

  @Test(arguments: [UILayoutAnimation.frames, .everyFrame])
  func animatorsThatHaveEnded(_ layout: UILayoutAnimation) {
    let stage = Stage(UIViewController())
    weak var animator: UIViewPropertyAnimator?
    weak var animation: CAAnimation?
    weak var gone: UIView?
    stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      stage.window.rootViewController?.view.addSubview(view)
      let made = UIViewPropertyAnimator(duration: 0.2, curve: .linear, layout: layout) {
        view.alpha = 0.5
        UIView.animate(withDuration: 0.1) { view.center.x = 200 }
      }
      made.addCompletion { _ in view.removeFromSuperview() }
      made.startAnimation()
      (animator, gone) = (made, view)
      animation = view.layer.animationKeys()?.first.flatMap { view.layer.animation(forKey: $0) }
    }
    #expect(animator?.isRunning == true && animation != nil)
    stage.advance(by: 0.3)
    #expect(animator == nil && animation == nil && gone == nil)
  }

  @Test func aFieldThatIsTypedInto() {
    let remains = remains { view in
      let field = UITextField(frame: view.bounds)
      view.addSubview(field)
      field.becomeFirstResponder()
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }
}
