// The delegate's methods for headers and footers of sections that appear and disappear.

extension UITableView {
  /// Tells the delegate that the view of a header or footer has been added to the table.
  func headerWillDisplay(_ view: UIView, as part: TableLayout.Part) {
    switch part {
    case .header(let section): rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section): rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    default: break
    }
  }

  /// Tells the delegate that the view of a header or footer is no longer displayed.
  func headerDidEndDisplaying(_ view: UIView?, as part: TableLayout.Part) {
    guard let view else { return }
    switch part {
    case .header(let section): rowDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section): rowDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    default: break
    }
  }
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
}
