import Foundation

extension UITableViewCell: ReusableView {}
extension UITableViewHeaderFooterView: ReusableView {}

extension UITableView: SnapshotList {
  func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
}
