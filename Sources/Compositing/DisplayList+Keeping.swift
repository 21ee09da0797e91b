/// A stretch of operations that is the same in two display lists.
struct KeptOperations {
  var old: Int
  var new: Int
  var count: Int
}

extension DisplayList {
  /// The length of the list so far.
  var marks: DisplayMarks {
    DisplayMarks(
      operations: operations.count, shapes: shapes.count, samplers: samplers.count, textures: textures.count,
      tiles: tiles.count, planes: planes.count, skipped: skipped.count)
  }

  /// Appends the part of another list between two marks, which counts as used in `frame`.
  mutating func append(_ other: DisplayList, from start: DisplayMarks, to end: DisplayMarks, usedIn frame: Int) {
    let here = marks
    if start.skipped < end.skipped { skipped += other.skipped[start.skipped..<end.skipped] }
    // A part without operations may have shapes and more; its size counts them.
    if start.operations < end.operations { operations += other.operations[start.operations..<end.operations] }
    if start.shapes < end.shapes {
      shapes += other.shapes[start.shapes..<end.shapes]
      tables += other.tables[start.shapes..<end.shapes]
    }
    if start.samplers < end.samplers { samplers += other.samplers[start.samplers..<end.samplers] }
    if start.textures < end.textures {
      textures += other.textures[start.textures..<end.textures]
      for i in here.textures..<textures.count { textures[i].lastUse = frame }
    }
    if start.tiles < end.tiles {
      tiles += other.tiles[start.tiles..<end.tiles]
      for i in here.tiles..<tiles.count { tiles[i].lastUse = frame }
    }
    if start.planes < end.planes { planes += other.planes[start.planes..<end.planes] }
    let moved = here - start
    guard !moved.isZero else { return }
    for i in here.operations..<operations.count { operations[i].move(by: moved) }
  }
}

extension DisplayMarks {
  /// True if nothing but diagnostics lies before.
  fileprivate var isZero: Bool {
    operations == 0 && shapes == 0 && samplers == 0 && textures == 0 && tiles == 0 && planes == 0
  }
}
