import Foundation
import TendonGeometry

/// A month with its days, others to the left and right; a tap on its name shows wheels for month and year.
///
/// `Undocumented by Apple:` 320 points wide; a heading of 44, a line of weekdays of 20, six weeks of 44, and 50 for a time.
final class DateCalendar: UIView {
  static let width: CGFloat = 320
  static let headHeight: CGFloat = 44
  static let weekdaysHeight: CGFloat = 20
  static let timeHeight: CGFloat = 50
  static let margin: CGFloat = 8

  static func size(withTime: Bool) -> CGSize {
    CGSize(
      width: width,
      height: headHeight + weekdaysHeight + 6 * MonthGrid.rowHeight + margin + (withTime ? timeHeight : 0))
  }

  private let heading = UIButton(type: .custom)
  private let chevron = UIImageView(frame: .zero)
  private let back = UIButton(type: .custom)
  private let forward = UIButton(type: .custom)
  private var weekdays: [UILabel] = []
  private let pages = UIScrollView(frame: .zero)
  private let grids = (0..<3).map { _ in MonthGrid(frame: .zero) }
  private let monthWheels = MonthWheels(frame: .zero)
  private let timeTitle = UILabel()
  private let timePlate = DatePlates(frame: .zero)

  private var settings: DateWheels.Settings?
  private var moment = Date(timeIntervalSinceReferenceDate: 0)
  /// The month that is seen: a moment of its first day.
  private var month = Date(timeIntervalSinceReferenceDate: 0)
  private(set) var showsWheels = false
  /// Called when a finger has chosen another date.
  var changed: (Date) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    heading.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.contentHorizontalAlignment = .leading
    heading.layer.name = "month"
    heading.addAction(for: .touchUpInside) { [weak self] _ in self?.toggleWheels() }
    for (button, symbol, name) in [
      (back, BarSymbol.chevronBackward, "month before"), (forward, .chevronForward, "next month"),
    ] {
      button.setImage(BarSymbol.image(symbol, side: 20), for: .normal)
      button.layer.name = name
    }
    chevron.image = BarSymbol.image(.chevronForward, side: 13)
    chevron.layer.name = "chevron"
    back.addAction(for: .touchUpInside) { [weak self] _ in self?.turn(by: -1) }
    forward.addAction(for: .touchUpInside) { [weak self] _ in self?.turn(by: 1) }
    pages.isPagingEnabled = true
    pages.scrollsToTop = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.delegate = self
    for grid in grids {
      grid.picked = { [weak self, weak grid] day in if let grid { self?.picked(day, in: grid) } }
      pages.addSubview(grid)
    }
    timeTitle.text = "Time"
    timeTitle.font = .systemFont(ofSize: 17)
    timeTitle.layer.name = "title of the time"
    timePlate.changed = { [weak self] in self?.changed($0) }
    monthWheels.changed = { [weak self] in self?.changed($0) }
    monthWheels.isHidden = true
    for view in [heading, chevron, back, forward, pages, monthWheels, timeTitle, timePlate] as [UIView] {
      addSubview(view)
    }
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.layer.name = "weekday"
      weekdays.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - The month

  func show(_ date: Date, _ settings: DateWheels.Settings, animated: Bool) {
    let calendar = settings.style.calendar
    self.settings = settings
    moment = date
    month = start(of: date, calendar)
    let symbols = calendar.shortWeekdaySymbols
    for (index, label) in weekdays.enumerated() where symbols.count == 7 {
      label.text = symbols[(index + calendar.firstWeekday - 1) % 7].uppercased(with: settings.style.locale)
    }
    let hasTime = settings.mode == .dateAndTime
    for part in [timeTitle, timePlate] as [UIView] { part.isHidden = !hasTime }
    if hasTime {
      var time = settings
      time.mode = .time
      timePlate.show(date, time)
    }
    monthWheels.show(date, settings, animated: animated)
    showMonth()
  }

