import BenchSupport

/// Layouts of shapes that nothing was tuned for, at any number of views: what `SHAPES=1` adds to the measurements.
///
/// Four variables a view, counted from the root's origin: left, top, width, height; the root is view 0. Its width and
/// height are edits at the first level, and the drag is a triangle wave of one of them.
enum Shapes {
  static let sizes = [20, 100, 1000, 5000]
  static let all: [(name: String, build: @Sendable (inout Shape) -> Void)] = [
    ("rtl", rightToLeft), ("scroll", scroll), ("form", form), ("spacers", spacers), ("thirds", thirds),
    ("ladder", ladder), ("media", media), ("sieve", sieve),
  ]
  static let every = all + mixed + growing + screens + apps + lists + devices + documents

  static func workload(_ name: String, _ views: Int, _ build: (inout Shape) -> Void) -> Workload {
    var shape = Shape(name: "\(name)_\(views)", views: views)
    build(&shape)
    return shape.finished()
  }

  /// A row that is told from its right end: each view by the one to its right.
  private static func rightToLeft(_ shape: inout Shape) {
    let end = shape.views - 1
    for i in 1...end {
      shape.inside(i, .top, .height, inset: 8)
      if i == end {
        shape.require([(i, .left, 1), (i, .width, 1), (0, .width, -1)], 8)
      } else {
        shape.require([(i, .left, 1), (i, .width, 1), (i + 1, .left, -1)], 8)
      }
      shape.wish([(i, .width, 1)], -shape.size(20, 60))
      shape.require([(i, .width, 1)], -10, .atLeast)
    }
    shape.drag(.width, around: 40 * Double(end))
  }

  /// A column with stretching gaps and heights between two limits, tied to both ends at the same level.
  private static func scroll(_ shape: inout Shape) {
    let end = shape.views - 1
    for i in 1...end {
      shape.inside(i, .left, .width, inset: 16)
      let low = shape.size(10, 30)
      shape.require([(i, .height, 1)], -low, .atLeast)
      shape.require([(i, .height, 1)], -low - shape.size(0, 40), .atMost)
      let before: [Shape.Part] = i == 1 ? [] : [(i - 1, .top, -1), (i - 1, .height, -1)]
      shape.require([(i, .top, 1)] + before, -8, .atLeast)
      shape.wish([(i, .top, 1)] + before, -12, .atMost, level: 2)
    }
    shape.require([(end, .top, 1), (end, .height, 1), (0, .height, -1)], 8, .atMost)
    shape.wish([(end, .top, 1), (end, .height, 1), (0, .height, -1)], 8, level: 2)
    shape.drag(.height, around: 45 * Double(end))
  }

  /// Rows of a label and a field: the labels' column is as wide as the widest, fields fill what is left.
  private static func form(_ shape: inout Shape) {
    let rows = (shape.views - 1) / 2
    for row in 0..<rows {
      let (label, field) = (1 + 2 * row, 2 + 2 * row)
      shape.require([(label, .left, 1)], -20)
      shape.wish([(label, .width, 1)], -shape.size(40, 160), .atLeast, level: 2)
      shape.wish([(label, .width, 1)], -shape.size(20, 40))
      shape.require([(label, .width, 1), (1, .width, -1)])
      shape.require([(field, .left, 1), (label, .left, -1), (label, .width, -1)], -8)
      shape.require([(field, .left, 1), (field, .width, 1), (0, .width, -1)], 20)
      shape.require([(field, .width, 1)], -60, .atLeast)
      shape.wish([(label, .height, 1)], -shape.size(16, 24))
      shape.require([(field, .height, 1), (label, .height, -1)], -10)
      shape.require([(label, .top, 2), (label, .height, 1), (field, .top, -2), (field, .height, -1)])
      let before: [Shape.Part] = row == 0 ? [] : [(field - 2, .top, -1), (field - 2, .height, -1)]
      shape.require([(field, .top, 1)] + before, -8)
    }
    shape.drag(.width, around: 400)
  }

  /// Views and the spaces between them in turn: all spaces equally wide, and no view narrower than it wants.
  private static func spacers(_ shape: inout Shape) {
    let end = shape.views - 1
    for i in 1...end {
      shape.inside(i, .top, .height, inset: 4)
      let before: [Shape.Part] = i == 1 ? [] : [(i - 1, .left, -1), (i - 1, .width, -1)]
      shape.require([(i, .left, 1)] + before)
      if i % 2 == 1 {
        if i > 1 { shape.require([(i, .width, 1), (1, .width, -1)]) }
        shape.require([(i, .width, 1)], -4, .atLeast)
      } else {
        let wanted = shape.size(20, 60)
        shape.wish([(i, .width, 1)], -wanted, .atLeast, level: 2)
        shape.wish([(i, .width, 1)], -wanted, .atMost)
      }
    }
    shape.require([(end, .left, 1), (end, .width, 1), (0, .width, -1)])
    shape.drag(.width, around: 35 * Double(end))
  }

