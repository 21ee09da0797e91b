import BenchSupport

/// Layouts of documents instead of screens, written last: nothing was chosen on them.
extension Shapes {
  static let documents: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("schedule", schedule), ("family", family), ("spans", spans),
  ]

  /// The bars of a plan: each task begins after up to three earlier ones, lasts as long as it wants or half of that, and
  /// should end before the right edge; all would rather begin early.
  private static func schedule(_ shape: inout Shape) {
    for i in 1..<shape.views {
      shape.require([(i, .top, 1)], -24 * Double(i))
      shape.require([(i, .height, 1)], -20)
      shape.require([(i, .left, 1)], 0, .atLeast)
      for _ in 0..<(1 + shape.pick(below: 3)) {
        let before = i - 1 - shape.pick(below: 12)
        if before < 1 { continue }
        shape.require([(i, .left, 1), (before, .left, -1), (before, .width, -1)], 0, .atLeast)
      }
      let length = 2 * shape.size(5, 40)
      shape.require([(i, .width, 1)], -length / 2, .atLeast)
      shape.wish([(i, .width, 1)], -length, level: 2, weight: 1 + Double(shape.pick(below: 4)))
      shape.wish([(i, .left, 1)], 0, .atMost, level: 3)
      shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 0, .atMost, level: 1)
    }
    shape.drag(.width, around: 8 * Double(shape.views))
  }

  /// A family tree: parents are above the middle of their children, whose order is that of the parents; neighbours of a
  /// generation keep a distance, and would like no more than that.
  private static func family(_ shape: inout Shape) {
    shape.wish([(1, .left, 2), (1, .width, 1), (0, .width, -1)], level: 1)
    shape.require([(1, .top, 1)], -8)
    shape.require([(1, .height, 1)], -24)
    var (parent, next, generation) = (1, 2, 1..<2)
    while next < shape.views {
      let first = next
      while parent < generation.upperBound && next < shape.views {
        let end = min(shape.views, next + 1 + shape.pick(below: 3))
        for i in next..<end {
          shape.require([(i, .top, 1), (parent, .top, -1), (parent, .height, -1)], -20)
          shape.require([(i, .height, 1)], -24)
          if i == first { continue }
          let gap: [Shape.Part] = [(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)]
          shape.require(gap, -10, .atLeast)
          shape.wish(gap, -10, .atMost, level: 3, weight: i == next ? 0.5 : 1)
        }
        shape.require([
          (parent, .left, 2), (parent, .width, 1), (next, .left, -1), (end - 1, .left, -1), (end - 1, .width, -1),
        ])
        (parent, next) = (parent + 1, end)
      }
      parent = generation.upperBound
      generation = first..<next
    }
    for i in 1..<shape.views {
      shape.wish([(i, .width, 1)], -shape.size(30, 120), level: 2)
      shape.require([(i, .width, 1)], -20, .atLeast)
    }
    shape.drag(.width, around: 40 * Double(shape.views).squareRoot())
  }

  /// A table with cells that span one to three of its columns, which are views too, and rows as high as they need.
  private static func spans(_ shape: inout Shape) {
    let columns = min(9, 2 + shape.views / 10)
    for i in 1...columns {
      let before: [Shape.Part] = i == 1 ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before, -2)
      shape.require([(i, .width, 1)], -6, .atLeast)
      shape.wish([(i, .width, 1)], 0, .atMost, level: 3)
      shape.require([(i, .top, 1)])
      shape.require([(i, .height, 1)], -20)
    }
    shape.wish([(columns, .left, 1), (columns, .width, 1), (0, .width, -1)], 2, level: 1)
    var (column, start, above) = (1, columns + 1, 1)
    for i in (columns + 1)..<shape.views {
      if column > columns { (column, start, above) = (1, i, start) }
      let last = min(columns, column + shape.pick(below: 3))
      shape.require([(i, .left, 1), (column, .left, -1)])
      shape.require([(i, .left, 1), (i, .width, 1), (last, .left, -1), (last, .width, -1)])
      let text = shape.size(20, 70) * Double(last - column + 1)
      shape.wish([(i, .width, 1)], -text, .atLeast, level: 1 + shape.pick(below: 2), weight: 1 + 0.01 * Double(i % 7))
      if i == start {
        shape.require([(i, .top, 1), (above, .top, -1), (above, .height, -1)], -2)
        shape.wish([(i, .height, 1)], 0, .atMost, level: 3)
      } else {
        shape.require([(i, .top, 1), (start, .top, -1)])
        shape.require([(i, .height, 1), (start, .height, -1)])
      }
      shape.wish([(i, .height, 1)], -18 * shape.size(1, 4), .atLeast, level: 2)
      column = last + 1
    }
    shape.drag(.width, around: 50 * Double(columns))
  }
}
