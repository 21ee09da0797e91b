import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UITableViewDelegate where Self: MessageForwarding {
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:shouldShowMenuForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, shouldShowMenuForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:canPerformAction:forRowAt:withSender:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
  }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:performAction:forRowAt:withSender:")
    target?.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
  }
  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:canPerformPrimaryActionForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:heightForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, heightForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:heightForHeaderInSection:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, heightForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:heightForFooterInSection:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, heightForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:viewForHeaderInSection:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:viewForFooterInSection:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, viewForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willDisplay:forRowAt:")
    target?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willDisplayHeaderView:forSection:")
    target?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willDisplayFooterView:forSection:")
    target?.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didEndDisplayingHeaderView:forSection:")
    target?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didEndDisplayingFooterView:forSection:")
    target?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willSelectRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, willSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didSelectRowAt:")
    target?.tableView(tableView, didSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:accessoryButtonTappedForRowWith:")
    target?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didDeselectRowAt:")
    target?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willDeselectRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, willDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:shouldHighlightRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didEndDisplaying:forRowAt:")
    target?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didHighlightRowAt:")
    target?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didUnhighlightRowAt:")
    target?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:estimatedHeightForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, estimatedHeightForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:indentationLevelForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, indentationLevelForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:performPrimaryActionForRowAt:")
    target?.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:editActionsForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, editActionsForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willBeginEditingRowAt:")
    target?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:didEndEditingRowAt:")
    target?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:editingStyleForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, editingStyleForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:titleForDeleteConfirmationButtonForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:shouldIndentWhileEditingRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:leadingSwipeActionsConfigurationForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:trailingSwipeActionsConfigurationForRowAt:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:contextMenuConfigurationForRowAt:point:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willDisplayContextMenu:animator:")
    target?.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willEndContextMenuInteraction:animator:")
    target?.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let target: (any UITableViewDelegate)? = forwardingObject(
      "tableView:previewForHighlightingContextMenuWithConfiguration:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  public func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let target: (any UITableViewDelegate)? = forwardingObject(
      "tableView:previewForDismissingContextMenuWithConfiguration:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    let target: (any UITableViewDelegate)? = forwardingObject("tableView:willPerformPreviewActionForMenuWith:animator:")
    target?.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let target: (any UITableViewDelegate)? = forwardingObject(
      "tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:")
    return (target ?? ForwardingDefaults.shared).tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
  }
}
