import Foundation
import TendonGeometry

extension UITableView {
  /// Raw values are UIKit's.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
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
}
