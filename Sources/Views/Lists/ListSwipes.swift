import Foundation
import TendonGeometry

/// A cell that a swipe moves aside to reveal actions.
@MainActor
protocol SwipeCell: UIView {
  /// The distance by which the content is swiped, in points; positive to the left.
  var swipeOffset: CGFloat { get set }
  /// The buttons beside the content; nil while the cell is closed.
  var swipeActions: SwipeActionsView? { get }
  /// Adds the buttons beside the content, at its right side for a cell that is pulled to the left; nil removes them.
  func showActions(_ actions: SwipeActionsView?)
}

/// The swipes over the cells of a list, as closures of a table or a collection view.
@MainActor
final class ListSwipes {
  /// The cell at a point of the list; nil: none, or one that cannot be swiped.
  var cell: (CGPoint) -> (any SwipeCell)? = { _ in nil }
  /// The actions of a cell on a side; nil: none.
  var actions: (any SwipeCell, _ trailing: Bool) -> UISwipeActionsConfiguration? = { _, _ in nil }
  /// True if a swipe may begin.
  var isAllowed: () -> Bool = { true }
  /// Called before the actions appear.
  var willOpen: (any SwipeCell) -> Void = { _ in }
  /// Called after the actions have disappeared.
  var didClose: (any SwipeCell) -> Void = { _ in }

  /// The cell that is swiped open, and its offset at the start of the present drag, in points.
  private(set) var open: (cell: any SwipeCell, start: CGFloat)?
  private unowned let list: UIView

  /// The fraction of the cell's width past which a swipe performs the first action. `Undocumented by Apple:` the value.
  private static let fullSwipe: CGFloat = 0.6
  /// The duration of movements, in seconds.
  private static let duration = 0.3

  /// Adds the recognizer of swipes to a list.
  init(of list: UIView) {
    self.list = list
    let pan = SwipePanGestureRecognizer()
    pan.swipes = self
    pan.addTarget { [weak self] in self?.swipe($0 as! UIPanGestureRecognizer) }
    list.addGestureRecognizer(pan)
  }

  /// True if a horizontal drag at a point reveals actions of the cell there, or belongs to a cell that is already open.
  func canSwipe(at point: CGPoint, to direction: CGFloat) -> Bool {
    if open != nil { return true }
    guard isAllowed(), let cell = cell(point) else { return false }
    return actions(cell, isTrailing(direction)) != nil
  }

  private var isLeftToRight: Bool { list.effectiveUserInterfaceLayoutDirection == .leftToRight }

  private func isTrailing(_ direction: CGFloat) -> Bool { (direction < 0) == isLeftToRight }

  /// The direction in which a cell with actions on a side is pulled: 1 to the left, -1 to the right.
  private func side(trailing: Bool) -> CGFloat { trailing == isLeftToRight ? 1 : -1 }

