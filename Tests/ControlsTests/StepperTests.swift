import Tendon
import Testing

@MainActor struct StepperTests {
  private func stepper(
    _ value: Double = 0, most: Double = 100, mirrored: Bool = false,
    _ change: @MainActor (UIStepper) -> Void = { _ in }
  ) -> ControlBench<UIStepper> {
    ControlBench(mirrored: mirrored) {
      let stepper = UIStepper()
      stepper.maximumValue = most
      stepper.value = value
      change(stepper)
      return stepper
    }
  }

  /// A step at once, one after half a second, then ten a second.
  @Test func aFingerThatStaysLetsTheNumberRun() {
    let bench = stepper()
    bench.down(70)
    bench.wait(0.95)
    bench.up(70)
    bench.wait(1)
    #expect(bench.control.value == 6)
    let expected = [0, 0.5, 0.6, 0.7, 0.8, 0.9]
    #expect(bench.changes.count == 6 && zip(bench.changes, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func aFingerThatLeavesStopsIt() {
    let bench = stepper()
    bench.down(70)
    bench.wait(0.55)
    bench.move(20)
    bench.wait(1)
    bench.move(70)
    bench.wait(1)
    bench.up(70)
    #expect(bench.control.value == 2 && bench.changes.count == 2)
    #expect(bench.layers("pressed half").isEmpty)
  }

  @Test func withoutRepetitionAndWithoutEventsInBetween() {
    let bench = stepper { $0.autorepeat = false }
    bench.down(70)
    bench.wait(3)
    bench.up(70)
    #expect(bench.control.value == 1 && bench.changes.count == 1)
    let quiet = stepper { $0.isContinuous = false }
    quiet.down(70)
    quiet.wait(0.75)
    #expect(quiet.control.value == 4 && quiet.changes.isEmpty)
    quiet.up(70)
    #expect(quiet.changes.count == 1)
  }

  /// The plus is on the right in every language.
  @Test(arguments: [false, true])
  func thePlusIsOnTheRight(mirrored: Bool) {
    let bench = stepper(5, mirrored: mirrored)
    bench.tap(70)
    #expect(bench.control.value == 6)
    bench.tap(20)
    bench.tap(20)
    #expect(bench.control.value == 4)
    #expect(bench.frame("plus").midX == 70.5 && bench.frame("minus").midX == 23.5)
    bench.down(70)
    #expect(bench.frame("pressed half") == CGRect(x: 47, y: 0, width: 47, height: 32))
    bench.cancel()
    #expect(bench.layers("pressed half").isEmpty)
  }

  @Test func atAnEndItStaysOrGoesOnAtTheOther() {
    let bench = stepper(3, most: 3)
    bench.tap(70)
    #expect(bench.changes.isEmpty)
    bench.perform { $0.wraps = true }
    bench.tap(70)
    #expect(bench.control.value == 0)
    bench.tap(20)
    #expect(bench.control.value == 3 && bench.changes.count == 2)
    bench.perform { $0.isEnabled = false }
    bench.tap(20)
    #expect(bench.control.value == 3)
  }
}
