import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UICollectionViewDelegate where Self: MessageForwarding {
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:shouldShowMenuForItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:canPerformAction:forItemAt:withSender:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
  }
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:performAction:forItemAt:withSender:")
    target?.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:shouldSelectItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:didSelectItemAt:")
    target?.collectionView(collectionView, didSelectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:shouldDeselectItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:didDeselectItemAt:")
    target?.collectionView(collectionView, didDeselectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:shouldHighlightItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:willDisplay:forItemAt:")
    target?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:didEndDisplaying:forItemAt:")
    target?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:didHighlightItemAt:")
    target?.collectionView(collectionView, didHighlightItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:didUnhighlightItemAt:")
    target?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:willDisplaySupplementaryView:forElementKind:at:")
    target?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:")
    target?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:canPerformPrimaryActionForItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:performPrimaryActionForItemAt:")
    target?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:transitionLayoutForOldLayout:newLayout:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }
  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:targetContentOffsetForProposedContentOffset:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:contextMenuConfigurationForItemAt:point:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:contextMenuConfigurationForItemsAt:point:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject("collectionView:willDisplayContextMenu:animator:")
    target?.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:willEndContextMenuInteraction:animator:")
    target?.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:contextMenuConfiguration:highlightPreviewForItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:contextMenuConfiguration:dismissalPreviewForItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:previewForHighlightingContextMenuWithConfiguration:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:previewForDismissingContextMenuWithConfiguration:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    let target: (any UICollectionViewDelegate)? = forwardingObject(
      "collectionView:willPerformPreviewActionForMenuWith:animator:")
    target?.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension UICollectionViewDelegateFlowLayout where Self: MessageForwarding {
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let target: (any UICollectionViewDelegateFlowLayout)? = forwardingObject("collectionView:layout:sizeForItemAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, layout: layout, sizeForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    let target: (any UICollectionViewDelegateFlowLayout)? = forwardingObject("collectionView:layout:insetForSectionAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, layout: layout, insetForSectionAt: section)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    let target: (any UICollectionViewDelegateFlowLayout)? = forwardingObject(
      "collectionView:layout:minimumLineSpacingForSectionAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    let target: (any UICollectionViewDelegateFlowLayout)? = forwardingObject(
      "collectionView:layout:minimumInteritemSpacingForSectionAt:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let target: (any UICollectionViewDelegateFlowLayout)? = forwardingObject(
      "collectionView:layout:referenceSizeForHeaderInSection:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, layout: layout, referenceSizeForHeaderInSection: section)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    let target: (any UICollectionViewDelegateFlowLayout)? = forwardingObject(
      "collectionView:layout:referenceSizeForFooterInSection:")
    return (target ?? ForwardingDefaults.shared).collectionView(
      collectionView, layout: layout, referenceSizeForFooterInSection: section)
  }
}
