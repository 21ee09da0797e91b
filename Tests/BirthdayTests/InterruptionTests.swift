import Tendon
import Testing

@testable import BirthdayExample

/// Interruptions of the moving picker: values and velocities stay continuous, and nothing is left behind.
@MainActor
@Suite struct InterruptionTests {
  /// Five taps within 0.3 seconds.
  @Test(arguments: ["birthday", "birthday.bottom"])
  func tapsBackAndForth(_ scene: String) throws {
    let f = try BirthdayFixture(scene)
    let constraints = f.constraintCount()
    func top() -> CGFloat { f.seenPicker().top }
    let h = 1e-4
    var largestFrame: CGFloat = 0
    for tap in 0..<5 {
      // The velocity before, from two places a tenth of a millisecond apart, and after.
      let a = top()
      f.stage.advance(by: h)
      let b = top()
      f.toggle()
      #expect(isNear(top(), b), "a jump at tap \(tap)")
      f.stage.advance(by: h)
      let c = top()
      // The curve begins with a slope of 0 and its acceleration is below 60000 points/s²: over 1e-4 s the speed changes by
      // less than 6 points/s each way.
      #expect(abs((c - b) - (b - a)) / h < 12, "a kink at tap \(tap): \((b - a) / h) and \((c - b) / h)")
      for _ in 0..<3 {
        let before = top()
        f.stage.advance(by: 1.0 / 60)
        largestFrame = max(largestFrame, abs(top() - before))
      }
    }
    // Alone the picker goes 207 points in 0.25 s, at most 24.0 points a frame.
    #expect(largestFrame < 30, "\(largestFrame)")
    f.stage.advance(by: 1)
    #expect(f.seenPicker() == (297, 504) && f.seenShift() == 26)
    #expect(f.root.layer.animationKeys() == nil && f.controller.picker.layer.animationKeys() == nil)
    f.toggle()
    f.stage.advance(by: 1)
    #expect(f.seenPicker().top == 504 && f.seenShift() == 0)
    #expect(f.constraintCount() == constraints)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// The device is turned while the picker comes: it goes away, and comes again where the new screen has it.
  @Test(arguments: ["birthday", "birthday.bottom"], [0.0, 0.05, 0.1, 0.2, 0.5])
  func theDeviceTurns(_ scene: String, _ wait: Double) throws {
    let f = try BirthdayFixture(scene)
    let constraints = f.constraintCount()
    f.toggle()
    f.stage.advance(by: wait)
    let before = f.stage.screenFrame(of: f.controller.picker)!.minY
    f.stage.turn(to: .landscapeLeft)
    let after = f.stage.screenFrame(of: f.controller.picker)!.minY
    #expect(isNear(before, after, 1e-4), "a jump from \(before) to \(after)")
    #expect(!f.controller.showsPicker)
    f.stage.advance(by: 1)
    #expect(f.root.frame.height == 288 && f.seenPicker().top >= 288 && f.seenShift() == 0)
    try f.stage.run("tap birthday\nwait 0.3")
    #expect(f.seenShift() == 54 && f.seenPicker() == (81, 288))
    f.stage.turn(to: .portrait)
    f.stage.advance(by: 1)
    #expect(f.seenPicker().top >= 504 && f.seenShift() == 0)
    try f.stage.run("tap birthday\nwait 0.3")
    #expect(f.seenPicker() == (297, 504) && f.seenShift() == 26)
    try f.stage.run("tap birthday\nwait 0.3")
    #expect(f.constraintCount() == constraints)
    #expect(f.stage.layoutFaults.isEmpty)
    #expect(f.root.layer.animationKeys() == nil && f.controller.picker.layer.animationKeys() == nil)
  }
}
