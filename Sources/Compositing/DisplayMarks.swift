/// A position in a display list: the numbers of its elements before it, by kind.
struct DisplayMarks: Equatable {
  var operations = 0
  var shapes = 0
  var samplers = 0
  var textures = 0
  var tiles = 0
  var planes = 0
  var skipped = 0

  static func + (a: DisplayMarks, b: DisplayMarks) -> DisplayMarks {
    DisplayMarks(
      operations: a.operations + b.operations, shapes: a.shapes + b.shapes, samplers: a.samplers + b.samplers,
      textures: a.textures + b.textures, tiles: a.tiles + b.tiles, planes: a.planes + b.planes,
      skipped: a.skipped + b.skipped)
  }

  static func - (a: DisplayMarks, b: DisplayMarks) -> DisplayMarks {
    DisplayMarks(
      operations: a.operations - b.operations, shapes: a.shapes - b.shapes, samplers: a.samplers - b.samplers,
      textures: a.textures - b.textures, tiles: a.tiles - b.tiles, planes: a.planes - b.planes,
      skipped: a.skipped - b.skipped)
  }
}
