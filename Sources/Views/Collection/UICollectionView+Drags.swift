import Foundation
import TendonGeometry

// Drags of items to other views, and drops on the collection view.
extension UICollectionView {
  func dragDelegatesDidChange() {
    let drags = drags ?? makeDrags()
    self.drags = drags
    drags.show(drags: dragDelegate != nil, drops: dropDelegate != nil)
  }

  /// True if items can be dragged. Default: true on a tablet, false on a phone.
  public var dragInteractionEnabled: Bool {
    get { drags?.isEnabled ?? UIDragInteraction.isEnabledByDefault }
    set {
      let drags = drags ?? makeDrags()
      self.drags = drags
      drags.isEnabled = newValue
    }
  }
  /// True while something is dragged from the collection view.
  public var hasActiveDrag: Bool { drags?.hasActiveDrag ?? false }
  /// True while something is dragged over the collection view.
  public var hasActiveDrop: Bool { drags?.hasActiveDrop ?? false }

  private func makeDrags() -> ListDrags {
    let drags = ListDrags(of: self)
    drags.find = { [weak self] point in
      guard let self, let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
        cell.frame.contains(point)
      else { return nil }
      return (path, cell)
    }
    drags.view = { [weak self] path in self?.cellForItem(at: path) }
    drags.items = { [weak self] session, path in
      guard let self else { return [] }
      return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }
    drags.liftParameters = { [weak self] path in
      guard let self else { return nil }
      return dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    drags.willBegin = { [weak self] session in
      if let self { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
    }
    drags.didEnd = { [weak self] session in
      if let self { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    }
    drags.allowsMove = { [weak self] session in
      guard let self else { return true }
      return dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    drags.isRestricted = { [weak self] session in
      guard let self else { return false }
      return dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    connectDrops(drags)
    return drags
  }

  private func connectDrops(_ drags: ListDrags) {
    drags.canHandle = { [weak self] session in
      guard let self else { return false }
      return dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    drags.didEnter = { [weak self] session in
      if let self { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    }
    drags.update = { [weak self] session, path in
      guard let self else { return nil }
      return dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    drags.didExit = { [weak self] session in
      if let self { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    }
    drags.didEndDrop = { [weak self] session in
      if let self { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
    }
    drags.perform = { [weak self, weak drags] session, dropped, path, proposal in
      guard let self, let drags, let proposal = proposal as? UICollectionViewDropProposal else { return }
      dropDelegate?.collectionView(
        self, performDropWith: ListDropCoordinator(session, dropped, at: path, proposal, drags))
      layoutIfNeeded()
    }
  }
}
