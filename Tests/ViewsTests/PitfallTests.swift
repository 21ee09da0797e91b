import Testing
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews

/// Common pitfalls in the animation of Auto Layout, each stated as a law.
@MainActor
@Suite struct PitfallTests {
  /// A root with one box of 100x50 at a left distance that a constraint holds.
  @MainActor struct Fixture {
    let host = Host()
    let root = UIView()
    let box = UIView.constrained()
    let left: NSLayoutConstraint

    init() {
      root.addSubview(box)
      left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
      NSLayoutConstraint.activate([
        left, box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
      ])
      host.show(root)
    }
  }

  @Test func aConstantChangedInABlockWithoutLayoutDoesNotAnimate() {
    let f = Fixture()
    f.host.perform { UIView.animate(withDuration: 1) { f.left.constant = 110 } }
    #expect(f.box.frame.minX == 110)
    #expect(f.box.layer.animationKeys() ?? [] == [])
    #expect(f.host.seen(f.box).minX == 110)
  }

  @Test func aConstantChangedWithLayoutInTheBlockAnimates() {
    let f = Fixture()
    f.host.perform {
      f.left.constant = 110
      UIView.animate(withDuration: 1) { f.root.layoutIfNeeded() }
    }
    #expect(f.box.frame.minX == 110)
    #expect(f.host.seen(f.box).minX == 10)
    f.host.advance(to: 0.5)
    #expect(abs(f.host.seen(f.box).minX - 60) < 1e-6)
    f.host.advance(to: 0.25 + 0.5)
    #expect(abs(f.host.seen(f.box).minX - (10 + 100 * 0.8708380690)) < 1e-6)
    f.host.advance(to: 1)
    #expect(f.host.seen(f.box).minX == 110)
    #expect(f.box.layer.animationKeys() ?? [] == [])
  }

