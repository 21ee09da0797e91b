import Tendon
import TendonMotion
import Testing

@testable import BirthdayExample

/// The screens of the article and where its picker ends there (`demos.md` 2.3).
struct PickerRow: Sendable, CustomStringConvertible {
  let width, height, root, button, shift, top: CGFloat
  var description: String { "\(width)x\(height)" }

  static let all = [
    PickerRow(width: 375, height: 687, root: 623, button: 323, shift: 0, top: 323),
    PickerRow(width: 375, height: 667, root: 603, button: 323, shift: 0, top: 323),
    PickerRow(width: 320, height: 568, root: 504, button: 323, shift: 26, top: 297),
    PickerRow(width: 320, height: 480, root: 416, button: 323, shift: 114, top: 209),
    PickerRow(width: 667, height: 375, root: 343, button: 135, shift: 0, top: 135),
    PickerRow(width: 568, height: 320, root: 288, button: 135, shift: 54, top: 81),
  ]
}

/// The picker in numbers, read from what is seen while a script plays.
@MainActor
@Suite struct PickerTests {
  @Test(arguments: PickerRow.all)
  func thePickerComesBelowTheButton(_ row: PickerRow) throws {
    let f = try BirthdayFixture(width: row.width, height: row.height)
    #expect(f.root.frame.height == row.root)
    #expect(f.seenButtonBottom() == row.button)
    #expect(f.seenPicker().top == row.root, "it waits below the bottom edge")
    try f.stage.run("tap birthday\nwait 0.3")
    #expect(f.controller.topConstraint?.constant == row.button)
    #expect(f.seenShift() == row.shift)
    #expect(f.seenPicker() == (row.top, row.top + 207))
    #expect(f.root.frame.height == row.root && f.root.frame.minY == f.rootTop, "the frame stays, the bounds move")
    try f.stage.run("tap done\nwait 0.3")
    #expect(f.seenShift() == 0 && f.seenPicker().top == row.root)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  @Test(arguments: PickerRow.all)
  func theLaterOneAlwaysEndsAtTheBottom(_ row: PickerRow) throws {
    let f = try BirthdayFixture("birthday.bottom", width: row.width, height: row.height)
    #expect(f.root.frame.height == row.root)
    #expect(f.seenPicker().top == row.root)
    try f.stage.run("tap birthday\nwait 0.3")
    #expect(f.seenShift() == row.shift)
    #expect(f.seenPicker() == (row.root - 207, row.root))
    try f.stage.run("tap done\nwait 0.3")
    #expect(f.seenShift() == 0 && f.seenPicker().top == row.root)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// Position and bounds take the same way in the same time: ease in and out, a quarter of a second.
  @Test(arguments: ["birthday", "birthday.bottom"])
  func itMovesByTheCurve(_ scene: String) throws {
    for row in PickerRow.all {
      let f = try BirthdayFixture(scene, width: row.width, height: row.height)
      let end = scene == "birthday" ? row.top : row.root - 207
      let start = f.stage.clock.now
      f.toggle()
      for step in 0...25 {
        let time = 0.01 * Double(step)
        f.stage.advance(to: start + time)
        let part = CGFloat(UnitBezier.easeInEaseOut.value(at: time / 0.25))
        #expect(isNear(f.seenPicker().top, row.root + (end - row.root) * part, 1e-5), "\(row) at \(time)")
        #expect(isNear(f.seenShift(), row.shift * part, 1e-5), "\(row) at \(time)")
      }
    }
  }

  /// The contents of the picker and of the form lie as the document has them.
  @Test func theDocumentIsTheArticles() throws {
    let f = try BirthdayFixture(width: 375, height: 667)
    #expect(f.controller.head.frame == CGRect(x: 96, y: 8, width: 183, height: 180))
    #expect(f.stage.view("form")?.bounds.size == CGSize(width: 196, height: 250))
    #expect(f.stage.view("done")?.frame == CGRect(x: 321, y: 8, width: 46, height: 30))
    #expect(f.controller.datePicker.frame == CGRect(x: 0, y: 45, width: 375, height: 162))
    #expect(f.controller.picker.frame.size == CGSize(width: 375, height: 207))
    let g = try BirthdayFixture(width: 667, height: 375)
    #expect(g.controller.head.frame == CGRect(x: 82.5, y: 81.5, width: 183, height: 180))
    #expect(isNear(g.stage.screenFrame(of: g.stage.view("form")!)?.minY ?? 0, g.rootTop + 21))
    #expect(g.controller.picker.frame.width == 667)
  }

  @Test func aTapBesideItClosesIt() throws {
    let f = try BirthdayFixture()
    try f.stage.run("tap birthday\nwait 0.3\ntap picker@20,20\nwait 0.3")
    #expect(f.controller.showsPicker, "a tap on the picker is none beside it")
    try f.stage.run("tap 20,100\nwait 0.3")
    #expect(!f.controller.showsPicker)
    #expect(f.seenPicker().top == 504)
  }

  @Test func aFieldClosesIt() throws {
    let f = try BirthdayFixture(width: 375, height: 667)
    try f.stage.run("tap birthday\nwait 0.3\ntap name\nwait 0.6")
    #expect(!f.controller.showsPicker && f.stage.keyboardFrame != nil)
    try f.stage.run("tap birthday\nwait 0.6")
    #expect(f.controller.showsPicker && f.stage.keyboardFrame == nil)
    #expect(f.seenPicker() == (323, 530))
  }
}
