import Foundation

extension ReaderSettings {
  /// The language and region by which dates and numbers are written: those of `language`, else American English.
  var locale: Locale { Locale(identifier: language ?? "en_US") }

  /// The calendar of the reader, in the reader's language and time zone; never that of the machine.
  var wholeCalendar: Calendar {
    var calendar = Calendar(identifier: self.calendar)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
