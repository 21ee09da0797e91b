import Foundation
import TendonGeometry

extension UITableView {
  /// Displays the parts in the bounds: makes views for those that have appeared and recycles those of parts that have
  /// disappeared.
  ///
  /// Rows of automatic height are measured when they become visible; rows that were visible before stay in place on the
  /// screen.
  func showRows() {
    measureSeenRows()
    let seen = seenParts(in: arrangement, from: bounds.minY)
    let parts = Set(seen)
    keptCell = nil
    for part in shownParts where !parts.contains(part) {
      if let reordering, part == .row(reordering.current) { continue }
      if keepForFirstResponder(part) { continue }
      letGo(part)
    }
    for part in seen { show(part, in: frame(of: part, in: arrangement, top: bounds.minY)) }
    let spare = measuredHeaders
    measuredHeaders = [:]
    for (_, view) in spare { recycle(header: view) }
  }

  /// The parts that have views, from the top: rows, then headers and footers.
  var shownParts: [TableLayout.Part] {
    shown.keys.sorted().map { .row($0) }
      + shownHeaders.keys.sorted { ($0.section ?? 0, $0.isFooter ? 1 : 0) < ($1.section ?? 0, $1.isFooter ? 1 : 0) }
  }

  /// The parts that are visible if the bounds begin at `top`, in points of the content.
  func seenParts(in layout: TableLayout, from top: CGFloat) -> [TableLayout.Part] {
    let bottom = top + bounds.height
    var parts = layout.stretches(from: top, to: bottom).map(\.part)
    guard style == .plain else { return parts }
    for section in layout.sections(from: top, to: bottom) {
      for part in [TableLayout.Part.header(section), .footer(section)]
      where !parts.contains(part) && layout.stretch(of: part) != nil { parts.append(part) }
    }
    return parts
  }

  /// The frame of a part if the bounds begin at `top`. Headers and footers of a plain table float at the ends of the
  /// visible area.
  func frame(of part: TableLayout.Part, in layout: TableLayout, top: CGFloat) -> CGRect {
    guard let stretch = layout.stretch(of: part) else { return .zero }
    var (y, height) = (stretch.minY, stretch.height)
    switch part {
    case .tableHeader, .tableFooter:
      return CGRect(x: 0, y: y, width: bounds.width, height: stretch.height)
    case .header(let section):
      let padding = min(max(0, sectionHeaderTopPadding), height)
      if style == .plain {
        y = layout.floatingY(ofHeader: section, top: pinnedTop(from: top) - padding) ?? y
      }
      (y, height) = (y + padding, height - padding)
    case .footer(let section):
      if style == .plain {
        y = layout.floatingY(ofFooter: section, bottom: top + bounds.height - adjustedContentInset.bottom) ?? y
      }
    case .row: break
    }
    return CGRect(x: rowX, y: y, width: rowWidth, height: height)
  }

