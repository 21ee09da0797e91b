import Foundation
import TendonGeometry

/// Wheels that show a date, a time, or both. A row beyond the limits is grey, and a wheel that comes to rest there goes
/// back.
final class DateWheels: DateColumnWheels {
  struct Settings: Equatable {
    var mode: UIDatePicker.Mode
    var minuteInterval: Int
    var style: DateStyle
    var least: Date?
    var greatest: Date?
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picker.isRowEnabled = { [weak self] in self?.isEnabled($0, in: $1) ?? true }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a date within the limits, which is brought to them before.
  func show(_ date: Date, _ new: Settings, animated: Bool) {
    let isSame = settings.map { ($0.mode, $0.minuteInterval, $0.style) == (new.mode, new.minuteInterval, new.style) }
    let columns =
      isSame ?? false ? nil : DateColumn.all(for: new.mode, minuteInterval: new.minuteInterval, style: new.style)
    show(date, new, in: columns, animated: animated)
  }

  override func turn(animated: Bool) {
    super.turn(animated: animated)
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

  override func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    super.pickerView(pickerView, didSelectRow: row, inComponent: component)
    // The owner has brought the date to its limits.
    turn(animated: true)
  }
}
