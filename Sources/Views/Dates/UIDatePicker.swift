import Foundation
import TendonGeometry

/// The styles of a date picker; raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
  /// Wheels. Differs from UIKit, which chooses `compact` on telephones since iOS 14.
  case automatic
  /// One wheel for each part of the date or the time.
  case wheels
  /// The date and the time on grey plates; a tap on one shows a calendar or wheels above everything else.
  case compact
  /// A calendar, with the time below it; wheels for a time alone.
  case inline
}

/// A control with which the user selects a date, a time, or both, from wheels or a calendar.
///
/// Language, calendar and time zone are those of the reader (`ReaderSettings`) unless set. Differs from UIKit: the date
/// is that of the reference, 1 January 2001, until it is set, and no day is marked as today's, because nothing here
/// reads the clock of the machine.
open class UIDatePicker: UIControl {
  /// Raw values are UIKit's.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time
    /// Day, month and year.
    case date
    /// Day, hours and minutes.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
  }

  private var wheels: DateWheels?
  private var calendarView: DateCalendar?
  private var plates: DatePlates?
  private var moment = Date(timeIntervalSinceReferenceDate: 0)

  /// The parts that can be selected: time, date, both, or a count-down. Default: `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  /// The requested style; `datePickerStyle` is the one that is used. Default: `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rebuild() } }
  /// The style in use: a count-down has wheels only, as has a time in the style `inline`.
  public var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic, .wheels: .wheels
    case .compact: datePickerMode == .countDownTimer ? .wheels : .compact
    case .inline: datePickerMode == .countDownTimer || datePickerMode == .time ? .wheels : .inline
    }
  }
  /// The date, clamped to the limits and to the years 2 to 9998. Setting it sends no event.
  open var date: Date {
    get { moment }
    set { setDate(newValue, animated: false) }
  }
  /// The earliest date that can be selected. Default: nil, no limit. If it is later than `maximumDate`, neither limit
  /// applies.
  open var minimumDate: Date? { didSet { setDate(moment, animated: false) } }
  /// The latest date that can be selected. Default: nil, no limit.
  open var maximumDate: Date? { didSet { setDate(moment, animated: false) } }
  /// The interval of the minute wheel, in minutes: a divisor of 60 from 1 to 30. Default: 1.
  open var minuteInterval = 1 {
    didSet {
      precondition(
        (1...30).contains(minuteInterval) && 60 % minuteInterval == 0,
        "minuteInterval divides 60 and lies in 1...30, got \(minuteInterval)")
      rebuild()
    }
  }
  /// True if the date that is set is rounded down to a multiple of `minuteInterval`. Default: true.
  open var roundsToMinuteInterval = true { didSet { rebuild() } }
  /// The duration of a count-down in seconds: whole minutes below a day.
  open var countDownDuration: TimeInterval {
    get {
      let parts = calendar.dateComponents([.hour, .minute], from: moment)
      return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      let seconds = min(max(newValue.isFinite ? newValue : 0, 0), 86_340)
      moment = rounded(calendar.startOfDay(for: moment).addingTimeInterval((seconds / 60).rounded(.down) * 60))
      show(animated: false)
    }
  }
  /// The time zone. Default: nil, the user's.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The locale of the names and of the order of the parts. Default: nil, the user's.
  open var locale: Locale? { didSet { rebuild() } }
  private var ownCalendar: Calendar?

  /// The calendar by which days are counted; the reader's unless set, nil sets it back. Its time zone is `timeZone`.
  ///
  /// Gregorian, ISO 8601 and Buddhist calendars, whose months are the same; others trap.
  open var calendar: Calendar! {
    get {
      var calendar = ownCalendar ?? reader.wholeCalendar
      if let timeZone { calendar.timeZone = timeZone }
      if let locale { calendar.locale = locale }
      return calendar
    }
    set {
      let known: [Calendar.Identifier] = [.gregorian, .iso8601, .buddhist]
      precondition(
        newValue.map { known.contains($0.identifier) } ?? true,
        "a date picker knows Gregorian, ISO 8601 and Buddhist calendars, got \(newValue.identifier)")
      ownCalendar = newValue
      rebuild()
    }
  }

  private var reader: ReaderSettings { (window?.screen ?? UIScreen.main).settings }
  var style: DateStyle { DateStyle(calendar: calendar, locale: locale ?? reader.locale) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rebuild()
  }

  // MARK: - Sizes

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .wheels: UIPickerView.size
    case .compact: plates?.naturalSize ?? .zero
    case .inline: DateCalendar.size(withTime: datePickerMode == .dateAndTime)
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func preventsSheetDrag(down: Bool, expands: () -> Bool) -> Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for part in parts {
      part.semanticContentAttribute = semanticContentAttribute
      part.frame = bounds
    }
  }

  private var parts: [UIView] { [wheels, calendarView, plates].compactMap { $0 } }

  override func stateDidChange() {
    super.stateDidChange()
    for part in parts {
      part.isUserInteractionEnabled = isEnabled
      part.alpha = isEnabled ? 1 : 0.5
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { plates?.close(animated: false) }
    show(animated: false)
  }

  // MARK: - The date

  /// Shows a date, over 0.3 seconds where animated; no event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    moment = limited(rounded(date))
    show(animated: animated)
  }

  private var areLimitsInOrder: Bool {
    guard let minimumDate, let maximumDate else { return true }
    return minimumDate <= maximumDate
  }

  /// The years that wheels have, 1 to 9999, with a year left out at both ends, so that every time zone's are in them.
  private static let known =
    Date(timeIntervalSinceReferenceDate: -63_082_281_600)...Date(timeIntervalSinceReferenceDate: 252_392_371_200)

  private func limited(_ date: Date) -> Date {
    guard areLimitsInOrder else { return date }
    let known = UIDatePicker.known
    let least = max(date, minimumDate.map { min($0, known.upperBound) } ?? date)
    return min(least, maximumDate.map { max($0, known.lowerBound) } ?? least)
  }

  /// Down to a multiple of the interval.
  private func rounded(_ date: Date) -> Date {
    let seconds = date.timeIntervalSinceReferenceDate
    let known = UIDatePicker.known
    let date =
      seconds.isNaN ? Date(timeIntervalSinceReferenceDate: 0) : min(max(date, known.lowerBound), known.upperBound)
    guard datePickerMode != .date, minuteInterval > 1, roundsToMinuteInterval else { return date }
    let minute = calendar.component(.minute, from: date)
    return date.addingTimeInterval(-Double(minute % minuteInterval) * 60)
  }

  private func rebuild() {
    let isOther = (wheels != nil, calendarView != nil, plates != nil)
    let wanted = (datePickerStyle == .wheels, datePickerStyle == .inline, datePickerStyle == .compact)
    if isOther != wanted {
      plates?.close(animated: false)
      for part in parts { part.removeFromSuperview() }
      (wheels, calendarView, plates) = (nil, nil, nil)
      switch datePickerStyle {
      case .automatic, .wheels:
        let view = DateWheels(frame: bounds)
        view.changed = { [weak self] in self?.choose($0) }
        wheels = view
      case .inline:
        let view = DateCalendar(frame: bounds)
        view.changed = { [weak self] in self?.choose($0) }
        calendarView = view
      case .compact:
        let view = DatePlates(frame: bounds)
        view.changed = { [weak self] in self?.choose($0) }
        plates = view
      }
      for part in parts { insertSubview(part, at: 0) }
      stateDidChange()
    }
    moment = limited(rounded(moment))
    show(animated: false)
    invalidateIntrinsicContentSize()
  }

  private var settings: DateWheels.Settings {
    DateWheels.Settings(
      mode: datePickerMode, minuteInterval: minuteInterval, style: style,
      least: areLimitsInOrder ? minimumDate : nil, greatest: areLimitsInOrder ? maximumDate : nil)
  }

  private func show(animated: Bool) {
    let settings = settings
    wheels?.show(moment, settings, animated: animated)
    calendarView?.show(moment, settings, animated: animated)
    if let plates {
      let size = plates.naturalSize
      plates.show(moment, settings)
      if plates.naturalSize != size { invalidateIntrinsicContentSize() }
    }
  }

  /// Processes a date that the user has selected: clamps it to the limits.
  private func choose(_ date: Date) {
    let old = moment
    moment = limited(rounded(date))
    show(animated: true)
    if moment != old { sendActions(for: .valueChanged) }
  }

  /// For tests: the wheels that are shown.
  var shownWheels: DateWheels? { wheels }
}
