import BenchSupport

/// The shapes of `workloads-2` at any number of views, for what a build costs as a layout grows.
extension Shapes {
  static let growing: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("deep", deep), ("stacks", stacks), ("wide", wide), ("grid", grid), ("ineq", inequalities), ("cross", cross),
  ]

  /// Containers in each other, each with a label and a spacer beside the next: as many levels as a fifth of the views.
  private static func deep(_ shape: inout Shape) {
    var parent = 0
    for level in 0..<(shape.views / 5) {
      let (inner, label, spacer) = (1 + 3 * level, 2 + 3 * level, 3 + 3 * level)
      let end: [Shape.Part] = [
        (inner, .left, 1), (inner, .width, 1), (spacer, .width, 1), (parent, .left, -1), (parent, .width, -1),
      ]
      shape.require([(inner, .left, 1), (parent, .left, -1)], -4)
      shape.require([(label, .top, 1), (parent, .top, -1)])
      shape.require([(label, .left, 1), (inner, .left, -1)])
      shape.require([(inner, .top, 1), (label, .top, -1), (label, .height, -1)], -2)
      shape.require([(inner, .top, 1), (inner, .height, 1), (parent, .top, -1), (parent, .height, -1)], 2)
      shape.require(end, 2, .atMost)
      shape.wish(end, 2, level: 2)
      shape.require([(spacer, .left, 1), (inner, .left, -1), (inner, .width, -1)])
      shape.require([(spacer, .top, 1), (inner, .top, -1)])
      shape.require([(spacer, .height, 1), (inner, .height, -1)])
      shape.wish([(spacer, .width, 1)], -shape.size(2, 9))
      shape.wish([(label, .height, 1)], -shape.size(2, 9))
      shape.wish([(label, .width, 1)], -shape.size(30, 70))
      shape.require([(label, .left, 1), (label, .width, 1), (parent, .left, -1), (parent, .width, -1)], 0, .atMost)
      shape.require([(spacer, .width, 1)], 0, .atLeast)
      shape.require([(label, .height, 1)], -1, .atLeast)
      shape.require([(inner, .width, 1)], 0, .atLeast)
      parent = inner
    }
    shape.drag(.width, around: 2 * Double(shape.views))
  }

  /// Stack views of three to seven stack views or leaves, with hugging and compression resistance at three levels.
  private static func stacks(_ shape: inout Shape) {
    var (first, container) = (1, 0)
    while first < shape.views {
      let count = min(shape.views - first, 3 + shape.pick(below: 5))
      let isAcross = (31 - Int32(truncatingIfNeeded: container + 1).leadingZeroBitCount) % 2 == 0
      let (start, size) = isAcross ? (Shape.Side.left, Shape.Side.width) : (.top, .height)
      let (other, breadth) = isAcross ? (Shape.Side.top, Shape.Side.height) : (.left, .width)
      let (isEqual, fills) = (shape.pick(below: 3) == 0, shape.pick(below: 3) > 0)
      for i in first..<(first + count) {
        if i == first {
          shape.require([(i, start, 1), (container, start, -1)])
        } else {
          shape.require([(i, start, 1), (i - 1, start, -1), (i - 1, size, -1)], -8)
          if isEqual { shape.require([(i, size, 1), (i - 1, size, -1)]) }
        }
        shape.require([(i, other, 1), (container, other, -1)])
        shape.require([(i, breadth, 1), (container, breadth, -1)], 0, fills ? .equal : .atMost)
        if !fills { shape.wish([(i, breadth, 1), (container, breadth, -1)]) }
        if i * 5 > shape.views { content(&shape, i) }
        shape.require([(i, .width, 1)], 0, .atLeast)
        shape.require([(i, .height, 1)], 0, .atLeast)
      }
      let last = first + count - 1
      shape.require([(last, start, 1), (last, size, 1), (container, start, -1), (container, size, -1)])
      first += count
      container += 1
    }
    shape.drag(.width, around: 200 * Double(shape.views).squareRoot())
  }

  private static func content(_ shape: inout Shape, _ view: Int) {
    for (side, wanted) in [(Shape.Side.width, shape.size(20, 150)), (.height, shape.size(10, 40))] {
      shape.wish([(view, side, 1)], -wanted, .atMost, level: 1 + shape.pick(below: 3))
      shape.wish([(view, side, 1)], -wanted, .atLeast, level: 1 + shape.pick(below: 3))
    }
  }

  /// One row of siblings, centred, every third wished as wide as the one before it.
  private static func wide(_ shape: inout Shape) {
    let end = shape.views - 1
    for i in 1...end {
      let before: [Shape.Part] = i == 1 ? [(0, .left, -1)] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before, -8)
      if i > 1 && i % 3 == 1 { shape.wish([(i, .width, 1), (i - 1, .width, -1)], level: 2) }
      if i > 1 && i % 7 == 1 { shape.require([(i, .height, 1), (i - 1, .height, -1)]) }
      shape.require([(i, .top, 1), (i, .height, 0.5), (0, .top, -1), (0, .height, -0.5)])
      shape.require([(i, .height, 1), (0, .height, -1)], 16, .atMost)
      for (side, wanted) in [(Shape.Side.width, shape.size(30, 90)), (.height, shape.size(20, 60))] {
        shape.wish([(i, side, 1)], -wanted)
        shape.require([(i, side, 1)], -10, .atLeast)
      }
    }
    shape.require([(end, .left, 1), (end, .width, 1), (0, .left, -1), (0, .width, -1)], 8)
    shape.drag(.width, around: 70 * Double(end))
  }

  /// Columns equally wide as each other's cells, rows as high, and content that wants more or less than that.
  private static func grid(_ shape: inout Shape) {
    let columns = Int(Double(shape.views).squareRoot())
    for i in 1..<shape.views {
      let (row, column) = ((i - 1) / columns, (i - 1) % columns)
      if column == 0 {
        shape.require([(i, .left, 1), (0, .left, -1)])
      } else {
        shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -4)
        shape.require([(i, .width, 1), (i - 1, .width, -1)])
        shape.require([(i, .height, 1), (i - 1, .height, -1)])
      }
      if row == 0 {
        shape.require([(i, .top, 1), (0, .top, -1)])
      } else {
        shape.require([(i, .top, 1), (i - columns, .top, -1), (i - columns, .height, -1)], -4)
      }
      shape.wish([(i, .width, 1)], -shape.size(20, 90))
      shape.wish([(i, .height, 1)], -shape.size(20, 60))
      shape.wish([(i, .width, 1)], -shape.size(10, 40), .atLeast, level: 2)
      if column < columns - 1 { continue }
      let end: [Shape.Part] = [(i, .left, 1), (i, .width, 1), (0, .left, -1), (0, .width, -1)]
      shape.require(end, 0, .atMost)
      if row == 0 { shape.wish(end, level: 2) }
    }
    let last = shape.views - 1
    shape.wish([(last, .top, 1), (last, .height, 1), (0, .top, -1), (0, .height, -1)], level: 2)
    shape.drag(.width, around: 60 * Double(columns))
  }

  /// Scroll content: rows between two sizes, gaps between a required and a wished one, both ends tied.
  private static func inequalities(_ shape: inout Shape) {
    let end = shape.views - 1
    for i in 1...end {
      shape.require([(i, .left, 1), (0, .left, -1)], -8, .atLeast)
      shape.require([(i, .left, 1), (i, .width, 1), (0, .left, -1), (0, .width, -1)], 8, .atMost)
      shape.wish([(i, .left, 1), (0, .left, -1)], -8)
      let before: [Shape.Part] = i == 1 ? [(0, .top, -1)] : [(i - 1, .top, -1), (i - 1, .height, -1)]
      shape.require([(i, .top, 1)] + before, -8, .atLeast)
      shape.wish([(i, .top, 1)] + before, -12, .atMost, level: 2)
      if i % 4 == 0 && i > 6 {
        shape.wish([(i, .width, 1), (i - 4, .width, -0.75)], 0, .atLeast, level: 2)
        shape.wish([(i, .width, 1), (i - 4, .width, -1.5)], 0, .atMost, level: 2)
      }
      for side in [Shape.Side.width, .height] {
        let low = shape.size(10, 60)
        shape.require([(i, side, 1)], -low, .atLeast)
        shape.require([(i, side, 1)], -3 * low, .atMost)
        shape.wish([(i, side, 1)], -low - shape.size(0, 60))
      }
      shape.wish([(i, .width, 1)], -300, .atMost, level: 1)
    }
    let tie: [Shape.Part] = [(end, .top, 1), (end, .height, 1), (0, .top, -1), (0, .height, -1)]
    shape.require(tie, 8, .atMost)
    shape.wish(tie, 8, level: 2)
    shape.drag(.height, around: 45 * Double(end))
  }

  /// A tree of rows and columns of four, with links across: equal widths, proportions, aligned baselines.
  private static func cross(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let parent = (i - 1) / 4
      let isAcross = parent % 3 == 0
      let (start, size) = isAcross ? (Shape.Side.left, Shape.Side.width) : (.top, .height)
      let (other, breadth) = isAcross ? (Shape.Side.top, Shape.Side.height) : (.left, .width)
      if i % 4 == 1 {
        shape.require([(i, start, 1), (parent, start, -1)], -6)
      } else {
        shape.require([(i, start, 1), (i - 1, start, -1), (i - 1, size, -1)], -6)
      }
      shape.require([(i, other, 1), (parent, other, -1)], -6)
      let side: [Shape.Part] = [(i, other, 1), (i, breadth, 1), (parent, other, -1), (parent, breadth, -1)]
      shape.require(side, 6, .atMost)
      shape.wish(side, 6, level: 2)
      if i % 4 == 0 || i == shape.views - 1 {
        let end: [Shape.Part] = [(i, start, 1), (i, size, 1), (parent, start, -1), (parent, size, -1)]
        shape.require(end, 6, .atMost)
        shape.wish(end, 6)
      }
      if 4 * i + 1 < shape.views { continue }
      for (side, wanted) in [(Shape.Side.width, shape.size(20, 150)), (.height, shape.size(15, 45))] {
        shape.wish([(i, side, 1)], -wanted)
        shape.require([(i, side, 1)], -4, .atLeast)
      }
    }
    let leaf = shape.views / 4 + 1
    for i in stride(from: leaf, to: shape.views, by: 2) {
      let another = leaf + shape.pick(below: shape.views - leaf)
      if another == i { continue }
      switch shape.pick(below: 6) {
      case 0: shape.wish([(i, .width, 1), (i, .height, -1.618)], level: 2)
      case 1, 2: shape.wish([(i, .width, 1), (another, .width, -1.5)], 0, .atMost, level: 2)
      case 3:
        shape.wish(
          [(i, .top, 1), (i, .height, 0.8), (another, .top, -1), (another, .height, -0.8)], level: 2)
      default: shape.wish([(i, .width, 1), (another, .width, -1)], level: 2)
      }
    }
    shape.drag(.width, around: 100 * Double(shape.views).squareRoot())
  }
}
