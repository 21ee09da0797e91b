import BenchSupport
import CBenchClock
import Foundation
import Tendon

/// A tree of views whose layout is solved at every frame of an animation, beside the bare solver with the same
/// constants.
@MainActor
struct EveryFrameMeasurement {
  private static let rounds = 9
  private static let frameRate = 60

  /// The change that an animation makes.
  struct Subject {
    let name: String
    let changes: [Workload.Change]
    /// Nanoseconds a frame.
    var bareAtOnce: [Double] = []
    var bareOneByOne: [Double] = []
    var views: [Double] = []
    /// Of the frame at which the animation begins.
    var first: [Double] = []
    /// The greatest difference between a frame that is seen and the bare solver's, in points.
    var error = 0.0
    /// The average number of views that are shown at a place other than their final one.
    var moving = 0.0

    init(_ name: String, _ changes: [Workload.Change]) { (self.name, self.changes) = (name, changes) }

    /// The faster way of telling the bare solver.
    var bare: Double { min(median(bareAtOnce)!, median(bareOneByOne)!) }
    var ratio: Double { median(views)! / bare }
  }

  private let tree: Tree
  private(set) var subjects: [Subject]
  /// Of one label of those that wrap anew in a frame, with its measuring and drawing; nanoseconds.
  private(set) var wrapping: [Double] = []

  init(_ tree: Tree) throws {
    self.tree = tree
    let start = { (index: Int) in tree.constraints[index].constant }
    let all = (0..<tree.viewCount).filter { 5 * $0 + 1 >= tree.viewCount }
    let leaves = Set((0..<100).map { all[$0 * all.count / 100] })
    // Of each of the leaves the width that it wishes, half as much again.
    let widths = tree.constraints.indices.filter { index in
      let row = tree.constraints[index]
      return leaves.contains(row.first.view) && row.second == nil && row.first.part == .length && row.first.isHorizontal
        && row.priority < 1000
    }
    subjects = [
      Subject("100 leaves", widths.prefix(100).map { .init(index: $0, value: 1.5 * start($0)) }),
      Subject("the file's constants", tree.changes),
    ]
    let screen = UIScreen(size: CGSize(width: 4000, height: 4000), scale: 64)
    let terms = tree.constraints.map(\.terms)
    for index in subjects.indices {
      for _ in 0..<Self.rounds {
        try MediaClock.with(MediaClock()) { try measure(&subjects[index], screen, terms) }
      }
    }
    MediaClock.with(MediaClock()) { measureLabels() }
  }

  private func measure(
    _ subject: inout Subject, _ screen: UIScreen, _ terms: [[(variable: Int, coefficient: Double)]]
  ) throws {
    let (atOnce, oneByOne) = (try BareTree(tree, terms: terms), try BareTree(tree, terms: terms))
    _ = (atOnce.takeChanges(), oneByOne.takeChanges())
    let views = ViewTree(tree, screen: screen)
    views.window.makeKeyAndVisible()
    views.layOut()
    CATransaction.flush()
    let starts = subject.changes.map { tree.constraints[$0.index].constant }
    UIView.animate(withDuration: 1, options: .curveLinear, layout: .everyFrame) {
      for change in subject.changes { views.setConstant(change.value, of: change.index) }
    }
    CATransaction.flush()
    subject.first.append(time { _ = views.window.layer.snapshot(at: 0) })
    for frame in 1..<Self.frameRate {
      let fraction = Double(frame) / Double(Self.frameRate)
      let constants = zip(subject.changes, starts).map { change, start in
        (constant: change.value + (start - change.value) * (1 - fraction), index: change.index)
      }
      subject.bareAtOnce.append(try time { try atOnce.setConstants(constants) })
      subject.bareOneByOne.append(
        try time {
          for change in constants { try oneByOne.setConstant(change.constant, of: change.index) }
          _ = oneByOne.takeChanges()
        })
      var shown: LayerSnapshot?
      subject.views.append(time { shown = views.window.layer.snapshot(at: fraction) })
      check(&subject, shown!, views, atOnce)
    }
  }

  private static let labels = 50

