import Foundation
import TendonGeometry

/// Manages a table and is its data source and delegate.
///
/// Without overrides it shows the static rows of a document.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// True if the selection is cleared before the table appears; default true.
  open var clearsSelectionOnViewWillAppear = true

  /// A controller with a table of the given style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose table is in a xib; without one a plain table.
  public override init(nibName: String?, bundle nibBundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: nibBundle)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return view as? UITableView
    }
    set { view = newValue }
  }

  /// The table's control for pull-to-refresh; nil: none.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  open override func loadView() {
    if !loadViewOfDocument() {
      view = UITableView(frame: UIScreen.main.bounds, style: style)
    }
    guard let table = viewIfLoaded as? UITableView else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  /// Clears the selection and begins to keep the table clear of the keyboard.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    (viewIfLoaded as? UITableView)?.setAvoidsKeyboard(true)
    guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? UITableView else { return }
    for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    (viewIfLoaded as? UITableView)?.setAvoidsKeyboard(false)
  }

  /// Changes the editing of the table too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// The number of sections: that of the static contents, otherwise 1.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticContents?.numberOfSections(in: tableView) ?? 1
  }

  /// The number of rows in a section: that of the static contents, otherwise 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticContents?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  /// The cell of a row. Override it if there are rows: without static contents the default traps.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let contents = tableView.staticContents else {
      preconditionFailure(
        "\(type(of: self)) says how many rows there are and does not override tableView(_:cellForRowAt:)")
    }
    return contents.tableView(tableView, cellForRowAt: indexPath)
  }

  /// The header's text: that of the static contents, otherwise nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticContents?.tableView(tableView, titleForHeaderInSection: section)
  }

  /// The footer's text: that of the static contents, otherwise nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticContents?.tableView(tableView, titleForFooterInSection: section)
  }

  /// The height of a row in points: that of the static contents, otherwise the table's `rowHeight`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.staticHeight(ofRowAt: indexPath) ?? tableView.rowHeight
  }

  /// The height of a header in points; default `UITableView.automaticDimension`.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }

  /// The height of a footer in points; default `UITableView.automaticDimension`.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }

  /// The header of a section; nil (default): the table's own, with the title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// The footer of a section; nil (default): the table's own, with the title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// Called before a cell becomes visible; does nothing itself.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// The row that a tap selects: the tapped one by default; nil: none.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called when the user has selected a row; does nothing itself.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Called when the user has deselected a row; does nothing itself.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// The row that a tap deselects: the tapped one by default; nil: none.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Returns false to prevent that a touch highlights the row; default true.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Called when a cell has been removed from the table; does nothing itself.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Called when a header has been added to the table; does nothing itself.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Called when a footer has been added to the table; does nothing itself.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Called when a header has been removed from the table; does nothing itself.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Called when a footer has been removed from the table; does nothing itself.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Called when a touch has highlighted a row; does nothing itself.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Called when the highlighting of a row has ended; does nothing itself.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The estimated height of a row in points; default none: the table's.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.notEstimated
  }
  /// The level of indentation of a row; default that of the cell.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    UITableView.cellsOwnIndentation
  }
  /// The estimated height of a header in points; default `automaticDimension`. Differs from UIKit: nothing calls it.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
  /// The estimated height of a footer in points; default `automaticDimension`. Differs from UIKit: nothing calls it.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
  /// Returns true if a press opens the copy menu of a row; default false.
  open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns true if the copy menu of a row has an action; default false.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Performs an action of the copy menu of a row; does nothing itself.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {}
  /// Returns false to prevent the primary action of a row; default true outside editing.
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// Called after a tap on a row outside editing; does nothing itself.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// The actions of a swipe from the trailing edge in their old form; default nil.
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// Called before a swipe opens a row; does nothing itself.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Called after a row that was swiped open has closed; does nothing itself.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Called after a tap on the accessory button of a row; does nothing itself.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// The editing control of a row; default `.delete`.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// The title of the delete button; nil (default): the table's own.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns false to keep the row's content in place while editing; default true.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// The actions of a swipe from the leading edge; nil (default): none of its own.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// The actions of a swipe from the trailing edge; nil (default): the table's own.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// The place to which a moved row goes; default the proposed one.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// The context menu of a row, which a press of half a second at a point (of the table) opens; default nil: none.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the context menu of a row appears.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the context menu of a row is about to disappear.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The copy of a view that is shown beside the context menu of a row; default nil: none.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The place to which the copy moves when the menu disappears; default nil: it stays.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called when the preview of a context menu has been tapped, before the menu disappears.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called when the content offset has changed; does nothing itself.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user begins to drag; does nothing itself.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the finger has lifted; `decelerate` is true if the content continues to scroll. Does nothing itself.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content begins to decelerate; does nothing itself.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset has changed; does nothing itself.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns false to prevent that a tap on the status bar scrolls to the top; default true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called when the content has reached the top after a tap on the status bar; does nothing itself.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called before zooming begins; does nothing itself.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called when the zoom scale has changed; does nothing itself.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when zooming has ended, at the final scale; does nothing itself.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
