import TendonSnapshot

/// A frame as a list of its layers: the form in which the difference of two frames is written and read.
package struct FrameList {
  var head = FrameHead()
  var records: [LayerRecord] = []

  /// A frame of no layer.
  package init() {}

  /// The layers of a frame.
  package init(_ frame: FrameSnapshot) {
    head = FrameHead(time: frame.time, size: frame.size, scale: frame.scale, background: frame.background)
    FrameList.list(frame.root, &records)
  }

  /// The number of layers.
  package var count: Int { records.count }

  /// The versions of the contents of all layers, those of layers that share them several times.
  package var versions: [Int] { records.compactMap { $0.layer.contents?.version } }

  /// Gives the contents numbers for versions, 0 or more and as many as there are bitmaps, and takes the bitmaps away.
  package mutating func nameContents(_ number: (Contents) -> Int) {
    for index in records.indices {
      guard var contents = records[index].layer.contents else { continue }
      (contents.version, contents.bitmap) = (number(contents), Bitmap(width: 0, height: 0))
      records[index].layer.contents = contents
    }
  }

  /// True if nothing but the time may differ.
  package func looksLike(_ other: FrameList) -> Bool {
    guard head.size == other.head.size, head.scale == other.head.scale else { return false }
    guard head.background == other.head.background, records.count == other.records.count else { return false }
    return records.indices.allSatisfy { records[$0].isSame(as: other.records[$0]) }
  }

  private static func list(_ layer: LayerSnapshot, _ records: inout [LayerRecord]) {
    records.append(LayerRecord(layer: layer.alone, masks: layer.mask.count, sublayers: layer.layers.count))
    for mask in layer.mask { list(mask, &records) }
    for sublayer in layer.layers { list(sublayer, &records) }
  }

  /// Reads the difference from the frame before.
  init(_ reader: inout FieldReader, from before: [LayerRecord]) throws(SnapshotFilmError) {
    try head.code(&reader)
    var count = 0
    try reader.whole(&count, most: SnapshotFilm.mostLayers)
    var cursor = 0
    while records.count < count {
      let step = try FrameStep(&reader, cursor: cursor, before: before.count, left: count - records.count)
      cursor = step.first
      for _ in 0..<step.same {
        records.append(before[cursor])
        cursor += 1
      }
      guard step.same == 0 else { continue }
      var record = step.isNew ? LayerRecord(layer: LayerSnapshot(id: 0)) : before[cursor]
      if !step.isNew { cursor += 1 }
      for field in 0..<LayerRecord.fieldCount where step.fields >> UInt32(field) & 1 == 1 {
        try LayerRecord.code(field, of: &record, &reader)
      }
      records.append(record)
    }
  }

  /// The whole frame.
  func frame(endingAt place: Int) throws(SnapshotFilmError) -> FrameSnapshot {
    var index = 0
    let root = try tree(&index, endingAt: place)
    guard index == records.count else { throw .wrong(place: place) }
    return FrameSnapshot(
      time: head.time, size: head.size, scale: head.scale, background: head.background, root: root)
  }

  /// The layer at a place of the list with all that is inside of it; `index` is then behind it.
  private func tree(_ index: inout Int, depth: Int = 0, endingAt place: Int) throws(SnapshotFilmError) -> LayerSnapshot
  {
    guard index < records.count, depth < 1000 else { throw .wrong(place: place) }
    let record = records[index]
    index += 1
    var layer = record.layer
    if record.masks > 0 { layer.mask = [try tree(&index, depth: depth + 1, endingAt: place)] }
    if record.sublayers > 0 {
      var sublayers: [LayerSnapshot] = []
      for _ in 0..<record.sublayers { sublayers.append(try tree(&index, depth: depth + 1, endingAt: place)) }
      layer.sublayers = sublayers
    }
    return layer
  }
}

extension LayerRecord {
  /// True if both are known to be written as the same bytes but for the sign of a zero.
  func isSame(as other: LayerRecord) -> Bool {
    masks == other.masks && sublayers == other.sublayers && layer == other.layer
  }
}
