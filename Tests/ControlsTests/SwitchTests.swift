import Tendon
import Testing

@MainActor struct SwitchTests {
  @Test func theKnobCrossesTheTrackInAQuarterOfASecond() throws {
    let bench = ControlBench { UISwitch() }
    bench.perform { $0.setOn(true, animated: true) }
    var last: CGFloat = 2
    for step in 1...9 {
      bench.wait(0.025)
      let x = try #require(bench.seen("thumb")).frame.minX
      #expect(x >= last && x <= 22)
      if step == 5 { #expect(abs(x - 12) < 0.5) }
      if step < 9 { #expect(x < 22) }
      last = x
    }
    bench.wait(0.026)
    #expect(bench.seen("thumb")?.frame.minX == 22)
    #expect(bench.changes.isEmpty)
  }

  @Test func theKnobIsWiderUnderAFinger() throws {
    let bench = ControlBench { UISwitch() }
    bench.down(10)
    #expect(bench.seen("thumb")?.frame.width == 27)
    bench.wait(0.125)
    #expect(abs(try #require(bench.seen("thumb")).frame.width - 29.5) < 0.2)
    bench.wait(0.13)
    #expect(bench.seen("thumb")?.frame == CGRect(x: 2, y: 2, width: 32, height: 27))
    bench.up(10)
    bench.wait(0.26)
    #expect(bench.seen("thumb")?.frame == CGRect(x: 22, y: 2, width: 27, height: 27))
    #expect(bench.control.isOn && bench.changes.count == 1)
  }

  /// However the finger goes, one event is sent if the switch is another way in the end, and none if not.
  @Test(arguments: [false, true])
  func oneEventATouch(mirrored: Bool) {
    let side: CGFloat = mirrored ? -1 : 1
    func turned(_ places: [CGFloat], y: CGFloat = 16) -> (isOn: Bool, count: Int) {
      let bench = ControlBench(mirrored: mirrored) { UISwitch() }
      bench.down(25 + side * places[0])
      for x in places.dropFirst() { bench.move(25 + side * x, y) }
      bench.up(25 + side * places[places.count - 1], y)
      return (bench.control.isOn, bench.changes.count)
    }
    #expect(turned([0]) == (true, 1))
    #expect(turned([-10, 0, 10]) == (true, 1))
    #expect(turned([-10, 10, 20, 30, 15]) == (true, 1))
    // There and back: nothing has changed.
    #expect(turned([-10, 10, -10, -24]) == (false, 0))
    // To where it is already.
    #expect(turned([10, -10]) == (false, 0))
    // Pushed over, and lifted far away.
    #expect(turned([-10, 10, 20], y: 300) == (true, 1))
    // A tap that is lifted far away.
    #expect(turned([0, 1], y: 300) == (false, 0))
  }

  @Test func aCancelledTouchLeavesItAsItWas() {
    let bench = ControlBench { UISwitch() }
    bench.down(10)
    bench.move(40)
    #expect(bench.control.isOn)
    bench.cancel(40)
    #expect(!bench.control.isOn && bench.changes.isEmpty && !bench.control.isHighlighted)
    bench.perform { $0.isEnabled = false }
    bench.tap(10)
    #expect(!bench.control.isOn && bench.changes.isEmpty)
  }

  /// The app's own alpha stays its own.
  @Test func disabledDimsWhatIsSeenAndNotTheView() {
    let bench = ControlBench { UISwitch() }
    bench.perform {
      $0.alpha = 0.8
      $0.isEnabled = false
      $0.isOn = true
    }
    #expect(abs(bench.control.alpha - 0.8) < 1e-6)
    #expect(bench.layers("track").first?.superlayer?.opacity == 0.5)
  }
}
