import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonAutoLayout

/// A screen made of numbers: views in a tree, and constraints between them with every priority.
@MainActor
private final class Maze {
  let top = root(400, 700)
  var views: [UIView] = []
  var constraints: [NSLayoutConstraint] = []

  init(seed: UInt64, views count: Int = 14, mirrored: Bool = false) {
    var random = SeededNumbers(seed)
    views = [top]
    for index in 1...count {
      let hasSize = Int.random(in: 0..<3, using: &random) > 0
      let (width, height) = (CGFloat.random(in: 10...120, using: &random), CGFloat.random(in: 10...60, using: &random))
      let view = UIView(width: hasSize ? width : -1, height: hasSize ? height : -1)
      views[Int.random(in: 0..<min(index, 6), using: &random)].add(view)
      views.append(view)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        let priority = Float([249, 250, 251, 600].randomElement(using: &random)!)
        view.layoutNode.setContentHuggingPriority(UILayoutPriority(priority), for: axis)
      }
    }
    for view in views { view.layoutNode.isRightToLeft = mirrored }
    let horizontal: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .leading, .trailing]
    let vertical: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY]
    for _ in 0..<count * 3 {
      let (a, b) = (views.randomElement(using: &random)!, views.randomElement(using: &random)!)
      let constant = CGFloat.random(in: -20...40, using: &random).rounded()
      let relation = [NSLayoutConstraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(
        using: &random)!
      // Distinct priorities, so that the optimum is not a matter of ties.
      let priority = Float.random(in: 300...990, using: &random)
      let pool = [horizontal, vertical].randomElement(using: &random)!
      let (first, second) = (pool.randomElement(using: &random)!, pool.randomElement(using: &random)!)
      if a === b { continue }
      constraints.append(constraint(a, first, relation, b, second, plus: constant, at: priority))
    }
  }

  var frames: [CGRect] { views.dropFirst().map(\.frame) }
}

