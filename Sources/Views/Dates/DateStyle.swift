import Foundation

/// The rules by which dates are counted and written for a reader.
struct DateStyle: Equatable {
  let calendar: Calendar
  let locale: Locale
  /// True if hours run to 24.
  let is24Hours: Bool
  /// The order of year (y), month (M) and day (d).
  let dateOrder: String
  /// True if the half of the day stands before the hours.
  let isHalfFirst: Bool

  init(calendar: Calendar, locale: Locale) {
    var calendar = calendar
    calendar.locale = locale
    self.calendar = calendar
    self.locale = locale
    func format(_ template: String) -> String {
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }
    let time = format("jmm")
    is24Hours = !time.contains { "aBbhK".contains($0) }
    isHalfFirst =
      time.firstIndex { "aBb".contains($0) }.map { $0 < time.firstIndex { "hK".contains($0) } ?? $0 } ?? false
    var order = ""
    for letter in format("yMMMMd") where "yMd".contains(letter) && !order.contains(letter) { order.append(letter) }
    dateOrder = order.count == 3 ? order : "Mdy"
  }

  /// A date in the form that the language has for the parts of a template.
  func string(_ date: Date, template: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    // A thin space that does not break, which most fonts lack.
    return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: "\u{A0}")
  }

  /// A number in the digits of the language.
  func number(_ value: Int, digits: Int = 1) -> String {
    value.formatted(
      .number.locale(locale).grouping(.never).precision(.integerLength(digits...)))
  }

  /// The text around the number of a day or a year in the language.
  private func affixed(_ number: String, template: String) -> String {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    guard let start = format.firstIndex(of: Character(template)), let end = format.lastIndex(of: Character(template))
    else { return number }
    let affixes = (format[..<start], format[format.index(after: end)...])
    return affixes.0.replacingOccurrences(of: "'", with: "") + number
      + affixes.1.replacingOccurrences(of: "'", with: "")
  }

  func day(_ day: Int) -> String { affixed(number(day), template: "d") }
  func year(_ year: Int) -> String { affixed(number(year), template: "y") }
  func month(_ month: Int) -> String {
    let names = calendar.standaloneMonthSymbols
    return names.indices.contains(month - 1) ? names[month - 1] : number(month)
  }
  func half(_ half: Int) -> String { half == 0 ? calendar.amSymbol : calendar.pmSymbol }

  /// A day with its weekday, for a wheel.
  func shortDay(_ date: Date, in calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.month, .day, .weekday], from: date)
    let (month, weekday) = (parts.month ?? 1, parts.weekday ?? 1)
    let weekdays = self.calendar.shortWeekdaySymbols
    let months = self.calendar.shortMonthSymbols
    let name = weekdays.indices.contains(weekday - 1) ? weekdays[weekday - 1] : ""
    let monthName = months.indices.contains(month - 1) ? months[month - 1] : number(month)
    let isMonthFirst = dateOrder.firstIndex(of: "M")! < dateOrder.firstIndex(of: "d")!
    let day = day(parts.day ?? 1)
    return isMonthFirst ? "\(name) \(monthName) \(day)" : "\(name) \(day) \(monthName)"
  }
}
