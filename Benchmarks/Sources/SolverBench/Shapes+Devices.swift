import BenchSupport

/// Layouts as a newcomer to Auto Layout would write them, added after the method was settled: what they show was not
/// tuned for.
extension Shapes {
  static let devices: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("storyboard", storyboard), ("intrinsics", intrinsics), ("cliques", cliques), ("zigzag", zigzag),
    ("pinch", pinch), ("classes", classes),
  ]

  /// Scenes of nine views: a picture of a fixed ratio between a least and a greatest height, a title and a text below
  /// it, two buttons of equal width, and a badge in the middle of the picture.
  private static func storyboard(_ shape: inout Shape) {
    let ratios = [16.0 / 9, 4.0 / 3, 1, 0.75, 1.618]
    var above: [Shape.Part] = []
    for scene in stride(from: 1, to: shape.views - 8, by: 9) {
      let (box, picture, badge, title, text) = (scene, scene + 1, scene + 2, scene + 3, scene + 4)
      let (left, right, line, foot) = (scene + 5, scene + 6, scene + 7, scene + 8)
      shape.require([(box, .top, 1)] + above, -8)
      shape.inside(box, .left, .width, inset: 16)
      shape.require([(picture, .top, 1), (box, .top, -1)], -8)
      shape.wish([(picture, .width, 1), (picture, .height, -ratios[shape.pick(below: 5)])], level: 1)
      shape.require([(picture, .left, 2), (picture, .width, 1), (box, .left, -2), (box, .width, -1)])
      shape.require([(picture, .left, 1), (box, .left, -1)], 0, .atLeast)
      shape.require([(picture, .height, 1)], -80, .atLeast)
      shape.require([(picture, .height, 1)], -320, .atMost)
      shape.wish([(picture, .width, 1), (box, .width, -1)], level: 2)
      for (start, size) in [(Shape.Side.left, Shape.Side.width), (.top, .height)] {
        shape.require([(badge, start, 2), (badge, size, 1), (picture, start, -2), (picture, size, -1)])
        shape.wish([(badge, size, 1)], -shape.size(16, 90), level: 3)
        shape.require([(badge, size, 1), (picture, size, -1)], 0, .atMost)
      }
      var last = picture
      for label in [title, text] {
        shape.require([(label, .left, 1), (box, .left, -1)], -12)
        shape.require([(label, .left, 1), (label, .width, 1), (box, .left, -1), (box, .width, -1)], 12, .atMost)
        let wanted = shape.size(40, 500)
        shape.wish([(label, .width, 1)], -wanted, .atLeast, level: 1)
        shape.wish([(label, .width, 1)], -wanted, .atMost, level: 3)
        shape.require([(label, .width, 1)], 0, .atLeast)
        shape.wish([(label, .height, 1)], -20 * shape.size(1, 4), level: 1)
        shape.require([(label, .top, 1), (last, .top, -1), (last, .height, -1)], -8, .atLeast)
        shape.wish([(label, .top, 1), (last, .top, -1), (last, .height, -1)], -8, level: 3)
        last = label
      }
      shape.require([(left, .left, 1), (box, .left, -1)], -12)
      shape.require([(right, .left, 1), (left, .left, -1), (left, .width, -1)], -8, .atLeast)
      shape.require([(right, .left, 1), (right, .width, 1), (box, .left, -1), (box, .width, -1)], 12)
      shape.require([(right, .width, 1), (left, .width, -1)])
      for button in [left, right] {
        shape.wish([(button, .width, 1)], -shape.size(60, 200), level: 2)
        shape.require([(button, .height, 1)], -44)
        shape.require([(button, .top, 1), (text, .top, -1), (text, .height, -1)], -12)
      }
      for (view, height) in [(line, 1.0), (foot, 24)] {
        shape.require([(view, .left, 1), (box, .left, -1)])
        shape.require([(view, .width, 1), (box, .width, -1)])
        shape.require([(view, .height, 1)], -height)
      }
      shape.require([(line, .top, 1), (left, .top, -1), (left, .height, -1)], -12)
      shape.require([(foot, .top, 1), (line, .top, -1), (line, .height, -1)])
      shape.require([(box, .top, 1), (box, .height, 1), (foot, .top, -1), (foot, .height, -1)])
      above = [(box, .top, -1), (box, .height, -1)]
    }
    shape.drag(.width, around: 390)
  }

  /// Rows of four labels that fill the width; every hugging and every compression resistance has a weight of its own.
  private static func intrinsics(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let place = (i - 1) % 4
      let isLast = place == 3 || i == shape.views - 1
      let before: [Shape.Part] = place == 0 ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before, -8)
      if isLast { shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8) }
      let row: [Shape.Part] = i <= 4 ? [] : [(i - 4, .top, -1), (i - 4, .height, -1)]
      shape.require([(i, .top, 1)] + row, -4, .atLeast)
      if place > 0 {
        shape.wish(
          [(i, .top, 1), (i, .height, 0.8), (i - 1, .top, -1), (i - 1, .height, -0.8)], level: 2,
          weight: 1 + 0.001 * Double(i % 97))
      }
      shape.wish([(i, .top, 1)], 0, .atMost, level: 3, weight: 0.1)
      for (turn, side) in [Shape.Side.width, .height].enumerated() {
        let wanted = side == .width ? shape.size(20, 200) : shape.size(14, 40)
        let part = Double((7 * i + 3 * turn) % (2 * shape.views)) / Double(2 * shape.views)
        shape.wish([(i, side, 1)], -wanted, .atLeast, level: 1 + (i + turn) % 2, weight: 0.5 + part)
        shape.wish([(i, side, 1)], -wanted, .atMost, level: 2 + (i + turn) % 2, weight: 1.5 - part)
        shape.require([(i, side, 1)], 0, .atLeast)
      }
    }
    shape.drag(.width, around: 420)
  }

  /// Groups of eight views, in each of which every view wants the size of every other one.
  private static func cliques(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let first = (i - 1) / 8 * 8 + 1
      let before: [Shape.Part] = i == first ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before, -6)
      let row: [Shape.Part] = first == 1 ? [] : [(first - 8, .top, -1), (first - 8, .height, -1)]
      shape.require([(i, .top, 1)] + (i == first ? row : [(first, .top, -1)]), i == first ? -6 : 0)
      for other in first..<i {
        shape.wish([(i, .width, 1), (other, .width, -1)], level: 1)
        shape.require([(i, .height, 1), (other, .height, -1)])
      }
      shape.wish([(i, .width, 1)], -shape.size(20, 90), level: 2)
      shape.wish([(i, .height, 1)], -shape.size(20, 60), .atLeast, level: 2)
      shape.wish([(i, .height, 1)], 0, level: 3)
      shape.require([(i, .width, 1)], 0, .atLeast)
      if i == first + 7 || i == shape.views - 1 {
        shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 6, level: 1)
      }
    }
    shape.drag(.width, around: 480)
  }

  /// A chain in which each view has, in turn, the leading edge, the center and a share of the width of the one before.
  private static func zigzag(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let before = i - 1
      switch i % 3 {
      case 0:
        shape.require([(i, .left, 1), (before, .left, -1)], -4)
        shape.wish([(i, .width, 1)], -shape.size(40, 120), level: 2)
      case 1:
        shape.require([(i, .left, 1), (i, .width, 0.5), (before, .left, -1), (before, .width, -0.5)])
        shape.wish([(i, .width, 1), (before, .width, -0.9)], level: 2)
      default:
        shape.wish([(i, .left, 1), (before, .left, -1)], shape.size(0, 8), level: 1)
        shape.require([(i, .width, 1), (before, .width, -1.1)], 0, .atMost)
        shape.wish([(i, .width, 1), (i, .height, -1.5)], level: 2)
      }
      shape.require([(i, .width, 1)], -8, .atLeast)
      shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 4, .atMost, level: 1)
      let above: [Shape.Part] = before == 0 ? [] : [(before, .top, -1), (before, .height, -1)]
      shape.require([(i, .top, 1)] + above, -2)
      shape.wish([(i, .height, 1)], -shape.size(10, 40), level: 3)
      shape.require([(i, .height, 1)], 0, .atLeast)
    }
    shape.drag(.width, around: 400)
  }

  /// A wall of pictures in four columns that a pinch scales: width and height of the root are suggested in turn, and each
  /// picture keeps its ratio between them.
  private static func pinch(_ shape: inout Shape) {
    let rows = max(1, (shape.views - 1 + 3) / 4)
    for i in 1..<shape.views {
      let (row, column) = ((i - 1) / 4, (i - 1) % 4)
      if column == 0 {
        shape.require([(i, .left, 1)], -2)
      } else {
        shape.require([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -2, .atLeast)
        shape.wish([(i, .left, 1), (i - 1, .left, -1), (i - 1, .width, -1)], -2, level: 3)
      }
      shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 2, .atMost)
      shape.wish([(i, .width, 1), (0, .width, -0.25)], 2, level: 2)
      shape.wish([(i, .width, 1), (i, .height, -[1.5, 1, 0.75][shape.pick(below: 3)])], level: 1)
      shape.require([(i, .top, 1)] + (row == 0 ? [] : [(i - 4, .top, -1), (i - 4, .height, -1)]), -2)
      shape.require([(i, .height, 1), (0, .height, -1 / Double(rows))], 2, .atMost)
      shape.wish([(i, .height, 1), (0, .height, -1 / Double(rows))], 2, level: 3)
      for side in [Shape.Side.width, .height] { shape.require([(i, side, 1)], 0, .atLeast) }
    }
    shape.drag(.width, around: 600, and: 600)
  }

  /// Cards beside or below each other as the size class says: a resize removes half of the constraints and adds them
  /// again.
  private static func classes(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let column = (i - 1) % 3
      let before: [Shape.Part] = column == 0 ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before, -8)
      let above: [Shape.Part] = i <= 3 ? [] : [(i - 3, .top, -1), (i - 3, .height, -1)]
      shape.require([(i, .top, 1)] + above, -8, .atLeast)
      shape.wish([(i, .top, 1)] + above, -8, level: 2)
      if column > 0 {
        shape.wish([(i, .width, 1), (i - 1, .width, -1)], level: 2)
        shape.require([(i, .top, 1), (i - 1, .top, -1)])
      }
      if column == 2 { shape.wish([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8, level: 1) }
      shape.require([(i, .width, 1)], -40, .atLeast)
      shape.wish([(i, .width, 1)], -shape.size(80, 200), level: 3)
      shape.wish([(i, .height, 1)], -shape.size(30, 120), level: 2)
      shape.require([(i, .height, 1)], -20, .atLeast)
    }
    shape.drag(.width, around: 600)
    shape.exchangesHalf()
  }
}
