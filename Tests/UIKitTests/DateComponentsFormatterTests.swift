import Foundation
import Testing
import UIKit

/// Texts of lengths of time; the expected ones are those that Apple's documentation and headers print.
@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [.hour, .minute, .second],
    zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    (formatter.unitsStyle, formatter.allowedUnits, formatter.zeroFormattingBehavior) = (style, units, zeros)
    return formatter
  }

  @Test func eachFormHasItsUnits() {
    let seconds: TimeInterval = 3600 + 10 * 60 + 5
    #expect(formatter(.positional).string(from: seconds) == "1:10:05")
    #expect(formatter(.abbreviated).string(from: seconds) == "1h 10m 5s")
    #expect(formatter(.short).string(from: seconds) == "1 hr, 10 min, 5 sec")
    #expect(formatter(.full).string(from: seconds) == "1 hour, 10 minutes, 5 seconds")
    #expect(formatter(.brief).string(from: seconds) == "1hr 10min 5sec")
    #expect(formatter(.spellOut).string(from: seconds) == "one hour, ten minutes, five seconds")
  }

  @Test func zerosAreDroppedOrPadded() {
    #expect(formatter(.positional, [.minute, .second], zeros: .pad).string(from: 64) == "01:04")
    #expect(formatter(.positional, zeros: .pad).string(from: 64) == "00:01:04")
    #expect(formatter(.positional, [.minute, .second]).string(from: 4) == "0:04")
    #expect(formatter(.full).string(from: 3605) == "1 hour, 5 seconds")
    #expect(formatter(.full, zeros: .dropLeading).string(from: 60) == "1 minute, 0 seconds")
    #expect(formatter(.full).string(from: 0) == "0 seconds")
    #expect(formatter(.full, [.hour, .minute, .second], zeros: []).string(from: 5) == "0 hours, 0 minutes, 5 seconds")
  }

  @Test func unitsAreLimited() {
    let full = formatter(.full)
    full.maximumUnitCount = 1
    full.includesTimeRemainingPhrase = true
    full.includesApproximationPhrase = true
    #expect(full.string(from: 7300) == "About 2 hours remaining")
    #expect(formatter(.full, [.day, .hour]).string(from: 90_000) == "1 day, 1 hour")
    #expect(formatter(.positional, [.minute, .second]).string(from: 7325) == "122:05")
    #expect(formatter(.positional, [.minute, .second]).string(from: -65) == "-1:05")
    #expect(full.string(from: .infinity) == nil && formatter(.full, .era).string(from: 1) == nil)
  }

  @Test func lengthsBetweenDatesCountInTheCalendar() {
    let full = formatter(.full, [.year, .month, .day])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    full.calendar = calendar
    let start = calendar.date(from: DateComponents(year: 2024, month: 1, day: 31))!
    let end = calendar.date(from: DateComponents(year: 2025, month: 3, day: 1))!
    #expect(full.string(from: start, to: end)?.hasPrefix("1 year, 1 month") == true)
    #expect(full.string(from: end, to: start)?.hasPrefix("-") == true)
  }
}
