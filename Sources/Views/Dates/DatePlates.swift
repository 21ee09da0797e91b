import Foundation
import TendonGeometry

/// The date and the time on grey plates; a tap on one shows a calendar or wheels above everything else.
///
/// `Undocumented by Apple:` plates are 34 points high, 5 apart, with corners of 8 and 11 beside the words.
final class DatePlates: UIView {
  static let height: CGFloat = 34
  static let gap: CGFloat = 5
  static let inset: CGFloat = 11

  private let datePlate = UIButton(type: .custom)
  private let timePlate = UIButton(type: .custom)
  private var settings: DateWheels.Settings?
  private var moment = Date(timeIntervalSinceReferenceDate: 0)
  private var popover: DatePopover?
  private var openPlate: UIButton?
  var changed: (Date) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (plate, name) in [(datePlate, "date plate"), (timePlate, "time plate")] {
      plate.titleLabel?.font = .systemFont(ofSize: 17)
      plate.layer.cornerRadius = 8
      plate.layer.name = name
      plate.accessibilityIdentifier = name
      plate.addAction(for: .touchUpInside) { [weak self, weak plate] _ in if let plate { self?.toggle(plate) } }
      addSubview(plate)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ date: Date, _ settings: DateWheels.Settings) {
    self.settings = settings
    moment = date
    let style = settings.style
    UIView.performWithoutAnimation {
      datePlate.isHidden = settings.mode == .time
      timePlate.isHidden = settings.mode == .date
      if !datePlate.isHidden { datePlate.setTitle(style.string(date, template: "yMMMd"), for: .normal) }
      if !timePlate.isHidden { timePlate.setTitle(style.string(date, template: "jmm"), for: .normal) }
      showColors()
      popover?.show(date, settings)
    }
    setNeedsLayout()
  }

  private func showColors() {
    for plate in [datePlate, timePlate] {
      plate.backgroundColor = .tertiarySystemFill
      plate.setTitleColor(plate === openPlate ? tintColor : .label, for: .normal)
    }
  }

  private func width(_ plate: UIButton) -> CGFloat {
    plate.isHidden
      ? 0 : PixelGrid(scale: pixelScale).ceil((plate.titleLabel?.sizeThatFits(.zero).width ?? 0) + 2 * DatePlates.inset)
  }

  var naturalSize: CGSize {
    let (date, time) = (width(datePlate), width(timePlate))
    return CGSize(width: date + time + (date > 0 && time > 0 ? DatePlates.gap : 0), height: DatePlates.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (date, time) = (width(datePlate), width(timePlate))
    let rightToLeft = layoutNode.isRightToLeft
    let total = naturalSize.width
    // In a wider view the plates stand at the end.
    let start = rightToLeft ? 0 : bounds.width - total
    let y = (bounds.height - DatePlates.height) / 2
    let grid = PixelGrid(scale: pixelScale)
    datePlate.frame = grid.round(
      CGRect(x: rightToLeft ? start + total - date : start, y: y, width: date, height: DatePlates.height))
    timePlate.frame = grid.round(
      CGRect(x: rightToLeft ? start : start + total - time, y: y, width: time, height: DatePlates.height))
    popover?.place(beside: openPlate ?? self)
  }

  // MARK: - The popover

  private func toggle(_ plate: UIButton) {
    let wasOpen = openPlate === plate
    close(animated: true)
    guard !wasOpen, let window, let settings else { return }
    let popover = DatePopover(isTime: plate === timePlate)
    popover.changed = { [weak self] in self?.changed($0) }
    popover.closed = { [weak self] in self?.close(animated: true) }
    self.popover = popover
    openPlate = plate
    showColors()
    popover.open(in: window, beside: plate, moment, settings)
  }

  func close(animated: Bool) {
    popover?.close(animated: animated)
    popover = nil
    openPlate = nil
    showColors()
  }
}

/// A panel above everything in the window, beside the plate that it belongs to; a touch elsewhere closes it.
final class DatePopover: UIView {
  static let margin: CGFloat = 8
  static let duration = 0.25

  private let panel = UIView()
  private let calendar: DateCalendar?
  private let wheels: DateWheels?
  var changed: (Date) -> Void = { _ in }
  var closed: () -> Void = {}

  init(isTime: Bool) {
    calendar = isTime ? nil : DateCalendar(frame: .zero)
    wheels = isTime ? DateWheels(frame: .zero) : nil
    super.init(frame: .zero)
    accessibilityIdentifier = "date popover"
    panel.backgroundColor = .pair(light: .white, dark: .secondarySystemBackground)
    panel.layer.cornerRadius = 13
    panel.layer.name = "popover"
    panel.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    panel.layer.shadowOpacity = 0.2
    panel.layer.shadowRadius = 30
    panel.layer.shadowOffset = CGSize(width: 0, height: 10)
    addSubview(panel)
    calendar?.changed = { [weak self] in self?.changed($0) }
    wheels?.changed = { [weak self] in self?.changed($0) }
    for part in [calendar, wheels] as [UIView?] { if let part { panel.addSubview(part) } }
  }

  required init?(coder: NSCoder) { nil }

  private var size: CGSize {
    calendar == nil ? CGSize(width: 220, height: UIPickerView.size.height) : DateCalendar.size(withTime: false)
  }

  func open(in window: UIWindow, beside plate: UIView, _ date: Date, _ settings: DateWheels.Settings) {
    UIView.performWithoutAnimation {
      traitOverrides.userInterfaceStyle = plate.traitCollection.userInterfaceStyle
      traitOverrides.layoutDirection = plate.traitCollection.layoutDirection
      tintColor = plate.tintColor
      frame = window.bounds
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(self)
      show(date, settings)
      place(beside: plate)
      layoutIfNeeded()
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    }
    UIView.animate(withDuration: DatePopover.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      [panel] in
      panel.alpha = 1
      panel.transform = .identity
    }
  }

  func show(_ date: Date, _ settings: DateWheels.Settings) {
    var settings = settings
    settings.mode = calendar == nil ? .time : .date
    calendar?.show(date, settings, animated: true)
    wheels?.show(date, settings, animated: true)
  }

  /// Below the plate, above it where there is no room; always on the screen.
  func place(beside plate: UIView) {
    let margin = DatePopover.margin
    let box = convert(plate.bounds, from: plate)
    let room = bounds.inset(by: safeAreaInsets).shrunk(dx: margin, dy: margin)
    let size = size
    let isBelow = box.maxY + margin + size.height <= room.maxY || box.minY - margin - size.height < room.minY
    let y = isBelow ? min(box.maxY + margin, room.maxY - size.height) : box.minY - margin - size.height
    let x = min(max(box.midX - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
    panel.bounds.size = size
    panel.center = CGPoint(x: x + size.width / 2, y: max(y, room.minY) + size.height / 2)
    for part in panel.subviews { part.frame = panel.bounds }
  }

  func close(animated: Bool) {
    calendar?.close()
    isUserInteractionEnabled = false
    guard animated else { return removeFromSuperview() }
    UIView.animate(withDuration: DatePopover.duration, animations: { self.panel.alpha = 0 }) { _ in
      self.removeFromSuperview()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
    closed()
  }
}
