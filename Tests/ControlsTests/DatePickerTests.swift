import Foundation
import Tendon
import Testing

@testable import TendonViews

/// Date pickers in every style, in several languages and time zones, with limits.
@MainActor
@Suite struct DatePickerTests {
  private func calendar(_ zone: Int = 0) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: zone)!
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar().date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
  }

  private func fixture(_ settings: ReaderSettings = ReaderSettings(), _ change: (UIDatePicker) -> Void = { _ in })
    -> ControlFixture<UIDatePicker>
  {
    let f = ControlFixture(UIDatePicker(), CGRect(x: 20, y: 100, width: 320, height: 216), settings: settings)
    f.stage.perform {
      f.view.date = date(2024, 2, 29, 13, 45)
      change(f.view)
    }
    f.stage.advance(by: 0)
    return f
  }

  // MARK: - Languages

  @Test(arguments: [
    ("en_US", UIDatePicker.Mode.date, ["February", "29", "2024"]), ("de_DE", .date, ["29", "Februar", "2024"]),
    ("ja_JP", .date, ["2024\u{5E74}", "2\u{6708}", "29\u{65E5}"]), ("en_US", .time, ["1", "45", "PM"]),
    ("de_DE", .time, ["13", "45"]), ("en_GB", .date, ["29", "February", "2024"]), ("en_GB", .time, ["13", "45"]),
    ("en_US", .dateAndTime, ["Thu Feb 29", "1", "45", "PM"]),
    ("fr_FR", .dateAndTime, ["jeu. 29 f\u{E9}vr.", "13", "45"]),
    ("ar_EG", .date, ["\u{662}\u{669}", "\u{641}\u{628}\u{631}\u{627}\u{64A}\u{631}", "\u{662}\u{660}\u{662}\u{664}"]),
  ])
  func wheelsSpeakTheLanguage(_ language: String, _ mode: UIDatePicker.Mode, _ titles: [String]) {
    let own = fixture {
      $0.locale = Locale(identifier: language)
      $0.datePickerMode = mode
    }
    #expect(own.view.shownWheels?.chosenTitles == titles)
    // The reader's language does the same.
    var settings = ReaderSettings()
    settings.language = language
    let reader = fixture(settings) { $0.datePickerMode = mode }
    #expect(reader.view.shownWheels?.chosenTitles == titles)
  }

  @Test func theTimeZoneIsTheReaders() {
    var settings = ReaderSettings()
    settings.timeZone = TimeZone(secondsFromGMT: 12 * 3600)!
    let f = fixture(settings) { $0.datePickerMode = .dateAndTime }
    #expect(f.view.shownWheels?.chosenTitles == ["Fri Mar 1", "1", "45", "AM"])
    f.stage.perform { f.view.timeZone = TimeZone(secondsFromGMT: -3600)! }
    #expect(f.view.shownWheels?.chosenTitles == ["Thu Feb 29", "12", "45", "PM"])
    settings.calendar = .buddhist
    let buddhist = fixture(settings) { $0.datePickerMode = .date }
    #expect(buddhist.view.shownWheels?.chosenTitles == ["March", "1", "2567"])
  }

  // MARK: - Limits

  /// A row is grey exactly where no moment of what it stands for lies within the limits: found by trying every day.
  @Test func rowsBeyondTheLimitsAreGrey() {
    let (least, greatest) = (date(2024, 2, 10, 9, 30), date(2024, 5, 20, 17, 15))
    var days: [DateComponents] = []
    var day = date(2023, 1, 1, 12)
    while day < date(2026, 1, 1) {
      if day >= calendar().startOfDay(for: least), day <= greatest.addingTimeInterval(86_400) {
        let parts = calendar().dateComponents([.year, .month, .day], from: day)
        if calendar().startOfDay(for: day) <= greatest { days.append(parts) }
      }
      day += 86_400
    }
    let style = DateStyle(calendar: calendar(), locale: Locale(identifier: "en_US"))
    let columns = DateColumn.all(for: .date, minuteInterval: 1, style: style)
    for current in [date(2024, 2, 15), date(2024, 3, 31), date(2024, 5, 20), date(2023, 5, 5)] {
      let now = calendar().dateComponents([.year, .month, .day], from: current)
      func enabled(_ column: Int, _ row: Int) -> Bool {
        columns[column].isEnabled(row, of: current, style.calendar, least: least, greatest: greatest)
      }
      for month in 1...12 {
        #expect(enabled(0, month - 1) == days.contains { $0.year == now.year && $0.month == month })
      }
      for day in 1...31 {
        #expect(enabled(1, day - 1) == days.contains { $0.year == now.year && $0.month == now.month && $0.day == day })
      }
      for year in 2020...2030 { #expect(enabled(2, year - 1) == days.contains { $0.year == year }) }
    }
  }

  /// A wheel that is turned beyond a limit comes back by itself; one event tells of the date at the limit.
  @Test func aWheelBeyondALimitComesBack() {
    let f = fixture {
      $0.datePickerMode = .date
      $0.maximumDate = date(2024, 3, 5)
    }
    var events: [Date] = []
    f.view.addAction(for: .valueChanged) { _ in events.append(f.view.date) }
    // Four rows of the months, then the wheel settles and turns back.
    f.drag(stride(from: 300, through: 162, by: -6).map { CGPoint(x: 90, y: CGFloat($0)) }, lifts: false)
    f.stage.advance(by: 0.3)
    f.stage.touch(phase: .ended, at: CGPoint(x: 90, y: 162))
    f.stage.advance(by: 3)
    #expect(f.view.date == date(2024, 3, 5) && f.view.shownWheels?.chosenTitles == ["March", "5", "2024"])
    #expect(events == [date(2024, 3, 5)])
  }

  // MARK: - The compact style

  @Test func aPlateOpensACalendar() throws {
    let f = fixture {
      $0.preferredDatePickerStyle = .compact
      $0.frame.size = $0.intrinsicContentSize
    }
    #expect(f.view.intrinsicContentSize.height == 34)
    let plate = try #require(f.box("date plate"))
    f.tap(CGPoint(x: plate.midX, y: plate.midY))
    f.stage.advance(by: 0.5)
    let popover = try #require(f.box("popover"))
    #expect(popover.size == DateCalendar.size(withTime: false) && popover.minY >= plate.maxY)
    #expect(CGRect(x: 0, y: 20, width: 375, height: 647).contains(popover))
    var events = 0
    f.view.addAction(for: .valueChanged) { _ in events += 1 }
    let days = f.layers("day").filter { ($0.delegate as? UILabel)?.text == "14" }
    let day = try #require(
      days.map { f.stage.window.layer.convert($0.bounds, from: $0) }.first { popover.contains($0) })
    f.tap(CGPoint(x: day.midX, y: day.midY))
    #expect(f.view.date == date(2024, 2, 14, 13, 45) && events == 1)
    // A touch elsewhere closes it.
    f.tap(CGPoint(x: 10, y: 640))
    f.stage.advance(by: 0.5)
    #expect(f.box("popover") == nil)
  }

  @Test func aPlateShowsWheelsForTheTime() throws {
    let f = fixture {
      $0.preferredDatePickerStyle = .compact
      $0.frame.size = $0.intrinsicContentSize
    }
    let plate = try #require(f.box("time plate"))
    f.tap(CGPoint(x: plate.midX, y: plate.midY))
    f.stage.advance(by: 0.5)
    let popover = try #require(f.box("popover"))
    // The row below the band of the hours.
    f.tap(CGPoint(x: popover.minX + 40, y: popover.midY + 32))
    f.stage.advance(by: 1)
    #expect(f.view.date == date(2024, 2, 29, 14, 45))
    // The same plate again closes.
    f.stage.perform { f.view.removeFromSuperview() }
    #expect(f.box("popover") == nil)
  }

  // MARK: - The inline style

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func aCalendarIsPaged(_ direction: UISemanticContentAttribute) throws {
    var settings = ReaderSettings()
    if direction == .forceRightToLeft { settings.layoutDirection = .rightToLeft }
    let f = fixture(settings) {
      $0.preferredDatePickerStyle = .inline
      $0.frame.size = $0.intrinsicContentSize
      $0.minimumDate = date(2024, 1, 20)
    }
    func month() -> String? {
      (f.layers("month").first?.delegate as? UIButton)?.title(for: .normal)
    }
    #expect(month() == "February 2024")
    func tap(_ name: String) throws {
      let box = try #require(f.box(name))
      f.tap(CGPoint(x: box.midX, y: box.midY))
      f.stage.advance(by: 1)
    }
    try tap("next month")
    #expect(month() == "March 2024" && f.view.date == date(2024, 2, 29, 13, 45), "the date stays until a day is chosen")
    try tap("month before")
    try tap("month before")
    #expect(month() == "January 2024")
    try tap("month before")
    #expect(month() == "January 2024", "before the limit there is nothing to see")
    // By a finger, towards the next month.
    let sign: CGFloat = direction == .forceRightToLeft ? 1 : -1
    f.drag((0...12).map { CGPoint(x: 180 + sign * CGFloat($0) * 10, y: 300) })
    f.stage.advance(by: 2)
    #expect(month() == "February 2024")
    let chosen = f.layers("day").filter { ($0.delegate as? UILabel)?.text == "3" }
    let box = try #require(
      chosen.map { f.stage.window.layer.convert($0.bounds, from: $0) }.first { $0.minX > 20 && $0.maxX < 340 })
    f.tap(CGPoint(x: box.midX, y: box.midY))
    #expect(f.view.date == date(2024, 2, 3, 13, 45))
  }

  /// Every day of a month stands below its weekday, whatever day weeks begin with.
  @Test(arguments: ["en_US", "de_DE", "ar_EG"])
  func daysStandBelowTheirWeekdays(_ language: String) {
    for (year, month) in [(2024, 2), (2023, 10), (2015, 2), (2021, 8)] {
      let f = fixture {
        $0.locale = Locale(identifier: language)
        $0.preferredDatePickerStyle = .inline
        $0.frame.size = $0.intrinsicContentSize
        $0.date = date(year, month, 1)
      }
      var words = calendar()
      words.locale = Locale(identifier: language)
      let heads = f.layers("weekday").compactMap { layer in
        (layer.delegate as? UILabel).map {
          ($0.text ?? "", f.stage.window.layer.convert(layer.bounds, from: layer).midX)
        }
      }
      #expect(heads.count == 7)
      let style = f.view.style
      let room = CGRect(x: 20, y: 100, width: 320, height: 500)
      var seen = 0
      for layer in f.layers("day") {
        let box = f.stage.window.layer.convert(layer.bounds, from: layer)
        guard room.contains(box), let label = layer.delegate as? UILabel, let text = label.text else { continue }
        guard let day = (1...31).first(where: { style.number($0) == text }) else { continue }
        seen += 1
        let weekday = words.component(.weekday, from: date(year, month, day, 12))
        let name = words.shortWeekdaySymbols[weekday - 1].uppercased(with: Locale(identifier: language))
        let head = heads.min { abs($0.1 - box.midX) < abs($1.1 - box.midX) }
        #expect(head?.0 == name && abs((head?.1 ?? 0) - box.midX) < 1, "\(year)-\(month)-\(day)")
      }
      #expect(seen == calendar().range(of: .day, in: .month, for: date(year, month, 1))!.count)
    }
  }

  @Test func anUnknownCalendarTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIDatePicker().calendar = Calendar(identifier: .hebrew) }
    }
  }
}

extension DatePickerTests {
  /// Dates that are no dates, or lie in no year of the wheels, are brought to one that is, in every style.
  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e15, -1e15, 252_423_993_600, -63_082_281_600])
  func strangeDatesAreBroughtBack(_ seconds: Double) {
    for style in [UIDatePickerStyle.wheels, .compact, .inline] {
      for mode in [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer] {
        let f = ControlFixture(UIDatePicker(), CGRect(x: 20, y: 100, width: 320, height: 216))
        f.stage.perform {
          f.view.preferredDatePickerStyle = style
          f.view.datePickerMode = mode
          f.view.date = Date(timeIntervalSinceReferenceDate: seconds)
          f.view.minimumDate = Date(timeIntervalSinceReferenceDate: seconds)
        }
        f.stage.advance(by: 0)
        let year = f.view.calendar.component(.year, from: f.view.date)
        #expect((2...9998).contains(year))
      }
    }
  }
}
