import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Property animators whose blocks change constraints.
@MainActor
@Suite struct AnimatorConstraintTests {
  /// A card that hangs on a guide, and a note that hangs on the card.
  @MainActor final class Fixture {
    let host = Host()
    let root = UIView()
    let card = UIView.constrained()
    let note = UIView.constrained()
    let guide = UILayoutGuide()
    let left: NSLayoutConstraint
    let width: NSLayoutConstraint
    var ends: [UIViewAnimatingPosition] = []

    init() {
      root.addSubview(card)
      card.addSubview(note)
      root.addLayoutGuide(guide)
      left = guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
      width = guide.widthAnchor.constraint(equalToConstant: 100)
      NSLayoutConstraint.activate([
        left, width, guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        guide.heightAnchor.constraint(equalToConstant: 50), card.leftAnchor.constraint(equalTo: guide.leftAnchor),
        card.rightAnchor.constraint(equalTo: guide.rightAnchor), card.topAnchor.constraint(equalTo: guide.topAnchor),
        card.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        note.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -4),
        note.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        note.topAnchor.constraint(equalTo: card.topAnchor), note.heightAnchor.constraint(equalToConstant: 8),
      ])
      host.show(root)
    }

    /// 20 -> 220 for the left, 100 -> 300 for the width.
    func animator(_ parameters: any UITimingCurveProvider) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { [unowned self] in
        left.constant = 220
        width.constant = 300
        root.layoutIfNeeded()
      }
      animator.addCompletion { [unowned self] in ends.append($0) }
      return animator
    }

    func linear() -> UIViewPropertyAnimator { animator(UICubicTimingParameters(animationCurve: .linear)) }

    /// True if all views are where the constraints place them for a left edge and a width.
    func isSeen(left: Double, width: Double, _ tolerance: Double = 1e-9) -> Bool {
      isAt(left, width, host.seen(card), host.seen(note), tolerance)
    }

    func isModel(left: Double, width: Double, _ tolerance: Double = 1e-9) -> Bool {
      let frame = guide.layoutFrame
      return isAt(left, width, card.frame, note.frame, tolerance) && abs(Double(frame.minX) - left) < tolerance
        && abs(Double(frame.width) - width) < tolerance
    }

    private func isAt(_ left: Double, _ width: Double, _ card: CGRect, _ note: CGRect, _ tolerance: Double) -> Bool {
      abs(Double(card.minX) - left) < tolerance && abs(Double(card.width) - width) < tolerance
        && card.minY == 10 && card.height == 50 && abs(Double(note.width) - width / 2) < tolerance
        && abs(Double(note.maxX) - (width - 4)) < tolerance
    }
  }

  @Test func aScrubbedLayoutIsRightAtEveryFraction() {
    let f = Fixture()
    let animator = f.linear()
    for fraction in Array(0...100) + [50, 3, 97, 0, 100] {
      f.host.perform { animator.fractionComplete = CGFloat(fraction) / 100 }
      #expect(f.isSeen(left: 20 + 2 * Double(fraction), width: 100 + 2 * Double(fraction)), "at \(fraction) %")
    }
  }

  @Test func aReversedLayoutEndsWhereItBeganAndStaysThere() {
    let f = Fixture()
    let animator = f.linear()
    f.host.perform { animator.startAnimation() }
    f.host.advance(to: 0.5)
    #expect(f.isSeen(left: 120, width: 200))
    f.host.perform { animator.isReversed = true }
    f.host.advance(to: 1)
    #expect(f.ends == [.start])
    #expect(f.left.constant == 20)
    #expect(f.width.constant == 100)
    #expect(f.isModel(left: 20, width: 100))
    #expect(f.isSeen(left: 20, width: 100))
    f.host.perform {
      f.root.setNeedsLayout()
      f.root.layoutIfNeeded()
    }
    #expect(f.isModel(left: 20, width: 100))
  }

  @Test func aStoppedLayoutStaysWhereItIsSeenAndSoDoItsGuides() {
    for fraction in [0.25, 0.5, 0.75] {
      let f = Fixture()
      let animator = f.linear()
      f.host.perform { animator.fractionComplete = CGFloat(fraction) }
      f.host.perform { animator.stopAnimation(true) }
      let (left, width) = (20 + 200 * fraction, 100 + 200 * fraction)
      #expect(Double(f.left.constant) == left)
      #expect(f.isModel(left: left, width: width))
      f.host.perform { f.root.setNeedsLayout() }
      #expect(f.isModel(left: left, width: width))
      #expect(f.isSeen(left: left, width: width))
      #expect(f.ends == [])
    }
  }

  @Test func aStoppedLayoutIsFinishedAtEachPosition() {
    for (position, left, width) in [
      (UIViewAnimatingPosition.end, 220.0, 300.0), (.start, 20, 100), (.current, 70, 150),
    ] {
      let f = Fixture()
      let animator = f.linear()
      f.host.perform { animator.fractionComplete = 0.25 }
      f.host.perform { animator.stopAnimation(false) }
      #expect(f.isModel(left: 70, width: 150))
      f.host.perform { animator.finishAnimation(at: position) }
      #expect(f.isModel(left: left, width: width))
      #expect(f.isSeen(left: left, width: width))
      #expect(f.ends == [position])
    }
  }

  @Test func anotherTimingTakesALayoutAlong() {
    let f = Fixture()
    let animator = f.linear()
    f.host.perform { animator.fractionComplete = 0.25 }
    f.host.perform {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
    }
    f.host.advance(to: 0.25)
    let done = 0.25 + 0.75 * 0.3153568126
    #expect(f.isSeen(left: 20 + 200 * done, width: 100 + 200 * done, 1e-6))
    f.host.advance(to: 0.5)
    #expect(f.ends == [.end])
    #expect(f.isModel(left: 220, width: 300))
  }

  @Test func constraintsThatAreSwappedInABlockAreSwappedBack() {
    let f = Fixture()
    let pinned = f.guide.rightAnchor.constraint(equalTo: f.root.rightAnchor)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      f.left.isActive = false
      pinned.isActive = true
      f.root.layoutIfNeeded()
    }
    f.host.perform { animator.fractionComplete = 0.5 }
    #expect(f.isSeen(left: (20 + 500) / 2, width: 100))
    f.host.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    f.host.advance(to: 0.5)
    #expect(f.left.isActive)
    #expect(!pinned.isActive)
    #expect(f.isModel(left: 20, width: 100))
  }

  @Test func prioritiesComeBack() {
    let f = Fixture()
    let wide = f.guide.widthAnchor.constraint(equalToConstant: 400)
    f.host.perform {
      f.width.isActive = false
      f.width.priority = UILayoutPriority(500)
      wide.priority = UILayoutPriority(400)
      NSLayoutConstraint.activate([f.width, wide])
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      wide.priority = UILayoutPriority(600)
      f.root.layoutIfNeeded()
    }
    f.host.perform { animator.fractionComplete = 0.5 }
    #expect(f.isSeen(left: 20, width: 250))
    f.host.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    f.host.advance(to: 0.5)
    #expect(wide.priority == UILayoutPriority(400))
    #expect(f.isModel(left: 20, width: 100))
  }

  @Test func aViewThatAStackHidesComesBack() {
    for (reversed, position) in [(true, UIViewAnimatingPosition.start), (false, .end)] {
      let host = Host()
      let views = (0..<3).map { _ in UIView.constrained() }
      for view in views {
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        width.priority = UILayoutPriority(900)
        width.isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      let stack = UIStackView(arrangedSubviews: views)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let root = UIView()
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      host.show(root)
      var end: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        views[0].isHidden = true
        root.layoutIfNeeded()
      }
      animator.addCompletion { end = $0 }
      host.perform { animator.fractionComplete = 0.5 }
      #expect(abs(host.seen(views[2]).minX - 75) < 1e-9)
      #expect(!views[0].layer.isHidden)
      host.perform {
        animator.isReversed = reversed
        animator.startAnimation()
      }
      host.advance(to: 1)
      #expect(end == position)
      #expect(views[0].isHidden == !reversed)
      #expect(views[0].layer.isHidden == !reversed)
      #expect(views[2].frame.minX == (reversed ? 100 : 50))
      #expect(root.layoutNode.engine.conflicts.isEmpty)
      host.perform { root.setNeedsLayout() }
      #expect(views[2].frame.minX == (reversed ? 100 : 50))
    }
  }

  /// Changes before the block are laid out in it and animate, but the animator does not revert them.
  @Test func whatChangedBeforeTheBlockStays() {
    let f = Fixture()
    f.host.perform { f.root.layoutIfNeeded() }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { f.root.layoutIfNeeded() }
    f.host.perform {
      f.left.constant = 220
      animator.startAnimation()
    }
    f.host.advance(to: 0.25)
    #expect(f.isSeen(left: 70, width: 100))
    f.host.perform { animator.isReversed = true }
    f.host.advance(to: 0.5)
    #expect(f.left.constant == 220)
  }

  @Test func layoutsOfTwoAnimatorsAddUp() {
    let f = Fixture()
    let first = f.linear()
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      f.left.constant = 320
      f.root.layoutIfNeeded()
    }
    f.host.perform { first.startAnimation() }
    f.host.advance(to: 0.5)
    f.host.perform { second.startAnimation() }
    f.host.advance(to: 0.75)
    #expect(f.isSeen(left: 20 + 150 + 25, width: 250))
    f.host.advance(to: 1.5)
    #expect(f.isModel(left: 320, width: 300))
  }

  @Test func aSpringOvershootsALayoutToo() {
    let f = Fixture()
    let animator = f.animator(
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: 5)))
    f.host.perform { animator.startAnimation() }
    for (time, value) in [(0.1, 0.607053444), (0.2, 1.059065450), (0.3, 1.190976089)] {
      f.host.advance(to: time)
      #expect(f.isSeen(left: 20 + 200 * value, width: 100 + 200 * value, 1e-6))
    }
  }
}