  /// Labels in a column that gets narrower, each of them three lines high and more.
  private mutating func measureLabels() {
    let window = UIWindow(screen: UIScreen(size: CGSize(width: 400, height: 8000), scale: 2))
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    for number in 0..<Self.labels {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "Label \(number): a few words of text that need three lines, and more of them where it is narrow."
      stack.addArrangedSubview(label)
    }
    window.addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 300)
    NSLayoutConstraint.activate([
      width, stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    CATransaction.flush()
    UIView.animate(withDuration: 1, options: .curveLinear, layout: .everyFrame) { width.constant = 150 }
    CATransaction.flush()
    _ = window.layer.snapshot(at: 0)
    for frame in 1..<Self.frameRate {
      wrapping.append(
        time { _ = window.layer.snapshot(at: Double(frame) / Double(Self.frameRate)) } / Double(Self.labels))
    }
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = bench_seconds()
    try body()
    return 1e9 * (bench_seconds() - start)
  }

  private func check(_ subject: inout Subject, _ top: LayerSnapshot, _ views: ViewTree, _ bare: BareTree) {
    var (seen, waiting): ([Int: LayerSnapshot], [LayerSnapshot]) = ([:], [top])
    while let layer = waiting.popLast() {
      seen[layer.id] = layer
      layer.sublayers.forEach { waiting.append($0) }
    }
    for (index, view) in views.views.enumerated() {
      guard let layer = seen[view.layer.id] else { continue }
      let size = layer.bounds.size
      let frame = [
        layer.position.x - size.width / 2, layer.position.y - size.height / 2, size.width, size.height,
      ].map { Double($0) }
      for (mine, theirs) in zip(frame, bare.frame(index)) { subject.error = max(subject.error, abs(mine - theirs)) }
      if layer.position != view.layer.position || size != view.layer.bounds.size {
        subject.moving += 1 / Double(Self.rounds * (Self.frameRate - 1))
      }
    }
  }

  // MARK: - What comes out

  var text: String {
    var table = Table(
      "\(tree.name): \(tree.viewCount) views, layout: .everyFrame", "constants", "moving", "bare, at once",
      "bare, one by one", "solve, frames, snapshot", "largest", "at the start", "times", "wanted")
    for subject in subjects {
      table.add([
        subject.name, "\(subject.changes.count)", digits(subject.moving), written(median(subject.bareAtOnce)),
        written(median(subject.bareOneByOne)), written(median(subject.views)), written(subject.views.max()),
        written(median(subject.first)), digits(subject.ratio), "<= 3",
      ])
    }
    return """
      \(table.text)

      A frame's time; medians of \(Self.rounds) rounds of \(Self.frameRate - 1) frames after the one at the start, one thread's processor time. The bare \
      solver gets the constants of the frame, and what changed is read; the faster way counts. No frame is off the bare \
      solver's by more than \(digits(subjects.map(\.error).max())) points.
      Counted apart: a label that wraps anew at the width of a frame takes \(written(median(wrapping))), measured, laid out \
      and drawn (\(Self.labels) labels of three lines and more).
      everyframe_to_solver \(digits(subjects[0].ratio))
      """
  }

  var isRight: Bool { subjects.allSatisfy { $0.error <= 1.0 / 64 && $0.changes.count >= 100 && $0.moving > 0 } }

  var json: String {
    var root: [String: Any] = ["tree": tree.name, "views": tree.viewCount, "everyframe_to_solver": subjects[0].ratio]
    root["wrappingLabelNanoseconds"] = median(wrapping)!
    for subject in subjects {
      root[subject.name] = [
        "constants": subject.changes.count, "bareAtOnceNanoseconds": median(subject.bareAtOnce)!,
        "bareOneByOneNanoseconds": median(subject.bareOneByOne)!, "nanoseconds": median(subject.views)!,
        "largestNanoseconds": subject.views.max()!, "startNanoseconds": median(subject.first)!,
        "ratio": subject.ratio, "movingViews": subject.moving, "greatestError": subject.error,
      ]
    }
    return Figures.json(root)
  }
}
