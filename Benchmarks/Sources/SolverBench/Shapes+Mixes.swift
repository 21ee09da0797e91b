import BenchSupport

/// Further shapes, with ties, cycles and ratios.
extension Shapes {
  static let mixed: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("mix", mix), ("ties", ties), ("links", links), ("ratios", ratios), ("equals", equals), ("pinned", pinned),
  ]

  /// Sparse inequalities between views of one's own choice, at every strength, and sizes with ratios.
  private static func mix(_ shape: inout Shape) {
    for i in 1..<shape.views {
      for (start, size) in [(Shape.Side.left, Shape.Side.width), (.top, .height)] {
        let other = shape.pick(below: i)
        let distance: [Shape.Part] = [(i, start, 1), (other, start, -1)]
        let apart = shape.size(0, 40)
        switch shape.pick(below: 5) {
        case 0: shape.require(distance, -apart, .atLeast)
        case 1: shape.wish(distance, -apart, .atMost, level: 2)
        case 2: shape.wish(distance, -apart, .atLeast, level: 1)
        case 3: shape.wish(distance, -apart, level: 2)
        default: shape.wish([(i, start, 1), (other, start, -1), (other, size, -1)], -8, .atLeast, level: 2)
        }
        shape.require([(i, size, 1)], -4, .atLeast)
        shape.wish([(i, size, 1)], -shape.size(10, 80))
        if shape.pick(below: 3) == 0 {
          let ratio = [0.5, 1.0 / 3, 16.0 / 9, 2][shape.pick(below: 4)]
          shape.wish([(i, size, 1), (shape.pick(below: i), size, -ratio)], 0, .atMost, level: 2)
        }
        shape.require([(i, start, 1), (i, size, 1), (0, size, -1)], Double(-20 * shape.views), .atMost)
        shape.wish([(i, start, 1)], 0, .atLeast, level: 1)
      }
    }
    shape.drag(.width, around: 300)
  }

  /// A plane of equal tiles that each want the same size and the same distance from all four neighbours.
  private static func ties(_ shape: inout Shape) {
    let columns = max(2, Int(Double(shape.views).squareRoot()))
    for i in 1..<shape.views {
      let (row, column) = ((i - 1) / columns, (i - 1) % columns)
      for (side, wanted) in [(Shape.Side.width, 40.0), (.height, 30)] {
        shape.require([(i, side, 1)], -10, .atLeast)
        shape.wish([(i, side, 1)], -wanted, level: 2)
      }
      if column > 0 {
        let gap: [Shape.Part] = [(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)]
        shape.require(gap, -2, .atLeast)
        shape.wish(gap, -8, level: 2)
        shape.wish([(i, .top, 1), (i - 1, .top, -1)])
      } else {
        shape.require([(i, .left, 1)], -8, .atLeast)
      }
      if row > 0 {
        let gap: [Shape.Part] = [(i, .top, 1), (i - columns, .top, -1), (i - columns, .height, -1)]
        shape.require(gap, -2, .atLeast)
        shape.wish(gap, -8, level: 2)
        shape.wish([(i, .left, 1), (i - columns, .left, -1)])
      } else {
        shape.require([(i, .top, 1)], -8, .atLeast)
      }
      if column == columns - 1 { shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8, .atMost, level: 1) }
    }
    shape.drag(.width, around: 45 * Double(columns))
  }

  /// A binary tree of panes whose leaves are as wide as leaves elsewhere.
  private static func links(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let parent = (i - 1) / 2
      shape.require([(i, .top, 1), (parent, .top, -1)], -4)
      shape.wish([(i, .height, 1), (parent, .height, -1)], 8, level: 2)
      shape.require([(i, .height, 1)], 0, .atLeast)
      if i % 2 == 1 {
        shape.require([(i, .left, 1), (parent, .left, -1)], -4)
      } else {
        shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -4)
        let end: [Shape.Part] = [(i, .left, 1), (i, .width, 1), (parent, .left, -1), (parent, .width, -1)]
        shape.require(end, 4, .atMost)
        shape.wish(end, 4, level: 2)
      }
      shape.require([(i, .width, 1)], -2, .atLeast)
      if 2 * i + 1 < shape.views { continue }
      shape.wish([(i, .width, 1)], -shape.size(20, 90))
      let first = shape.views / 2
      let another = first + shape.pick(below: shape.views - first)
      if another != i && i % 3 == 0 { shape.wish([(i, .width, 1), (another, .width, -1)], level: 2) }
    }
    shape.drag(.width, around: 30 * Double(shape.views))
  }

  /// Chains of proportions, each view a third of, or 16 to 9 of, the one before it, that begin anew where they get thin.
  private static func ratios(_ shape: inout Shape) {
    for i in 1..<shape.views {
      if i % 6 == 1 {
        shape.wish([(i, .width, 1), (0, .width, -0.25)], level: 2)
      } else {
        shape.require([(i, .width, 1), (i - 1, .width, i % 2 == 0 ? -1.0 / 3 : -16.0 / 9)])
      }
      shape.wish([(i, .width, 16), (i, .height, -9)], level: 2)
      shape.require([(i, .height, 1)], -6, .atLeast)
      shape.wish([(i, .width, 1)], -shape.size(20, 90), .atMost)
      let before: [Shape.Part] = i == 1 ? [] : [(i - 1, .top, -1), (i - 1, .height, -1)]
      shape.require([(i, .top, 1)] + before, -4)
      shape.require([(i, .left, 2), (i, .width, 1), (0, .width, -1)])
    }
    let end = shape.views - 1
    shape.wish([(end, .top, 1), (end, .height, 1), (0, .height, -1)], 8, .atMost, level: 2)
    shape.drag(.width, around: 400)
  }

  /// Groups of seven buttons in a row, each as wide as the widest of its group wants.
  private static func equals(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let first = (i - 1) / 7 * 7 + 1
      shape.wish([(i, .width, 1)], -shape.size(30, 120), .atLeast, level: 2)
      shape.wish([(i, .width, 1)], -shape.size(20, 40))
      shape.require([(i, .height, 1)], -shape.size(20, 30))
      if i == first {
        shape.require([(i, .left, 1)], -10)
        let above: [Shape.Part] = i > 7 ? [(i - 7, .top, -1), (i - 7, .height, -1)] : []
        shape.require([(i, .top, 1)] + above, -10)
      } else {
        shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -8, .atLeast)
        shape.wish([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -8, level: 2)
        shape.wish([(i, .width, 1), (first, .width, -1)], level: 2)
        shape.require([(i, .top, 2), (i, .height, 1), (first, .top, -2), (first, .height, -1)])
      }
      if i == first + 6 { shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 10, .atMost) }
    }
    shape.drag(.width, around: 500)
  }

  /// A form in the middle of its container: at most so wide, at most as wide as the container less its margins, each
  /// field pinned to both sides, each title centred on the field below it.
  private static func pinned(_ shape: inout Shape) {
    shape.require([(1, .left, 2), (1, .width, 1), (0, .width, -1)])
    shape.require([(1, .width, 1)], -600, .atMost)
    shape.require([(1, .width, 1), (0, .width, -1)], 40, .atMost)
    shape.wish([(1, .width, 1), (0, .width, -1)], 40, level: 2)
    shape.require([(1, .top, 1)], -20)
    for i in 2..<shape.views {
      let before: [Shape.Part] = i == 2 ? [(1, .top, -1)] : [(i - 1, .top, -1), (i - 1, .height, -1)]
      shape.require([(i, .top, 1)] + before, -8)
      shape.wish([(i, .height, 1)], -shape.size(16, 44))
      shape.require([(i, .height, 1)], -10, .atLeast)
      if i % 2 == 0 && i + 1 < shape.views {
        shape.require([(i, .left, 2), (i, .width, 1), (i + 1, .left, -2), (i + 1, .width, -1)])
        shape.require([(i, .width, 1), (i + 1, .width, -1)], 0, .atMost)
        shape.wish([(i, .width, 1)], -shape.size(60, 700), level: 2)
      } else {
        shape.require([(i, .left, 1), (1, .left, -1)], -12)
        shape.require([(i, .left, 1), (i, .width, 1), (1, .left, -1), (1, .width, -1)], 12)
      }
    }
    let end = shape.views - 1
    shape.require([(end, .top, 1), (end, .height, 1), (1, .top, -1), (1, .height, -1)], 20)
    shape.drag(.width, around: 500)
  }
}
