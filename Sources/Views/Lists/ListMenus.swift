import Foundation
import TendonGeometry

/// The context menus of a list: an interaction on the list whose menus are those of its rows or items.
final class ListMenus: UIContextMenuInteractionDelegate {
  /// The menu for a press at a point of the list, and the cell beside which it stands.
  var menu: (CGPoint) -> (cell: UIView, configuration: UIContextMenuConfiguration)? = { _ in nil }
  var willDisplay: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void = { _, _ in }
  var willEnd: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void = { _, _ in }
  var highlight: (UIContextMenuConfiguration) -> UITargetedPreview? = { _ in nil }
  var dismissal: (UIContextMenuConfiguration) -> UITargetedPreview? = { _ in nil }
  var perform: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void = { _, _ in }
  /// Opens the copy menu for a press at a point of the list, where there is one; true if it has appeared.
  var showCopyMenu: (CGPoint) -> Bool = { _ in false }
  private var hasCopyMenu = false
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var cell: UIView?

  /// Adds the menus to a list.
  init(of list: UIView) {
    interaction.source = { [weak self] _ in self?.cell }
    interaction.takesPress = { [weak self] in self?.hasCopyMenu ?? false }
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let found = menu(location)
    cell = found?.cell
    hasCopyMenu = found == nil && showCopyMenu(location)
    return found?.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { willDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { willEnd(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { highlight(configuration) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { dismissal(configuration) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { perform(configuration, animator) }
}
