/// A view that is disappearing from a list: its element is deleted or has moved out of sight.
@MainActor
protocol DisappearingListView {
  associatedtype View
  associatedtype Part: Equatable
  var view: View { get }
  /// The element that the view displays; nil if it no longer exists.
  var part: Part? { get set }
  /// The number of the update at whose end the view is recycled.
  var number: Int { get }
}

/// The numbers of the animated updates of a list that have not ended.
struct RunningListUpdates {
  private var underWay: [Int] = []
  private var count = 0

  var isEmpty: Bool { underWay.isEmpty }
  /// The number of the latest update; nil if all have ended.
  var last: Int? { underWay.last }

  /// Starts an update and returns its number.
  mutating func begin() -> Int {
    count += 1
    underWay.append(count)
    return count
  }

  mutating func end(_ number: Int) { underWay.removeAll { $0 == number } }
}

/// A list with animated updates: views move to their new places, and disappearing views stay visible until they have
/// moved out. Tables and collection views share it.
@MainActor
protocol ListUpdateAnimating: UIScrollView {
  associatedtype Disappearing: DisappearingListView
  var runningUpdates: RunningListUpdates { get set }
  /// The disappearing views, the oldest first.
  var disappearing: [Disappearing] { get set }
  func recycle(_ view: Disappearing.View)
}

/// The limit of disappearing views; above it the oldest are recycled at once.
private let disappearingLimit = 200

extension ListUpdateAnimating {
  /// The duration of an update, in seconds, with ease in and out. `Undocumented by Apple:` the value.
  static var updateDuration: Double { 0.25 }

  /// Performs an update; it is animated if the list is in a window and animations are enabled.
  ///
  /// - Parameters:
  ///   - completion: called when the last animation has ended; false if an animation was interrupted.
  ///   - prepare: makes the views of elements that will be visible; without animation.
  ///   - move: moves all views to their places. It receives the animation block (nil if not animated) and the number of
  ///     the update.
  func animateUpdate(_ completion: ((Bool) -> Void)?, prepare: () -> Void, move: (AnimationBlock?, Int) -> Void) {
    let animates = window != nil && !AnimationBlock.isSuppressed
    let block = AnimationBlock(
      asked: animates ? Self.updateDuration : 0, delay: 0, pace: nil, options: .allowUserInteraction,
      completion: completion)
    let number = runningUpdates.begin()
    block.whenDone { [weak self] in self?.finishUpdate(number) }
    UIView.performWithoutAnimation(prepare)
    if block.animates {
      AnimationBlock.run(block) { move(block, number) }
    } else {
      UIView.performWithoutAnimation { move(nil, number) }
      block.close()
    }
    while disappearing.count > disappearingLimit { recycle(disappearing.removeFirst().view) }
    setNeedsLayout()
  }

  private func finishUpdate(_ number: Int) {
    runningUpdates.end(number)
    let finished = disappearing.filter { $0.number == number }
    disappearing.removeAll { $0.number == number }
    for one in finished { recycle(one.view) }
  }

  /// Takes back the disappearing view of an element that is needed again; nil if there is none.
  func reuseDisappearing(_ part: Disappearing.Part) -> Disappearing.View? {
    disappearing.firstIndex { $0.part == part }.map { disappearing.remove(at: $0).view }
  }

  /// Recycles all disappearing views.
  func recycleDisappearing() {
    for one in disappearing { recycle(one.view) }
    disappearing = []
  }
}
