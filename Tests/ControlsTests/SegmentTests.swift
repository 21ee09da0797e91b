import Tendon
import Testing

@MainActor struct SegmentTests {
  /// Three segments of 100 points.
  private func segments(
    _ selected: Int, mirrored: Bool = false, _ change: @MainActor (UISegmentedControl) -> Void = { _ in }
  ) -> ControlBench<UISegmentedControl> {
    ControlBench(width: 300, mirrored: mirrored) {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = selected
      change(control)
      return control
    }
  }

  @Test(arguments: [false, true])
  func aTapLetsThePillSlide(mirrored: Bool) throws {
    let bench = segments(0, mirrored: mirrored)
    func x(_ index: CGFloat) -> CGFloat { mirrored ? 250 - 100 * index : 50 + 100 * index }
    #expect(bench.frame("selection") == CGRect(x: x(0) - 48, y: 2, width: 96, height: 28))
    bench.tap(x(2))
    #expect(bench.control.selectedSegmentIndex == 2 && bench.changes.count == 1)
    bench.wait(0.125)
    #expect(abs(try #require(bench.seen("selection")).frame.midX - x(1)) < 1)
    bench.wait(0.13)
    #expect(bench.seen("selection")?.frame == CGRect(x: x(2) - 48, y: 2, width: 96, height: 28))
    bench.tap(x(2))
    #expect(bench.changes.count == 1)
  }

  /// The chosen segment under a finger gives way and goes along; nothing is told before the finger is lifted.
  @Test func aFingerTakesThePillAlong() throws {
    let bench = segments(0)
    bench.down(50)
    bench.wait(0.3)
    #expect(abs(try #require(bench.seen("selection")).frame.width - 96 * 0.95) < 0.01)
    bench.move(150)
    bench.wait(0.3)
    #expect(abs(try #require(bench.seen("selection")).frame.midX - 150) < 0.01)
    #expect(bench.control.selectedSegmentIndex == 0 && bench.changes.isEmpty)
    bench.move(250)
    // Strayed: the pill waits where it is.
    bench.move(250, 300)
    bench.up(250, 300)
    #expect(bench.control.selectedSegmentIndex == 2 && bench.changes.count == 1)
    bench.wait(0.3)
    #expect(bench.seen("selection")?.frame == CGRect(x: 202, y: 2, width: 96, height: 28))
    bench.down(250)
    bench.move(50)
    bench.cancel(50)
    #expect(bench.control.selectedSegmentIndex == 2 && bench.changes.count == 1)
    bench.down(250)
    bench.move(50)
    bench.move(250)
    bench.up(250)
    #expect(bench.changes.count == 1)
  }

  @Test func anotherSegmentFadesWhileItIsPressed() {
    let bench = segments(0)
    bench.down(150)
    bench.wait(0.3)
    #expect(bench.layers("title").map { ($0.opacity * 10).rounded() } == [10, 3, 10])
    bench.move(150, 200)
    bench.wait(0.3)
    #expect(bench.layers("title").map(\.opacity) == [1, 1, 1])
    bench.up(150, 200)
    #expect(bench.control.selectedSegmentIndex == 0 && bench.changes.isEmpty)
  }

  @Test func aDisabledSegmentIsNotChosen() {
    let bench = segments(0) { $0.setEnabled(false, forSegmentAt: 1) }
    bench.tap(150)
    bench.drag(50, 150)
    #expect(bench.control.selectedSegmentIndex == 0 && bench.changes.isEmpty)
    bench.drag(50, 150, 250)
    #expect(bench.control.selectedSegmentIndex == 2 && bench.changes.count == 1)
  }

  @Test func aMomentaryOneShowsThePillWhileItIsPressed() {
    var told: [Int] = []
    let bench = segments(0) { $0.isMomentary = true }
    bench.control.addAction(for: .valueChanged) { _ in told.append(bench.control.selectedSegmentIndex) }
    #expect(bench.layers("selection").isEmpty)
    bench.down(150)
    #expect(bench.frame("selection").midX == 150)
    bench.up(150)
    #expect(told == [1] && bench.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(bench.layers("selection").isEmpty)
    bench.tap(150)
    #expect(told == [1, 1])
  }

  @Test func insertingAndRemovingKeepsTheSelection() throws {
    let bench = segments(1)
    bench.perform { $0.insertSegment(withTitle: "Zero", at: 0, animated: true) }
    #expect(bench.control.selectedSegmentIndex == 2 && bench.control.numberOfSegments == 4)
    bench.wait(0.125)
    let appearing = bench.layers("title").compactMap { layer in bench.stage.perform { layer.presentation()?.opacity } }
    #expect(appearing.count == 4 && abs(appearing[3] - 0.5) < 0.05)
    bench.wait(0.2)
    #expect(bench.frame("selection").width == 71 && bench.layers("divider").count == 1)
    bench.perform { $0.removeSegment(at: 2, animated: true) }
    #expect(bench.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    bench.wait(0.3)
    #expect(bench.layers("title").count == 3 && bench.changes.isEmpty)
  }

  /// A control that has no room, or more than there can be, lays out nothing and does not trap.
  @Test(arguments: [CGSize.zero, CGSize(width: 0, height: 32), CGSize(width: 1e308, height: 32)])
  func layoutWithoutRoom(size: CGSize) {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    control.bounds.size = size
    control.layoutSubviews()
    #expect(control.bounds.size == size)
  }
}
