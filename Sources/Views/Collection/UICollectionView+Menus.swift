import Foundation
import TendonGeometry

extension UICollectionView {
  /// The interaction that shows the context menus of the items; nil without a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  /// Adds the menus of the delegate's items, once.
  func addMenus() {
    guard menus == nil, itemDelegate != nil else { return }
    let menus = ListMenus(of: self)
    var pressed = IndexPath(item: 0, section: 0)
    menus.menu = { [weak self] point in
      guard let self, let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
        let configuration = itemDelegate?.collectionView(
          self, contextMenuConfigurationForItemsAt: [path], point: point)
      else { return nil }
      pressed = path
      return (cell, configuration)
    }
    menus.willDisplay = { [weak self] configuration, animator in
      if let self { itemDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }
    }
    menus.willEnd = { [weak self] configuration, animator in
      if let self {
        itemDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
      }
    }
    menus.highlight = { [weak self] configuration in
      guard let self else { return nil }
      return itemDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: pressed)
    }
    menus.dismissal = { [weak self] configuration in
      guard let self else { return nil }
      return itemDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: pressed)
    }
    menus.perform = { [weak self] configuration, animator in
      if let self {
        itemDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
    menus.showCopyMenu = { [weak self] in self?.showCopyMenu(at: $0) ?? false }
    self.menus = menus
  }

  private func showCopyMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path), let itemDelegate,
      itemDelegate.collectionView(self, shouldShowMenuForItemAt: path)
    else { return false }
    let sender = UIMenuController.shared
    return ListCopyMenu.show(beside: cell) {
      itemDelegate.collectionView(self, canPerformAction: $0, forItemAt: path, withSender: sender)
    } perform: { [weak self] action in
      if let self {
        self.itemDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
      }
    }
  }
}
