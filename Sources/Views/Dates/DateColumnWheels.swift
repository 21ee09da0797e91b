import Foundation
import TendonGeometry

/// Wheels with the parts of a date, each a column.
class DateColumnWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
  let picker = UIPickerView(frame: .zero)
  private(set) var settings: DateWheels.Settings?
  private(set) var columns: [DateColumn] = []
  private(set) var moment = Date(timeIntervalSinceReferenceDate: 0)
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

  /// Shows a date; in other columns, where some are given.
  func show(_ date: Date, _ settings: DateWheels.Settings, in columns: [DateColumn]?, animated: Bool) {
    (self.settings, moment) = (settings, date)
    if let columns {
      self.columns = columns
      picker.reloadAllComponents()
    }
    turn(animated: animated)
  }

  /// Turns the wheels to the date.
  func turn(animated: Bool) {
    guard let settings, picker.numberOfComponents == columns.count else { return }
    for (index, column) in columns.enumerated() {
      let row = column.row(of: moment, settings.style.calendar, near: picker.selectedRow(inComponent: index))
      if picker.selectedRow(inComponent: index) != row {
        picker.selectRow(row, inComponent: index, animated: animated)
      }
    }
  }

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
    changed(columns[component].date(row: row, of: moment, settings.style.calendar))
  }
}
