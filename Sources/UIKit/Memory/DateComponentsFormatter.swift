import Foundation

/// Texts of lengths of time, such as `1:04:30` and `2 hours, 5 minutes`.
///
/// The Foundation of Linux has no such class. Differs from Apple's: words are English; a length from a date to another
/// one counts in the calendar of the formatter, one in seconds in days of 24 hours.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of the units.
  public enum UnitsStyle: Int, Sendable {
    /// Numbers with colons: `1:04:30`.
    case positional
    /// A letter or two: `1h 4m 30s`.
    case abbreviated
    /// Short words: `1 hr, 4 min, 30 sec`.
    case short
    /// Words: `1 hour, 4 minutes, 30 seconds`.
    case full
    /// Numbers as words: `one hour, four minutes, thirty seconds`.
    case spellOut
    /// Short words without commas: `1hr 4min 30sec`.
    case brief
  }

  /// The treatment of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Zeros before the first other unit are left out, in the positional form; else all zeros.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Zeros before the first other unit are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Zeros between other units are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Zeros after the last other unit are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All zeros are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// No zero is left out, and numbers in the positional form have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The form of the units. Default: positional.
  open var unitsStyle = UnitsStyle.positional
  /// The units that may be shown; none: those that are not zero. Default: none.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units that are zero. Default: `default`.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar for lengths between dates. Default: that of the user.
  open var calendar: Calendar? = .current
  /// The date at which lengths of components begin; nil: now.
  open var referenceDate: Date?
  /// True if the last unit has a fraction. Default: false. Differs from Apple's: nothing reads it.
  open var allowsFractionalUnits = false
  /// The most units that are shown, from the greatest one; 0 (default): all.
  open var maximumUnitCount = 0
  /// True if greater units than the greatest one allowed are counted in it. Default: false: it goes on counting anyway.
  open var collapsesLargestUnit = false
  /// True for "About" before the text. Default: false.
  open var includesApproximationPhrase = false
  /// True for "remaining" behind the text. Default: false.
  open var includesTimeRemainingPhrase = false

  private struct Unit {
    let unit: NSCalendar.Unit
    let seconds: Double
    let component: WritableKeyPath<DateComponents, Int?>
    let (letter, short, word): (String, String, String)
  }

  private nonisolated(unsafe) static let units: [Unit] = [
    Unit(unit: .year, seconds: 365 * 86_400, component: \.year, letter: "y", short: "yr", word: "year"),
    Unit(unit: .month, seconds: 30 * 86_400, component: \.month, letter: "mo", short: "mth", word: "month"),
    Unit(unit: .weekOfMonth, seconds: 7 * 86_400, component: \.weekOfYear, letter: "w", short: "wk", word: "week"),
    Unit(unit: .day, seconds: 86_400, component: \.day, letter: "d", short: "day", word: "day"),
    Unit(unit: .hour, seconds: 3600, component: \.hour, letter: "h", short: "hr", word: "hour"),
    Unit(unit: .minute, seconds: 60, component: \.minute, letter: "m", short: "min", word: "minute"),
    Unit(unit: .second, seconds: 1, component: \.second, letter: "s", short: "sec", word: "second"),
  ]

  /// The units that are shown, the greatest first.
  private var shownUnits: [Unit] {
    let allowed = allowedUnits.isEmpty ? [.year, .month, .weekOfMonth, .day, .hour, .minute, .second] : allowedUnits
    return Self.units.filter { allowed.contains($0.unit) }
  }

  /// Returns the text of a length of time, rounded to the smallest unit; nil without a unit or for a length that is not
  /// finite.
  open func string(from ti: TimeInterval) -> String? {
    let units = shownUnits
    guard let last = units.last, ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = (abs(ti) / last.seconds).rounded() * last.seconds
    let values = units.map { unit in
      let value = (rest / unit.seconds).rounded(.down)
      rest -= value * unit.seconds
      return Int(value)
    }
    return text(Array(zip(units, values)), isNegative: ti < 0)
  }

  /// Returns the text of the length from one date to another, in the calendar.
  ///
  /// - Parameters:
  ///   - startDate: the date at which the length begins.
  ///   - endDate: the date at which it ends; an earlier one gives a negative length.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = shownUnits
    guard !units.isEmpty, let calendar else { return nil }
    var wanted: Set<Calendar.Component> = []
    for unit in units {
      switch unit.word {
      case "year": wanted.insert(.year)
      case "month": wanted.insert(.month)
      case "week": wanted.insert(.weekOfYear)
      case "day": wanted.insert(.day)
      case "hour": wanted.insert(.hour)
      case "minute": wanted.insert(.minute)
      default: wanted.insert(.second)
      }
    }
    let isNegative = endDate < startDate
    let found = calendar.dateComponents(wanted, from: min(startDate, endDate), to: max(startDate, endDate))
    return text(units.map { ($0, found[keyPath: $0.component] ?? 0) }, isNegative: isNegative)
  }

  /// Returns the text of components.
  ///
  /// - Parameter components: the components.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date()
    guard let calendar, let end = calendar.date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  /// Returns the text of components, of a date's components alone.
  open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

  /// Returns the text of components in a form.
  ///
  /// - Parameters:
  ///   - components: the components.
  ///   - unitsStyle: the form of the units.
  public static func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private func text(_ values: [(unit: Unit, value: Int)], isNegative: Bool) -> String? {
    var shown = dropZeros(values)
    if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
    var texts = shown.map(text)
    if unitsStyle == .positional {
      // All but the first number have two digits.
      texts = shown.enumerated().map { index, one in
        let digits = String(one.value)
        let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
        return isPadded && digits.count < 2 ? "0" + digits : digits
      }
    }
    let separator =
      switch unitsStyle {
      case .positional: ":"
      case .abbreviated, .brief: " "
      case .short, .full, .spellOut: ", "
      }
    var result = (isNegative && shown.contains { $0.value != 0 } ? "-" : "") + texts.joined(separator: separator)
    if includesApproximationPhrase { result = "About " + result }
    if includesTimeRemainingPhrase { result += " remaining" }
    return result
  }

  private func dropZeros(_ values: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
    var rule = zeroFormattingBehavior
    if rule.contains(.pad) { return values }
    if rule.contains(.default) { rule = unitsStyle == .positional ? [.dropLeading] : .dropAll }
    guard let first = values.firstIndex(where: { $0.value != 0 }),
      let last = values.lastIndex(where: { $0.value != 0 })
    else { return rule.isEmpty ? values : values.suffix(1) }
    return values.enumerated().filter { index, one in
      guard one.value == 0 else { return true }
      // The first number of a position is not alone.
      if index < first { return !rule.contains(.dropLeading) || unitsStyle == .positional && values.count - index <= 2 }
      return !rule.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func text(_ one: (unit: Unit, value: Int)) -> String {
    let plural = one.value == 1 ? "" : "s"
    switch unitsStyle {
    case .positional: return String(one.value)
    case .abbreviated: return "\(one.value)\(one.unit.letter)"
    case .brief: return "\(one.value)\(one.unit.short)" + (one.unit.word == "day" ? plural : "")
    case .short:
      let isCounted = ["day", "year", "month", "week"].contains(one.unit.word)
      return "\(one.value) \(one.unit.short)" + (isCounted ? plural : "")
    case .full: return "\(one.value) \(one.unit.word)" + plural
    case .spellOut:
      let number = NumberFormatter()
      number.numberStyle = .spellOut
      number.locale = Locale(identifier: "en")
      return (number.string(from: NSNumber(value: one.value)) ?? String(one.value)) + " \(one.unit.word)" + plural
    }
  }
}
