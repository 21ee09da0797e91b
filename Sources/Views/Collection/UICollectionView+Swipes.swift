import Foundation
import TendonGeometry

// Swipes over the rows of lists.
extension UICollectionView {
  /// Connects the swipes, once.
  func addSwipes() {
    guard swipes == nil else { return }
    let swipes = ListSwipes(of: self)
    swipes.cell = { [weak self] point in
      guard let self, let path = indexPathForItem(at: point) else { return nil }
      return cellForItem(at: path) as? UICollectionViewListCell
    }
    swipes.isAllowed = { [weak self] in self?.isEditing == false }
    swipes.actions = { [weak self] cell, trailing in
      guard let self, let cell = cell as? UICollectionViewListCell, let path = indexPath(for: cell),
        let list = (layout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
      else { return nil }
      let provider =
        trailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
      return provider?(path).flatMap { $0.actions.isEmpty ? nil : $0 }
    }
    self.swipes = swipes
  }
}

extension UICollectionViewListCell: SwipeCell {
  var swipeOffset: CGFloat {
    get { bounds.minX }
    set {
      guard let actions = swipeActions else { return }
      bounds.origin.x = newValue
      actions.pull = abs(newValue)
      placeActions()
    }
  }

  func showActions(_ actions: SwipeActionsView?) {
    guard actions !== swipeActions else { return }
    swipeActions?.removeFromSuperview()
    swipeActions = actions
    showsSwipe(actions != nil)
    setNeedsUpdateConfiguration()
    guard let actions else { return }
    addSubview(actions)
    placeActions()
    actions.arrange()
  }

  /// Places the buttons beside the content.
  func placeActions() {
    guard let actions = swipeActions else { return }
    let width = abs(swipeOffset)
    actions.frame = CGRect(x: swipeOffset < 0 ? -width : bounds.width, y: 0, width: width, height: bounds.height)
  }
}
