import Foundation
import TendonGeometry

/// Gives a picker its wheels.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker what the rows of its wheels show, and hears of the choice.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row; nil (default): an empty row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// A title with looks of its own; nil (default): the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// A view in the title's place; nil (default): the title. One that has gone out of sight is handed in to be used again.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView?
  /// The view of a row, with UIKit's result, which is never nil. Default: the rows have titles.
  @_disfavoredOverload
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// The width of a wheel, in points; below 0 (default): what is left is shared.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Default 32 points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Called when the user has chosen a row and the wheel has come to rest.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? { nil }
  @_disfavoredOverload
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIPickerView.noRowView }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.rowHeight
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels side by side that a finger turns.
open class UIPickerView: UIView {
  /// The natural size, in points.
  nonisolated package static let size = CGSize(width: 320, height: 216)
  nonisolated static let rowHeight: CGFloat = 32
  /// From the sides to the band of the selection and to the wheels, and between two wheels, in points.
  static let bandInset: CGFloat = 9
  static let wheelInset: CGFloat = 9
  static let wheelGap: CGFloat = 5

  /// The object that counts wheels and rows; not retained. Setting it reloads all wheels.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that provides titles and sizes and is notified of choices; not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  /// True if the selected rows are marked; since iOS 7 they always are, whatever its value. Default: true.
  open var showsSelectionIndicator = true

  private let band = UIView()
  private var wheels: [PickerWheel] = []
  private var needsReload = true

  /// Returns true if a row of a component can be chosen, which determines the colour of its title; nil: all rows can.
  var isRowEnabled: ((_ row: Int, _ component: Int) -> Bool)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.name = "selection band"
    insertSubview(band, at: 0)
  }

  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  // MARK: - Rows

  /// Asks for everything again, before the next frame; the chosen rows stay where they can.
  open func reloadAllComponents() {
    needsReload = true
    setNeedsLayout()
  }

  /// Asks for the rows of one wheel again; an index out of range does nothing.
  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    load(component)
  }

  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(frame: .zero)
      let component = wheels.count
      wheel.content = { [weak self] row, old in self?.content(row, component, reusing: old) }
      wheel.chosen = { [weak self] row in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
      }
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { load(component) }
    setNeedsLayout()
  }

  private func load(_ component: Int) {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? UIPickerView.rowHeight
    wheels[component].load(
      count: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0),
      rowHeight: max(1, height))
  }

  /// The result of delegates that do not implement the method: a protocol cannot say that of a view that is never nil.
  fileprivate static let noRowView = UIView()

  private func content(_ row: Int, _ component: Int, reusing old: UIView?) -> PickerWheel.Content {
    if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: old) as UIView? {
      return .view(view)
    }
    if let delegate {
      let view: UIView = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: old)
      if view !== UIPickerView.noRowView { return .view(view) }
    }
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return .attributed(title)
    }
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    if let isRowEnabled { return .title(title ?? "", isEnabled: isRowEnabled(row, component)) }
    return .title(title ?? "?")
  }

  /// The number of wheels.
  public var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }
  /// Returns the number of rows of a wheel; traps on an index out of range.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).count }
  /// Returns the size of a wheel's rows, in points; traps on an index out of range.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return CGSize(width: wheel(component).bounds.width, height: wheel(component).rowHeight)
  }

  /// The chosen row; -1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component).selectedRow }

  /// Turns a wheel to a row, over 0.3 seconds where animated; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = wheel(component)
    precondition(
      (0..<max(wheel.count, 1)).contains(row), "a row of component \(component) lies in 0..<\(wheel.count), got \(row)")
    wheel.select(row, animated: animated && window != nil)
  }

  /// Asks again which rows can be chosen.
  func updateTitles() { for wheel in wheels { wheel.updateTitles() } }

  /// The view of a row that is seen; nil for a title or a row out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component).view(forRow: row) }

  private func wheel(_ component: Int) -> PickerWheel {
    reloadIfNeeded()
    precondition(wheels.indices.contains(component), "a component lies in 0..<\(wheels.count), got \(component)")
    return wheels[component]
  }

  // MARK: - Places

  override func preventsSheetDrag(down: Bool, expands: () -> Bool) -> Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let grid = PixelGrid(scale: pixelScale)
    let height = wheels.first?.rowHeight ?? UIPickerView.rowHeight
    band.frame = grid.round(
      CGRect(
        x: UIPickerView.bandInset, y: (bounds.height - height) / 2,
        width: max(0, bounds.width - 2 * UIPickerView.bandInset), height: height))
    guard !wheels.isEmpty else { return }
    let room = bounds.width - 2 * UIPickerView.wheelInset - CGFloat(wheels.count - 1) * UIPickerView.wheelGap
    let wanted = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? -1 }
    let set = wanted.filter { $0 >= 0 }.reduce(0, +)
    let free = wanted.filter { $0 < 0 }.count
    let share = free > 0 ? max(0, room - set) / CGFloat(free) : 0
    // Widths that are too much together are cut in proportion.
    let cut = set > room ? max(0, room) / set : 1
    let widths = wanted.map { $0 >= 0 ? $0 * cut : share }
    // Wheels that are narrower together stand in the middle.
    var x = UIPickerView.wheelInset + max(0, room - widths.reduce(0, +)) / 2
    for (wheel, width) in zip(wheels, widths) {
      let left = layoutNode.isRightToLeft ? bounds.width - x - width : x
      wheel.frame = grid.round(CGRect(x: left, y: 0, width: width, height: bounds.height))
      x += width + UIPickerView.wheelGap
    }
  }
}
