import Foundation
import TendonGeometry

/// The content of one wheel of a date picker, and the meaning of its rows.
///
/// Wheels that go round, such as those of minutes, have their rows many times over.
struct DateColumn {
  enum Kind {
    case month, day, year, weekdayAndDay, hour12, hour24, minute, halfOfDay
    /// Of a count-down.
    case hours, minutes
  }

  let kind: Kind
  /// Of minutes.
  let step: Int
  /// In points.
  let width: CGFloat

  /// The number of repetitions of the rows in a wheel without ends.
  static let turns = 200
  static let years = 1...9999
  /// The days before and after the reference date that the wheel of days in a date with a time has.
  static let days = 100_000

  /// The wheels of a mode, in the order of the language.
  static func all(for mode: UIDatePicker.Mode, minuteInterval: Int, style: DateStyle) -> [DateColumn] {
    func column(_ kind: Kind, _ width: CGFloat) -> DateColumn {
      DateColumn(kind: kind, step: minuteInterval, width: width)
    }
    func time(_ wide: CGFloat, _ narrow: CGFloat) -> [DateColumn] {
      let minute = column(.minute, wide)
      if style.is24Hours { return [column(.hour24, wide), minute] }
      let (hour, half) = (column(.hour12, wide), column(.halfOfDay, narrow))
      return style.isHalfFirst ? [half, hour, minute] : [hour, minute, half]
    }
    switch mode {
    case .date:
      return style.dateOrder.map {
        switch $0 {
        case "y": column(.year, 80)
        case "M": column(.month, 140)
        default: column(.day, 50)
        }
      }
    case .time: return time(60, 60)
    case .dateAndTime: return [column(.weekdayAndDay, 140)] + time(44, 56)
    case .countDownTimer: return [column(.hours, 120), column(.minutes, 120)]
    }
  }

  private var period: Int {
    switch kind {
    case .month: 12
    case .day: 31
    case .hour12: 12
    case .hours, .hour24: 24
    case .minute, .minutes: 60 / step
    case .year, .weekdayAndDay, .halfOfDay: 0
    }
  }

  private var goesRound: Bool { period > 0 && kind != .hours }

  var count: Int {
    switch kind {
    case .year: DateColumn.years.count
    case .weekdayAndDay: 2 * DateColumn.days + 1
    case .halfOfDay: 2
    default: goesRound ? period * DateColumn.turns : period
    }
  }

  /// The row of a date; of a wheel that goes round the one nearest to `near`.
  func row(of date: Date, _ calendar: Calendar, near: Int) -> Int {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    let index: Int =
      switch kind {
      case .month: (parts.month ?? 1) - 1
      case .day: (parts.day ?? 1) - 1
      case .year: min(max(parts.year ?? 1, 1), 9999) - 1
      case .weekdayAndDay: min(max(dayNumber(date, calendar) + DateColumn.days, 0), 2 * DateColumn.days)
      case .hour12: (hour + 11) % 12
      case .hours, .hour24: hour
      case .minute, .minutes: (parts.minute ?? 0) / step
      case .halfOfDay: hour / 12
      }
    guard goesRound else { return index }
    // Near an end the wheel is taken back to its middle, where it goes round both ways.
    let edge = period * 10
    let from = near > edge && near < count - edge ? near : period * DateColumn.turns / 2
    let base = from - from % period + index
    return [base - period, base, base + period].min { abs($0 - from) < abs($1 - from) } ?? base
  }

  /// The date after a wheel has been turned to a row; a day that the month does not have becomes its last.
  func date(row: Int, of date: Date, _ calendar: Calendar) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let index = goesRound ? row % period : row
    let hour = parts.hour ?? 0
    switch kind {
    case .month: parts.month = index + 1
    case .day: parts.day = index + 1
    case .year: parts.year = index + 1
    case .weekdayAndDay:
      return calendar.date(byAdding: .day, value: index - DateColumn.days - dayNumber(date, calendar), to: date) ?? date
    case .hour12: parts.hour = (index + 1) % 12 + hour / 12 * 12
    case .hours, .hour24: parts.hour = index
    case .minute, .minutes: parts.minute = index * step
    case .halfOfDay: parts.hour = hour % 12 + index * 12
    }
    var first = parts
    first.day = 1
    if let start = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: start) {
      parts.day = min(parts.day ?? 1, days.count)
    }
    return calendar.date(from: parts) ?? date
  }

  /// Days since the reference date.
  private func dayNumber(_ date: Date, _ calendar: Calendar) -> Int {
    let start = calendar.startOfDay(for: date).timeIntervalSinceReferenceDate
    return Int(((start + Double(calendar.timeZone.secondsFromGMT(for: date))) / 86_400).rounded())
  }

  func title(_ row: Int, _ style: DateStyle) -> String {
    let index = goesRound ? row % period : row
    switch kind {
    case .month: return style.month(index + 1)
    case .day: return style.day(index + 1)
    case .year: return style.year(index + 1)
    case .hour12: return style.number(index + 1)
    case .hour24: return style.number(index, digits: 2)
    // Differs from UIKit: English, as that language has no format for them here.
    case .hours: return index == 1 ? "1 hour" : "\(index) hours"
    case .minutes: return "\(index * step) min"
    case .minute: return style.number(index * step, digits: 2)
    case .halfOfDay: return style.half(index)
    case .weekdayAndDay:
      let day = index - DateColumn.days
      let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 43_200)
      var greenwich = style.calendar
      greenwich.timeZone = TimeZone(secondsFromGMT: 0)!
      return style.shortDay(date, in: greenwich)
    }
  }

  /// True if a row stands for any moment within the limits, the wheels of larger units unchanged.
  func isEnabled(_ row: Int, of date: Date, _ calendar: Calendar, least: Date?, greatest: Date?) -> Bool {
    guard least != nil || greatest != nil else { return true }
    let unit: Calendar.Component
    switch kind {
    case .month: unit = .month
    case .day, .weekdayAndDay: unit = .day
    case .year: unit = .year
    case .hour12, .hour24: unit = .hour
    case .minute: unit = .minute
    case .halfOfDay, .hours, .minutes: return true
    }
    var base = date
    // From the first of the month there is a day of that number in every other month.
    if kind == .month || kind == .year {
      var parts = calendar.dateComponents([.year, .month, .hour, .minute], from: date)
      parts.day = 1
      base = calendar.date(from: parts) ?? date
    }
    if kind == .day {
      let index = row % period
      guard let days = calendar.range(of: .day, in: .month, for: date), index < days.count else { return false }
    }
    guard let interval = calendar.dateInterval(of: unit, for: self.date(row: row, of: base, calendar)) else {
      return true
    }
    if let least, interval.end <= least { return false }
    if let greatest, interval.start > greatest { return false }
    return true
  }
}
