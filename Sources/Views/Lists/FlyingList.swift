/// A view that is on its way out of a list, and of nothing in it any more, or of something that is out of sight.
@MainActor
protocol ListLeaver {
  associatedtype View
  associatedtype Part: Equatable
  var view: View { get }
  /// What it shows; nil where that is gone.
  var part: Part? { get set }
  /// The change with whose end the view is no longer needed.
  var flight: Int { get }
}

/// The changes of a list that have not come to rest, by number.
struct ListFlights {
  private var underWay: [Int] = []
  private var count = 0

  var isEmpty: Bool { underWay.isEmpty }
  /// The latest of them.
  var last: Int? { underWay.last }

  /// The number of a change that begins.
  mutating func begin() -> Int {
    count += 1
    underWay.append(count)
    return count
  }

  mutating func end(_ flight: Int) { underWay.removeAll { $0 == flight } }
}

/// A list in which views fly to their new places, and those that go are seen until they have left: what tables and
/// collection views share.
@MainActor
protocol FlyingList: UIScrollView {
  associatedtype Leaver: ListLeaver
  var flights: ListFlights { get set }
  /// From the oldest on.
  var leavers: [Leaver] { get set }
  func recycle(_ view: Leaver.View)
}

/// The number of views on their way out of a list above which the oldest vanish at once.
private let leaverLimit = 200

extension FlyingList {
  /// Shows a change: animated, where the list is seen.
  ///
  /// - Parameters:
  ///   - completion: called when the last view has come to rest, with whether it got there.
  ///   - prepare: gives a view to what will be seen.
  ///   - move: puts everything in its place, in the block of the animation (nil: at once), as the flight of a number.
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

  /// The view of a part that was on its way out and is needed again.
  func takeLeaver(_ part: Leaver.Part) -> Leaver.View? {
    leavers.firstIndex { $0.part == part }.map { leavers.remove(at: $0).view }
  }

  /// All that were on their way are no longer needed.
  func recycleLeavers() {
    for leaver in leavers { recycle(leaver.view) }
    leavers = []
  }
}
