import Tendon
import Testing

@MainActor struct PageControlTests {
  private func pages(_ current: Int, mirrored: Bool = false) -> ControlBench<UIPageControl> {
    ControlBench(mirrored: mirrored) {
      let control = UIPageControl()
      control.numberOfPages = 5
      control.currentPage = current
      return control
    }
  }

  @Test(arguments: [false, true])
  func aTapBesideTheMiddleTurnsAPage(mirrored: Bool) {
    let bench = pages(2, mirrored: mirrored)
    let (after, before): (CGFloat, CGFloat) = mirrored ? (5, 66) : (66, 5)
    bench.tap(after)
    bench.tap(after)
    #expect(bench.control.currentPage == 4 && bench.changes.count == 2)
    bench.tap(after)
    #expect(bench.control.currentPage == 4 && bench.changes.count == 2)
    bench.tap(before)
    #expect(bench.control.currentPage == 3)
  }

  /// Dots lie 16 points apart, from 3.5 on.
  @Test(arguments: [false, true])
  func aFingerAlongTheDotsTakesThePageWithIt(mirrored: Bool) {
    let bench = pages(0, mirrored: mirrored)
    func x(_ page: Int) -> CGFloat { 3.5 + 16 * CGFloat(mirrored ? 4 - page : page) }
    bench.down(x(0))
    #expect(bench.control.interactionState == .discrete && bench.layers("platter").isEmpty)
    for page in 0..<5 {
      bench.move(x(page))
      bench.move(x(page))
      #expect(bench.control.currentPage == page)
    }
    #expect(bench.control.interactionState == .continuous)
    #expect(bench.frame("platter") == CGRect(x: -11, y: 5.5, width: 93, height: 26))
    bench.move(x(4) + (mirrored ? -500 : 500))
    bench.up(x(4))
    #expect(bench.control.currentPage == 4 && bench.changes.count == 4)
    #expect(bench.control.interactionState == .none && bench.layers("platter").isEmpty)
  }

  @Test func withoutContinuousInteractionADragIsATap() {
    let bench = pages(0)
    bench.perform { $0.allowsContinuousInteraction = false }
    bench.drag(5, 30, 60)
    #expect(bench.control.currentPage == 1 && bench.changes.count == 1)
  }

  @Test func pagesAreBroughtIntoRange() {
    let bench = pages(4)
    bench.perform { $0.numberOfPages = 2 }
    #expect(bench.control.currentPage == 1 && bench.layers("dot").count == 1)
    bench.perform { $0.currentPage = -7 }
    #expect(bench.control.currentPage == 0)
    bench.perform {
      $0.numberOfPages = 1
      $0.hidesForSinglePage = true
    }
    #expect(bench.layers("current page's dot").isEmpty)
    bench.perform { $0.numberOfPages = 0 }
    bench.tap(0)
    bench.drag(0, 30)
    #expect(bench.changes.isEmpty)
  }
}

@MainActor struct ProgressTests {
  @Test(arguments: [false, true])
  func aChangeIsAnimated(mirrored: Bool) throws {
    let bench = ControlBench(width: 200, mirrored: mirrored) { UIProgressView() }
    bench.perform { $0.setProgress(0.6, animated: true) }
    #expect(bench.control.progress == 0.6)
    // A third of a second for the whole length.
    bench.wait(0.1)
    let half = try #require(bench.seen("progress")).frame
    #expect(abs(half.width - 60) < 0.5 && abs((mirrored ? 200 - half.maxX : half.minX)) < 0.01)
    bench.wait(0.11)
    #expect(abs(try #require(bench.seen("progress")).frame.width - 120) < 1e-3)
  }

  @Test func valuesAreBroughtIntoRange() {
    let view = UIProgressView(progressViewStyle: .bar)
    for (given, kept) in [(-1, 0), (2, 1), (Float.nan, 0), (0.25, 0.25)] as [(Float, Float)] {
      view.progress = given
      #expect(view.progress == kept)
    }
    #expect(view.intrinsicContentSize.height == 2.5 && UIProgressView().intrinsicContentSize.height == 4)
  }
}

@MainActor struct ActivityTests {
  /// Eight steps a second, each an eighth of a turn.
  @Test func theSpokesTurn() throws {
    let bench = ControlBench { UIActivityIndicatorView(style: .large) }
    #expect(bench.control.isHidden)
    bench.perform { $0.startAnimating() }
    for step in 0..<17 {
      bench.wait(step == 0 ? 0.0625 : 0.125)
      let transform = try #require(bench.seen("spokes")).transform
      let angle = atan2(Double(transform.m12), Double(transform.m11))
      let expected = Double(step % 8) * .pi / 4
      #expect(abs(sin((angle - expected) / 2)) < 1e-6, "step \(step)")
    }
    bench.perform { $0.stopAnimating() }
    #expect(bench.control.isHidden && !bench.control.isAnimating)
    bench.perform { $0.hidesWhenStopped = false }
    #expect(!bench.control.isHidden)
  }

  @Test func itTurnsOnAfterItHasBeenAway() throws {
    let bench = ControlBench { UIActivityIndicatorView(style: .medium) }
    bench.perform { control in
      control.startAnimating()
      control.removeFromSuperview()
    }
    bench.wait(0.3)
    bench.perform { control in bench.stage.window.rootViewController?.view.addSubview(control) }
    bench.wait(0.2)
    #expect(try #require(bench.seen("spokes")).transform.m12 != 0)
  }
}
