import Foundation
import TendonGeometry

extension UITableView {
  /// The interaction that shows the context menus of the rows; nil without a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  /// Adds the menus of the delegate's rows, once.
  func addMenus() {
    guard menus == nil, rowDelegate != nil else { return }
    let menus = ListMenus(of: self)
    menus.menu = { [weak self] point in
      guard let self, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
        cell.frame.contains(point),
        let configuration = rowDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
      else { return nil }
      return (cell, configuration)
    }
    menus.willDisplay = { [weak self] configuration, animator in
      if let self { rowDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }
    }
    menus.willEnd = { [weak self] configuration, animator in
      if let self { rowDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
    }
    menus.highlight = { [weak self] configuration in
      guard let self else { return nil }
      return rowDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    menus.dismissal = { [weak self] configuration in
      guard let self else { return nil }
      return rowDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    menus.perform = { [weak self] configuration, animator in
      if let self {
        rowDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
    menus.showCopyMenu = { [weak self] in self?.showCopyMenu(at: $0) ?? false }
    self.menus = menus
  }

  private func showCopyMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path), cell.frame.contains(point),
      let rowDelegate, rowDelegate.tableView(self, shouldShowMenuForRowAt: path)
    else { return false }
    let sender = UIMenuController.shared
    return ListCopyMenu.show(beside: cell) {
      rowDelegate.tableView(self, canPerformAction: $0, forRowAt: path, withSender: sender)
    } perform: { [weak self] action in
      if let self { self.rowDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender) }
    }
  }
}
