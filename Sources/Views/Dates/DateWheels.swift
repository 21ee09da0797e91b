import Foundation
import TendonGeometry

/// Wheels that show a date, a time, or both. A row beyond the limits is grey, and a wheel that comes to rest there goes
/// back.
final class DateWheels: UIView {
  struct Settings: Equatable {
    var mode: UIDatePicker.Mode
    var minuteInterval: Int
    var style: DateStyle
    var least: Date?
    var greatest: Date?
  }

  let picker = UIPickerView(frame: .zero)
  private var settings: Settings?
  private var columns: [DateColumn] = []
  private var moment = Date(timeIntervalSinceReferenceDate: 0)
  /// Called when a finger has turned a wheel to another date, which the owner may bring back.
  var changed: (Date) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  /// Shows a date within the limits, which is brought to them before.
  func show(_ date: Date, _ new: Settings, animated: Bool) {
    let old = settings
    settings = new
    moment = date
    if old.map({ ($0.mode, $0.minuteInterval, $0.style) != (new.mode, new.minuteInterval, new.style) }) ?? true {
      columns = DateColumn.all(for: new.mode, minuteInterval: new.minuteInterval, style: new.style)
      picker.reloadAllComponents()
    }
    turn(animated: animated)
  }

  private func turn(animated: Bool) {
    guard let settings, picker.numberOfComponents == columns.count else { return }
    for (index, column) in columns.enumerated() {
      let row = column.row(of: moment, settings.style.calendar, near: picker.selectedRow(inComponent: index))
      if picker.selectedRow(inComponent: index) != row {
        picker.selectRow(row, inComponent: index, animated: animated)
      }
    }
    picker.updateTitles()
  }

  func isEnabled(_ row: Int, in component: Int) -> Bool {
    guard let settings else { return true }
    return columns[component].isEnabled(
      row, of: moment, settings.style.calendar, least: settings.least, greatest: settings.greatest)
  }

  /// The words in the band.
  var chosenTitles: [String] {
    columns.indices.compactMap {
      pickerView(picker, titleForRow: picker.selectedRow(inComponent: $0), forComponent: $0)
    }
  }
}

extension DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    settings.map { columns[component].title(row, $0.style) }
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { columns[component].width }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let settings else { return }
    let old = moment
    changed(columns[component].date(row: row, of: old, settings.style.calendar))
    // The owner has brought the date to its limits.
    turn(animated: true)
  }
}