  private func start(of date: Date, _ calendar: Calendar) -> Date {
    calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  private func showMonth() {
    guard let settings else { return }
    let calendar = settings.style.calendar
    UIView.performWithoutAnimation {
      heading.setTitle(settings.style.string(month, template: "yMMMM"), for: .normal)
      heading.setTitleColor(showsWheels ? tintColor : .label, for: .normal)
      for (index, grid) in grids.enumerated() {
        guard let first = calendar.date(byAdding: .month, value: index - 1, to: month) else { continue }
        let isSame = calendar.isDate(first, equalTo: moment, toGranularity: .month)
        grid.show(first, chosen: isSame ? calendar.component(.day, from: moment) : nil, settings)
      }
      back.isEnabled = isOpen(-1)
      forward.isEnabled = isOpen(1)
      for (button, isOpen) in [(back, back.isEnabled), (forward, forward.isEnabled)] {
        button.tintColor = isOpen ? nil : .tertiaryLabel
      }
      center()
    }
    setNeedsLayout()
  }

  /// True if a month at an offset from the visible one has a day within the limits.
  private func isOpen(_ step: Int) -> Bool {
    guard let settings, let other = settings.style.calendar.date(byAdding: .month, value: step, to: month),
      let interval = settings.style.calendar.dateInterval(of: .month, for: other)
    else { return false }
    return !(settings.least.map { interval.end <= $0 } ?? false)
      && !(settings.greatest.map { interval.start > $0 } ?? false)
  }

  /// Puts the month that is seen into the middle again.
  private func center() {
    pages.setContentOffset(CGPoint(x: pages.bounds.width, y: 0), animated: false)
  }

  /// From right to left the next month lies on the left.
  private var direction: Int { layoutNode.isRightToLeft ? -1 : 1 }

  private func turn(by step: Int) {
    guard !showsWheels, isOpen(step) else { return }
    pages.setContentOffset(
      CGPoint(x: pages.bounds.width * CGFloat(1 + step * direction), y: 0), animated: window != nil)
    if window == nil { settle() }
  }

  private func settle() {
    guard let settings, pages.bounds.width > 0 else { return }
    let step = Int((pages.contentOffset.x / pages.bounds.width).rounded() - 1) * direction
    guard step != 0 else { return }
    if isOpen(step), let other = settings.style.calendar.date(byAdding: .month, value: step, to: month) {
      month = other
    }
    showMonth()
  }

  private func picked(_ day: Int, in grid: MonthGrid) {
    guard let settings, grid === grids[1] else { return }
    let calendar = settings.style.calendar
    var parts = calendar.dateComponents([.year, .month], from: month)
    let time = calendar.dateComponents([.hour, .minute, .second], from: moment)
    (parts.day, parts.hour, parts.minute, parts.second) = (day, time.hour, time.minute, time.second)
    if let date = calendar.date(from: parts) { changed(date) }
  }

  private func toggleWheels() {
    showsWheels.toggle()
    showMonth()
    UIView.animate(withDuration: 0.25) { [self] in
      chevron.transform = showsWheels ? CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(direction)) : .identity
      monthWheels.alpha = showsWheels ? 1 : 0
      for part in [pages, back, forward] as [UIView] { part.alpha = showsWheels ? 0 : 1 }
      for label in weekdays { label.alpha = showsWheels ? 0 : 1 }
    }
    monthWheels.isHidden = !showsWheels
    pages.isUserInteractionEnabled = !showsWheels
  }

  func close() { timePlate.close(animated: false) }

  // MARK: - Places

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    let (width, margin) = (bounds.width, DateCalendar.margin)
    let rightToLeft = layoutNode.isRightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
      let frame = grid.round(CGRect(x: rightToLeft ? width - x - w : x, y: y, width: w, height: h))
      // Frames of what is turned stand for nothing.
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    let head = DateCalendar.headHeight
    let title = min(heading.sizeThatFits(.zero).width, width - 120)
    place(heading, margin + 4, 0, title, head)
    place(chevron, margin + 4 + title + 6, head / 2 - 7, 14, 14)
    chevron.layer.setAffineTransform(chevron.transform)
    place(back, width - margin - 84, 0, 42, head)
    place(forward, width - margin - 42, 0, 42, head)
    for button in [back, forward] {
      button.transform = rightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    }
    if !showsWheels { chevron.transform = rightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity }
    let column = (width - 2 * margin) / 7
    for (index, label) in weekdays.enumerated() {
      place(label, margin + CGFloat(index) * column, head, column, DateCalendar.weekdaysHeight)
    }
    let top = head + DateCalendar.weekdaysHeight
    let room = CGRect(x: margin, y: top, width: width - 2 * margin, height: 6 * MonthGrid.rowHeight)
    let isNew = pages.bounds.size != room.size
    pages.frame = room
    pages.contentSize = CGSize(width: 3 * room.width, height: room.height)
    for (index, month) in grids.enumerated() {
      let page = rightToLeft ? 2 - index : index
      month.frame = CGRect(x: CGFloat(page) * room.width, y: 0, width: room.width, height: room.height)
    }
    if isNew { center() }
    monthWheels.frame = CGRect(x: 0, y: head, width: width, height: UIPickerView.size.height)
    let time = top + room.height + margin
    let plate = timePlate.naturalSize
    place(timeTitle, margin + 4, time, 100, DateCalendar.timeHeight - margin)
    place(
      timePlate, width - margin - 4 - plate.width, time + (DateCalendar.timeHeight - margin - plate.height) / 2,
      plate.width, plate.height)
  }
}

extension DateCalendar: UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}

/// Wheels for a month and a year.
final class MonthWheels: DateColumnWheels {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "wheels of month and year"
  }

  required init?(coder: NSCoder) { nil }

  func show(_ date: Date, _ new: DateWheels.Settings, animated: Bool) {
    let columns =
      settings?.style == new.style
      ? nil : DateColumn.all(for: .date, minuteInterval: 1, style: new.style).filter { $0.kind != .day }
    show(date, new, in: columns, animated: animated)
  }
}
