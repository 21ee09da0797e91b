import TendonGeometry
import TendonSnapshot

/// Writes frames as a film that `SnapshotFilm` reads: little-endian, in a fixed order, the same frames as the same bytes.
package struct SnapshotFilmWriter {
  private let frameRate: Double
  private let (width, height): (Int, Int)
  private var writer = FieldWriter()
  private var frames: [[UInt8]] = []
  private var before: [LayerRecord] = []

  /// A film of so many frames a second and pixels.
  package init(frameRate: Double, width: Int, height: Int) {
    (self.frameRate, self.width, self.height) = (frameRate, width, height)
  }

  /// The number of frames so far.
  package var frameCount: Int { frames.count }

  /// Adds a frame.
  package mutating func append(_ frame: FrameSnapshot) {
    if frames.count % SnapshotFilm.keyDistance == 0 { before = [] }
    var records: [LayerRecord] = []
    SnapshotFilmWriter.list(frame.root, &records)
    writer.removeBytes()
    var head = FrameHead(time: frame.time, size: frame.size, scale: frame.scale, background: frame.background)
    head.code(&writer)
    var count = records.count
    writer.whole(&count, most: count)
    var (cursor, same) = (0, 0)
    for record in records {
      let found = place(of: record, from: cursor)
      let fields = differences(of: record, from: found.map { before[$0] })
      if fields == 0, found == cursor {
        (cursor, same) = (cursor + 1, same + 1)
        continue
      }
      write(same: same, upTo: cursor)
      same = 0
      FrameStep(fields: fields, first: found ?? cursor, isNew: found == nil).write(to: &writer, cursor: cursor)
      write(fields, of: record)
      if let found { cursor = found + 1 }
    }
    write(same: same, upTo: cursor)
    frames.append(writer.bytes)
    before = records
  }

  /// All of the film.
  package func bytes() -> [UInt8] {
    var film = FieldWriter()
    film.append(SnapshotFilm.magic)
    var (rate, width, height) = (frameRate, width, height)
    film.double(&rate)
    film.whole(&width, most: width)
    film.whole(&height, most: height)
    var (count, bitmaps) = (frames.count, writer.bitmaps.count)
    film.whole(&count, most: count)
    film.whole(&bitmaps, most: bitmaps)
    for bitmap in writer.bitmaps { film.write(bitmap) }
    for frame in frames {
      var length = frame.count
      film.whole(&length, most: length)
    }
    for frame in frames { film.append(frame) }
    return film.bytes
  }

  private static func list(_ layer: LayerSnapshot, _ records: inout [LayerRecord]) {
    records.append(LayerRecord(layer: layer.alone, masks: layer.mask.count, sublayers: layer.layers.count))
    for mask in layer.mask { list(mask, &records) }
    for sublayer in layer.layers { list(sublayer, &records) }
  }

  /// The place of the same layer in the frame before, the next one first.
  private func place(of record: LayerRecord, from cursor: Int) -> Int? {
    let id = record.layer.id
    return before[min(cursor, before.count)...].firstIndex { $0.layer.id == id }
      ?? before.firstIndex { $0.layer.id == id }
  }

  private mutating func write(same: Int, upTo cursor: Int) {
    if same > 0 { FrameStep(same: same, first: cursor - same).write(to: &writer, cursor: cursor) }
  }

  /// The fields in which a layer differs from another one, or from an empty one, as bits.
  private mutating func differences(of record: LayerRecord, from other: LayerRecord?) -> UInt32 {
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