@MainActor
@Suite("Laws of layout")
struct LawTests {
  @Test(arguments: 0..<25)
  func theOrderOfActivationDoesNotMatter(seed: Int) {
    let reference = Maze(seed: UInt64(seed))
    NSLayoutConstraint.activate(reference.constraints)
    reference.top.solve()
    var random = SeededNumbers(UInt64(seed) + 1000)
    for _ in 0..<4 {
      let maze = Maze(seed: UInt64(seed))
      for constraint in maze.constraints.shuffled(using: &random) {
        constraint.isActive = true
        if Int.random(in: 0..<4, using: &random) == 0 { maze.top.solve() }
      }
      maze.top.solve()
      for (a, b) in zip(maze.frames, reference.frames) { #expect(isNear(a, b)) }
    }
  }

  @Test(arguments: 0..<15)
  func historyDoesNotMatter(seed: Int) {
    let (maze, fresh) = (Maze(seed: UInt64(seed)), Maze(seed: UInt64(seed)))
    var random = SeededNumbers(UInt64(seed) + 2000)
    for _ in 0..<150 {
      let index = Int.random(in: 0..<maze.constraints.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: maze.constraints[index].isActive.toggle()
      case 2: maze.constraints[index].constant = CGFloat.random(in: -50...50, using: &random).rounded()
      case 3: maze.constraints[index].priority = UILayoutPriority(Float.random(in: 300...990, using: &random))
      default: maze.top.solve()
      }
    }
    maze.top.solve()
    // What nothing places keeps the frame it had; that is a history the views have, not the solver.
    for view in maze.views.dropFirst() { view.frame = .zero }
    maze.top.solve()
    for (a, b) in zip(maze.constraints, fresh.constraints) {
      (b.constant, b.priority, b.isActive) = (a.constant, a.priority, a.isActive)
    }
    fresh.top.solve()
    for (a, b) in zip(maze.frames, fresh.frames) { #expect(isNear(a, b)) }
  }

  /// With required constraints some of them must break; which ones is a matter of what there is, not of when it came.
  @Test(arguments: 0..<15)
  func whatBreaksDoesNotDependOnHistory(seed: Int) {
    var broken: [[Int]] = []
    for shuffle in 0..<4 {
      let maze = Maze(seed: UInt64(seed))
      var random = SeededNumbers(UInt64(shuffle) + 3000)
      for index in stride(from: 0, to: maze.constraints.count, by: 2) { maze.constraints[index].priority = .required }
      for constraint in shuffle == 0 ? maze.constraints : maze.constraints.shuffled(using: &random) {
        constraint.isActive = true
        if shuffle > 1 { maze.top.solve() }
      }
      maze.top.solve()
      broken.append(
        maze.top.engine.brokenConstraints.map { broken in maze.constraints.firstIndex { $0 === broken }! })
    }
    #expect(broken.allSatisfy { $0 == broken[0] })
  }

  @Test(arguments: 0..<15)
  func rightToLeftIsTheMirror(seed: Int) {
    let (maze, mirror) = (Maze(seed: UInt64(seed)), Maze(seed: UInt64(seed), mirrored: true))
    for maze in [maze, mirror] {
      NSLayoutConstraint.activate(maze.constraints)
      // Without a start everything floats; ties of floating views are no matter of mirrors.
      for view in maze.views.dropFirst() {
        let parent = view.layoutNode.parent!.item as! UIView
        NSLayoutConstraint.activate([
          constraint(view, .leading, .equal, parent, .leading, plus: 3, at: 20),
          constraint(view, .width, .equal, plus: 30, at: 21),
        ])
      }
      maze.top.solve()
    }
    for (view, image) in zip(maze.views, mirror.views).dropFirst() {
      let parent = (view.layoutNode.parent!.item as! UIView).frame.size.width
      var expected = view.frame
      expected.origin.x = parent - view.frame.origin.x - view.frame.size.width
      #expect(isNear(image.frame, expected))
    }
  }

  @Test(arguments: 0..<10)
  func layingOutTwiceChangesNothing(seed: Int) {
    let maze = Maze(seed: UInt64(seed))
    NSLayoutConstraint.activate(maze.constraints)
    maze.top.solve()
    let (frames, counters) = (maze.frames, maze.top.engine.counters)
    #expect(!maze.top.engine.needsSolve)
    #expect(maze.top.solve().isEmpty && maze.frames == frames && maze.top.engine.counters == counters)
    // Nor does saying the same again.
    for constraint in maze.constraints {
      (constraint.constant, constraint.priority) = (constraint.constant, constraint.priority)
    }
    for view in maze.views { view.layoutNode.layoutMargins = view.layoutNode.layoutMargins }
    #expect(!maze.top.engine.needsSolve)
  }

  @Test func movingAContainerChangesNothingInside() {
    let top = root(400, 400)
    let box = UIView(width: -1)
    top.add(box)
    let place = constraint(box, .leading, .equal, top, .leading, plus: 10)
    NSLayoutConstraint.activate([
      place, constraint(box, .top, .equal, top, .top), constraint(box, .width, plus: 200),
      constraint(box, .height, plus: 100),
    ])
    for index in 0..<50 {
      let view = UIView(width: 10, height: 10)
      box.add(view)
      constraint(view, .leading, .equal, box, .leading, plus: CGFloat(index)).isActive = true
      constraint(view, .bottom, .equal, box, .bottom, plus: -CGFloat(index)).isActive = true
    }
    #expect(top.solve().count == 51)
    let before = top.engine.counters
    place.constant = 150
    #expect(top.solve().map { $0 === box.layoutNode } == [true])
    let after = top.engine.counters
    #expect(after.nodesRead - before.nodesRead == 1 && after.constantsChanged - before.constantsChanged == 1)
    #expect(after.lowered == before.lowered && after.rowsAdded == before.rowsAdded)
    #expect(after.refreshed == before.refreshed)
  }

  @Test func aConstraintAcrossContainersFollowsThem() {
    let top = root(400, 400)
    let (outer, inner, leaf, mark) = (
      UIView(width: -1), UIView(width: -1), UIView(width: 10, height: 10), UIView(width: 10, height: 10)
    )
    top.add(outer, mark)
    outer.add(inner)
    inner.add(leaf)
    let place = constraint(outer, .leading, .equal, top, .leading, plus: 100)
    NSLayoutConstraint.activate([
      place, constraint(inner, .leading, .equal, outer, .leading, plus: 20),
      constraint(leaf, .leading, .equal, inner, .leading, plus: 3),
      constraint(mark, .leading, .equal, leaf, .trailing, plus: 7),
    ])
    top.solve()
    #expect(mark.frame.minX == 140)
    place.constant = 50
    top.solve()
    #expect(mark.frame.minX == 90 && leaf.frame.minX == 3)
  }
}