  private func swipe(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let point = pan.location(in: list)
      let direction = (pan as? SwipePanGestureRecognizer)?.direction ?? 0
      let found = cell(point)
      if let open, found !== open.cell { return close(animated: true) }
      if open == nil, let found { begin(found, trailing: isTrailing(direction)) }
      let start = open?.cell.swipeOffset ?? 0
      open?.start = start
      pull(by: pan.translation(in: list).x)
    case .changed: pull(by: pan.translation(in: list).x)
    case .ended:
      guard let open, let actions = open.cell.swipeActions else { return }
      if actions.isCommitting, let first = actions.configuration.actions.first { return perform(first, all: true) }
      let side: CGFloat = actions.isTrailing ? 1 : -1
      // The position of the touch after another tenth of a second decides.
      let reach = open.cell.swipeOffset * side - pan.velocity(in: list).x * side * 0.1
      if reach > actions.naturalWidth / 2 { settle(at: actions.naturalWidth) } else { close(animated: true) }
    case .cancelled: close(animated: true)
    case .possible, .failed: break
    }
  }

  private func begin(_ cell: any SwipeCell, trailing: Bool) {
    guard let configuration = actions(cell, trailing) else { return }
    willOpen(cell)
    UIView.performWithoutAnimation {
      cell.showActions(
        SwipeActionsView(configuration, isTrailing: side(trailing: trailing) > 0) { [weak self] action in
          self?.perform(action, all: false)
        })
    }
    open = (cell, 0)
  }

  /// Opens a cell without a swipe.
  func open(_ cell: any SwipeCell, trailing: Bool) {
    begin(cell, trailing: trailing)
    if let actions = cell.swipeActions { settle(at: actions.naturalWidth) }
  }

  private func pull(by x: CGFloat) {
    guard let (cell, start) = open, let actions = cell.swipeActions else { return }
    let side: CGFloat = actions.isTrailing ? 1 : -1
    var amount = max(0, (start - x) * side)
    let commits = actions.configuration.performsFirstActionWithFullSwipe
    if amount > actions.naturalWidth, !commits {
      amount = actions.naturalWidth + RubberBand.give(amount - actions.naturalWidth, length: cell.bounds.width)
    }
    let isFull = commits && amount > Self.fullSwipe * cell.bounds.width
    if isFull != actions.isCommitting {
      // The first button takes the width of the others, or returns it.
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        actions.isCommitting = isFull
        actions.layoutIfNeeded()
      }
    }
    cell.swipeOffset = amount * side
  }

  private func settle(at amount: CGFloat) {
    guard let cell = open?.cell, let actions = cell.swipeActions else { return }
    let side: CGFloat = actions.isTrailing ? 1 : -1
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      actions.isCommitting = false
      cell.swipeOffset = amount * side
      cell.layoutIfNeeded()
    }
  }

  private func perform(_ action: UIContextualAction, all: Bool) {
    guard let cell = open?.cell else { return }
    if all, action.style == .destructive {
      // The cell moves out in the direction of the swipe.
      let side: CGFloat = cell.swipeActions?.isTrailing == true ? 1 : -1
      UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
        cell.swipeOffset = cell.bounds.width * side
      }
    }
    action.handler(action, cell) { [weak self, weak cell] _ in
      guard let self, let cell, open?.cell === cell else { return }
      close(animated: true)
    }
  }

  /// The list itself where a touch would close the open cell: everywhere but on its actions.
  func closer(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let actions = open?.cell.swipeActions, open?.cell.swipeOffset != 0 else { return nil }
    return actions.hitTest(list.convert(point, to: actions), with: event) == nil ? list : nil
  }

  /// Closes the open cell.
  func close(animated: Bool) {
    guard let cell = open?.cell else { return }
    open = nil
    let actions = cell.swipeActions
    let put = { cell.swipeOffset = 0 }
    let end = { [weak self, weak cell] in
      guard let cell else { return }
      if cell.swipeActions === actions { cell.showActions(nil) }
      self?.didClose(cell)
    }
    guard animated, list.window != nil, cell.superview === list else {
      UIView.performWithoutAnimation(put)
      return end()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: put, completion: { _ in end() }
    )
  }

  /// A cell leaves the list: it is closed at once, without a call of `didClose`.
  func forget(_ cell: any SwipeCell) {
    cell.showActions(nil)
    cell.bounds.origin = .zero
    if open?.cell === cell { open = nil }
  }

  /// No cell is open any more, since all are made anew.
  func forget() { open = nil }
}

/// The pan gesture recognizer of swipes. It begins when a touch moves sideways on a cell with actions on that side.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  weak var swipes: ListSwipes?
  /// The horizontal distance that the touch had moved when the swipe began, in points; negative to the left.
  private(set) var direction: CGFloat = 0

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    guard let view, abs(moved.x) >= UIPanGestureRecognizer.slop, abs(moved.x) > abs(moved.y) else { return nil }
    let point = location(in: view)
    guard let swipes, swipes.canSwipe(at: CGPoint(x: point.x - moved.x, y: point.y - moved.y), to: moved.x)
    else { return nil }
    direction = moved.x
    return UIPanGestureRecognizer.slop / abs(moved.x)
  }
}
