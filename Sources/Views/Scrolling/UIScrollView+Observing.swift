import TendonGeometry

extension UIScrollView {
  /// Calls the closure after every change of `contentOffset`, until the observation is invalidated or released.
  ///
  ///     observation = table.observe(\.contentOffset) { table, change in header(at: table.contentOffset) }
  ///
  /// Differs from UIKit, whose key-value observing needs the Objective-C runtime: `contentOffset` is the only property
  /// that can be observed (others trap), there are no options, and the change always has both values.
  public func observe(
    _ keyPath: KeyPath<UIScrollView, CGPoint>,
    changeHandler: @escaping (UIScrollView, UIScrollViewObservation.Change) -> Void
  ) -> UIScrollViewObservation {
    precondition(keyPath == \.contentOffset, "of a scroll view contentOffset can be observed, got \(keyPath)")
    let observation = UIScrollViewObservation(offset: contentOffset, changeHandler)
    observers.append(WeakObservation(observation: observation))
    return observation
  }

  /// Calls the closure after every change of `contentOffset`, until the observation is invalidated or released.
  public func observeContentOffset(_ handler: @escaping (UIScrollView) -> Void) -> UIScrollViewObservation {
    observe(\.contentOffset) { view, _ in handler(view) }
  }

  /// Calls the closure after every change of `contentOffset` or `contentSize`, on which the appearance of bars depends.
  func observeReach(_ handler: @escaping (UIScrollView) -> Void) -> UIScrollViewObservation {
    let observation = observeContentOffset(handler)
    observation.hearsOfSizes = true
    return observation
  }

  /// Calls the handlers of the observations.
  ///
  /// - Parameter sizeChanged: true after a change of `contentSize`, of which only some observations are notified.
  func tellObservers(sizeChanged: Bool = false) {
    guard !observers.isEmpty else { return }
    observers.removeAll { $0.observation == nil }
    for observer in observers {
      guard let observation = observer.observation, !sizeChanged || observation.hearsOfSizes else { continue }
      observation.tell(self)
    }
  }
}

/// An observation of a scroll view. It ends when it is invalidated or released.
@MainActor
public final class UIScrollViewObservation {
  /// The offset before and after a change, in points.
  public struct Change: Hashable, Sendable {
    /// The offset before the change.
    public let oldValue: CGPoint?
    /// The offset after the change.
    public let newValue: CGPoint?
  }

  private var handler: ((UIScrollView, Change) -> Void)?
  private var last: CGPoint
  /// True if changes of the content size are observed too, as by bars whose appearance depends on the content behind
  /// them.
  fileprivate var hearsOfSizes = false

  init(offset: CGPoint, _ handler: @escaping (UIScrollView, Change) -> Void) {
    (last, self.handler) = (offset, handler)
  }

  /// Ends the observation; the handler is released.
  public func invalidate() { handler = nil }

  fileprivate func tell(_ view: UIScrollView) {
    let change = Change(oldValue: last, newValue: view.contentOffset)
    last = view.contentOffset
    handler?(view, change)
  }
}

/// A weak reference to an observation.
struct WeakObservation {
  weak var observation: UIScrollViewObservation?
}
