import Foundation
import TendonGeometry

/// Gives a table its rows.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Hears of the rows of a table.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

/// A list of rows that scrolls; cells that leave the screen are used again for those that come.
open class UITableView: UIScrollView {
  /// How a table looks; raw values are UIKit's, whose grouped styles are not there yet.
  public enum Style: Int, Sendable { case plain }
  /// Raw values are UIKit's.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  public private(set) var style = Style.plain
  public weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  /// The delegate, where it hears of rows as well.
  private var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  override func delegateDidChange() { setNeedsReload() }

  /// The height of rows for which the delegate names none, in points; default 44.
  open var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  open var allowsSelection = true

  /// Makes cells by the identifier of their kind.
  private var makers: [String: () -> UITableViewCell] = [:]
  private var idle: [String: [UITableViewCell]] = [:]
  private var shown: [IndexPath: UITableViewCell] = [:]
  private var rows: [(path: IndexPath, minY: CGFloat, height: CGFloat)] = []
  private var needsReload = true
  public private(set) var indexPathForSelectedRow: IndexPath?

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Cells

  /// Tells how cells of a kind are made.
  ///
  /// Differs from UIKit: a closure stands for the class, which would force a required initialiser on every cell.
  public func register(forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell) {
    makers[identifier] = make
  }

  /// A cell that is not in use, or a new one; nil where the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = idle[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cell = makers[identifier]?()
    cell?.reuseIdentifier = identifier
    return cell
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      let known = makers.keys.sorted().joined(separator: ", ")
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard (registered: \(known))")
    }
    return cell
  }

  /// Asks for all rows again, before the next frame.
  open func reloadData() {
    retireAll()
    indexPathForSelectedRow = nil
    setNeedsReload()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload, bounds.width > 0 else { return }
    needsReload = false
    retireAll()
    rows = []
    var y: CGFloat = 0
    for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0) {
      for row in 0..<(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0) {
        let path = IndexPath(indexes: [section, row])
        let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        precondition(height >= 0 && height.isFinite, "a row has a height of 0 or more, got \(height) for \(path)")
        rows.append((path, y, height))
        y += height
      }
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }

  open override func layoutSubviews() {
    reloadIfNeeded()
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: rows.last.map { $0.minY + $0.height } ?? 0)
    showRows()
  }

  /// Rows that the bounds show get a cell, those that have left give theirs back.
  private func showRows() {
    let (top, bottom) = (bounds.minY, bounds.maxY)
    let visible = rows.filter { $0.minY < bottom && $0.minY + $0.height > top }
    let paths = Set(visible.map(\.path))
    for path in shown.keys.sorted() where !paths.contains(path) {
      if let cell = shown.removeValue(forKey: path) { retire(cell) }
    }
    for row in visible {
      let frame = CGRect(x: 0, y: row.minY, width: bounds.width, height: row.height)
      if let cell = shown[row.path] {
        if cell.frame != frame { cell.frame = frame }
      } else {
        // A row that comes into sight is in its place at once, with all it holds, even in an animated layout.
        UIView.performWithoutAnimation {
          let cell = makeCell(row.path)
          cell.frame = frame
          cell.layer.layoutIfNeeded()
        }
      }
    }
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return UITableViewCell() }
    UIView.performWithoutAnimation {
      cell.table = self
      cell.isSelected = path == indexPathForSelectedRow
      cell.showSeparator(
        separatorStyle == .none ? nil : separatorColor, inset: separatorInset, thickness: 1 / pixelScale)
      shown[path] = cell
      insertSubview(cell, at: 0)
    }
    return cell
  }

  /// From the top, so that the same cells come back for the same rows in every run.
  private func retireAll() {
    for cell in visibleCells { retire(cell) }
    shown = [:]
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { idle[identifier, default: []].append(cell) }
  }

  // MARK: - Rows

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The cells on screen, from the top.
  public var visibleCells: [UITableViewCell] {
    shown.sorted { $0.key < $1.key }.map(\.value)
  }
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  open func cellForRow(at path: IndexPath) -> UITableViewCell? { shown[path] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  /// The box of a row in the content, in points; zero where there is no such row.
  open func rectForRow(at path: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard let row = rows.first(where: { $0.path == path }) else { return .zero }
    return CGRect(x: 0, y: row.minY, width: bounds.width, height: row.height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    rows.first { point.y >= $0.minY && point.y < $0.minY + $0.height }?.path
  }

  /// Raw values are UIKit's.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: path)
    let range = offsetRange
    let y: CGFloat =
      switch position {
      case .top: rect.minY
      case .middle: rect.midY - bounds.height / 2
      case .bottom: rect.maxY - bounds.height
      case .none: rect.minY < bounds.minY ? rect.minY : max(bounds.minY, rect.maxY - bounds.height)
      }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(y, range.least.y), range.greatest.y)), animated: animated)
  }

  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if let old = indexPathForSelectedRow, old != path { shown[old]?.isSelected = false }
    indexPathForSelectedRow = path
    guard let path else { return }
    shown[path]?.isSelected = true
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at path: IndexPath, animated: Bool) {
    shown[path]?.isSelected = false
    if indexPathForSelectedRow == path { indexPathForSelectedRow = nil }
  }

  /// A finger has tapped the cell.
  func tapped(_ cell: UITableViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    let allowed = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let allowed else { return }
    if let old = indexPathForSelectedRow, old != allowed {
      deselectRow(at: old, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: old)
    }
    selectRow(at: allowed, animated: false, scrollPosition: .none)
    rowDelegate?.tableView(self, didSelectRowAt: allowed)
    cell.selectionSegue?(cell)
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}
