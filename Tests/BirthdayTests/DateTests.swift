import Foundation
import Tendon
import Testing

@testable import BirthdayExample

/// The rules of the date, and the wheels under a finger.
@MainActor
@Suite struct DateTests {
  private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar.date(from: DateComponents(year: year, month: month, day: day))!
  }

  private func turned(_ f: BirthdayFixture, to date: Date) {
    f.stage.perform {
      f.controller.datePicker.date = date
      f.controller.dateChanged(f.controller.datePicker)
    }
    f.stage.advance(by: 0.5)
  }

  @Test func datesBeyondTheLimitsComeBack() throws {
    let f = try BirthdayFixture()
    for (chosen, kept) in [
      (date(2014, 10, 9), date(2014, 10, 8)), (date(2014, 10, 8), date(2014, 10, 8)),
      (date(9000, 1, 1), date(2014, 10, 8)), (date(1894, 10, 7), date(1894, 10, 8)),
      (date(1894, 10, 8), date(1894, 10, 8)), (date(1, 1, 1), date(1894, 10, 8)),
      (date(1991, 4, 3), date(1991, 4, 3)),
    ] {
      turned(f, to: chosen)
      #expect(f.controller.datePicker.date == kept)
    }
  }

  @Test func doneWritesTheDateAndCloses() throws {
    let f = try BirthdayFixture()
    #expect(f.controller.birthday.title(for: .normal) == "1991-04-03")
    try f.stage.run("tap birthday\nwait 0.4")
    turned(f, to: date(2000, 2, 29))
    #expect(f.controller.birthday.title(for: .normal) == "1991-04-03", "not before it is taken")
    try f.stage.run("tap done\nwait 0.3")
    #expect(f.controller.birthday.title(for: .normal) == "2000-02-29")
    #expect(f.seenPicker().top == 504 && f.seenShift() == 0)
  }

  /// A finger that pulls the wheel of the years up by three rows of 32 points, and the ten that begin a drag.
  @Test func aWheelFollowsTheFinger() throws {
    let f = try BirthdayFixture()
    try f.stage.run("tap birthday\nwait 0.4\ndrag picker@255,160 picker@255,54 0.5\nwait 1")
    #expect(f.controller.datePicker.date == date(1994, 4, 3))
    // From the other side, to the least month of the year.
    try f.stage.run("drag picker@90,80 picker@90,186 0.5\nwait 1")
    #expect(f.controller.datePicker.date == date(1994, 1, 3))
  }

  /// Thrown beyond today the wheel comes back by itself, and the button says what is seen.
  @Test func aThrownWheelComesBackToToday() throws {
    let f = try BirthdayFixture()
    try f.stage.run("tap birthday\nwait 0.4")
    turned(f, to: date(2012, 12, 24))
    try f.stage.run("flick picker@255,190 picker@255,60 0.1\nwait 3")
    #expect(f.controller.datePicker.date == date(2014, 10, 8))
    try f.stage.run("tap done\nwait 0.3")
    #expect(f.controller.birthday.title(for: .normal) == "2014-10-08")
  }
}
