import Foundation
import TendonGeometry

extension UITableView {
  func reloadIfNeeded() {
    guard needsReload || measuredWidth != bounds.width, bounds.width > 0 else { return }
    let isNew = needsReload
    if needsReload { retireAll() }
    needsReload = false
    measuredWidth = bounds.width
    arrangement = makeLayout()
    if isNew { reloadSectionIndexTitles() }
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
    // The margins of cells and separators depend on the width.
    if !isNew { for (path, cell) in shown { dress(cell, at: path) } }
  }

  /// The layout of the rows that the data source has now.
  ///
  /// - Complexity: O(n) in the rows if the delegate returns heights, O(s) in the sections if it does not; no cell is
  ///   made.
  private func makeLayout() -> TableLayout {
    heightQuestion += 1
    let counts = newCounts ?? requestCounts()
    newCounts = nil
    let sections = counts.indices.map { section in
      makeSection(section, RowHeights(runs(section, 0..<counts[section]), question: heightQuestion))
    }
    return makeLayout(sections)
  }

  /// The numbers of rows of the sections, from the data source.
  func requestCounts() -> [Int] {
    guard let source else { return [] }
    return (0..<source.numberOfSections(in: self)).map { source.tableView(self, numberOfRowsInSection: $0) }
  }

  private func makeLayout(_ sections: [TableLayout.Section]) -> TableLayout {
    TableLayout(
      tableHeader: tableHeaderView?.frame.height ?? 0, sections: sections,
      tableFooter: tableFooterView?.frame.height ?? 0)
  }

  private func makeSection(_ section: Int, _ rows: RowHeights) -> TableLayout.Section {
    TableLayout.Section(header: heightForHeader(section), rows: rows, footer: heightForFooter(section))
  }

  /// The layout after a batch of edits. Heights of inserted rows are requested; remaining rows keep theirs.
  ///
  /// The delegate's heights of remaining rows are requested again when the rows are next visible.
  ///
  /// - Complexity: O(e log n + s), e the inserted and deleted rows and s the sections.
  func makeLayout(after old: TableLayout, _ mapping: ListMapping, counts: [Int]) -> TableLayout {
    heightQuestion += 1
    return makeLayout(
      mapping.new.indices.map { section in
        let change = mapping.new[section]
        guard change.fate == .stays, let before = change.other else {
          return makeSection(section, RowHeights(runs(section, 0..<counts[section]), question: heightQuestion))
        }
        var rows = old.sections[before].rows
        rows.ask(question: heightQuestion)
        for range in mapping.old[before].gaps.ranges.reversed() { rows.replace(range, by: []) }
        for range in mapping.new[section].gaps.ranges {
          let new = range.map { row in
            let fate = mapping.row(new: ListUpdate.Place(section, row))
            // A moved row keeps its height.
            if fate.fate == .stays, let from = fate.other { return old.sections[from.section].rows.run(from.row) }
            return run(IndexPath(indexes: [section, row]))
          }
          rows.replace(range.lowerBound..<range.lowerBound, by: new)
        }
        for row in change.reloads.keys { rows.set(row, to: run(IndexPath(indexes: [section, row]))) }
        return makeSection(section, rows)
      })
  }

  /// The heights of rows: those from the delegate or the table, else estimates.
  private func runs(_ section: Int, _ rows: Range<Int>) -> [RowRun] {
    guard let first = rows.first else { return [] }
    var runs = [run(IndexPath(indexes: [section, first]))]
    guard namesHeights || namesEstimates else {
      // All rows have the same height.
      runs[0].count = rows.count
      return runs
    }
    for row in rows.dropFirst() {
      let next = run(IndexPath(indexes: [section, row]))
      if next.continues(runs[runs.count - 1]) { runs[runs.count - 1].count += 1 } else { runs.append(next) }
    }
    return runs
  }

  private func run(_ path: IndexPath) -> RowRun {
    let asked = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? UITableView.notEstimated
    namesEstimates = asked > UITableView.notEstimated
    let estimate =
      asked >= 0 ? asked : estimatedRowHeight > 0 ? estimatedRowHeight : UITableView.standardRowHeight
    if namesEstimates { return RowRun(estimate, .estimate) }
    guard let height = height(ofRowAt: path) else { return RowRun(estimate, .estimate) }
    return RowRun(height, namesHeights ? .delegate(question: heightQuestion) : .own)
  }

  /// The height of a row in the document, in points; nil if the document sets none.
  public func staticHeight(ofRowAt path: IndexPath) -> CGFloat? {
    guard let contents = staticContents, contents.sections.indices.contains(path.section),
      contents.sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return contents.sections[path.section].rows[path.row].height
  }

  /// The height of a row from the delegate, the document or the table; nil for an automatic one.
  func height(ofRowAt path: IndexPath) -> CGFloat? {
    namesHeights = rowDelegate != nil || staticContents != nil
    let height =
      rowDelegate?.tableView(self, heightForRowAt: path) ?? staticHeight(ofRowAt: path) ?? rowHeight
    guard height != UITableView.automaticDimension else { return nil }
    precondition(height >= 0 && height.isFinite, "a row has a height of 0 or more, got \(height) for \(path)")
    return height
  }

  /// Called by the default implementation of the delegate's method for heights.
  func delegateLeavesHeights() { namesHeights = staticContents != nil }

  func heightForHeader(_ section: Int) -> CGFloat {
    let height = ownHeightForHeader(section)
    return height > 0 && sectionHeaderTopPadding > 0 ? height + sectionHeaderTopPadding : height
  }

  private func ownHeightForHeader(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionHeaderHeight : asked, part: .header(section),
      standard: TableMetrics.headerHeight(
        style, isFirst: section == 0, hasTitle: source?.tableView(self, titleForHeaderInSection: section) != nil))
  }

  func heightForFooter(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionFooterHeight : asked, part: .footer(section),
      standard: TableMetrics.footerHeight(style))
  }

  /// The height of a header or footer; 0 in a plain table without a view.
  private func height(_ asked: CGFloat, part: TableLayout.Part, standard: CGFloat) -> CGFloat {
    guard let own = view(part) else { return style == .plain ? 0 : asked >= 0 ? asked : standard }
    // Views that are not visible are kept only until the next layout.
    if shownHeaders[part] == nil { measuredHeaders[part] = own }
    if asked >= 0 { return asked }
    if let view = own as? UITableViewHeaderFooterView,
      let height = view.titleHeight(width: bounds.width) ?? view.configuredHeight(width: bounds.width)
    {
      return max(height, standard)
    }
    let fitting = own.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(fitting.height, standard)
  }

  /// The view of a header or footer: the delegate's, else one with the title, else nil.
  func view(_ part: TableLayout.Part) -> UIView? {
    if let known = shownHeaders[part] ?? measuredHeaders[part] { return known }
    var made: UIView?
    // The content of a new view is set without animation.
    UIView.performWithoutAnimation { made = newView(part) }
    return made
  }

  private func newView(_ part: TableLayout.Part) -> UIView? {
    switch part {
    case .header(let section):
      return rowDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? titled(source?.tableView(self, titleForHeaderInSection: section), isHeader: true)
    case .footer(let section):
      return rowDelegate?.tableView(self, viewForFooterInSection: section)
        ?? titled(source?.tableView(self, titleForFooterInSection: section), isHeader: false)
    case .row, .tableHeader, .tableFooter: return nil
    }
  }

  func titled(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title, in: style, width: bounds.width, isHeader: isHeader)
    return view
  }
}
