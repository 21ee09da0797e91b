import Foundation
import TendonGeometry

/// Wheels that show a date, a time, or both.
///
/// Differs from UIKit: wheels are the only style, names are English and hours run to 12; the calendar is the Gregorian one
/// and the time zone Greenwich unless set, and the date is that of the reference, 1 January 2001, until it is set, because
/// nothing here reads the clock of the machine.
open class UIDatePicker: UIControl {
  /// Raw values are UIKit's.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  private let picker = UIPickerView(frame: .zero)
  private var moment = Date(timeIntervalSinceReferenceDate: 0)
  private var columns: [DateColumn] = []

  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  /// The date; one beyond the limits is brought to them. Set without an event.
  open var date: Date {
    get { moment }
    set { setDate(newValue, animated: false) }
  }
  /// The limits; nil (default): none. Where the least is later than the greatest neither holds.
  open var minimumDate: Date? { didSet { setDate(moment, animated: false) } }
  open var maximumDate: Date? { didSet { setDate(moment, animated: false) } }
  /// In minutes, a divisor of 60 from 1 (default) to 30.
  open var minuteInterval = 1 {
    didSet {
      precondition(
        (1...30).contains(minuteInterval) && 60 % minuteInterval == 0,
        "minuteInterval divides 60 and lies in 1...30, got \(minuteInterval)")
      rebuild()
    }
  }
  /// The seconds of a count-down, whole minutes below a day.
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
  open var timeZone: TimeZone? { didSet { rebuild() } }

  /// The calendar by which the wheels run.
  open var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US_POSIX")
    calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0)!
    return calendar
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    picker.dataSource = self
    picker.delegate = self
    if picker.superview == nil { addSubview(picker) }
    rebuild()
  }

  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.semanticContentAttribute = semanticContentAttribute
    picker.frame = bounds
  }

  override func stateDidChange() {
    super.stateDidChange()
    picker.isUserInteractionEnabled = isEnabled
    picker.alpha = isEnabled ? 1 : 0.5
  }

  /// Turns the wheels to a date, over 0.3 seconds where animated; no event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    moment = limited(rounded(date))
    show(animated: animated)
  }

  private func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    let least = max(date, minimumDate ?? date)
    return min(least, maximumDate ?? least)
  }

  /// Down to a multiple of the interval.
  private func rounded(_ date: Date) -> Date {
    guard datePickerMode != .date, minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    return date.addingTimeInterval(-Double(minute % minuteInterval) * 60)
  }

  // MARK: - Wheels

  private func rebuild() {
    columns = DateColumn.all(for: datePickerMode, minuteInterval: minuteInterval)
    picker.reloadAllComponents()
    moment = limited(rounded(moment))
    show(animated: false)
  }

  /// Turns the wheels to the date.
  private func show(animated: Bool) {
    guard picker.numberOfComponents == columns.count else { return }
    for (index, column) in columns.enumerated() {
      let row = column.row(of: moment, calendar, near: picker.selectedRow(inComponent: index))
      if picker.selectedRow(inComponent: index) != row {
        picker.selectRow(row, inComponent: index, animated: animated)
      }
    }
  }

  /// A wheel has been turned: the date is what all of them say, brought back where there is no such day or beyond a limit.
  private func wheelsDidTurn(_ component: Int) {
    let old = moment
    let row = picker.selectedRow(inComponent: component)
    moment = limited(columns[component].date(row: row, of: moment, calendar))
    show(animated: true)
    if moment != old { sendActions(for: .valueChanged) }
  }
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component].title(row, calendar)
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns[component].width
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    wheelsDidTurn(component)
  }
}
