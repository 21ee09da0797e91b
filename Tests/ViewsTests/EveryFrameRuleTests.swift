import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews
import Testing

/// The effect of each kind of change on a layout that is solved at every frame.
@MainActor
@Suite struct EveryFrameRuleTests {
  /// One box with all four numbers given by constraints; 100 pixels a point.
  @MainActor struct Box {
    let f = EveryFrameFixture(scale: 100)
    let box: UIView
    let left, top, width, height: NSLayoutConstraint

    init() {
      box = f.box()
      left = box.leftAnchor.constraint(equalTo: f.root.leftAnchor)
      top = box.topAnchor.constraint(equalTo: f.root.topAnchor)
      width = box.widthAnchor.constraint(equalToConstant: 100)
      height = box.heightAnchor.constraint(equalToConstant: 40)
      f.activate([left, top, width, height])
    }

    func frame(_ time: Double) -> CGRect { f.frame(box, at: time) }
  }

  /// The same table as for frames: there, and after half a second back.
  @Test func blocksAddUp() {
    let b = Box()
    b.f.animate(1, .curveEaseInOut) { b.top.constant = 100 }
    #expect(abs(b.frame(0.25).minY - 12.916193) <= 0.006)
    b.f.host.advance(to: 0.5)
    b.f.animate(1, .curveEaseInOut) { b.top.constant = 0 }
    let table: [(Double, CGFloat)] = [
      (0.50, 50), (0.60, 64.839368), (0.75, 74.167614), (0.90, 64.839368), (1.00, 50), (1.25, 12.916193), (1.50, 0),
    ]
    for (time, y) in table { #expect(abs(b.frame(time).minY - y) <= 0.006, "at \(time)") }
    b.f.host.advance(to: 1.2)
    #expect(abs(b.frame(1.25).minY - 12.916193) <= 0.006)
  }

  @Test func delaysAndRepeatsAndWaysBack() {
    let b = Box()
    b.f.animate(1, delay: 0.5) { b.left.constant = 100 }
    #expect(b.frame(0.4).minX == 0 && b.frame(1).minX == 50 && b.frame(1.5).minX == 100)
    let c = Box()
    c.f.animate(1, [.curveLinear, .repeat, .autoreverse]) { c.left.constant = 100 }
    for (time, x) in [(0.25, 25.0), (1, 100), (1.25, 75), (2, 0), (3601.5, 50)] {
      #expect(abs(c.frame(time).minX - x) <= 0.011, "at \(time)")
    }
    c.f.host.advance(to: 100)
    #expect(c.frame(100.25).minX == 25)
  }

  /// Deactivating one constraint and activating another between the same attributes is a change of the multiplier.
  @Test func multipliersGoFromOneToTheOther() {
    let b = Box()
    b.width.isActive = false
    let (half, most) = (
      b.box.widthAnchor.constraint(equalTo: b.f.root.widthAnchor, multiplier: 0.5),
      b.box.widthAnchor.constraint(equalTo: b.f.root.widthAnchor, multiplier: 0.8, constant: 20)
    )
    b.f.activate([half])
    b.f.animate {
      half.isActive = false
      most.isActive = true
    }
    for time in [0, 0.1, 0.25, 0.5, 0.9, 1] {
      #expect(abs(b.frame(time).width - (600 * (0.5 + 0.3 * time) + 20 * time)) <= 0.011, "at \(time)")
    }
    // And back on the way, without a jump.
    b.f.host.advance(to: 0.5)
    let before = b.frame(0.5)
    b.f.animate {
      most.isActive = false
      half.isActive = true
    }
    #expect(b.frame(0.5) == before && b.frame(1.5).width == 300)
  }

  /// Levels are strictly ordered, so the layout changes at the moment at which one priority passes the other.
  @Test func prioritiesPassEachOther() {
    let b = Box()
    b.width.isActive = false
    let (small, large) = (
      b.box.widthAnchor.constraint(equalToConstant: 50), b.box.widthAnchor.constraint(equalToConstant: 200)
    )
    (small.priority, large.priority) = (UILayoutPriority(600), UILayoutPriority(200))
    b.f.activate([small, large])
    b.f.animate { large.priority = UILayoutPriority(1000 - 1e-3) }
    #expect(b.box.frame.width == 200)
    #expect(b.frame(0.49).width == 50 && b.frame(0.51).width == 200)
  }

  @Test func whatIsActivatedClosesUpToWhatItAsksFor() {
    let b = Box()
    let right = b.box.rightAnchor.constraint(equalTo: b.f.root.rightAnchor, constant: -20)
    b.f.animate {
      b.left.isActive = false
      right.isActive = true
    }
    #expect(b.box.frame.minX == 480)
    for time in [0, 0.25, 0.5, 0.75, 1] { #expect(abs(b.frame(time).minX - 480 * time) <= 0.011, "at \(time)") }
  }

  /// The usual way to open a drawer: the constraint that closes it is let go.
  @Test func whatIsDeactivatedLetsGoBitByBit() {
    let b = Box()
    b.height.isActive = false
    let label = UILabel()
    (label.text, label.numberOfLines) = ("Lines of text\nof which\nthere are\nfour", 0)
    b.f.add(label, to: b.box)
    let closed = b.box.heightAnchor.constraint(equalToConstant: 0)
    let bottom = label.bottomAnchor.constraint(equalTo: b.box.bottomAnchor)
    bottom.priority = .defaultHigh
    b.f.activate([
      closed, bottom, label.topAnchor.constraint(equalTo: b.box.topAnchor),
      label.leftAnchor.constraint(equalTo: b.box.leftAnchor), label.rightAnchor.constraint(equalTo: b.box.rightAnchor),
    ])
    #expect(b.box.frame.height == 0)
    b.f.animate { closed.isActive = false }
    let whole = b.box.frame.height
    #expect(whole > 60)
    for time in [0, 0.25, 0.5, 0.75, 1] { #expect(abs(b.frame(time).height - whole * time) <= 0.011, "at \(time)") }
    // Closed again on the way: from where it is, to nothing; and nothing of it is left behind.
    b.f.host.advance(to: 0.5)
    b.f.animate { closed.isActive = true }
    for (time, share) in [(0.5, 0.5), (0.75, 0.5), (1, 0.5), (1.25, 0.25), (1.5, 0)] {
      #expect(abs(b.frame(time).height - whole * share) <= 0.011, "at \(time)")
    }
    b.f.host.advance(to: 2)
    #expect(b.f.host.window.layoutNode.engine.motion == nil)
  }

  @Test func textThatChangesMovesWhatIsAroundIt() {
    let b = Box()
    let (first, second) = (UILabel(), b.f.box())
    first.text = "Short"
    b.f.add(first)
    b.f.activate([
      first.leftAnchor.constraint(equalTo: b.f.root.leftAnchor),
      first.topAnchor.constraint(equalTo: b.f.root.topAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor), second.topAnchor.constraint(equalTo: first.topAnchor),
      second.widthAnchor.constraint(equalToConstant: 10), second.heightAnchor.constraint(equalToConstant: 10),
    ])
    let old = second.frame.minX
    b.f.animate { first.text = "A much longer text" }
    let new = second.frame.minX
    #expect(new > old + 50)
    #expect(abs(b.f.frame(second, at: 0.5).minX - (old + new) / 2) <= 0.011)
  }

  // MARK: - What happens on the way

  @Test func whatIsAddedOnTheWayIsThereAtOnce() {
    let b = Box()
    b.f.animate { b.width.constant = 300 }
    b.f.host.advance(to: 0.5)
    let next = b.f.box()
    b.f.host.perform {
      NSLayoutConstraint.activate([
        next.leftAnchor.constraint(equalTo: b.box.rightAnchor), next.topAnchor.constraint(equalTo: b.box.topAnchor),
        next.widthAnchor.constraint(equalToConstant: 50), next.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    #expect(b.frame(0.5).width == 200)
    #expect(b.f.frame(next, at: 0.5) == CGRect(x: 200, y: 0, width: 50, height: 50))
    #expect(b.f.frame(next, at: 0.75).minX == 250 && b.f.frame(next, at: 1).minX == 300)
  }

  @Test func whatIsAddedByTheBlockMovesWithItsNeighbours() {
    let b = Box()
    let next = UIView()
    b.f.animate {
      b.f.add(next)
      b.width.constant = 300
      NSLayoutConstraint.activate([
        next.leftAnchor.constraint(equalTo: b.box.rightAnchor), next.topAnchor.constraint(equalTo: b.box.topAnchor),
        next.widthAnchor.constraint(equalToConstant: 50), next.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    #expect(b.f.frame(next, at: 0.25) == CGRect(x: 150, y: 0, width: 50, height: 50))
  }

  @Test func whatIsRemovedOnTheWayLetsGoAtOnce() {
    let b = Box()
    let (middle, last) = (b.f.box(), b.f.box())
    let toMiddle = last.leftAnchor.constraint(equalTo: middle.rightAnchor)
    let toBox = last.leftAnchor.constraint(equalTo: b.box.rightAnchor)
    toBox.priority = .defaultLow
    b.f.activate([
      middle.leftAnchor.constraint(equalTo: b.box.rightAnchor), middle.widthAnchor.constraint(equalToConstant: 70),
      middle.topAnchor.constraint(equalTo: b.box.topAnchor), middle.heightAnchor.constraint(equalToConstant: 10),
      toMiddle, toBox, last.widthAnchor.constraint(equalToConstant: 10),
      last.topAnchor.constraint(equalTo: b.box.topAnchor),
      last.heightAnchor.constraint(equalToConstant: 10),
    ])
    b.f.animate { b.width.constant = 300 }
    #expect(b.f.frame(last, at: 0.5).minX == 270)
    b.f.host.advance(to: 0.5)
    b.f.host.perform { middle.removeFromSuperview() }
    #expect(b.f.frame(last, at: 0.5).minX == 200 && b.f.frame(last, at: 1).minX == 300)
    // The constraint that moves goes, too: nothing is left to move.
    b.f.host.perform {
      b.width.isActive = false
      b.box.widthAnchor.constraint(equalToConstant: 33).isActive = true
    }
    #expect(b.frame(0.6).width == 33 && b.f.frame(last, at: 0.6).minX == 33)
    b.f.host.advance(to: 1.1)
    #expect(b.f.host.window.layoutNode.engine.motion == nil)
  }

  @Test func theWindowMayChangeItsSizeOnTheWay() {
    let b = Box()
    let right = b.box.rightAnchor.constraint(equalTo: b.f.root.rightAnchor, constant: -20)
    b.f.host.perform {
      b.width.isActive = false
      right.isActive = true
    }
    b.f.animate { right.constant = -100 }
    #expect(b.frame(0.5).width == 540)
    b.f.host.advance(to: 0.5)
    b.f.host.perform { b.f.host.window.frame.size.width = 400 }
    #expect(b.box.frame.width == 300)
    #expect(b.frame(0.5).width == 340 && b.frame(1).width == 300)
  }

  @Test func masksFollow() {
    let b = Box()
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 10))
    inner.autoresizingMask = .flexibleWidth
    let innermost = UIView(frame: CGRect(x: 70, y: 0, width: 10, height: 10))
    innermost.autoresizingMask = .flexibleLeftMargin
    b.f.host.perform {
      inner.addSubview(innermost)
      b.box.addSubview(inner)
    }
    b.f.animate { b.width.constant = 300 }
    #expect(inner.frame.width == 280 && innermost.frame.minX == 270)
    #expect(b.f.frame(inner, at: 0.5) == CGRect(x: 10, y: 0, width: 180, height: 10))
    #expect(b.f.frame(innermost, at: 0.5).minX == 170)
    b.f.host.advance(to: 0.5)
    #expect(b.f.host.seen(innermost).minX == 170)
  }

  /// Layout does not see transforms: bounds and centre are solved.
  @Test func transformsStay() {
    let b = Box()
    b.f.host.perform { b.box.transform = CGAffineTransform(rotationAngle: .pi / 4) }
    b.f.animate {
      (b.left.constant, b.width.constant) = (100, 200)
      b.box.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    let layer = b.f.snapshot(at: 0.5)[b.box.layer.id]!
    #expect(layer.bounds.size == CGSize(width: 150, height: 40) && layer.position == CGPoint(x: 125, y: 20))
    #expect(layer.transform != CATransform3D() && layer.transform != b.box.layer.transform)
  }

  /// Frames that are animated come on top, from before and from after.
  @Test func framesAndLayoutsAddUp() {
    let b = Box()
    b.f.animate(1, .curveLinear, .frames) { b.left.constant = 100 }
    b.f.host.advance(to: 0.5)
    #expect(b.frame(0.5).minX == 50)
    b.f.animate { b.left.constant = 200 }
    #expect(b.frame(0.5).minX == 50 && b.frame(1).minX == 150 && b.frame(1.5).minX == 200)
    b.f.host.advance(to: 1)
    b.f.animate(1, .curveLinear, .frames) { b.left.constant = 0 }
    #expect(b.frame(1).minX == 150 && b.frame(1.5).minX == 100 && b.frame(2).minX == 0)
  }

  /// A frame that is set by hand, of a view on whose edges constraints hang: its mask makes constraints of it.
  @Test func aFrameThatIsSetByHandIsPartOfTheLayout() {
    let f = EveryFrameFixture()
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    f.root.addSubview(card)
    let (held, masked) = (f.box(in: card), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100)))
    masked.autoresizingMask = .flexibleHeight
    card.addSubview(masked)
    f.activate([
      held.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
      held.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
      held.topAnchor.constraint(equalTo: card.topAnchor), held.heightAnchor.constraint(equalToConstant: 20),
    ])
    f.animate {
      card.frame = CGRect(x: 200, y: 50, width: 400, height: 300)
      card.bounds.origin.x = 40
    }
    #expect(card.frame == CGRect(x: 200, y: 50, width: 400, height: 300))
    for part in [0, 0.25, 0.5, 1] as [CGFloat] {
      let frames = f.frames([card, held, masked], at: Double(part))
      let width = 200 + 200 * part
      #expect(frames[0] == CGRect(x: 100 + 100 * part, y: 100 - 50 * part, width: width, height: 100 + 200 * part))
      #expect(frames[1] == CGRect(x: 10, y: 0, width: width - 20, height: 20))
      #expect(frames[2] == CGRect(x: 0, y: 0, width: 50, height: 100 + 200 * part))
    }
    // What is no part of the layout is animated as ever.
    f.host.advance(to: 0.5)
    #expect(f.host.perform { card.layer.presentation()?.bounds.minX } == 20)
    f.host.advance(to: 1)
    #expect(card.layer.animationKeys() == nil && masked.layer.animationKeys() == nil)
  }

  /// The device is turned while a square grows to what the screen leaves free: it goes on from where it is seen, in the
  /// layout of the size between, and no rule is broken on the way.
  @Test(arguments: [0.0, 0.2, 0.5, 0.9])
  func theDeviceTurnsOnTheWay(_ time: Double) {
    let f = EveryFrameFixture(CGSize(width: 300, height: 600))
    let box = f.box()
    let small = box.widthAnchor.constraint(equalToConstant: 40)
    let large = box.widthAnchor.constraint(equalTo: f.root.widthAnchor)
    large.priority = .defaultHigh
    f.activate([
      small, box.heightAnchor.constraint(equalTo: box.widthAnchor),
      box.centerXAnchor.constraint(equalTo: f.root.centerXAnchor), box.topAnchor.constraint(equalTo: f.root.topAnchor),
      box.heightAnchor.constraint(lessThanOrEqualTo: f.root.heightAnchor, constant: -200),
      box.widthAnchor.constraint(lessThanOrEqualTo: f.root.widthAnchor),
    ])
    f.animate {
      small.isActive = false
      large.isActive = true
    }
    f.host.advance(to: time)
    let before = f.host.seen(box)
    f.host.perform { f.host.window.turn(to: CGSize(width: 600, height: 300)) }
    #expect(f.host.seen(box) == before)
    #expect(box.frame == CGRect(x: 250, y: 0, width: 100, height: 100))
    var last = before
    for step in 1...24 {
      f.host.advance(to: time + Double(step) / 60)
      let (now, root) = (f.host.seen(box), f.host.seen(f.root))
      #expect(abs(now.width - now.height) <= 0.5 && now.height <= root.height - 200 + 0.5)
      #expect(abs(now.midX - root.width / 2) <= 0.5 && now.width >= 0)
      // 150 points in 0.3 seconds by the curve of a turn, and 260 in one.
      #expect(abs(now.midX - last.midX) <= 16 && abs(now.width - last.width) <= 25, "\(last) \(now)")
      last = now
    }
    f.host.advance(to: time + 1.5)
    #expect(f.host.seen(box) == box.frame && f.root.layoutNode.engine.motion == nil)
    #expect(f.root.layoutNode.engine.conflicts.isEmpty)
  }

  @Test func innerBlocksInherit() {
    let b = Box()
    b.f.animate(2) {
      b.left.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { b.top.constant = 100 }
      UIView.performWithoutAnimation {
        b.width.constant = 10
        b.f.root.layoutIfNeeded()
      }
      b.height.constant = 140
    }
    let frame = b.frame(0.5)
    #expect(frame.minX == 25 && frame.width == 10 && frame.height == 65)
    #expect(frame.minY == 50 && b.frame(1).minY == 100)
  }

  // MARK: - Touches and ends

  @Test func viewsAreFoundWhereTheyAreSeen() {
    let b = Box()
    b.f.animate { b.left.constant = 400 }
    b.f.host.advance(to: 0.5)
    b.f.host.perform {
      let seen = b.f.root.layer.presentation()!
      #expect(seen.hitTest(CGPoint(x: 250, y: 20))?.model() === b.box.layer)
      #expect(seen.hitTest(CGPoint(x: 450, y: 20))?.model() === b.f.root.layer)
      #expect(b.box.layer.presentation()!.frame == CGRect(x: 200, y: 0, width: 100, height: 40))
      // Without `.allowUserInteraction` touches pass by.
      #expect(b.f.root.hitTest(CGPoint(x: 450, y: 20), with: nil) === b.f.root)
    }
    b.f.host.advance(to: 1)
    #expect(b.f.host.perform { b.f.root.hitTest(CGPoint(x: 450, y: 20), with: nil) } === b.box)
  }

  @Test func completionsComeAtTheEnd() {
    let b = Box()
    var ends: [Bool] = []
    b.f.animate(completion: { ends.append($0) }) { b.left.constant = 400 }
    b.f.host.advance(to: 0.99)
    #expect(ends == [])
    b.f.host.advance(to: 1)
    #expect(ends == [true])
    // Nothing to animate: at once.
    b.f.animate(completion: { ends.append($0) }) {}
    #expect(ends == [true, true])
    b.f.animate(completion: { ends.append($0) }) { b.left.constant = 0 }
    b.f.host.advance(to: 1.5)
    b.f.host.perform { b.f.host.window.layer.removeAllAnimations() }
    #expect(ends == [true, true, false] && b.frame(1.5).minX == 0)
    #expect(b.f.host.window.layoutNode.engine.motion == nil && b.box.layer.placement == nil)
    // Without a duration: at once, too.
    b.f.animate(0) { b.left.constant = 77 }
    #expect(b.frame(1.5).minX == 77)
  }

  /// Two required constraints, one of which a spring takes too far: it stops at the other, and that is said once.
  @Test func aConflictOnTheWayIsReportedOnce() {
    let b = Box()
    b.f.activate([b.box.widthAnchor.constraint(lessThanOrEqualToConstant: 205)])
    let engine = b.f.host.window.layoutNode.engine
    let report = LayoutEngine.report
    LayoutEngine.report = nil
    defer { LayoutEngine.report = report }
    b.f.host.perform {
      UIView.animate(
        withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, layout: .everyFrame,
        animations: { b.width.constant = 200 })
    }
    #expect(engine.conflicts.isEmpty)
    let widths = (0...200).map { b.frame(Double($0) / 200).width }
    #expect(widths.max() == 205 && widths.contains { $0 < 200 && $0 > 150 } && abs(widths.last! - 200) < 1, "\(widths)")
    #expect(engine.conflicts.count == 1, "\(widths)")
    #expect(engine.conflicts.first?.constraints.count == 2)
    b.f.host.advance(to: 2)
    #expect(b.width.isActive && engine.brokenConstraints.isEmpty && engine.conflicts.count == 1)
  }

  @Test func noLengthFallsBelowNothing() {
    let b = Box()
    b.f.host.perform {
      UIView.animate(
        withDuration: 1, usingSpringWithDamping: 0.2, initialSpringVelocity: 0, layout: .everyFrame,
        animations: { b.width.constant = 0 })
    }
    let widths = (0...200).map { b.frame(Double($0) / 200).width }
    #expect(widths.min() == 0 && widths.contains { $0 > 0 && $0 < 20 })
    #expect(b.f.host.window.layoutNode.engine.conflicts.isEmpty)
  }

  /// Numbers without sense end in a layout or a trap, not in a loop.
  @Test func hugeNumbersEnd() {
    let b = Box()
    b.f.animate { (b.left.constant, b.width.constant) = (1e8, 1e8) }
    for step in 0...50 { #expect(b.frame(Double(step) / 50).width.isFinite) }
    b.f.animate(1e300) { b.left.constant = 0 }
    #expect(b.frame(1e299).minX.isFinite && b.frame(5).minX.isFinite)
  }

  /// Animations, every other one broken off on its way.
  private static func run(_ count: Int, _ b: Box) {
    for index in 0..<count {
      b.f.animate { b.left.constant = CGFloat(index % 7) * 10 + 1 }
      _ = b.frame(b.f.host.clock.now + 0.5)
      if index % 2 == 0 {
        b.f.host.perform { b.f.host.window.layer.removeAllAnimations() }
      } else {
        b.f.host.advance(to: b.f.host.clock.now + 1)
      }
    }
  }

  @Test func nothingIsLeftBehind() {
    let b = Box()
    let engine = b.f.host.window.layoutNode.engine
    Self.run(3, b)
    b.f.animate { b.left.constant = 500 }
    weak let motion = engine.motion
    #expect(motion != nil && b.box.layer.placement != nil)
    let rows = engine.counters
    Self.run(20, b)
    b.f.host.advance(to: b.f.host.clock.now + 2)
    #expect(engine.counters.rowsAdded == rows.rowsAdded && engine.counters.rowsRemoved == rows.rowsRemoved)
    // The tree of layers lets go when it is read.
    _ = b.frame(b.f.host.clock.now)
    #expect(motion == nil && engine.motion == nil && b.box.layer.placement == nil)
    #expect(b.f.host.window.layer.animationKeys() == nil && b.f.host.window.constraints.isEmpty)
  }

  /// The frame at which a motion begins is where the next one starts from: the solver is not copied again.
  @Test func theWayToTheFirstFrameIsMadeOnce() throws {
    let b = Box()
    b.f.animate { b.left.constant = 500 }
    let motion = try #require(b.f.host.window.layoutNode.engine.motion)
    let start = b.f.host.clock.now
    _ = b.frame(start)
    let first = motion.counters
    for frame in 1...5 { _ = b.frame(start + Double(frame) / 60) }
    #expect(motion.counters.copies == first.copies && motion.counters.solves == first.solves + 5)
  }

  /// Two thousand animations take no more memory than two hundred. In a process of its own, where nothing else runs.
  @Test func memoryStaysFlat() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let b = Box()
        Self.run(200, b)
        let before = Self.residentPages
        Self.run(2000, b)
        let growth = Self.residentPages - before
        precondition(growth < 256, "grew by \(growth) pages of 4 KB")
      }
    }
  }

  /// Pages of 4 KB that the process has in memory.
  private static var residentPages: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    return Int(text.split(separator: " ")[1]) ?? 0
  }
}
