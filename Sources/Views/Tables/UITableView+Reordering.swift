import Foundation
import TendonGeometry
import TendonLayers

extension UITableView {
  /// The state of a row that is dragged to another place.
  @MainActor
  struct Reordering {
    let cell: UITableViewCell
    /// `source`: the index path in the data; `current`: the index path at which the row is displayed.
    let source: IndexPath
    var current: IndexPath
    /// The distance of the centre of the row below the touch, in points.
    let grip: CGFloat
    /// The vertical position of the touch relative to the top of the bounds, in points.
    var finger: CGFloat
    var link: CADisplayLink?
  }

  /// `scrollMargin`: the distance from the ends, in points, in which a dragged row scrolls the table. `scrollSpeed`:
  /// the maximum velocity, in points per second. `Undocumented by Apple:` both values.
  static let scrollMargin: CGFloat = 50
  static let scrollSpeed: CGFloat = 400

  /// The index path in the data of a displayed row; they differ while a row is dragged.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let reordering, reordering.source != reordering.current else { return path }
    if path == reordering.current { return reordering.source }
    var row = path.row
    if path.section == reordering.current.section, row > reordering.current.row { row -= 1 }
    if path.section == reordering.source.section, row >= reordering.source.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }

  /// Handles a drag of the reorder control of a row.
  func reorder(_ cell: UITableViewCell, by finger: UIGestureRecognizer) {
    switch finger.state {
    case .began:
      guard reordering == nil, !edits.isOpen, let path = indexPath(for: cell) else { return }
      let y = finger.location(in: self).y
      lift(cell, path, y)
    case .changed:
      guard reordering?.cell === cell else { return }
      reordering?.finger = finger.location(in: self).y - bounds.minY
      follow()
    case .ended, .cancelled:
      if reordering?.cell === cell { drop() }
    case .possible, .failed: break
    }
  }

  private func lift(_ cell: UITableViewCell, _ path: IndexPath, _ y: CGFloat) {
    closeSwipe(animated: true)
    let link = CADisplayLink { [weak self] link in self?.scrollUnderRow(seconds: link.duration) }
    link.add(to: .main, forMode: .common)
    reordering = Reordering(
      cell: cell, source: path, current: path, grip: cell.center.y - y, finger: y - bounds.minY, link: link)
    bringSubviewToFront(cell)
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.layer.shadowRadius = 6
    cell.clipsToBounds = false
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      cell.layer.shadowOpacity = 0.25
    }
  }

  /// Moves the row with the touch; the other rows make place for it.
  private func follow() {
    guard let moving = reordering else { return }
    let height = moving.cell.bounds.height
    let least = bounds.minY + height / 2
    let most = max(least, bounds.maxY - height / 2)
    moving.cell.center.y = min(max(bounds.minY + moving.finger + moving.grip, least), most)
    guard let target = target(of: moving), target != moving.current else { return }
    move(to: target)
  }

  /// The index path that the centre of the row has reached, after the delegate has changed it; nil if it is not another
  /// one.
  private func target(of moving: Reordering) -> IndexPath? {
    let y = moving.cell.center.y
    let part = arrangement.stretches(from: y, to: y.nextUp).first?.part
    let proposed: IndexPath?
    switch part {
    case .row(let path):
      guard path != moving.current, let other = arrangement.stretch(of: .row(path)) else { return nil }
      // A higher row is passed only when the dragged one covers it, so that they do not change places back and forth.
      let passes =
        path > moving.current
        ? y + moving.cell.bounds.height / 2 > other.maxY - min(other.height, moving.cell.bounds.height) / 2
        : y - moving.cell.bounds.height / 2 < other.minY + min(other.height, moving.cell.bounds.height) / 2
      guard passes else { return nil }
      var target = path
      if path.section != moving.current.section, path > moving.current { target = path }
      proposed = target
    // Into a section from its end or its start.
    case .header(let section) where section > 0 && section <= moving.current.section:
      proposed =
        section == moving.current.section
        ? IndexPath(row: arrangement.sections[section - 1].rows.count, section: section - 1) : nil
    case .header(let section) where section > moving.current.section:
      proposed = IndexPath(row: 0, section: section)
    default: proposed = nil
    }
    guard let proposed else { return nil }
    return rowDelegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: moving.source, toProposedIndexPath: proposed) ?? proposed
  }

  /// Moves the gap for the row to another index path, animated.
  private func move(to target: IndexPath) {
    guard let moving = reordering, arrangement.stretch(of: .row(moving.current)) != nil else { return }
    let from = moving.current
    transitions = []
    arrangement.moveRow(from: from, to: target)
    func moved(_ path: IndexPath) -> IndexPath {
      if path == from { return target }
      var row = path.row
      if path.section == from.section, row > from.row { row -= 1 }
      if path.section == target.section, row >= target.row { row += 1 }
      return IndexPath(row: row, section: path.section)
    }
    shown = Dictionary(uniqueKeysWithValues: shown.map { (moved($0.key), $0.value) })
    selected = Set(selected.map(moved))
    reordering?.current = target
    UIView.animate(withDuration: UITableView.updateDuration, delay: 0, options: .allowUserInteraction) {
      self.isShowingRows = true
      for part in self.shownParts {
        let view: UIView? = if case .row(let path) = part { self.shown[path] } else { self.shownHeaders[part] }
        if let view, view !== moving.cell {
          view.frame = self.frame(of: part, in: self.arrangement, top: self.bounds.minY)
        }
      }
      self.isShowingRows = false
    }
    setNeedsLayout()
  }

  /// Scrolls the table while the row is near an end of the visible area.
  private func scrollUnderRow(seconds: Double) {
    guard let moving = reordering else { return }
    let inset = adjustedContentInset
    let (top, bottom) = (inset.top + UITableView.scrollMargin, bounds.height - inset.bottom - UITableView.scrollMargin)
    let over = moving.finger < top ? moving.finger - top : moving.finger > bottom ? moving.finger - bottom : 0
    guard over != 0 else { return }
    let part = min(max(over / UITableView.scrollMargin, -1), 1)
    let range = offsetRange
    let y = min(max(bounds.minY + part * UITableView.scrollSpeed * CGFloat(seconds), range.least.y), range.greatest.y)
    guard y != bounds.minY else { return }
    contentOffset.y = y
    layoutIfNeeded()
    follow()
  }

  private func drop() {
    guard let moving = reordering else { return }
    moving.link?.invalidate()
    reordering = nil
    let cell = moving.cell
    if moving.current != moving.source {
      source?.tableView(self, moveRowAt: moving.source, to: moving.current)
    }
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        cell.frame = self.frame(of: .row(moving.current), in: self.arrangement, top: self.bounds.minY)
        cell.layer.shadowOpacity = 0
      }, completion: { _ in cell.clipsToBounds = true })
    for (path, cell) in shown { dress(cell, at: path) }
  }
}
