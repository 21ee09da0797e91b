import TendonAutoLayout
import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Blocks that are opened while animations are off.
@MainActor @Suite struct DisabledAnimationTests {
  typealias Fixture = AnimationOptionTests.Fixture

  /// All the ways to animate, each making the change that it is given and noting its completion.
  private func ways(_ log: @escaping (Any) -> Void) -> [(String, (@escaping () -> Void) -> Void)] {
    [
      ("animate", { UIView.animate(withDuration: 1, animations: $0) { log($0) } }),
      ("delay", { UIView.animate(withDuration: 1, delay: 2, animations: $0) { log($0) } }),
      (
        "spring",
        {
          UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: $0
          ) { log($0) }
        }
      ),
      ("bounce", { UIView.animate(springDuration: 1, bounce: 0.3, animations: $0) { log($0) } }),
      (
        "keyframes",
        { change in
          UIView.animateKeyframes(
            withDuration: 1, delay: 0,
            animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: change) }
          ) { log($0) }
        }
      ),
      (
        "overriding",
        {
          UIView.animate(
            withDuration: 1, delay: 0,
            options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .curveLinear],
            animations: $0
          ) { log($0) }
        }
      ),
      (
        "every frame",
        { UIView.animate(withDuration: 1, delay: 0, layout: .everyFrame, animations: $0) { log($0) } }
      ),
      (
        "begin",
        {
          UIView.beginAnimations(nil, context: nil)
          $0()
          UIView.commitAnimations()
          log(true)
        }
      ),
    ]
  }

  /// The ways to have animations off.
  private var silences: [(String, (() -> Void) -> Void)] {
    [
      ("performWithoutAnimation", { UIView.performWithoutAnimation($0) }),
      (
        "setAnimationsEnabled",
        {
          UIView.setAnimationsEnabled(false)
          $0()
          UIView.setAnimationsEnabled(true)
        }
      ),
      ("inside a block", { body in UIView.animate(withDuration: 3) { UIView.performWithoutAnimation(body) } }),
      (
        "inside another",
        { body in
          UIView.performWithoutAnimation {
            UIView.performWithoutAnimation {}; body()
          }
        }
      ),
      (
        "inside an inner block",
        { body in UIView.performWithoutAnimation { UIView.animate(withDuration: 3, animations: body) } }
      ),
    ]
  }

  @Test func blocksDoNotAnimateAndCompleteAtOnce() {
    for (silence, run) in silences {
      for index in ways({ _ in }).indices {
        let f = Fixture()
        var ended: [Bool] = []
        let (title, animate) = ways { ended.append($0 as? Bool ?? false) }[index]
        f.host.perform {
          run {
            #expect(!UIView.areAnimationsEnabled)
            animate {
              #expect(!UIView.areAnimationsEnabled)
              f.box.frame.origin.y = 100
              f.box.alpha = 0.5
            }
            #expect(ended == [true], "\(title) in \(silence)")
          }
          #expect(UIView.areAnimationsEnabled)
        }
        #expect(f.seenY == 100 && f.box.layer.animationKeys() == nil, "\(title) in \(silence)")
        f.host.advance(to: 5)
        #expect(ended == [true] && f.seenY == 100, "\(title) in \(silence)")
      }
    }
  }

  @Test func withoutDurationTheCompletionWaitsForTheNextTurnAsEver() {
    let f = Fixture()
    var ended: [Bool] = []
    f.host.perform {
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 0, animations: { f.box.alpha = 0 }) { ended.append($0) }
      }
    }
    #expect(ended == [])
    f.host.advance(to: 0)
    #expect(ended == [true])
  }

  /// Earlier animations go on, and later changes animate again.
  @Test func onlyWhatBeginsMeanwhileIsAtOnce() {
    let f = Fixture()
    f.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.box.frame.origin.y = 100
        UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { f.box.frame.origin.x = 50 } }
        f.box.alpha = 0
      }
    }
    f.host.advance(to: 0.5)
    #expect(abs(f.seenY - 50) < 1e-9)
    #expect(f.host.seen(f.box).minX == 50)
    #expect(abs(f.seenOpacity - 0.5) < 1e-6)
  }

  /// A setting made inside lasts until the block ends, which brings back what was before.
  @Test func performWithoutAnimationBringsBackWhatWas() {
    let f = Fixture()
    f.host.perform {
      UIView.performWithoutAnimation {
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 1) { f.box.alpha = 0 }
      }
      #expect(UIView.areAnimationsEnabled && f.box.layer.animationKeys() == ["opacity"])
      UIView.setAnimationsEnabled(false)
      UIView.performWithoutAnimation {}
      #expect(!UIView.areAnimationsEnabled)
      UIView.setAnimationsEnabled(true)
    }
  }

  /// A layout that a block animates at every frame keeps what changed before the silence.
  @Test func theChangesBeforeTheSilenceBelongToTheBlock() {
    let f = Fixture()
    f.host.perform {
      f.box.translatesAutoresizingMaskIntoConstraints = false
      let top = f.box.topAnchor.constraint(equalTo: f.box.superview!.topAnchor)
      NSLayoutConstraint.activate([
        top, f.box.leadingAnchor.constraint(equalTo: f.box.superview!.leadingAnchor),
        f.box.widthAnchor.constraint(equalToConstant: 10), f.box.heightAnchor.constraint(equalToConstant: 10),
      ])
      f.box.superview?.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, layout: .everyFrame) {
        top.constant = 100
        UIView.performWithoutAnimation { f.box.alpha = 0.5 }
      }
    }
    f.host.advance(to: 0.5)
    #expect(abs(f.seenY - 50) < 0.51)
    #expect(f.seenOpacity == 0.5)
  }

  /// Blocks of animators are silent, too: they are over in the next turn.
  @Test func animatorsThatBeginMeanwhileEndWithTheNextTurn() {
    for (silence, run) in silences {
      let f = Fixture()
      var ended: [UIViewAnimatingPosition] = []
      f.host.perform {
        run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { f.box.frame.origin.y = 100 }
          animator.addCompletion { ended.append($0) }
          animator.startAnimation()
          UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, animations: { f.box.alpha = 0 }, completion: { ended.append($0) })
        }
      }
      #expect(f.seenY == 100 && f.box.layer.animationKeys() == nil && ended == [], "\(silence)")
      f.host.advance(to: 0.001)
      #expect(ended == [.end, .end], "\(silence)")
    }
  }

  /// An animator that runs already is not stopped, and goes on when it is continued in the silence.
  @Test func animatorsThatRunGoOn() {
    let f = Fixture()
    var animator: UIViewPropertyAnimator!
    f.host.perform {
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { f.box.frame.origin.y = 100 }
      animator.startAnimation()
      animator.pauseAnimation()
      UIView.performWithoutAnimation { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    }
    f.host.advance(to: 0.5)
    #expect(abs(f.seenY - 50) < 1e-9)
  }
}

extension AnimationOptionTests.Fixture {
  fileprivate var seenOpacity: Float { host.perform { box.layer.presentation()?.opacity ?? -1 } }
}
