import BenchSupport

/// Further layouts of apps: lists, tables and what overlaps.
extension Shapes {
  static let lists: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("timeline", timeline), ("table", table), ("chips", chips), ("outline", outline), ("network", network),
  ]

  /// Events of days, each beside those before it that it overlaps, all of equal width if that is possible.
  private static func timeline(_ shape: inout Shape) {
    var ends: [Double] = []
    var now = 0.0
    for i in 1..<shape.views {
      now += shape.size(5, 60)
      let length = shape.size(15, 120)
      shape.require([(i, .top, 1)], -now)
      shape.require([(i, .height, 1)], -length)
      shape.require([(i, .left, 1)], -50, .atLeast)
      shape.wish([(i, .left, 1)], -50, .atMost)
      shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 4, .atMost)
      shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 4, level: 3)
      shape.wish([(i, .width, 1)], -24, .atLeast, level: 1)
      for other in max(1, i - 4)..<i where ends[other - 1] > now {
        shape.wish([(i, .left, 1), (other, .left, -1), (other, .width, -1)], -2, .atLeast, level: 1)
        shape.wish([(i, .width, 1), (other, .width, -1)], level: 2)
      }
      shape.require([(i, .width, 1)], 0, .atLeast)
      ends.append(now + length)
    }
    shape.drag(.width, around: 500)
  }

  /// A table of six columns, each as wide as its widest cell at one of three priorities, rows as high as their highest.
  private static func table(_ shape: inout Shape) {
    let columns = min(6, shape.views - 1)
    for i in 1..<shape.views {
      let (row, column) = ((i - 1) / columns, (i - 1) % columns)
      let top = column + 1
      if row == 0 {
        shape.require([(i, .left, 1)] + (column == 0 ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]), -4)
        shape.wish([(i, .width, 1)], 0, .atMost, level: 3)
        if column == columns - 1 { shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 4, .atMost) }
      } else {
        shape.require([(i, .left, 1), (top, .left, -1)])
        shape.require([(i, .width, 1), (top, .width, -1)])
      }
      let first = i - column
      if column == 0 {
        shape.require([(i, .top, 1)] + (row == 0 ? [] : [(i - columns, .top, -1), (i - columns, .height, -1)]), -1)
        shape.wish([(i, .height, 1)], 0, .atMost, level: 3)
      } else {
        shape.require([(i, .top, 1), (first, .top, -1)])
        shape.require([(i, .height, 1), (first, .height, -1)])
      }
      shape.wish([(i, .width, 1)], -shape.size(20, 140), .atLeast, level: 1 + shape.pick(below: 3))
      shape.wish([(i, .height, 1)], -20 * shape.size(1, 3), .atLeast, level: 1 + shape.pick(below: 2))
      shape.require([(i, .width, 1)], -10, .atLeast)
    }
    shape.drag(.width, around: 480)
  }

  /// A flow of chips, each with a picture, a title and a button inside; lines of two to six chips in the middle.
  private static func chips(_ shape: inout Shape) {
    var (next, above) = (1, -1)
    while next + 3 < shape.views {
      let count = min((shape.views - next) / 4, 2 + shape.pick(below: 5))
      for place in 0..<count {
        let chip = next + 4 * place
        let (picture, title, button) = (chip + 1, chip + 2, chip + 3)
        if place > 0 { shape.require([(chip, .left, 1), (chip - 4, .left, -1), (chip - 4, .width, -1)], -8) }
        shape.require([(chip, .top, 1)] + (above < 0 ? [] : [(above, .top, -1), (above, .height, -1)]), -8)
        shape.require([(chip, .height, 1)], -32)
        shape.require([(picture, .left, 1), (chip, .left, -1)], -4)
        shape.require([(picture, .width, 1)], -24)
        shape.require([(title, .left, 1), (picture, .left, -1), (picture, .width, -1)], -6)
        shape.require([(button, .left, 1), (title, .left, -1), (title, .width, -1)], -6)
        shape.require([(button, .width, 1), (button, .height, -1)])
        shape.require([(chip, .left, 1), (chip, .width, 1), (button, .left, -1), (button, .width, -1)], -8)
        let text = shape.size(20, 120)
        shape.wish([(title, .width, 1)], -text, .atLeast, level: 1 + shape.pick(below: 2))
        shape.wish([(title, .width, 1)], -text, .atMost, level: 3)
        shape.require([(title, .width, 1)], 0, .atLeast)
        for inner in [picture, title, button] {
          shape.require([(inner, .top, 2), (inner, .height, 1), (chip, .top, -2), (chip, .height, -1)])
          shape.require([(inner, .height, 1)], -20)
        }
      }
      let last = next + 4 * (count - 1)
      shape.require([(next, .left, 1), (last, .left, 1), (last, .width, 1), (0, .width, -1)])
      shape.require([(next, .left, 1)], -8, .atLeast)
      (above, next) = (next, next + 4 * count)
    }
    shape.drag(.width, around: 600)
  }

  /// The rows of an outline, indented by their depth; each ends at the trailing edge and truncates its text there.
  private static func outline(_ shape: inout Shape) {
    var path: [Int] = []
    for i in 1..<shape.views {
      while !path.isEmpty && (path.count > 7 || shape.pick(below: 3) == 0) { path.removeLast() }
      let parent: [Shape.Part] = path.last.map { [($0, .left, -1)] } ?? []
      shape.require([(i, .left, 1)] + parent, -16)
      shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8, .atMost)
      let text = shape.size(30, 300)
      shape.wish([(i, .width, 1)], -text, .atLeast, level: 2)
      shape.wish([(i, .width, 1)], -text, .atMost, level: 3)
      shape.require([(i, .width, 1)], 0, .atLeast)
      shape.require([(i, .top, 1)] + (i == 1 ? [] : [(i - 1, .top, -1), (i - 1, .height, -1)]))
      if shape.pick(below: 6) == 0 {
        shape.wish([(i, .height, 1)], 0, level: 1)
      } else {
        shape.wish([(i, .height, 1)], -shape.size(20, 44), level: 2)
      }
      shape.require([(i, .height, 1)], 0, .atLeast)
      path.append(i)
    }
    shape.drag(.width, around: 300)
  }

  /// A random network of least and greatest distances at random priorities, in both directions.
  private static func network(_ shape: inout Shape) {
    let reach = max(4, shape.views / 8)
    for i in 1..<shape.views {
      for start in [Shape.Side.left, .top] {
        for _ in 0..<2 {
          let other = max(1, i - 1 - shape.pick(below: reach))
          if other == i { continue }
          let distance: [Shape.Part] = [(i, start, 1), (other, start, -1)]
          shape.wish(
            distance, -shape.size(-40, 60), shape.pick(below: 2) == 0 ? .atLeast : .atMost,
            level: 1 + shape.pick(below: 3))
        }
        shape.require([(i, start, 1)], 0, .atLeast)
      }
      shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8, .atMost, level: 1)
      shape.require([(i, .width, 1)], -shape.size(10, 80), .atLeast)
      shape.wish([(i, .width, 1)], -shape.size(10, 80))
      shape.wish([(i, .height, 1)], -shape.size(10, 40))
    }
    shape.drag(.width, around: 500)
  }
}
