import BenchSupport

/// Layouts of apps, written after the solver's rules, which none of them was chosen on.
extension Shapes {
  static let apps: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("chat", chat), ("month", month), ("proportional", proportional), ("dashboard", dashboard), ("keyboard", keyboard),
    ("labels", labels),
  ]

  /// Bubbles of a conversation, on alternating sides, at most three quarters as wide as it, each with a text inside.
  private static func chat(_ shape: inout Shape) {
    for message in 0..<((shape.views - 1) / 2) {
      let (bubble, text) = (1 + 2 * message, 2 + 2 * message)
      let above: [Shape.Part] = message == 0 ? [] : [(bubble - 2, .top, -1), (bubble - 2, .height, -1)]
      shape.require([(bubble, .top, 1)] + above, -6)
      if shape.pick(below: 2) == 0 {
        shape.require([(bubble, .left, 1)], -12)
      } else {
        shape.require([(bubble, .left, 1), (bubble, .width, 1), (0, .width, -1)], 12)
      }
      shape.require([(bubble, .width, 1), (0, .width, -0.75)], 0, .atMost)
      shape.require([(text, .left, 1), (bubble, .left, -1)], -10)
      shape.require([(text, .top, 1), (bubble, .top, -1)], -8)
      shape.require([(text, .width, 1), (bubble, .width, -1)], 20)
      shape.require([(text, .height, 1), (bubble, .height, -1)], 16)
      let wanted = shape.size(20, 420)
      shape.wish([(text, .width, 1)], -wanted, .atLeast, level: 1)
      shape.wish([(text, .width, 1)], -wanted, .atMost, level: 3)
      shape.wish([(text, .height, 1)], -20 * shape.size(1, 5), level: 1)
    }
    shape.drag(.width, around: 390)
  }

  /// Months of six weeks of seven equal cells with a ratio of 4 to 5, each month below the one before.
  private static func month(_ shape: inout Shape) {
    for first in stride(from: 1, to: shape.views, by: 43) {
      let above: [Shape.Part] = first == 1 ? [] : [(first - 43, .top, -1), (first - 43, .height, -1)]
      shape.require([(first, .top, 1)] + above, -24)
      shape.inside(first, .left, .width, inset: 10)
      let cells = (first + 1)..<min(first + 43, shape.views)
      for i in cells {
        let (week, day) = ((i - first - 1) / 7, (i - first - 1) % 7)
        if day == 0 {
          shape.require([(i, .left, 1), (first, .left, -1)])
        } else {
          shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -1)
        }
        if week == 0 {
          shape.require([(i, .top, 1), (first, .top, -1)], -30)
        } else {
          shape.require([(i, .top, 1), (i - 7, .top, -1), (i - 7, .height, -1)], -1)
        }
        if i > first + 1 {
          shape.require([(i, .width, 1), (first + 1, .width, -1)])
          shape.require([(i, .height, 1), (first + 1, .height, -1)])
        } else {
          shape.wish([(i, .height, 1), (i, .width, -1.25)], level: 2)
          shape.wish([(i, .height, 1)], -44, .atLeast, level: 1)
        }
        if i == first + 7 { shape.require([(i, .left, 1), (i, .width, 1), (first, .left, -1), (first, .width, -1)]) }
      }
      guard let last = cells.last else { continue }
      shape.require([(first, .top, 1), (first, .height, 1), (last, .top, -1), (last, .height, -1)])
    }
    shape.drag(.width, around: 380)
  }

  /// Stack views in each other that fill proportionally: each arranged view has its share of what the spaces leave.
  private static func proportional(_ shape: inout Shape) {
    var (first, container) = (1, 0)
    while first < shape.views {
      let count = min(shape.views - first, 2 + shape.pick(below: 4))
      let (start, size) = container % 2 == 0 ? (Shape.Side.left, Shape.Side.width) : (.top, .height)
      let (other, breadth) = container % 2 == 0 ? (Shape.Side.top, Shape.Side.height) : (.left, .width)
      let wanted = (0..<count).map { _ in shape.size(20, 200) }
      let whole = wanted.reduce(0, +)
      for i in first..<(first + count) {
        if i == first {
          shape.require([(i, start, 1), (container, start, -1)])
        } else {
          shape.require([(i, start, 1), (i - 1, start, -1), (i - 1, size, -1)], -8)
        }
        shape.require([(i, other, 1), (container, other, -1)])
        shape.require([(i, breadth, 1), (container, breadth, -1)])
        shape.require([(i, size, 1)], 0, .atLeast)
        let share = wanted[i - first] / whole
        shape.wish([(i, size, 1), (container, size, -share)], 8 * Double(count - 1) * share, level: 1)
        shape.wish([(i, size, 1)], -wanted[i - first], .atLeast, level: 2)
      }
      let last = first + count - 1
      shape.require([(last, start, 1), (last, size, 1), (container, start, -1), (container, size, -1)])
      first += count
      container += 1
    }
    shape.drag(.width, around: 300 * Double(shape.views).squareRoot())
  }

  /// Cards in three columns, each row as high as its highest card, with a title and a figure in each.
  private static func dashboard(_ shape: inout Shape) {
    for number in 0..<((shape.views - 1) / 3) {
      let (card, title, figure) = (1 + 3 * number, 2 + 3 * number, 3 + 3 * number)
      let column = number % 3
      let first = card - 3 * column
      if column == 0 {
        shape.require([(card, .left, 1)], -16)
        let above: [Shape.Part] = number == 0 ? [] : [(card - 9, .top, -1), (card - 9, .height, -1)]
        shape.require([(card, .top, 1)] + above, -12)
      } else {
        shape.require([(card, .left, 1), (card - 3, .left, -1), (card - 3, .width, -1)], -12)
        shape.require([(card, .top, 1), (first, .top, -1)])
        shape.require([(card, .width, 1), (first, .width, -1)])
        shape.require([(card, .height, 1), (first, .height, -1)])
      }
      if column == 2 { shape.require([(card, .left, 1), (card, .width, 1), (0, .width, -1)], 16) }
      shape.require([(title, .left, 1), (card, .left, -1)], -12)
      shape.require([(title, .top, 1), (card, .top, -1)], -12)
      shape.require([(title, .left, 1), (title, .width, 1), (card, .left, -1), (card, .width, -1)], 12, .atMost)
      shape.wish([(title, .width, 1)], -shape.size(40, 160), level: 2)
      shape.wish([(title, .height, 1)], -20 * shape.size(1, 3), level: 1)
      shape.require([(figure, .left, 2), (figure, .width, 1), (card, .left, -2), (card, .width, -1)])
      shape.require([(figure, .top, 1), (title, .top, -1), (title, .height, -1)], -8, .atLeast)
      shape.wish([(figure, .width, 1)], -shape.size(60, 120), level: 2)
      shape.wish([(figure, .height, 1)], -shape.size(30, 90), level: 1)
      let bottom: [Shape.Part] = [(figure, .top, 1), (figure, .height, 1), (card, .top, -1), (card, .height, -1)]
      shape.require(bottom, 12, .atMost)
      shape.wish(bottom, 12, level: 3)
    }
    shape.drag(.width, around: 700)
  }

  /// Keyboards of four rows, all keys as wide as a multiple of the first one, each row in the middle.
  private static func keyboard(_ shape: inout Shape) {
    let rows = [
      [Double](repeating: 1, count: 10), [Double](repeating: 1, count: 9), [1.5, 1, 1, 1, 1, 1, 1, 1, 1.5],
      [1.25, 1.25, 5, 2.5],
    ]
    var (next, row) = (1, 0)
    var (unit, above) = (1, -1)
    while next < shape.views {
      let keys = rows[row % 4]
      let line = next..<min(next + keys.count, shape.views)
      if row % 4 == 0 { unit = next }
      for i in line {
        let part: [Shape.Part] = above < 0 ? [] : [(above, .top, -1), (above, .height, -1)]
        shape.require([(i, .top, 1)] + part, -10)
        if i > line.lowerBound { shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -6) }
        let factor = keys[i - next]
        if i == unit {
          shape.wish([(i, .height, 1), (i, .width, -1.4)], level: 2)
          shape.require([(i, .height, 1)], -30, .atLeast)
          shape.require([(i, .height, 1)], -54, .atMost)
        } else {
          shape.require([(i, .width, 1), (unit, .width, -factor)], -6 * (factor - 1))
          shape.require([(i, .height, 1), (unit, .height, -1)])
        }
      }
      let last = line.upperBound - 1
      if row % 4 == 0 && line.count == keys.count {
        shape.require([(line.lowerBound, .left, 1)], -3)
        shape.require([(last, .left, 1), (last, .width, 1), (0, .width, -1)], 3)
      } else {
        shape.require([(line.lowerBound, .left, 1), (last, .left, 1), (last, .width, 1), (0, .width, -1)])
      }
      (next, row, above) = (line.upperBound, row + 1, line.lowerBound)
    }
    shape.drag(.width, around: 390)
  }

  /// A form whose column of labels is as wide as the widest of them, and no wider; fields have the rest.
  private static func labels(_ shape: inout Shape) {
    shape.require([(1, .left, 1)], -16)
    shape.wish([(1, .width, 1)], 0, .atMost)
    shape.require([(1, .width, 1), (0, .width, -0.5)], 0, .atMost)
    for row in 0..<((shape.views - 2) / 2) {
      let (label, field) = (2 + 2 * row, 3 + 2 * row)
      shape.require([(label, .left, 1), (label, .width, 1), (1, .left, -1), (1, .width, -1)])
      shape.require([(label, .left, 1), (1, .left, -1)], 0, .atLeast)
      let text = shape.size(30, 150)
      shape.wish([(label, .width, 1)], -text, .atLeast, level: 1)
      shape.wish([(label, .width, 1)], -text, .atMost, level: 2)
      shape.require([(field, .left, 1), (1, .left, -1), (1, .width, -1)], -8)
      shape.require([(field, .left, 1), (field, .width, 1), (0, .width, -1)], 16)
      shape.wish([(field, .height, 1)], -shape.size(24, 60), .atLeast, level: 1)
      shape.wish([(field, .height, 1)], 0, .atMost, level: 3)
      shape.require([(label, .height, 1)], -20)
      let above: [Shape.Part] = row == 0 ? [] : [(field - 2, .top, -1), (field - 2, .height, -1)]
      shape.require([(field, .top, 1)] + above, -12)
      shape.wish([(label, .top, 1), (label, .height, 0.8), (field, .top, -1), (field, .height, -0.5)], level: 1)
      shape.require([(label, .top, 1), (field, .top, -1)], 0, .atLeast)
    }
    shape.drag(.width, around: 400)
  }
}
