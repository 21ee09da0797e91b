/// A view that is disappearing from a list: its element is deleted or has moved out of sight.
@MainActor
protocol ListLeaver {
  associatedtype View
  associatedtype Part: Equatable
  var view: View { get }
  /// The element that the view displays; nil if it no longer exists.
  var part: Part? { get set }
  /// The number of the update at whose end the view is recycled.
  var flight: Int { get }
}

/// The numbers of the animated updates of a list that have not ended.
struct ListFlights {
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

  mutating func end(_ flight: Int) { underWay.removeAll { $0 == flight } }
}

/// A list with animated updates: views move to their new places, and disappearing views stay visible until they have
/// moved out. Tables and collection views share it.
@MainActor
protocol FlyingList: UIScrollView {
  associatedtype Leaver: ListLeaver
  var flights: ListFlights { get set }
  /// The disappearing views, the oldest first.
  var leavers: [Leaver] { get set }
  func recycle(_ view: Leaver.View)
}

/// The limit of disappearing views; above it the oldest are recycled at once.
private let leaverLimit = 200

extension FlyingList {
  /// Performs an update; it is animated if the list is in a window and animations are enabled.
  ///
  /// - Parameters:
  ///   - completion: called when the last animation has ended; false if an animation was interrupted.
  ///   - prepare: makes the views of elements that will be visible; without animation.
  ///   - move: moves all views to their places. It receives the animation block (nil if not animated) and the number of
  ///     the update.
  func fly(_ completion: ((Bool) -> Void)?, prepare: () -> Void, move: (AnimationBlock?, Int) -> Void) {
    let animates = window != nil && !AnimationBlock.isSuppressed
    let block = AnimationBlock(
      asked: animates ? UITableView.updateDuration : 0, delay: 0, pace: nil, options: .allowUserInteraction,
      completion: completion)
    let flight = flights.begin()
    block.whenDone { [weak self] in self?.land(flight) }
    UIView.performWithoutAnimation(prepare)
    if block.animates {
      AnimationBlock.run(block) { move(block, flight) }
    } else {
      UIView.performWithoutAnimation { move(nil, flight) }
      block.close()
    }
    while leavers.count > leaverLimit { recycle(leavers.removeFirst().view) }
    setNeedsLayout()
  }

  private func land(_ flight: Int) {
    flights.end(flight)
    let landed = leavers.filter { $0.flight == flight }
    leavers.removeAll { $0.flight == flight }
    for leaver in landed { recycle(leaver.view) }
  }

  /// Takes back the disappearing view of an element that is needed again; nil if there is none.
  func takeLeaver(_ part: Leaver.Part) -> Leaver.View? {
    leavers.firstIndex { $0.part == part }.map { leavers.remove(at: $0).view }
  }

  /// Recycles all disappearing views.
  func recycleLeavers() {
    for leaver in leavers { recycle(leaver.view) }
    leavers = []
  }
}
