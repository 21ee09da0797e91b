import Foundation
import TendonGeometry

/// The days of one month, a week a row, with a disc behind the chosen one.
final class MonthGrid: UIView {
  static let rowHeight: CGFloat = 44
  static let discDiameter: CGFloat = 40

  private var labels: [UILabel] = []
  private let disc = UIView()
  private var days = 0
  /// The number of places of the first week that belong to the month before.
  private var lead = 0
  private var chosen: Int?
  private var isEnabledDay: [Bool] = []
  /// Called with the number of a day that a finger has chosen.
  var picked: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    disc.layer.cornerRadius = MonthGrid.discDiameter / 2
    disc.layer.name = "chosen day's disc"
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - first: any moment of the month's first day.
  ///   - chosen: the day to mark; nil: none.
  func show(_ first: Date, chosen: Int?, _ settings: DateWheels.Settings) {
    let calendar = settings.style.calendar
    days = calendar.range(of: .day, in: .month, for: first)?.count ?? 0
    let weekday = calendar.component(.weekday, from: first)
    lead = (weekday - calendar.firstWeekday + 7) % 7
    self.chosen = chosen
    while labels.count < days {
      let label = UILabel()
      label.textAlignment = .center
      label.layer.name = "day"
      labels.append(label)
      addSubview(label)
    }
    isEnabledDay = (0..<days).map { day in
      guard let date = calendar.date(byAdding: .day, value: day, to: calendar.startOfDay(for: first)),
        let interval = calendar.dateInterval(of: .day, for: date)
      else { return true }
      return !(settings.least.map { interval.end <= $0 } ?? false)
        && !(settings.greatest.map { interval.start > $0 } ?? false)
    }
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= days
      guard index < days else { continue }
      let isChosen = chosen == index + 1
      label.text = settings.style.number(index + 1)
      label.font = .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular)
      label.textColor = isChosen ? tintColor : isEnabledDay[index] ? .label : .tertiaryLabel
    }
    disc.isHidden = chosen == nil
    disc.backgroundColor = tintColor.withAlphaComponent(0.15)
    setNeedsLayout()
  }

  /// The box of a day.
  private func cell(_ index: Int) -> CGRect {
    let place = lead + index
    let width = bounds.width / 7
    let column = layoutNode.isRightToLeft ? 6 - place % 7 : place % 7
    return CGRect(
      x: CGFloat(column) * width, y: CGFloat(place / 7) * MonthGrid.rowHeight, width: width,
      height: MonthGrid.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    for (index, label) in labels.enumerated() where index < days { label.frame = grid.round(cell(index)) }
    guard let chosen else { return }
    let cell = cell(chosen - 1)
    let side = min(MonthGrid.discDiameter, cell.width)
    disc.layer.cornerRadius = side / 2
    disc.frame = grid.round(CGRect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side))
  }

  private func tapped(_ tap: UIGestureRecognizer) {
    let point = tap.location(in: self)
    guard let index = (0..<days).first(where: { cell($0).contains(point) }), isEnabledDay[index] else { return }
    picked(index + 1)
  }
}
