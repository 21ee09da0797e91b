import TendonGeometry

extension UIScrollView {
  /// Calls the closure after every change of `contentOffset`, until the observation is invalidated or let go.
  ///
  ///     observation = table.observe(\.contentOffset) { table, change in header(at: table.contentOffset) }
  ///
  /// Differs from UIKit, whose key-value observing needs the Objective-C runtime: `contentOffset` is the only property that
  /// can be observed (others trap), there are no options, and the change always has both values.
  public func observe(
    _ keyPath: KeyPath<UIScrollView, CGPoint>,
    changeHandler: @escaping (UIScrollView, UIScrollViewObservation.Change) -> Void
  ) -> UIScrollViewObservation {
    precondition(keyPath == \.contentOffset, "of a scroll view contentOffset can be observed, got \(keyPath)")
    let observation = UIScrollViewObservation(offset: contentOffset, changeHandler)
    observers.append(WeakObservation(observation: observation))
    return observation
  }

  /// Calls the closure after every change of `contentOffset`, as `observe(\.contentOffset)` does.
  public func observeContentOffset(_ handler: @escaping (UIScrollView) -> Void) -> UIScrollViewObservation {
    observe(\.contentOffset) { view, _ in handler(view) }
  }

  /// Calls the closure after every change of `contentOffset` or `contentSize`: what a bar over the content depends on.
  func observeReach(_ handler: @escaping (UIScrollView) -> Void) -> UIScrollViewObservation {
    let observation = observeContentOffset(handler)
    observation.hearsOfSizes = true
    return observation
  }

  /// - Parameter sizeChanged: true after a change of `contentSize`, which only some observe.
  func tellObservers(sizeChanged: Bool = false) {
    guard !observers.isEmpty else { return }
    observers.removeAll { $0.observation == nil }
    for observer in observers {
      guard let observation = observer.observation, !sizeChanged || observation.hearsOfSizes else { continue }
      observation.tell(self)
    }
  }
}

/// An observation of a scroll view: lasts until it is invalidated or nobody keeps it.
@MainActor
public final class UIScrollViewObservation {
  /// The offset before and after a change, in points.
  public struct Change: Hashable, Sendable {
    public let oldValue: CGPoint?
    public let newValue: CGPoint?
  }

  private var handler: ((UIScrollView, Change) -> Void)?
  private var last: CGPoint
  /// True for bars, which look different where content lies below them.
  fileprivate var hearsOfSizes = false

  init(offset: CGPoint, _ handler: @escaping (UIScrollView, Change) -> Void) {
    (last, self.handler) = (offset, handler)
  }

  public func invalidate() { handler = nil }

  fileprivate func tell(_ view: UIScrollView) {
    let change = Change(oldValue: last, newValue: view.contentOffset)
    last = view.contentOffset
    handler?(view, change)
  }
}

/// Who observes, as long as somebody keeps it.
struct WeakObservation {
  weak var observation: UIScrollViewObservation?
}
