/// A step of the list of layers of a frame: some that are as they were, or one that differs.
///
/// It is written as a whole number, with what it calls for behind it: 0 and the number of layers that are the next ones
/// of the frame before; 1 and the fields in which one differs from the next one of the frame before; 2, a place, and the
/// fields in which it differs from the one there; 3 and the fields in which it differs from an empty layer.
struct FrameStep {
  /// The number of layers that are as they were.
  var same = 0
  /// The fields that follow, as bits.
  var fields: UInt32 = 0
  /// The place in the frame before.
  var first: Int
  /// True if the layer is told in full.
  var isNew = false

  init(same: Int = 0, fields: UInt32 = 0, first: Int, isNew: Bool = false) {
    (self.same, self.fields, self.first, self.isNew) = (same, fields, first, isNew)
  }

  /// Reads a step.
  ///
  /// - Parameters:
  ///   - cursor: the place of the next layer in the frame before.
  ///   - before: the number of layers of the frame before.
  ///   - left: the number of layers that the frame still lacks.
  init(_ reader: inout FieldReader, cursor: Int, before: Int, left: Int) throws(SnapshotFilmError) {
    self.init(first: cursor)
    var kind: UInt8 = 0
    try reader.byte(&kind)
    switch kind {
    case 0:
      try reader.whole(&same, most: left)
      guard same > 0, before - first >= same else { throw .wrong(place: reader.place) }
      return
    case 1: break
    case 2: try reader.whole(&first, most: before)
    case 3: isNew = true
    default: throw .wrong(place: reader.place)
    }
    guard isNew || first < before else { throw .wrong(place: reader.place) }
    try reader.half(&fields)
  }

  /// Writes the step; the fields follow.
  func write<Numbers>(to writer: inout FieldWriter<Numbers>, cursor: Int) {
    var kind: UInt8 = same > 0 ? 0 : isNew ? 3 : first == cursor ? 1 : 2
    var (same, fields, first) = (same, fields, first)
    writer.byte(&kind)
    switch kind {
    case 0: writer.whole(&same, most: same)
    case 2: writer.whole(&first, most: first)
    default: break
    }
    if kind != 0 { writer.half(&fields) }
  }
}
