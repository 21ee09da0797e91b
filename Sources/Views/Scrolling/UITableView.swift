import Foundation
import TendonAutoLayout
import TendonGeometry

/// A list of rows that scrolls; cells that leave the screen are used again for those that come.
open class UITableView: UIScrollView {
  /// How a table looks; raw values are UIKit's.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Raw values are UIKit's.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  /// As a height: the constraints inside decide.
  public static let automaticDimension: CGFloat = -1
  /// The height of a row whose constraints decide nothing, in points.
  static let standardRowHeight: CGFloat = 44

  public private(set) var style = Style.plain
  public weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  /// The rows of a document, shown where there is no data source.
  public var staticContents: StaticTableContents? { didSet { setNeedsReload() } }
  private var source: (any UITableViewDataSource)? { dataSource ?? staticContents }

  /// The delegate, where it hears of rows as well.
  private var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  override func delegateDidChange() { setNeedsReload() }

  /// The height of rows for which the delegate names none, in points; default `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  /// What a row of automatic height counts for until it is seen, in points; default `automaticDimension` (44).
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The heights of headers and footers for which the delegate names none, in points; default `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  open var separatorInset = UITableView.plainInset { didSet { setNeedsLayout() } }
  private static let plainInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var allowsSelection = true
  /// Whether rows stay chosen when another one is chosen; default false.
  open var allowsMultipleSelection = false

  /// Above the first and below the last section; as wide as the table, as high as it is itself.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  /// Makes cells by the identifier of their kind.
  private var makers: [String: () -> UITableViewCell] = [:]
  private var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  private var idle: [String: [UITableViewCell]] = [:]
  private var idleHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  private var shown: [IndexPath: UITableViewCell] = [:]
  private var shownHeaders: [TableLayout.Part: UIView] = [:]
  private var sections: [TableLayout.Section] = []
  private var arrangement = TableLayout()
  /// The rows whose height is an estimate still.
  private var unmeasured: Set<IndexPath> = []
  private var needsReload = true
  private var measuredWidth: CGFloat = 0
  private var selected: Set<IndexPath> = []

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The style that a document gives the table.
  package func decode(style: Style) { self.style = style }

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

  /// Tells how headers and footers of a kind are made.
  public func register(
    forHeaderFooterViewReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewHeaderFooterView
  ) {
    headerMakers[identifier] = make
  }

  /// A header or footer that is not in use, or a new one; nil where the identifier is not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = idleHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = headerMakers[identifier]?()
    view?.reuseIdentifier = identifier
    return view
  }

  /// Asks for all rows again, before the next frame.
  open func reloadData() {
    retireAll()
    selected = []
    setNeedsReload()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  // MARK: - Heights

  private func reloadIfNeeded() {
    guard needsReload || measuredWidth != bounds.width, bounds.width > 0 else { return }
    if needsReload { retireAll() }
    needsReload = false
    measuredWidth = bounds.width
    unmeasured = []
    sections = (0..<(source?.numberOfSections(in: self) ?? 0)).map { section in
      let count = source?.tableView(self, numberOfRowsInSection: section) ?? 0
      let rows = (0..<count).map { height(ofRowAt: IndexPath(indexes: [section, $0])) }
      return TableLayout.Section(
        header: heightForHeader(section), rows: rows, footer: heightForFooter(section))
    }
    arrange()
  }

  private func arrange() {
    arrangement = TableLayout(
      tableHeader: tableHeaderView?.frame.height ?? 0, sections: sections,
      tableFooter: tableFooterView?.frame.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
  }

  /// The height that the document gives a row, in points; nil where it gives none.
  public func staticHeight(ofRowAt path: IndexPath) -> CGFloat? {
    guard let contents = staticContents, contents.sections.indices.contains(path.section),
      contents.sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return contents.sections[path.section].rows[path.row].height
  }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    let height =
      rowDelegate?.tableView(self, heightForRowAt: path) ?? staticHeight(ofRowAt: path) ?? rowHeight
    guard height == UITableView.automaticDimension else {
      precondition(height >= 0 && height.isFinite, "a row has a height of 0 or more, got \(height) for \(path)")
      return height
    }
    unmeasured.insert(path)
    return estimatedRowHeight > 0 ? estimatedRowHeight : UITableView.standardRowHeight
  }

  private func heightForHeader(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionHeaderHeight : asked, own: view(.header(section)),
      standard: TableMetrics.headerHeight(
        style, isFirst: section == 0, hasTitle: source?.tableView(self, titleForHeaderInSection: section) != nil))
  }

  private func heightForFooter(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionFooterHeight : asked, own: view(.footer(section)),
      standard: TableMetrics.footerHeight(style))
  }

  /// - Parameter own: the view that the part shows; without one a plain table has none of it.
  private func height(_ asked: CGFloat, own: UIView?, standard: CGFloat) -> CGFloat {
    guard let own else { return style == .plain ? 0 : asked >= 0 ? asked : standard }
    if asked >= 0 { return asked }
    if let title = (own as? UITableViewHeaderFooterView)?.titleHeight(width: bounds.width) {
      return max(title, standard)
    }
    let fitting = own.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(fitting.height, standard)
  }

  /// The view of a header or footer: the delegate's, else one with the title, else none.
  private func view(_ part: TableLayout.Part) -> UIView? {
    if let known = shownHeaders[part] { return known }
    let made: UIView?
    switch part {
    case .header(let section):
      made =
        rowDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? titled(source?.tableView(self, titleForHeaderInSection: section), isHeader: true)
    case .footer(let section):
      made =
        rowDelegate?.tableView(self, viewForFooterInSection: section)
        ?? titled(source?.tableView(self, titleForFooterInSection: section), isHeader: false)
    default: made = nil
    }
    shownHeaders[part] = made
    return made
  }

  private func titled(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title, in: style, width: bounds.width, isHeader: isHeader)
    return view
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    reloadIfNeeded()
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
    showRows()
  }

  /// Rows that the bounds show get a cell, those that have left give theirs back. A row of automatic height is measured
  /// when it comes into sight, which may move those below.
  private func showRows() {
    while true {
      let seen = arrangement.stretches(from: bounds.minY, to: bounds.maxY)
      let fresh = seen.compactMap { stretch -> IndexPath? in
        if case .row(let path) = stretch.part, unmeasured.contains(path) { path } else { nil }
      }
      guard !fresh.isEmpty else { break }
      for path in fresh {
        unmeasured.remove(path)
        let cell = shown[path] ?? makeCell(path)
        sections[path.section].rows[path.row] = cell.fittingHeight(width: rowWidth)
      }
      arrange()
    }
    let seen = arrangement.stretches(from: bounds.minY, to: bounds.maxY)
    let paths = Set(seen.map(\.part))
    for path in shown.keys.sorted() where !paths.contains(.row(path)) {
      if let cell = shown.removeValue(forKey: path) { retire(cell) }
    }
    for stretch in seen {
      guard case .row(let path) = stretch.part else { continue }
      let frame = CGRect(x: rowX, y: stretch.minY, width: rowWidth, height: stretch.height)
      if let cell = shown[path], !cell.isNew {
        if cell.frame != frame { cell.frame = frame }
      } else {
        // A row that comes into sight is in its place at once, with all it holds, even in an animated layout.
        UIView.performWithoutAnimation {
          let cell = shown[path] ?? makeCell(path)
          cell.isNew = false
          cell.frame = frame
          insertSubview(cell, at: 0)
          rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
          cell.layer.layoutIfNeeded()
        }
      }
    }
    showHeaders()
  }

  /// Headers and footers lie where the arrangement has them; those of a plain table float at the top.
  private func showHeaders() {
    for stretch in arrangement.stretches {
      switch stretch.part {
      case .row: continue
      case .tableHeader:
        tableHeaderView?.frame = CGRect(x: 0, y: stretch.minY, width: bounds.width, height: stretch.height)
      case .tableFooter:
        tableFooterView?.frame = CGRect(x: 0, y: stretch.minY, width: bounds.width, height: stretch.height)
      case .header(let section):
        let y =
          style == .plain
          ? arrangement.floatingY(ofHeader: section, top: bounds.minY + adjustedContentInset.top) : nil
        place(stretch, y: y ?? stretch.minY)
      case .footer: place(stretch, y: stretch.minY)
      }
    }
  }

  private func place(_ stretch: TableLayout.Stretch, y: CGFloat) {
    guard let view = shownHeaders[stretch.part] else { return }
    UIView.performWithoutAnimation {
      if view.superview !== self { addSubview(view) }
      view.frame = CGRect(x: rowX, y: y, width: rowWidth, height: stretch.height)
    }
  }

  /// Where rows begin and how wide they are, in points: the cards of an inset table keep away from the sides.
  private var rowX: CGFloat { style == .insetGrouped ? TableMetrics.cardInset(width: bounds.width) : 0 }
  private var rowWidth: CGFloat { max(0, bounds.width - 2 * rowX) }

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let cell = source?.tableView(self, cellForRowAt: path) else { return UITableViewCell() }
    UIView.performWithoutAnimation {
      cell.table = self
      cell.isNew = true
      cell.isSelected = selected.contains(path)
      let isLast = path.row == numberOfRows(inSection: path.section) - 1
      var inset = cell.separatorInset ?? separatorInset
      if style != .plain, inset == UITableView.plainInset { inset.left = TableMetrics.margin(width: bounds.width) }
      cell.showSeparator(
        separatorStyle == .none || style == .insetGrouped && isLast ? nil : separatorColor, inset: inset,
        thickness: 1 / pixelScale)
      cell.adopt(style: style, margin: style == .plain ? 15 : TableMetrics.margin(width: bounds.width))
      if style == .insetGrouped { cell.roundCorners(first: path.row == 0, last: isLast) }
      // It is measured outside of the table, whose own sizes would contradict its constraints.
      shown[path] = cell
    }
    return cell
  }

  /// From the top, so that the same cells come back for the same rows in every run.
  private func retireAll() {
    for cell in visibleCells { retire(cell) }
    shown = [:]
    let parts = shownHeaders
    shownHeaders = [:]
    for case let view as UITableViewHeaderFooterView in parts.values {
      view.removeFromSuperview()
      if let identifier = view.reuseIdentifier { idleHeaders[identifier, default: []].append(view) }
    }
    for view in parts.values { view.removeFromSuperview() }
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier, staticContents == nil || dataSource != nil {
      idle[identifier, default: []].append(cell)
    }
  }

  // MARK: - Rows

  open func numberOfRows(inSection section: Int) -> Int { source?.tableView(self, numberOfRowsInSection: section) ?? 0 }
  public var numberOfSections: Int { source?.numberOfSections(in: self) ?? 0 }

  /// The cells on screen, from the top.
  public var visibleCells: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  open func cellForRow(at path: IndexPath) -> UITableViewCell? { shown[path] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[.header(section)] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// The box of a row in the content, in points; zero where there is no such row.
  open func rectForRow(at path: IndexPath) -> CGRect { rect(of: .row(path), x: rowX, width: rowWidth) }
  /// The box of a header in the content, in points; zero where there is none.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section), x: 0, width: bounds.width) }
  /// The box of a footer in the content, in points; zero where there is none.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section), x: 0, width: bounds.width) }

  private func rect(of part: TableLayout.Part, x: CGFloat, width: CGFloat) -> CGRect {
    reloadIfNeeded()
    guard let stretch = arrangement.stretch(of: part) else { return .zero }
    return CGRect(x: x, y: stretch.minY, width: width, height: stretch.height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    for stretch in arrangement.stretches(from: point.y, to: point.y + 1) {
      if case .row(let path) = stretch.part, point.y >= stretch.minY, point.y < stretch.maxY { return path }
    }
    return nil
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

  // MARK: - Selection

  /// The chosen row, of several the first; nil without.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || path == nil {
      for old in selected where old != path {
        shown[old]?.isSelected = false
        selected.remove(old)
      }
    }
    guard let path else { return }
    selected.insert(path)
    shown[path]?.isSelected = true
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at path: IndexPath, animated: Bool) {
    shown[path]?.isSelected = false
    selected.remove(path)
  }

  /// A finger has tapped the cell.
  func tapped(_ cell: UITableViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectRow(at: path, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let allowed = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let allowed else { return }
    if !allowsMultipleSelection, let old = indexPathForSelectedRow, old != allowed {
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
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

/// Measures of tables that UIKit does not publish, in points; read from the frames that Interface Builder records.
enum TableMetrics {
  /// The height of a header without one of its own; a plain table has none without a title.
  static func headerHeight(_ style: UITableView.Style, isFirst: Bool, hasTitle: Bool) -> CGFloat {
    switch style {
    case .plain: hasTitle ? 28 : 0
    case .grouped, .insetGrouped: hasTitle ? (isFirst ? 55.5 : 38) : (isFirst ? 35 : 18)
    }
  }

  static func footerHeight(_ style: UITableView.Style) -> CGFloat { style == .plain ? 0 : 18 }

  /// How far the cards of an inset table lie from the sides.
  static func cardInset(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }
  static let cardRadius: CGFloat = 10

  /// How far the content of a grouped table's cells lies from the sides of the cell.
  static func margin(width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }
}
