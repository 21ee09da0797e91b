import Tendon
import TendonMotion
import Testing

@testable import BirthdayExample

/// The keyboard's rule: the screen moves up by what the keyboard would cover of the field, and back when it goes.
@MainActor
@Suite struct KeyboardTests {
  /// The bottoms of the fields lie 247, 285 and 361 points below the top of the root upright, 59, 97 and 173 on the side.
  @Test(arguments: [
    (320, 568, "name", 0), (320, 568, "city", 361 - (504 - 216)), (320, 480, "name", 247 - (416 - 216)),
    (320, 480, "city", 361 - (416 - 216)), (375, 667, "city", 0), (667, 375, "name", 0),
    (667, 375, "city", 0), (568, 320, "name", 0), (568, 320, "city", 173 - (288 - 162)),
  ])
  func theScreenMakesRoom(_ width: Int, _ height: Int, _ field: String, _ shift: Int) throws {
    let f = try BirthdayFixture(width: CGFloat(width), height: CGFloat(height))
    try f.stage.run("tap \(field)\nwait 0.6")
    #expect(f.seenShift() == CGFloat(shift))
    let keyboard = try #require(f.stage.keyboardFrame)
    #expect(keyboard.height == (width > height ? 162 : 216) && keyboard.maxY == CGFloat(height))
    let box = try #require(f.stage.screenFrame(of: f.stage.view(field)!))
    #expect(box.maxY <= keyboard.minY)
    #expect(shift == 0 || box.maxY == keyboard.minY)
    try f.stage.run("key return\nwait 0.6")
    #expect(f.seenShift() == 0 && f.stage.keyboardFrame == nil)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  @Test func aTapBesideTheFieldSendsItAway() throws {
    let f = try BirthdayFixture()
    try f.stage.run("tap city\nwait 0.6\ntap 20,90\nwait 0.6")
    #expect(f.stage.keyboardFrame == nil && f.seenShift() == 0)
    #expect(!f.controller.showsPicker)
  }

  /// The screen and the keyboard go by the same spring, so that the waiting picker stays hidden behind the keyboard.
  @Test func theScreenMovesAsTheKeyboardDoes() throws {
    let f = try BirthdayFixture()
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    for (comes, act) in [(true, "tap city"), (false, "key return")] {
      try f.stage.run(act)
      let start = f.stage.clock.now
      for step in 0..<50 {
        f.stage.advance(to: start + Double(step) / 100)
        let part = CGFloat(spring.value(at: Double(step) / 100))
        #expect(isNear(f.seenShift(), 73 * (comes ? part : 1 - part), 1e-5))
        let keyboard = 504 - 216 * (comes ? part : 1 - part)
        #expect(f.seenPicker().top >= keyboard - 1e-6)
      }
      f.stage.advance(to: start + 0.5)
      #expect(f.seenShift() == (comes ? 73 : 0))
    }
  }

  /// Half way up it is sent away: nothing jumps.
  @Test func itTurnsRoundInMidAir() throws {
    let f = try BirthdayFixture()
    try f.stage.run("tap city")
    for step in 0..<6 {
      f.stage.advance(by: 0.07)
      let before = f.seenShift()
      f.stage.perform {
        if step % 2 == 0 { f.root.endEditing(true) } else { f.stage.view("city")?.becomeFirstResponder() }
      }
      #expect(isNear(f.seenShift(), before), "a jump at change \(step)")
    }
    f.stage.advance(by: 1)
    #expect(f.seenShift() == 73)
    f.stage.perform { _ = f.root.endEditing(true) }
    f.stage.advance(by: 1)
    #expect(f.seenShift() == 0 && f.root.layer.animationKeys() == nil)
  }

  @Test func theDeviceTurnsWhileItIsUp() throws {
    let f = try BirthdayFixture()
    try f.stage.run("tap city\nwait 0.6\norient landscapeLeft\nwait 0.6")
    #expect(f.stage.keyboardFrame == CGRect(x: 0, y: 158, width: 568, height: 162))
    #expect(f.seenShift() == 47)
    try f.stage.run("orient portrait\nwait 0.6")
    #expect(f.stage.keyboardFrame == CGRect(x: 0, y: 352, width: 320, height: 216))
    #expect(f.seenShift() == 73)
    try f.stage.run("key return\nwait 0.6")
    #expect(f.seenShift() == 0 && f.seenPicker().top == 504)
  }

  /// The device is turned while the keyboard comes or goes: the field stays where it is seen, and ends where it belongs.
  @Test(arguments: ["birthday", "birthday.bottom"], [0.0, 0.1, 0.25, 0.4])
  func theDeviceTurnsWhileItMoves(_ scene: String, _ wait: Double) throws {
    let f = try BirthdayFixture(scene)
    let constraints = f.constraintCount()
    let field = try #require(f.stage.view("city"))
    func turn(_ orientation: Script.Orientation) throws {
      let before = try #require(f.stage.screenFrame(of: field))
      f.stage.turn(to: orientation)
      let after = try #require(f.stage.screenFrame(of: field))
      #expect(isNear(before.midX, after.midX, 1e-3) && isNear(before.midY, after.midY, 1e-3), "\(before) \(after)")
      f.stage.advance(by: 1)
    }
    f.stage.perform { _ = field.becomeFirstResponder() }
    f.stage.advance(by: wait)
    try turn(.landscapeLeft)
    #expect(f.stage.keyboardFrame == CGRect(x: 0, y: 158, width: 568, height: 162) && f.seenShift() == 47)
    f.stage.perform { _ = field.resignFirstResponder() }
    f.stage.advance(by: wait)
    try turn(.portrait)
    #expect(f.stage.keyboardFrame == nil && f.seenShift() == 0)
    #expect(f.seenPicker().top == 504 && f.constraintCount() == constraints)
    #expect(f.stage.layoutFaults.isEmpty && f.root.layer.animationKeys() == nil)
  }
}
