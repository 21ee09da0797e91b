import Foundation
import TendonGeometry

/// What one wheel of a date picker shows, and what its rows mean.
///
/// Wheels that go round, such as those of minutes, have their rows many times over.
struct DateColumn {
  enum Kind {
    case month, day, year, weekdayAndDay, hour12, minute, halfOfDay
    /// Of a count-down.
    case hours, minutes
  }

  let kind: Kind
  /// Of minutes.
  let step: Int
  /// In points.
  let width: CGFloat

  /// How often the rows of a wheel that goes round are there.
  static let turns = 200
  static let years = 1...9999
  /// The days before and after the reference date that the wheel of days in a date with a time has.
  static let days = 100_000

  static func all(for mode: UIDatePicker.Mode, minuteInterval: Int) -> [DateColumn] {
    func column(_ kind: Kind, _ width: CGFloat) -> DateColumn {
      DateColumn(kind: kind, step: minuteInterval, width: width)
    }
    return switch mode {
    case .date: [column(.month, 140), column(.day, 50), column(.year, 80)]
    case .time: [column(.hour12, 60), column(.minute, 60), column(.halfOfDay, 60)]
    case .dateAndTime:
      [column(.weekdayAndDay, 140), column(.hour12, 44), column(.minute, 44), column(.halfOfDay, 56)]
    case .countDownTimer: [column(.hours, 120), column(.minutes, 120)]
    }
  }

  private var period: Int {
    switch kind {
    case .month: 12
    case .day: 31
    case .hour12: 12
    case .hours: 24
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
      case .hours: hour
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
    case .hours: parts.hour = index
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

  func title(_ row: Int, _ calendar: Calendar) -> String {
    let index = goesRound ? row % period : row
    switch kind {
    case .month: return DateColumn.months[index]
    case .day, .year: return "\(index + 1)"
    case .hour12: return "\(index + 1)"
    case .hours: return index == 1 ? "1 hour" : "\(index) hours"
    case .minutes: return "\(index * step) min"
    case .minute:
      let minute = index * step
      return minute < 10 ? "0\(minute)" : "\(minute)"
    case .halfOfDay: return index == 0 ? "AM" : "PM"
    case .weekdayAndDay:
      let day = index - DateColumn.days
      let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 43_200)
      var greenwich = calendar
      greenwich.timeZone = TimeZone(secondsFromGMT: 0)!
      let parts = greenwich.dateComponents([.month, .day, .weekday], from: date)
      let weekday = DateColumn.weekdays[((parts.weekday ?? 1) - 1) % 7]
      return "\(weekday) \(DateColumn.months[(parts.month ?? 1) - 1].prefix(3)) \(parts.day ?? 1)"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
