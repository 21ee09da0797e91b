import TendonGeometry
import TendonLayers

extension UIView {
  /// Changes what the view shows and goes from its old picture to the new one over `duration` seconds.
  ///
  /// The old picture is taken before `animations` runs and stays as it is; the new one is the view itself, which goes on
  /// living. Without `.allowAnimatedContent` the changes are made at once, behind the transition; with it those that can
  /// animate do. Without a transition among the options it is `UIView.animate`. `completion` is called when the
  /// transition, and what animates with it, has ended. Inside another block, duration and curve are the block's unless
  /// overridden; a property animator does not stop or scrub a transition.
  ///
  /// Differs from UIKit: pages do not curl. `.transitionCurlUp` and `.transitionCurlDown` dissolve, and the clock's
  /// diagnostics say so.
  public class func transition(
    with view: UIView, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(asked: duration, delay: 0, pace: nil, options: options, completion: completion)
    let effect = options.transition
    guard effect != 0, block.animates, UIView.areAnimationsEnabled else {
      return AnimationBlock.run(block) { animations?() }
    }
    precondition(effect <= 7, "the transition of UIView.transition is one of those with names, got bits \(effect)")
    if effect == 3 || effect == 4 {
      MediaClock.current.note("pages do not curl: the transition of a \(type(of: view)) is a cross dissolve instead")
    }
    let sides: [UInt: FlipSide] = [1: .left, 2: .right, 6: .top, 7: .bottom]
    AnimationBlock.run(block) {
      view.layer.transition(
        flip: sides[effect],
        { transition in
          transition.duration = block.duration
          transition.timingFunction = block.curve
          block.adopt(transition, of: view)
        },
        {
          if options.contains(.allowAnimatedContent) {
            animations?()
          } else {
            performWithoutAnimation { animations?() }
          }
        })
    }
  }

  /// Puts a view in the place of another, with a transition of the view that both are in.
  ///
  /// `fromView` is taken out of its superview and `toView` put where it was; with `.showHideTransitionViews` both stay and
  /// are hidden and shown. Without a superview nothing happens but the completion.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      return animate(withDuration: 0, animations: {}, completion: completion)
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

extension AnimationBlock {
  /// The block's curve; ease in and out where it goes as a spring.
  var curve: CAMediaTimingFunction {
    switch pace {
    case .curve(let function), .composed(_, let function): function
    case .spring: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }
}
