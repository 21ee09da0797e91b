import BenchSupport
import CBenchClock
import Foundation
import Tendon

/// A tree laid out for the first time and after changed constants, by views and by the bare solver, by turns.
@MainActor
struct LayoutMeasurement {
  private static let rounds = 31

  private let tree: Tree
  // Nanoseconds, one a round.
  private(set) var bareFirst: [Double] = []
  private(set) var building: [Double] = []
  private(set) var first: [Double] = []
  /// Of one changed constant, the mean of the round.
  private(set) var bareChange: [Double] = []
  private(set) var change: [Double] = []
  /// Of the changes of one round.
  private(set) var work = Work()

  struct Work {
    var firstWritten = 0
    var firstChanged = 0
    var written = 0
    /// Frames that were another one after a change, found by comparing all of them.
    var changed = 0
    var bareVariables = 0
    /// The greatest difference between a frame and the bare solver's, in points.
    var error = 0.0
  }

  init(_ tree: Tree) throws {
    self.tree = tree
    // The frames of views lie on pixels; with 64 of them a point the comparison is a sharp one.
    let screen = UIScreen(size: CGSize(width: 4000, height: 4000), scale: 64)
    let terms = tree.constraints.map(\.terms)
    for round in 0..<Self.rounds {
      try MediaClock.with(MediaClock()) { try measure(screen, terms, isLast: round == Self.rounds - 1) }
    }
  }

  private mutating func measure(
    _ screen: UIScreen, _ terms: [[(variable: Int, coefficient: Double)]], isLast: Bool
  ) throws {
    var made: BareTree?
    bareFirst.append(
      try time {
        made = try BareTree(tree, terms: terms)
        _ = made!.takeChanges()
      })
    let bare = made!
    var shown: ViewTree?
    building.append(time { shown = ViewTree(tree, screen: screen) })
    let views = shown!
    let start = isLast ? views.frames : []
    first.append(time { views.layOut() })
    if isLast {
      work.firstWritten = views.counters.framesWritten
      work.firstChanged = zip(start, views.frames).count { $0 != $1 }
      note(views, bare)
    }
    // There and back, so that every round starts from the same state.
    let changes = tree.changes.flatMap { [$0, .init(index: $0.index, value: tree.constraints[$0.index].constant)] }
    bareChange.append(
      try time {
        for change in changes {
          try bare.setConstant(change.value, of: change.index)
          work.bareVariables = bare.takeChanges()
        }
      } / Double(changes.count))
    change.append(
      time {
        for change in changes {
          views.setConstant(change.value, of: change.index)
          views.layOut()
        }
      } / Double(changes.count))
    if isLast { try count(changes, views, bare) }
  }

  /// The changes once more, comparing all frames.
  private mutating func count(_ changes: [Workload.Change], _ views: ViewTree, _ bare: BareTree) throws {
    work.bareVariables = 0
    let start = views.counters.framesWritten
    var before = views.frames
    for change in changes {
      try bare.setConstant(change.value, of: change.index)
      work.bareVariables += bare.takeChanges()
      views.setConstant(change.value, of: change.index)
      views.layOut()
      let after = views.frames
      work.changed += zip(before, after).count { $0 != $1 }
      before = after
      note(views, bare)
    }
    work.written = views.counters.framesWritten - start
  }

  private mutating func note(_ views: ViewTree, _ bare: BareTree) {
    for (index, frame) in views.frames.enumerated() {
      for (mine, theirs) in zip(frame, bare.frame(index)) { work.error = max(work.error, abs(mine - theirs)) }
    }
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = bench_seconds()
    try body()
    return 1e9 * (bench_seconds() - start)
  }

  // MARK: - What comes out

  var firstRatio: Double { median(first)! / median(bareFirst)! }
  var changeRatio: Double { median(change)! / median(bareChange)! }

  var text: String {
    var table = Table("\(tree.name): \(tree.viewCount) views", "bare solver", "views", "times", "wanted")
    table.add([
      "first layout", written(median(bareFirst)), written(median(first)), digits(firstRatio), "<= 3",
    ])
    table.add([
      "one constant, laid out again", written(median(bareChange)), written(median(change)), digits(changeRatio), "<= 3",
    ])
    table.add(["views and constraints made, activated", "", written(median(building)), "", ""])
    return """
      \(table.text)

      Medians of \(Self.rounds) rounds, one thread's processor time. The bare solver gets the same constraints at the same strengths: \
      made, solved, and what changed read. \(tree.changes.count) constants are changed and changed back, one at a time.
      Frames written by the first layout: \(work.firstWritten), changed by it: \(work.firstChanged). Frames written by \
      \(2 * tree.changes.count) changes: \(work.written), changed by them: \(work.changed) (variables of the bare \
      solver: \(work.bareVariables)). No frame is off the bare solver's by more than \(digits(work.error)) points.
      """
  }

  /// True if every frame that was written had changed and all frames are right.
  var isRight: Bool {
    work.written == work.changed && work.firstWritten == work.firstChanged && work.error <= 1.0 / 64
  }

  var json: String {
    let root: [String: Any] = [
      "tree": tree.name, "views": tree.viewCount, "constraints": tree.constraints.count,
      "first": [
        "bareNanoseconds": median(bareFirst)!, "nanoseconds": median(first)!, "ratio": firstRatio,
        "framesWritten": work.firstWritten, "framesChanged": work.firstChanged,
        "buildingNanoseconds": median(building)!,
      ],
      "constant": [
        "bareNanoseconds": median(bareChange)!, "nanoseconds": median(change)!, "ratio": changeRatio,
        "framesWritten": work.written, "framesChanged": work.changed, "bareVariablesChanged": work.bareVariables,
      ],
      "greatestError": work.error,
    ]
    return Figures.json(root)
  }
}
