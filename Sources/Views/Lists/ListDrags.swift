import Foundation
import TendonGeometry

/// The drags from a list and the drops on it, as closures of a table or a collection view.
@MainActor
final class ListDrags: UIDragInteractionDelegate, UIDropInteractionDelegate {
  // MARK: - The list

  /// The index path at a point of the list, and its view.
  var find: (CGPoint) -> (path: IndexPath, view: UIView)? = { _ in nil }
  var view: (IndexPath) -> UIView? = { _ in nil }

  // MARK: - The delegate of drags

  var items: (any UIDragSession, IndexPath) -> [UIDragItem] = { _, _ in [] }
  var liftParameters: (IndexPath) -> UIDragPreviewParameters? = { _ in nil }
  var willBegin: (any UIDragSession) -> Void = { _ in }
  var didEnd: (any UIDragSession) -> Void = { _ in }
  var allowsMove: (any UIDragSession) -> Bool = { _ in true }
  var isRestricted: (any UIDragSession) -> Bool = { _ in false }

  // MARK: - The delegate of drops

  var canHandle: (any UIDropSession) -> Bool = { _ in false }
  var didEnter: (any UIDropSession) -> Void = { _ in }
  /// The proposal for a place; nil: none.
  var update: (any UIDropSession, IndexPath?) -> UIDropProposal? = { _, _ in nil }
  var didExit: (any UIDropSession) -> Void = { _ in }
  var didEndDrop: (any UIDropSession) -> Void = { _ in }
  var dropParameters: (IndexPath) -> UIDragPreviewParameters? = { _ in nil }
  /// Performs a drop: the items with the index paths from which they come, and the index path below the finger.
  var perform: (any UIDropSession, [ListDropItem], IndexPath?, UIDropProposal) -> Void = { _, _, _, _ in }

  private unowned let list: UIView
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)
  /// The index paths from which items come, by item.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  /// The places to which items move after a drop, and what the app adds to their animations, by item.
  private var places: [ObjectIdentifier: UIDragPreviewTarget] = [:]
  private var animators: [ObjectIdentifier: DragAnimator] = [:]
  private var proposal: UIDropProposal?
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false

  init(of list: UIView) { self.list = list }

  /// True if drags begin.
  var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { drag.isEnabled = isEnabled } }

  /// Adds the interactions, or removes them.
  func show(drags: Bool, drops: Bool) {
    drag.isEnabled = isEnabled
    if drags { list.addInteraction(drag) } else { list.removeInteraction(drag) }
    if drops { list.addInteraction(drop) } else { list.removeInteraction(drop) }
  }

  // MARK: - Drags

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let found = find(session.location(in: list)) else { return [] }
    let given = items(session, found.path)
    sources = Dictionary(given.map { (ObjectIdentifier($0), found.path) }) { first, _ in first }
    return given
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = sources[ObjectIdentifier(item)], let view = view(path), view.window != nil else { return nil }
    return UITargetedDragPreview(view: view, parameters: liftParameters(path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    hasActiveDrag = true
    willBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    sources = [:]
    didEnd(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted(session) }

  // MARK: - Drops

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    canHandle(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    didEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let answer = update(session, find(session.location(in: list))?.path) ?? UIDropProposal(operation: .cancel)
    proposal = answer
    return answer
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    hasActiveDrop = false
    didExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let proposal else { return }
    let dropped = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      return ListDropItem(item, from: source, size: source.flatMap { view($0)?.bounds.size } ?? .zero)
    }
    perform(session, dropped, find(session.location(in: list))?.path, proposal)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    places.removeValue(forKey: ObjectIdentifier(item)).map { defaultPreview.retargetedPreview(with: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let added = animators.removeValue(forKey: ObjectIdentifier(item)) else { return }
    animator.addAnimations { added.animate() }
    animator.addCompletion { _ in added.complete() }
  }

  /// The animation with which an item moves after its drop.
  func animator(of item: UIDragItem) -> DragAnimator {
    let animator = animators[ObjectIdentifier(item)] ?? DragAnimator()
    animators[ObjectIdentifier(item)] = animator
    return animator
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    hasActiveDrop = false
    (places, animators) = ([:], [:])
    proposal = nil
    didEndDrop(session)
  }

  /// Lets an item move to a place after its drop.
  func move(_ item: UIDragItem, to target: UIDragPreviewTarget) { places[ObjectIdentifier(item)] = target }

  /// Lets an item move to a rectangle in a view of the list after its drop.
  func move(_ item: UIDragItem, to rect: CGRect, in view: UIView) {
    move(item, to: UIDragPreviewTarget(container: view, center: CGPoint(x: rect.midX, y: rect.midY)))
  }
}

/// An item that is dropped on a list, with the index path in the list from which it comes.
@MainActor
final class ListDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from source: IndexPath?, size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, source, size)
  }
}

/// A drop on a list, with the proposal of a table or a collection view.
@MainActor
final class ListDropCoordinator<Proposal: UIDropProposal> {
  let session: any UIDropSession
  let dropped: [ListDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: Proposal
  let drags: ListDrags

  init(
    _ session: any UIDropSession, _ dropped: [ListDropItem], at path: IndexPath?, _ proposal: Proposal,
    _ drags: ListDrags
  ) {
    (self.session, self.dropped, destinationIndexPath, self.proposal, self.drags) =
      (session, dropped, path, proposal, drags)
  }
}
