import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews
import Testing

/// `UIView.transition`: flips, dissolves, and from one view to another.
@MainActor
@Suite struct ViewTransitionTests {
  @MainActor struct Fixture {
    let host = Host()
    let root = UIView()
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    init() {
      root.addSubview(card)
      card.addSubview(front)
      front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      back.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      host.show(root)
    }

    /// The card as it is seen now.
    var snapshot: LayerSnapshot {
      let all = MediaClock.with(host.clock) { host.window.layer.snapshot(at: host.clock.now) }
      return find(card.layer.id, in: all)!
    }

    private func find(_ id: Int, in layer: LayerSnapshot) -> LayerSnapshot? {
      if layer.id == id { return layer }
      return layer.sublayers.lazy.compactMap { self.find(id, in: $0) }.first
    }
  }

  @Test func eachFlipBringsItsSideToTheFrontAndSwapsAtTheEdge() {
    // The corner that comes forwards, as a point from the middle.
    let flips: [(UIView.AnimationOptions, CGPoint)] = [
      (.transitionFlipFromLeft, CGPoint(x: -100, y: 0)), (.transitionFlipFromRight, CGPoint(x: 100, y: 0)),
      (.transitionFlipFromTop, CGPoint(x: 0, y: -50)), (.transitionFlipFromBottom, CGPoint(x: 0, y: 50)),
    ]
    for (option, side) in flips {
      let f = Fixture()
      var ended: Bool?
      f.host.perform {
        UIView.transition(
          from: f.front, to: f.back, duration: 1, options: [option, .curveLinear], completion: { ended = $0 })
      }
      #expect(f.front.superview == nil)
      #expect(f.back.superview === f.card)
      for time in [0.1, 0.25, 0.4] {
        f.host.advance(to: time)
        let picture = f.snapshot.sublayers[0]
        #expect(picture.sublayers.map(\.backgroundColor?.red) == [1], "the front at \(time) s")
        let m = picture.transform
        // Depth and height of the side, before the projection: a circle about the middle.
        let (x, y) = (Double(side.x), Double(side.y))
        let depth = x * Double(m.m13) + y * Double(m.m23)
        let length = (x * x + y * y).squareRoot()
        #expect(abs(depth - length * sin(.pi * time)) < 1e-9, "at \(time) s")
        #expect(abs(Double(m.m34) * 1000 + cos(.pi * time)) < 1e-9)
      }
      for time in [0.6, 0.75, 0.9] {
        f.host.advance(to: time)
        let picture = f.snapshot.sublayers[0]
        #expect(picture.sublayers.map(\.backgroundColor?.blue) == [1], "the back at \(time) s")
        let (x, y) = (Double(side.x), Double(side.y))
        let depth = x * Double(picture.transform.m13) + y * Double(picture.transform.m23)
        let length = (x * x + y * y).squareRoot()
        // The opposite side of the back is what has come over the front.
        #expect(abs(depth + length * sin(.pi * time)) < 1e-9, "at \(time) s")
      }
      #expect(ended == nil)
      f.host.advance(to: 1)
      #expect(ended == true)
      #expect(f.snapshot.sublayers.map(\.backgroundColor?.blue) == [1])
    }
  }

  @Test func aDissolveFadesAndWaitsForItsEnd() {
    let f = Fixture()
    var ended: Bool?
    f.host.perform {
      UIView.transition(
        with: f.card, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { f.front.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) },
        completion: { ended = $0 })
    }
    #expect(f.front.layer.animationKeys() == nil)
    f.host.advance(to: 0.25)
    #expect(f.snapshot.sublayers.count == 2)
    #expect(f.snapshot.sublayers.contains { abs($0.opacity - 0.75) < 1e-6 })
    f.host.advance(to: 0.999)
    #expect(ended == nil)
    f.host.advance(to: 1)
    #expect(ended == true)
  }

  @Test func animatedContentAnimatesBehindTheTransition() {
    for live in [false, true] {
      let f = Fixture()
      f.host.perform {
        UIView.transition(
          with: f.card, duration: 1,
          options: live
            ? [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent]
            : [.transitionCrossDissolve, .curveLinear],
          animations: { f.front.frame.origin.x = 100 })
      }
      f.host.advance(to: 0.5)
      #expect(abs(f.host.seen(f.front).minX - (live ? 50 : 100)) < 1e-9)
    }
  }

  @Test func viewsAreHiddenAndShownWhereTheyAreToStay() {
    let f = Fixture()
    f.host.perform {
      f.card.addSubview(f.back)
      f.back.isHidden = true
    }
    f.host.perform {
      UIView.transition(
        from: f.front, to: f.back, duration: 1, options: [.transitionFlipFromLeft, .showHideTransitionViews])
    }
    #expect(f.front.superview === f.card)
    #expect(f.front.isHidden)
    #expect(!f.back.isHidden)
  }

  @Test func aTransitionWithoutOneIsABlock() {
    let f = Fixture()
    f.host.perform {
      UIView.transition(
        with: f.card, duration: 1, options: .curveLinear, animations: { f.front.frame.origin.x = 100 })
    }
    f.host.advance(to: 0.5)
    #expect(abs(f.host.seen(f.front).minX - 50) < 1e-9)
    var ended: Bool?
    f.host.perform {
      UIView.transition(
        with: f.card, duration: 0, options: .transitionFlipFromLeft, animations: { f.front.frame.origin.x = 7 },
        completion: { ended = $0 })
    }
    #expect(f.front.frame.minX == 7)
    f.host.advance(to: 0.5)
    #expect(ended == true)
  }

  @Test func pagesDoNotCurlAndThisIsSaid() {
    let f = Fixture()
    f.host.perform { UIView.transition(with: f.card, duration: 1, options: .transitionCurlUp, animations: {}) }
    #expect(f.host.clock.diagnostics == ["pages do not curl: the transition of a UIView is a cross dissolve instead"])
    f.host.advance(to: 0.5)
    #expect(f.snapshot.sublayers.count == 2)
  }

  @Test func touchesPassAViewInTransition() {
    for (options, hits) in [
      (UIView.AnimationOptions.transitionFlipFromLeft, false),
      ([.transitionFlipFromLeft, .allowUserInteraction], true),
    ] {
      let f = Fixture()
      f.host.perform { UIView.transition(with: f.card, duration: 1, options: options, animations: {}) }
      let hit = f.host.window.hitTest(CGPoint(x: 150, y: 150), with: nil)
      #expect((hit === f.front) == hits)
    }
  }

  @Test func withoutASuperviewOnlyTheCompletionComes() {
    let f = Fixture()
    var ended: Bool?
    f.host.perform { UIView.transition(from: UIView(), to: f.back, duration: 1) { ended = $0 } }
    f.host.advance(to: 0)
    #expect(ended == true)
    #expect(f.back.superview == nil)
  }
}
