import BenchSupport

/// Shapes of everyday screens, which the presolve's rule was checked on.
extension Shapes {
  static let screens: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("badges", badges), ("calendar", calendar), ("toolbar", toolbar), ("nested", nested), ("sparse", sparse),
  ]

  /// A flow of badges in lines of three to eight: each as wide as its text where the line has room, each line below the
  /// highest of the one before.
  private static func badges(_ shape: inout Shape) {
    var (first, above) = (1, 0..<0)
    while first < shape.views {
      let line = first..<min(shape.views, first + 3 + shape.pick(below: 6))
      for i in line {
        if i == first {
          shape.require([(i, .left, 1)], -8)
        } else {
          shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -6)
          shape.require([(i, .top, 1), (first, .top, -1)])
        }
        shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8, .atMost)
        let text = shape.size(24, 140)
        shape.wish([(i, .width, 1)], -text, .atLeast, level: 1 + shape.pick(below: 2))
        shape.wish([(i, .width, 1)], -text, .atMost, level: 3)
        shape.require([(i, .width, 1)], -12, .atLeast)
        shape.require([(i, .height, 1)], -shape.size(18, 28))
      }
      for other in above { shape.require([(first, .top, 1), (other, .top, -1), (other, .height, -1)], -6, .atLeast) }
      shape.wish([(first, .top, 1)], 0)
      shape.require([(first, .top, 1)], -8, .atLeast)
      (first, above) = (line.upperBound, line)
    }
    shape.drag(.width, around: 420)
  }

  /// Weeks of seven equally wide days, each a square where the height allows it, with a number as high as it wants.
  private static func calendar(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let (week, day) = ((i - 1) / 7, (i - 1) % 7)
      if day == 0 {
        shape.require([(i, .left, 1)], -10)
        let before: [Shape.Part] = week == 0 ? [] : [(i - 7, .top, -1), (i - 7, .height, -1)]
        shape.require([(i, .top, 1)] + before, -2)
        if week > 0 { shape.require([(i, .height, 1), (1, .height, -1)]) }
      } else {
        shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -2)
        shape.require([(i, .width, 1), (i - 1, .width, -1)])
        shape.require([(i, .top, 1), (i - 1, .top, -1)])
        shape.require([(i, .height, 1), (i - 1, .height, -1)])
      }
      if day == 6 { shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 10) }
      shape.wish([(i, .width, 1), (i, .height, -1)], level: 2)
      shape.wish([(i, .height, 1)], -shape.size(20, 60), .atLeast, level: 3)
      shape.require([(i, .height, 1)], -12, .atLeast)
    }
    let end = shape.views - 1
    shape.wish([(end, .top, 1), (end, .height, 1), (0, .height, -1)], 10, .atMost, level: 1)
    shape.drag(.width, around: 400)
  }

  /// Bars of nine items, as wide as their titles, with equally wide spaces between them.
  private static func toolbar(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let (bar, item) = ((i - 1) / 9, (i - 1) % 9)
      let first = 9 * bar + 1
      let above: [Shape.Part] = bar == 0 ? [] : [(first - 9, .top, -1), (first - 9, .height, -1)]
      let before: [Shape.Part] = item == 0 ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before, item == 0 ? -8 : 0)
      shape.require([(i, .height, 1)], -44)
      shape.require([(i, .top, 1)] + above, -4)
      if item % 2 == 1 {
        if item > 1 { shape.require([(i, .width, 1), (first + 1, .width, -1)]) }
        shape.require([(i, .width, 1)], -4, .atLeast)
      } else {
        let title = shape.size(20, 90)
        shape.wish([(i, .width, 1)], -title, .atLeast, level: 1 + shape.pick(below: 3))
        shape.wish([(i, .width, 1)], -title, .atMost, level: 1 + shape.pick(below: 3))
        shape.require([(i, .width, 1)], 0, .atLeast)
      }
      if item < 8 && i < shape.views - 1 { continue }
      shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8, level: 1)
    }
    shape.drag(.width, around: 420)
  }

  /// A deep tree, two children at each view of which one goes on, at the priorities 999, 750 and 250.
  private static func nested(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let parent = i <= 2 ? 0 : i % 2 == 1 ? i - 2 : i - 3
      shape.require([(i, .left, 1), (parent, .left, -1)], -2, i % 2 == 1 ? .equal : .atLeast)
      shape.require([(i, .top, 1), (parent, .top, -1)], -2)
      shape.require([(i, .left, 1), (i, .width, 1), (parent, .left, -1), (parent, .width, -1)], 2, .atMost)
      shape.wish(
        [(i, .left, 1), (i, .width, 1), (parent, .left, -1), (parent, .width, -1)], 2, level: 1 + shape.pick(below: 3))
      shape.wish([(i, .height, 1), (parent, .height, -1)], 4, level: 1 + shape.pick(below: 3))
      shape.wish([(i, .width, 1)], -shape.size(20, 400), level: 1 + shape.pick(below: 3))
      shape.wish([(i, .height, 1)], -shape.size(10, 60), .atLeast, level: 1 + shape.pick(below: 3))
      shape.require([(i, .width, 1)], 0, .atLeast)
      shape.require([(i, .height, 1)], 0, .atLeast)
      if i % 2 == 0 { shape.wish([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -4, .atLeast, level: 2) }
    }
    shape.drag(.width, around: 500)
  }

  /// A random sparse graph of inequalities with unequal bounds, a wish for each view alone.
  private static func sparse(_ shape: inout Shape) {
    for i in 1..<shape.views {
      for (start, size) in [(Shape.Side.left, Shape.Side.width), (.top, .height)] {
        for _ in 0..<2 {
          let other = shape.pick(below: i)
          let part: [Shape.Part] = other == 0 ? [] : [(other, start, -1), (other, size, -1)]
          if shape.pick(below: 2) == 0 {
            shape.require([(i, start, 1)] + part, -shape.size(0, 12), .atLeast)
          } else {
            shape.wish([(i, start, 1)] + part, -shape.size(0, 80), .atMost, level: 1 + shape.pick(below: 2))
          }
        }
        shape.require([(i, start, 1)], 0, .atLeast)
        shape.require([(i, size, 1)], -4, .atLeast)
        shape.wish([(i, size, 1)], -shape.size(10, 70), level: 2 + shape.pick(below: 2))
        shape.wish([(i, start, 1)], -shape.size(0, 900), level: 3)
      }
    }
    shape.drag(.width, around: 600)
  }
}