  /// Panes split at a third again and again, in turn across and down.
  private static func thirds(_ shape: inout Shape) {
    for i in 1..<shape.views {
      let parent = (i - 1) / 2
      let isAcross = (31 - Int32(truncatingIfNeeded: parent + 1).leadingZeroBitCount) % 2 == 0
      let (start, size) = isAcross ? (Shape.Side.left, Shape.Side.width) : (.top, .height)
      let (other, breadth) = isAcross ? (Shape.Side.top, Shape.Side.height) : (.left, .width)
      shape.require([(i, other, 1), (parent, other, -1)])
      shape.require([(i, breadth, 1), (parent, breadth, -1)])
      if i % 2 == 1 {
        shape.require([(i, start, 1), (parent, start, -1)])
        shape.wish([(i, size, 1), (parent, size, -1.0 / 3)], level: 2)
        shape.require([(i, size, 1)], -2, .atLeast)
      } else {
        shape.require([(i, start, 1), (i - 1, start, -1), (i - 1, size, -1)])
        shape.require([(i, start, 1), (i, size, 1), (parent, start, -1), (parent, size, -1)])
      }
    }
    shape.drag(.width, around: 900)
  }

  /// Two columns whose views push each other down in turn.
  private static func ladder(_ shape: inout Shape) {
    for i in 1..<shape.views {
      shape.inside(i, .left, .width, inset: i % 2 == 0 ? 8 : 40)
      shape.wish([(i, .height, 1)], -shape.size(10, 50))
      shape.require([(i, .height, 1)], -8, .atLeast)
      if i > 1 { shape.require([(i, .top, 1), (i - 1, .top, -1)], -4, .atLeast) }
      if i > 2 {
        shape.require([(i, .top, 1), (i - 2, .top, -1), (i - 2, .height, -1)], -8, .atLeast)
        shape.wish([(i, .top, 1), (i - 2, .top, -1), (i - 2, .height, -1)], -8, level: 2)
      } else {
        shape.wish([(i, .top, 1)], -8, level: 2)
      }
      shape.wish([(i, .top, 1), (i, .height, 1), (0, .height, -1)], 8, .atMost, level: 2)
    }
    shape.drag(.height, around: 17 * Double(shape.views))
  }

  /// Pictures of 16 to 9 with captions in columns of three, each row as high as its highest.
  private static func media(_ shape: inout Shape) {
    let tiles = (shape.views - 1) / 2
    for tile in 0..<tiles {
      let (picture, caption) = (1 + 2 * tile, 2 + 2 * tile)
      if tile % 3 == 0 {
        shape.require([(picture, .left, 1)], -12)
      } else {
        shape.require([(picture, .left, 1), (picture - 2, .left, -1), (picture - 2, .width, -1)], -12)
        shape.require([(picture, .width, 1), (picture - 2, .width, -1)])
      }
      if tile % 3 == 2 { shape.require([(picture, .left, 1), (picture, .width, 1), (0, .width, -1)], 12) }
      shape.require([(picture, .width, 1), (picture, .height, -16.0 / 9)])
      shape.require([(caption, .left, 1), (picture, .left, -1)])
      shape.require([(caption, .width, 1), (picture, .width, -1)])
      shape.require([(caption, .top, 1), (picture, .top, -1), (picture, .height, -1)], -4)
      shape.wish([(caption, .height, 1)], -shape.size(16, 60))
      for above in max(0, tile / 3 * 3 - 3)..<(tile / 3 * 3) {
        let it = 2 + 2 * above
        shape.require([(picture, .top, 1), (it, .top, -1), (it, .height, -1)], -12, .atLeast)
      }
      shape.wish([(picture, .top, 1)], -12, level: 2)
      shape.require([(picture, .top, 1)], -12, .atLeast)
    }
    shape.drag(.width, around: 600)
  }

  /// Every view between two others of its own choice, all pulled with equal weights.
  private static func sieve(_ shape: inout Shape) {
    for i in 1..<shape.views {
      for (start, size) in [(Shape.Side.left, Shape.Side.width), (.top, .height)] {
        let before = shape.pick(below: i)
        let left: [Shape.Part] = before == 0 ? [] : [(before, start, -1)]
        shape.require([(i, start, 1)] + left, -2, .atLeast)
        shape.wish([(i, start, 1), (shape.pick(below: i), start, -1)], -shape.size(4, 40), level: 2)
        shape.wish([(i, start, 1), (i, size, 1), (0, size, -1)], 8, .atMost, level: 2)
        shape.require([(i, size, 1)], -8, .atLeast)
        shape.wish([(i, size, 1)], -shape.size(8, 60))
      }
    }
    shape.drag(.width, around: 300)
  }
}
