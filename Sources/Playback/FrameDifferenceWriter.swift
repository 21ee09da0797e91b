import TendonSnapshot

/// Writes frames as differences from other ones.
struct FrameDifferenceWriter<Numbers: FieldNumbers> {
  var writer: FieldWriter<Numbers>
  /// The number of layers that were written, because they differ or are new.
  private(set) var layersWritten = 0

  init(_ numbers: Numbers) { writer = FieldWriter(numbers) }

  /// Appends the difference of two frames to the bytes of the writer.
  ///
  /// - Complexity: O(the layers of both).
  mutating func write(_ list: FrameList, from before: [LayerRecord]) {
    var head = list.head
    head.code(&writer)
    var count = list.records.count
    writer.whole(&count, most: count)
    var places = LayerPlaces(before)
    var (cursor, same) = (0, 0)
    for record in list.records {
      let found = places.place(of: record.layer.id, from: cursor)
      let fields = differences(of: record, from: found.map { before[$0] })
      if fields == 0, found == cursor {
        (cursor, same) = (cursor + 1, same + 1)
        continue
      }
      write(same: same, upTo: cursor)
      same = 0
      FrameStep(fields: fields, first: found ?? cursor, isNew: found == nil).write(to: &writer, cursor: cursor)
      write(fields, of: record)
      layersWritten += 1
      if let found { cursor = found + 1 }
    }
    write(same: same, upTo: cursor)
  }

  private mutating func write(same: Int, upTo cursor: Int) {
    if same > 0 { FrameStep(same: same, first: cursor - same).write(to: &writer, cursor: cursor) }
  }

  /// The fields in which a layer differs from another one, or from an empty one, as bits.
  private mutating func differences(of record: LayerRecord, from other: LayerRecord?) -> UInt32 {
    if let other, record.isSame(as: other) { return 0 }
    // An empty layer has no number in the film: the one that is told in full is named in any case.
    let mark = writer.bytes.count
    var fields: UInt32 = other == nil ? 1 : 0
    var (new, old) = (record, other ?? LayerRecord(layer: LayerSnapshot(id: record.layer.id)))
    for field in 0..<LayerRecord.fieldCount {
      LayerRecord.code(field, of: &new, &writer)
      let middle = writer.bytes.count
      LayerRecord.code(field, of: &old, &writer)
      if !writer.areEqual(mark..<middle, middle..<writer.bytes.count) { fields |= 1 << UInt32(field) }
      writer.removeBytes(from: mark)
    }
    return fields
  }

  private mutating func write(_ fields: UInt32, of record: LayerRecord) {
    var record = record
    for field in 0..<LayerRecord.fieldCount where fields >> UInt32(field) & 1 == 1 {
      LayerRecord.code(field, of: &record, &writer)
    }
  }
}

/// The places of layers in a frame by their ids.
private struct LayerPlaces {
  private let records: [LayerRecord]
  /// Made when a layer is not the next one.
  private var places: [Int: [Int]]?

  init(_ records: [LayerRecord]) { self.records = records }

  /// The place of a layer, the next one from `cursor` on, else the first one.
  mutating func place(of id: Int, from cursor: Int) -> Int? {
    if cursor < records.count, records[cursor].layer.id == id { return cursor }
    if places == nil {
      var all: [Int: [Int]] = [:]
      for place in records.indices { all[records[place].layer.id, default: []].append(place) }
      places = all
    }
    guard let all = places?[id] else { return nil }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < cursor { low = middle + 1 } else { high = middle }
    }
    return low < all.count ? all[low] : all.first
  }
}

extension FrameList {
  /// The difference from another frame, as a viewer is told it: layers and contents by their own ids and versions,
  /// which are 0 or more; no bitmaps.
  ///
  /// - Returns: the bytes, and the number of layers that they tell of.
  package func difference(from before: FrameList?) -> (bytes: [UInt8], layers: Int) {
    var writer = FrameDifferenceWriter(OwnNumbers())
    writer.write(self, from: before?.records ?? [])
    return (writer.writer.bytes, writer.layersWritten)
  }

  /// The frame that a difference makes of this one. The contents have versions, and no bitmaps.
  package func applying(_ bytes: [UInt8]) throws(SnapshotFilmError) -> FrameList {
    var reader = FieldReader(bytes, namesBitmaps: true)
    let list = try FrameList(&reader, from: records)
    guard reader.place == bytes.count else { throw .wrong(place: reader.place) }
    return list
  }

  /// The frame as a tree.
  package func snapshot() throws(SnapshotFilmError) -> FrameSnapshot { try frame(endingAt: 0) }
}