  /// `rowX`: the left edge of rows; `rowWidth`: their width. In points; rows of an inset grouped table have a distance
  /// from the sides.
  var rowX: CGFloat { style == .insetGrouped ? TableMetrics.cardInset(width: bounds.width) : 0 }
  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowX) }

  // MARK: - Measuring

  /// Measures the visible rows whose height is an estimate. If that moves rows that were visible before, the offset is
  /// adjusted.
  private func measureSeenRows() {
    let anchor =
      shown.filter { !$0.value.isNew }.keys.sorted().first { path in
        arrangement.stretch(of: .row(path)).map { $0.maxY > bounds.minY && $0.minY < bounds.maxY } ?? false
      }
    while measure(arrangement.stretches(from: bounds.minY, to: bounds.maxY), anchor: anchor) {}
  }

  /// Measures rows and adjusts the offset. Returns true if any row was measured.
  private func measure(_ seen: [TableLayout.Stretch], anchor: IndexPath?) -> Bool {
    let before = anchor.flatMap { arrangement.stretch(of: .row($0))?.minY }
    guard measureRows(seen) else { return false }
    if let before, let anchor, let after = arrangement.stretch(of: .row(anchor))?.minY, after != before {
      contentMoved(by: CGPoint(x: 0, y: after - before))
    }
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
    if let target = glideTarget { glide(to: offset(toShow: target.path, at: target.position)) }
    return true
  }

  /// Measures those of the rows whose height is an estimate; returns false if there are none.
  func measureRows(_ seen: [TableLayout.Stretch]) -> Bool {
    let fresh = seen.compactMap { stretch -> IndexPath? in
      if case .row(let path) = stretch.part, !arrangement.isKnown(path) { path } else { nil }
    }
    guard !fresh.isEmpty else { return false }
    let width = rowWidth
    arrangement.set(
      fresh.map { path in
        if let height = height(ofRowAt: path) {
          return TableLayout.Measurement(path: path, height: height, isDelegates: namesHeights)
        }
        let cell = shown[path] ?? returned(path) ?? makeCell(path)
        return TableLayout.Measurement(path: path, height: cell.fittingHeight(width: width), isDelegates: false)
      })
    return true
  }

  // MARK: - Views

  /// Sets the frame of the view of a part, which is made if it does not exist.
  private func show(_ part: TableLayout.Part, in frame: CGRect) {
    switch part {
    case .tableHeader, .tableFooter:
      let view = part == .tableHeader ? tableHeaderView : tableFooterView
      if view?.frame != frame { view?.frame = frame }
    case .row(let path):
      if let cell = shown[path] ?? returned(path), !cell.isNew {
        if cell === reordering?.cell { return }
        if cell.frame != frame { cell.frame = frame }
      } else {
        let cell = shown[path] ?? makeCell(path)
        place(cell, at: path, in: frame)
        joinTransitions(cell, part)
      }
    case .header, .footer:
      if let view = shownHeaders[part] ?? returned(part) {
        UIView.performWithoutAnimation { if view.frame != frame { view.frame = frame } }
      } else if let view = placeHeader(part, in: frame) {
        joinTransitions(view, part)
      }
    }
  }

  /// Adds the cell of a row at its place; without animation, even inside an animation block.
  func place(_ cell: UITableViewCell, at path: IndexPath, in frame: CGRect) {
    UIView.performWithoutAnimation {
      cell.isNew = false
      cell.frame = frame
      insertSubview(cell, at: 0)
      rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      cell.layer.layoutIfNeeded()
    }
  }

  /// Adds the view of a header or footer at its place; nil if there is none.
  func placeHeader(_ part: TableLayout.Part, in frame: CGRect) -> UIView? {
    guard let view = view(part) else { return nil }
    measuredHeaders[part] = nil
    shownHeaders[part] = view
    UIView.performWithoutAnimation {
      view.frame = frame
      addSubview(view)
      headerWillDisplay(view, as: part)
      view.layer.layoutIfNeeded()
    }
    return view
  }

  func makeCell(_ path: IndexPath) -> UITableViewCell {
    var asked: UITableViewCell?
    // The content of a new cell is set without animation.
    UIView.performWithoutAnimation { asked = source?.tableView(self, cellForRowAt: dataPath(path)) }
    guard let cell = asked else { return UITableViewCell() }
    UIView.performWithoutAnimation {
      cell.table = self
      cell.isNew = true
      cell.isSelected = selected.contains(path)
      if let level = rowDelegate?.tableView(self, indentationLevelForRowAt: path),
        level != UITableView.cellsOwnIndentation
      {
        cell.indentationLevel = level
      }
      dress(cell, at: path)
      // The cell is measured outside the table: the size of the table's subviews would contradict its constraints.
      shown[path] = cell
    }
    return cell
  }

  /// Updates the appearance of a cell that depends on its index path: separator, rounded corners, editing controls.
  func dress(_ cell: UITableViewCell, at path: IndexPath) {
    let isLast = path.row == numberOfRows(inSection: path.section) - 1
    cell.showSeparator(
      separatorStyle == .none || style == .insetGrouped && isLast ? nil : separatorColor,
      effect: separatorEffect,
      inset: cell.separatorInset ?? separatorInset,
      alignsToText: cell.separatorInset == nil && hasStandardSeparatorInset,
      thickness: 1 / pixelScale, edges: style == .grouped ? sectionEdges(isFirst: path.row == 0, isLast: isLast) : [])
    let margin = TableMetrics.margin(width: bounds.width)
    let readable = cellLayoutMarginsFollowReadableWidth ? (rowWidth - UIView.readableWidth) / 2 : 0
    cell.adopt(style: style, margin: max(margin, readable))
    if style == .insetGrouped { cell.roundCorners(first: path.row == 0, last: isLast) }
    if editingState || cell.isEditing { showEditing(of: cell, at: path) }
  }

  private func sectionEdges(isFirst: Bool, isLast: Bool) -> UIRectEdge {
    UIRectEdge(isFirst ? [.top] : []).union(isLast ? [.bottom] : [])
  }

  /// Applies the separators to the cells on screen; with `cell`, only to that one.
  func separatorsDidChange(of cell: UITableViewCell? = nil) {
    guard !needsReload, !edits.isOpen else { return }
    for (path, one) in shown where cell == nil || one === cell { dress(one, at: path) }
  }

  // MARK: - Reuse

  /// Recycles all views, from the top, so that in every run the same cells are reused for the same rows.
  func retireAll() {
    recycleDisappearing()
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) {
      if !cell.isNew { rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
      recycle(cell)
    }
    shown = [:]
    let headers = shownParts
    let views = shownHeaders
    shownHeaders = [:]
    for part in headers {
      headerDidEndDisplaying(views[part], as: part)
      if let view = views[part] { recycle(view) }
    }
  }

  /// Recycles the view of a part that is no longer visible. A view that is still visible in an animation stays until
  /// the animation ends.
  private func letGo(_ part: TableLayout.Part) {
    let view: UIView?
    switch part {
    case .row(let path):
      view = shown.removeValue(forKey: path)
      if let cell = view as? UITableViewCell, !cell.isNew {
        rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
    default:
      view = shownHeaders.removeValue(forKey: part)
      headerDidEndDisplaying(view, as: part)
    }
    guard let view else { return }
    if let number = runningUpdates.last, view.superview === self,
      let seen = view.layer.presentation()?.frame,
      seen.intersects(layer.presentation()?.bounds ?? bounds), seen != view.frame
    {
      disappearing.append(DisappearingTableView(view: view, part: part, anchor: nil, number: number))
    } else {
      recycle(view)
    }
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    view.layer.removeAllAnimations()
    if let cell = view as? UITableViewCell {
      swipes.forget(cell)
      if staticContents == nil || dataSource != nil { cellPool.put(cell) }
    } else {
      recycle(header: view)
    }
  }

  private func recycle(header view: UIView) {
    if let view = view as? UITableViewHeaderFooterView, view.superview == nil { headerPool.put(view) }
  }
}

extension TableLayout.Part {
  var isFooter: Bool { if case .footer = self { true } else { false } }
}