  @Test func layoutBeforeTheBlockKeepsEarlierChangesOut() {
    let f = Fixture()
    f.host.perform {
      f.left.constant = 60
      f.root.layoutIfNeeded()
      f.left.constant = 110
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { f.root.layoutIfNeeded() })
    }
    #expect(f.host.seen(f.box).minX == 60)
    f.host.advance(to: 0.5)
    #expect(abs(f.host.seen(f.box).minX - 85) < 1e-6)
  }

  @Test func aConstraintIsHeldByTheNearestCommonAncestor() {
    let root = UIView()
    let container = UIView.constrained()
    let a = UIView.constrained()
    let b = UIView.constrained()
    root.addSubview(container)
    container.addSubview(a)
    container.addSubview(b)
    let size = a.widthAnchor.constraint(equalToConstant: 5)
    let ratio = a.widthAnchor.constraint(equalTo: a.heightAnchor)
    let siblings = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    let parent = a.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    let far = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([size, ratio, siblings, parent, far])
    #expect(a.constraints.map(ObjectIdentifier.init) == [size, ratio].map(ObjectIdentifier.init))
    #expect(container.constraints.map(ObjectIdentifier.init) == [siblings, parent].map(ObjectIdentifier.init))
    #expect(root.constraints.map(ObjectIdentifier.init) == [far].map(ObjectIdentifier.init))
  }

  @Test func aDeactivatedConstraintThatNobodyHoldsIsFreed() {
    let f = Fixture()
    weak var weakly: NSLayoutConstraint?
    f.host.perform {
      let extra = f.box.heightAnchor.constraint(lessThanOrEqualToConstant: 400)
      extra.isActive = true
      weakly = extra
    }
    #expect(weakly != nil)
    f.host.perform { weakly?.isActive = false }
    #expect(weakly == nil)
  }

  @Test func aDeactivatedConstraintThatSomebodyHoldsCanBeActivatedAgain() {
    let f = Fixture()
    f.host.perform { f.left.isActive = false }
    let other = f.box.leftAnchor.constraint(equalTo: f.root.leftAnchor, constant: 77)
    f.host.perform { other.isActive = true }
    #expect(f.box.frame.minX == 77)
    f.host.perform {
      other.isActive = false
      f.left.isActive = true
    }
    #expect(f.box.frame.minX == 10)
  }

  @Test func changingBetweenRequiredAndOptionalTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let root = UIView()
      let box = UIView.constrained()
      root.addSubview(box)
      let width = box.widthAnchor.constraint(equalToConstant: 5)
      width.isActive = true
      width.priority = UILayoutPriority(250)
    }
    let root = UIView()
    let box = UIView.constrained()
    root.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 5)
    width.priority = UILayoutPriority(750)
    width.isActive = true
    width.priority = UILayoutPriority(250)
    #expect(width.priority == UILayoutPriority(250))
  }

  /// The items and attributes of a constraint are fixed; its constant, priority, identifier and activation can change.
  @Test func whatAConstraintIsAboutCannotBeChanged() {
    let fixed: [PartialKeyPath<NSLayoutConstraint>] = [
      \.multiplier, \.firstItem, \.secondItem, \.firstAttribute, \.secondAttribute, \.relation,
    ]
    for path in fixed {
      let isWritable =
        path is ReferenceWritableKeyPath<NSLayoutConstraint, CGFloat>
        || path is ReferenceWritableKeyPath<NSLayoutConstraint, AnyObject?>
        || path is ReferenceWritableKeyPath<NSLayoutConstraint, NSLayoutConstraint.Attribute>
        || path is ReferenceWritableKeyPath<NSLayoutConstraint, NSLayoutConstraint.Relation>
      #expect(!isWritable)
    }
    let constant: PartialKeyPath<NSLayoutConstraint> = \.constant
    #expect(constant is ReferenceWritableKeyPath<NSLayoutConstraint, CGFloat>)
  }

  /// Required constraints that contradict each other are reported, one of them gives way, and the rest holds; with too
  /// few the layout is ambiguous.
  @Test func oneOfTwoThatContradictGivesWay() {
    let f = Fixture()
    let other = f.box.leftAnchor.constraint(equalTo: f.root.leftAnchor, constant: 99)
    f.host.perform { other.isActive = true }
    #expect(f.root.layoutNode.engine.conflicts.count == 1)
    #expect(f.box.frame.minX == 10 || f.box.frame.minX == 99)
    #expect(f.box.frame.size == CGSize(width: 100, height: 50) && f.box.frame.minY == 20)
    f.host.perform { other.isActive = false }
    #expect(f.box.frame == CGRect(x: 10, y: 20, width: 100, height: 50) && !f.box.hasAmbiguousLayout)
    f.host.perform { f.left.isActive = false }
    #expect(f.box.hasAmbiguousLayout)
  }

  /// Layout happens at once, in the receiver and in all views below that wait for it.
  @Test func layoutIfNeededLaysOutAtOnceWhatIsBelow() {
    final class Counting: UIView {
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
      }
    }
    let f = Fixture()
    let (outer, inner) = (Counting(), Counting())
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    f.host.perform {
      f.box.addSubview(outer)
      outer.addSubview(inner)
    }
    let before = (outer.passes, inner.passes)
    f.host.perform {
      outer.setNeedsLayout()
      inner.setNeedsLayout()
      #expect((outer.passes, inner.passes) == before)
      f.left.constant = 60
      f.root.layoutIfNeeded()
      #expect(outer.passes == before.0 + 1 && inner.passes == before.1 + 1 && f.box.frame.minX == 60)
      f.root.layoutIfNeeded()
      #expect(outer.passes == before.0 + 1 && inner.passes == before.1 + 1, "nothing waits any more")
    }
  }

  @Test func aConstraintIsFoundByItsIdentifier() {
    let f = Fixture()
    f.left.identifier = "leftConstraint"
    #expect(f.root.constraints.first { $0.identifier == "leftConstraint" } === f.left)
    #expect(!f.box.constraints.contains { $0 === f.left }, "it is the superview's")
    #expect(f.root.constraints.count { $0.firstItem === f.box && $0.firstAttribute == .top } == 1)
  }

  /// Half a turn is the same matrix whichever way it goes; key frames on the way, or a little less than half a turn, say
  /// which.
  @Test func halfATurnDoesNotSayWhichWay() {
    /// The turn of the bottom edge of a box about the x axis half way, as the sine of the angle.
    func half(_ animate: (UIView) -> Void) -> CGFloat {
      let f = Fixture()
      f.host.perform { animate(f.box) }
      f.host.advance(to: 0.5)
      return MediaClock.with(f.host.clock) { f.box.layer.presentation()?.transform.m23 ?? 0 }
    }
    func turn(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 1, 0, 0) }
    func plain(_ angle: CGFloat) -> CGFloat {
      half { box in
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.layer.transform = turn(angle) }
      }
    }
    func keyed(_ angle: CGFloat) -> CGFloat {
      half { box in
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16),
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
              box.layer.transform = turn(angle / 2)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.layer.transform = turn(angle) }
          })
      }
    }
    #expect(abs(plain(.pi) - plain(-.pi)) < 1e-9, "one of them goes the other way")
    #expect(abs(keyed(.pi) - 1) < 1e-6 && abs(keyed(-.pi) + 1) < 1e-6)
    #expect(plain(0.99 * .pi) > 0.99 && plain(-0.99 * .pi) < -0.99)
  }

  @Test func aViewThatIsNoCommonAncestorCannotHoldAConstraint() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let root = UIView()
      let a = UIView.constrained()
      let b = UIView.constrained()
      root.addSubview(a)
      root.addSubview(b)
      a.addConstraint(a.leadingAnchor.constraint(equalTo: b.leadingAnchor))
    }
  }

  @Test func maskAndConstraintsOfACodeMadeViewContradict() {
    let host = Host()
    let root = UIView()
    let box = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    root.addSubview(box)
    host.show(root)
    host.perform { box.widthAnchor.constraint(equalToConstant: 99).isActive = true }
    #expect(!root.layoutNode.engine.conflicts.isEmpty)
    let report = root.layoutNode.engine.conflicts.first.map { "\($0)" } ?? ""
    #expect(report.contains("NSAutoresizingMaskLayoutConstraint"))
  }

  @Test func aTransformChangesNeitherBoundsNorCentreNorLayout() {
    let f = Fixture()
    let before = (f.box.bounds, f.box.center)
    f.host.perform {
      f.box.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 3)
      f.root.setNeedsLayout()
    }
    #expect(f.box.bounds == before.0)
    #expect(f.box.center == before.1)
    #expect(f.box.frame != CGRect(x: 10, y: 20, width: 100, height: 50))
    let solved = f.box.layoutNode.solvedFrame
    #expect(solved == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func movingTheAnchorPointMovesThePictureAndAHalfHeightMovesItBack() {
    let f = Fixture()
    f.host.perform { f.box.layer.anchorPoint = CGPoint(x: 0.5, y: 1) }
    #expect(f.box.frame.minY == CGFloat(-5))
    #expect(f.box.center == CGPoint(x: 60, y: 45))
    let top = f.root.constraints.first { $0.firstAttribute == .top }
    f.host.perform { top?.constant += f.box.bounds.height / 2 }
    #expect(f.box.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func theOriginOfTheBoundsMovesTheContentAndNotTheFrame() {
    let f = Fixture()
    let frame = f.root.frame
    f.host.perform { f.root.bounds.origin.y = 30 }
    #expect(f.root.frame == frame)
    #expect(f.box.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(f.box.convert(f.box.bounds, to: f.host.window) == CGRect(x: 10, y: -10, width: 100, height: 50))
  }

  @Test func borderAndCornersAnimateInABlockAndHiddenDoesNot() {
    let f = Fixture()
    f.host.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          f.box.layer.borderWidth = 4
          f.box.layer.cornerRadius = 8
          f.box.isHidden = true
        })
    }
    f.host.advance(to: 0.5)
    let seen = MediaClock.with(f.host.clock) { f.box.layer.presentation() }
    #expect(abs((seen?.borderWidth ?? 0) - 2) < 1e-9)
    #expect(abs((seen?.cornerRadius ?? 0) - 4) < 1e-9)
    #expect(seen?.isHidden == true)
  }

  @Test func aLayerWithoutAViewAnimatesByItselfInsideABlock() {
    let f = Fixture()
    let lone = CALayer()
    f.host.perform { f.box.layer.addSublayer(lone) }
    f.host.perform { UIView.animate(withDuration: 2) { lone.opacity = 0 } }
    f.host.advance(to: 0.125)
    let half = MediaClock.with(f.host.clock) { lone.presentation()?.opacity ?? 1 }
    #expect(abs(half - Float(1 - 0.8024033876)) < 1e-5)
    f.host.advance(to: 0.2501)
    let end = MediaClock.with(f.host.clock) { lone.presentation()?.opacity ?? 1 }
    #expect(end == 0)
  }

  @Test func redundantButConsistentConstraintsAreHarmless() {
    let f = Fixture()
    f.host.perform {
      NSLayoutConstraint.activate([
        f.box.rightAnchor.constraint(equalTo: f.root.leftAnchor, constant: 110),
        f.box.centerXAnchor.constraint(equalTo: f.root.leftAnchor, constant: 60),
      ])
    }
    #expect(f.box.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(f.root.layoutNode.engine.conflicts.isEmpty)
  }

  @Test func aFrameSetByHandLastsUntilTheNextLayoutPass() {
    let f = Fixture()
    f.host.perform { f.box.frame = CGRect(x: 200, y: 200, width: 100, height: 50) }
    #expect(f.box.frame == CGRect(x: 200, y: 200, width: 100, height: 50))
    f.host.perform { f.root.setNeedsLayout() }
    #expect(f.box.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    // A new size asks the superview for layout, so it is gone with the next commit.
    f.host.perform {
      f.box.frame = CGRect(x: 200, y: 200, width: 10, height: 10)
      #expect(f.box.frame == CGRect(x: 200, y: 200, width: 10, height: 10))
    }
    #expect(f.box.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func aFrameSetByHandOnAnUnconstrainedViewLastsForGood() {
    let f = Fixture()
    let free = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    f.host.perform { f.root.addSubview(free) }
    f.host.perform { free.frame = CGRect(x: 40, y: 50, width: 60, height: 70) }
    f.host.perform {
      f.left.constant = 30
      f.root.setNeedsLayout()
    }
    #expect(free.frame == CGRect(x: 40, y: 50, width: 60, height: 70))
    #expect(f.box.frame.minX == 30)
  }

  @Test func theArticlesSearchLeavesStaleConstraintsAndNoConflict() {
    let host = Host()
    let root = UIView()
    let button = UIView.constrained()
    root.addSubview(button)
    var left = button.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 25)
    var right = root.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 25)
    NSLayoutConstraint.activate([
      left, right, button.topAnchor.constraint(equalTo: root.topAnchor, constant: 335),
      button.heightAnchor.constraint(equalToConstant: 46),
    ])
    host.show(root)
    for cycle in 1...4 {
      host.perform {
        left.isActive = false
        right.isActive = false
        button.widthAnchor.constraint(equalTo: button.heightAnchor).isActive = true
        button.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
      }
      #expect(button.frame == CGRect(x: 277, y: 335, width: 46, height: 46))
      host.perform {
        for constraint in button.constraints.reversed() {
          let isCenter = constraint.firstItem === button && constraint.firstAttribute == .centerX
          let isRatio = constraint.firstAttribute == .width && constraint.secondAttribute == .height
          if isCenter || isRatio { constraint.isActive = false }
        }
        left = button.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 25)
        right = button.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -25)
        NSLayoutConstraint.activate([left, right])
      }
      #expect(button.frame == CGRect(x: 25, y: 335, width: 550, height: 46))
      #expect(root.constraints.filter { $0.firstAttribute == .centerX }.count == cycle)
      #expect(root.layoutNode.engine.conflicts.isEmpty)
    }
  }
}
