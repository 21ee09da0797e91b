import Foundation
import TendonGeometry

// Changes of the layout that follow a gesture.
extension UICollectionView {
  /// A closure that is called at the end of an interactive transition: with true if its animation was not interrupted,
  /// and with true if the transition was finished and not cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Starts a change of the layout that follows `transitionProgress` of the layout that is returned, which is that of
  /// the collection view until the transition is finished or cancelled. During another such transition it is a
  /// programming error.
  ///
  /// - Parameters:
  ///   - layout: the new layout.
  ///   - completion: called when the layout is the new one, or the old one again.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    precondition(
      !(self.layout is UICollectionViewTransitionLayout), "the collection view is in an interactive transition")
    let old = self.layout
    let transition =
      itemDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in shown.values { view.willTransition(from: old, to: layout) }
    layout.currentView = self
    self.layout = transition
    transition.currentView = self
    transitionCompletion = completion
    layoutDidBecomeInvalid()
    return transition
  }

  /// Finishes the interactive transition: the elements move to their places in the next layout. Without a transition it
  /// has no effect.
  public func finishInteractiveTransition() { endTransition(isFinished: true) }

  /// Cancels the interactive transition: the elements move back to their places in the current layout. Without a
  /// transition it has no effect.
  public func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let transition = layout as? UICollectionViewTransitionLayout else { return }
    let (target, other) =
      isFinished
      ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
    let completion = transitionCompletion
    transitionCompletion = nil
    let change = CollectionChange(view: self, mapping: nil, oldLayout: transition)
    perform(change, to: target, from: other) { completion?($0, isFinished) }
    other.currentView = nil
  }
}
