import Foundation

extension UICollectionReusableView: ReusableView {}

extension UICollectionView: SnapshotList {
  func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
}
