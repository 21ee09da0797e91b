import Foundation
import TendonGeometry

/// Gives what is dragged from a table. All methods but the first one have defaults.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// The things that are dragged from a row; none: nothing is lifted.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The things that a tap on a row adds to the drag; default nothing. Differs from UIKit: nothing asks for it.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// The look of what is dragged; default that of a preview.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the finger begins to move.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called at the end, after the drop.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// False if the content may only be copied; default true.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// True if the content stays in the app; default false.
  func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The answer of a table to a drag above it.
@MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The place of a drop at an index path; raw values are UIKit's.
  public enum Intent: Int, Sendable {
    /// None is named.
    case unspecified
    /// Between rows.
    case insertAtDestinationIndexPath
    /// Into a row.
    case insertIntoDestinationIndexPath
    /// Between rows or into one.
    case automatic
  }
  /// The place of a drop. Default: `unspecified`. Differs from UIKit: no gap opens during the drag.
  public let intent: Intent

  /// A proposal with an effect.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// A proposal with an effect and a place.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// An item that is dropped on a table.
@MainActor
public protocol UITableViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The index path from which it comes; nil if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of what was dragged, in points; zero if it comes from another view.
  var previewSize: CGSize { get }
}

/// A drop on a table.
///
/// Differs from UIKit: there are no placeholders for content that arrives later.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The index path below the finger; nil beside all rows.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Moves what was dragged to the place of a row, which the data has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves what was dragged into a row, to a rectangle of its view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Moves what was dragged to a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// Takes what is dropped on a table. All methods but the first one have defaults.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Called when the finger has been lifted: changes the data.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// False if the table ignores the drag; default true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger has come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// The effect that a drop would have, asked when the finger moves; default `.copy` for drags from elsewhere, `.move`
  /// for those from the table itself.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the finger has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that has been over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// The look of what moves to a row; default that of a preview. Differs from UIKit: nothing asks for it.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: tableView.hasActiveDrag ? .move : .copy)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

extension ListDropItem: UITableViewDropItem {}

extension ListDropCoordinator: UITableViewDropCoordinator where Proposal == UITableViewDropProposal {
  var items: [any UITableViewDropItem] { dropped }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    if let view = drags.view(indexPath) { drags.move(dragItem, to: view.bounds, in: view) }
    return drags.animator(of: dragItem)
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    if let view = drags.view(indexPath) { drags.move(dragItem, to: rect, in: view) }
    return drags.animator(of: dragItem)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drags.move(dragItem, to: target)
    return drags.animator(of: dragItem)
  }
}
