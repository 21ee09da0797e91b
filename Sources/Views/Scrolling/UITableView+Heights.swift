import Foundation
import TendonGeometry

extension UITableView {
  func reloadIfNeeded() {
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

  func arrange() {
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

  func height(ofRowAt path: IndexPath) -> CGFloat {
    let height =
      rowDelegate?.tableView(self, heightForRowAt: path) ?? staticHeight(ofRowAt: path) ?? rowHeight
    guard height == UITableView.automaticDimension else {
      precondition(height >= 0 && height.isFinite, "a row has a height of 0 or more, got \(height) for \(path)")
      return height
    }
    unmeasured.insert(path)
    return estimatedRowHeight > 0 ? estimatedRowHeight : UITableView.standardRowHeight
  }

  func heightForHeader(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionHeaderHeight : asked, own: view(.header(section)),
      standard: TableMetrics.headerHeight(
        style, isFirst: section == 0, hasTitle: source?.tableView(self, titleForHeaderInSection: section) != nil))
  }

  func heightForFooter(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionFooterHeight : asked, own: view(.footer(section)),
      standard: TableMetrics.footerHeight(style))
  }

  /// - Parameter own: the view that the part shows; without one a plain table has none of it.
  func height(_ asked: CGFloat, own: UIView?, standard: CGFloat) -> CGFloat {
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
  func view(_ part: TableLayout.Part) -> UIView? {
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

  func titled(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title, in: style, width: bounds.width, isHeader: isHeader)
    return view
  }
}
